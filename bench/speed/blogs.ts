import { type HtmlPair, htmlPairs } from '../methods/blog-pages.ts'
import { chosenBlogs, goldOf } from '../quality/corpus.ts'
import { type HtmlPage, readHtml } from '../quality/html-pages.ts'

/** Hugo, Blogger, Octopress, Movable Type and two WordPress themes, with pages of 12 to 93 kB, with and without comments. */
const BLOGS = '1ambda,jorgeelconstructor,androidyue,whitesrvjournal,lahso,dallapasqua'

const PAIRS = 15

/** What is read and learned from one blog. */
export interface SpeedBlog {
  readonly slug: string
  /** Read before anything is counted. */
  readonly warmUp: readonly HtmlPage[]
  /** The pages of each round: no page is in two of them, as in a harvest, where nothing is known of the next one. */
  readonly rounds: readonly (readonly HtmlPage[])[]
  readonly pairs: readonly HtmlPair[]
}

export interface BlogOptions {
  readonly only: string | undefined
  /** Of each blog in each round. */
  readonly posts: number
  readonly rounds: number
}

/** Loads all pages beforehand: reading files is not what is measured. */
export async function loadBlogs(corpus: string, { only, posts, rounds }: BlogOptions): Promise<SpeedBlog[]> {
  const blogs = []
  for (const blog of chosenBlogs(corpus, only ?? BLOGS)) {
    const pages = await Array.fromAsync(readHtml(corpus, blog, goldOf(corpus, blog).slice(0, posts * (rounds + 1))))
    const pairs = (await htmlPairs(corpus, blog)).slice(0, PAIRS)
    const round = (at: number) => pages.slice(at * posts, (at + 1) * posts)
    blogs.push({
      slug: blog.slug,
      warmUp: round(0),
      rounds: Array.from({ length: rounds }, (_, at) => round(at + 1)),
      pairs,
    })
  }
  return blogs
}
