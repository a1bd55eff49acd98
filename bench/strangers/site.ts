import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CorpusBlog, LabelledPost } from '../quality/corpus.ts'
import { dayOf } from './day.ts'
import { type Dress, dressOf } from './dress.ts'
import { fedPosts, feedOf } from './feeds.ts'
import { pageHtml, wrapped } from './frame.ts'
import { listPages } from './lists.ts'
import { postPage } from './post-page.ts'
import { strangerPosts } from './stranger-posts.ts'
import { type Theme, themeOf } from './theme.ts'

/** What is to be read of a post, and who wrote it by the corpus, whether or not its page or the feed has a line that says so. */
export interface StrangerLabel extends LabelledPost {
  readonly writer: string
}

/** A re-dressed blog: its files, and what a careful person would read off its pages. */
export interface StrangerSite {
  readonly theme: Theme
  readonly home: string
  /** By path and query. */
  readonly files: ReadonlyMap<string, string>
  readonly labels: readonly StrangerLabel[]
}

/** A blog of the corpus, and the language that the corpus says it is in. */
export type TaggedBlog = CorpusBlog & { readonly language?: string; readonly title?: string }

/** Makes the blog of a seed from the labelled posts of a blog of the corpus. */
export async function strangerSite(
  corpus: string,
  blog: TaggedBlog,
  seed: string,
  most: number,
): Promise<StrangerSite> {
  const theme = themeOf(seed, blog.slug, blog.language ?? null)
  const posts = await strangerPosts(corpus, blog, theme.seed, most)
  const dress = dressOf(theme, `https://${blog.slug}-${seed}.example`, blog.title ?? blog.slug, posts)
  return { theme, home: `${dress.origin}/`, files: filesOf(dress), labels: labelsOf(dress) }
}

function filesOf(dress: Dress): Map<string, string> {
  const { theme, posts, origin } = dress
  const files = new Map<string, string>()
  for (const [path, html] of listPages(dress)) files.set(path, html)
  for (const post of posts) files.set(post.path, postPage(dress, post))
  const about = `<h2>${dress.phrases.about}</h2><p>${ABOUT}</p><p>${ABOUT_MORE}</p>`
  files.set('/about/', pageHtml(dress, { name: dress.phrases.about, head: '', main: wrapped(dress, about) }))
  const feed = feedOf(dress)
  if (feed !== null) files.set(feed.path, feed.body)
  if (theme.sitemap === 'whole') {
    const pages = [...posts.map(({ path }) => path), '/', '/about/']
    const urls = pages.map(path => `<url><loc>${(origin + path).replaceAll('&', '&amp;')}</loc></url>`)
    files.set(
      '/sitemap.xml',
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    )
  }
  return files
}

const ABOUT = 'This notebook began as a way to remember what was learned on the road, and has been kept ever since.'
const ABOUT_MORE = 'Whoever wants to write may do so: letters are read on Sundays, and most of them are answered.'

function labelsOf(dress: Dress): StrangerLabel[] {
  const { theme, posts, origin } = dress
  const fed = new Set(theme.feedAuthor === 'entry' ? fedPosts(dress) : [])
  return posts.map(post => ({
    url: origin + post.path,
    title: post.title,
    author: theme.byline === 'none' && !fed.has(post) ? null : post.author,
    writer: post.author,
    date: theme.date === 'none' ? null : dayOf(theme, post.moment),
    text: post.text,
    comments:
      theme.comments === 'none'
        ? []
        : post.comments.map(({ author, moment, text }) => ({ author, date: dayOf(theme, moment), text })),
  }))
}

/** Writes the files as a mirror would, from which a harvest reads them. */
export async function writeSite({ files }: StrangerSite, folder: string): Promise<void> {
  for (const [path, body] of files) {
    const file = join(folder, fileNameOf(path, body))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, body)
  }
}

function fileNameOf(path: string, body: string): string {
  const { pathname, search } = new URL(path, 'https://any.example')
  const plain = decodeURIComponent(pathname)
  const ending = body.startsWith('<!doctype html>') ? 'html' : 'xml'
  const file = plain.endsWith('/') ? `${plain}index.${ending}` : /\.\w+$/.test(plain) ? plain : `${plain}.html`
  return file + search
}
