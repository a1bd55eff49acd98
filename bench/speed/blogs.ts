import { type HtmlPair, htmlPairs } from '../methods/blog-pages.ts'
import { chosenBlogs, goldOf } from '../quality/corpus.ts'
import { type HtmlPage, readHtml } from '../quality/html-pages.ts'

/** Hugo, Blogger, Octopress, Movable Type and two WordPress themes, with pages of 12 to 93 kB, with and without comments. */
const BLOGS = '1ambda,jorgeelconstructor,androidyue,whitesrvjournal,lahso,dallapasqua'

const PAIRS = 15

/** What is read and learned from one blog. */
export interface SpeedBlog {
  readonly slug: string
  readonly pages: readonly HtmlPage[]
  readonly pairs: readonly HtmlPair[]
}

/** Loads all pages beforehand: reading files is not what is measured. */
export async function loadBlogs(corpus: string, only: string | undefined, posts: number): Promise<SpeedBlog[]> {
  const blogs = []
  for (const blog of chosenBlogs(corpus, only ?? BLOGS)) {
    const pages = await Array.fromAsync(readHtml(corpus, blog, goldOf(corpus, blog).slice(0, posts)))
    const pairs = (await htmlPairs(corpus, blog)).slice(0, PAIRS)
    blogs.push({ slug: blog.slug, pages, pairs })
  }
  return blogs
}
