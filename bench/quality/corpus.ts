import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One blog of the corpus, as far as the bench needs it. */
export interface CorpusBlog {
  readonly slug: string
  readonly origin: string
  readonly home: string
  /** The software that made it. */
  readonly generator: string
  readonly fullContent: boolean
  readonly postPath: string
  readonly notPostPath: string | null
  readonly reachablePosts: number
}

export interface LabelledPost {
  readonly url: string
  /** Where the page lies below the blog's web root; of labels alone. */
  readonly file?: string
  readonly title: string | null
  readonly author: string | null
  readonly date: string | null
  readonly text: string | null
  readonly reachable?: boolean
  readonly comments?: readonly LabelledComment[]
}

export interface LabelledComment {
  readonly author: string | null
  readonly date: string | null
  readonly text: string
}

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** An unpacked corpus by its name beside the repository, or null where the machine has none. */
export function corpusFolder(name = 'corpus'): string | null {
  const packed = join(repository, '../shared', name)
  const unpacked = join(repository, '.data', name)
  if (existsSync(join(unpacked, '.unpacked'))) return unpacked
  if (!existsSync(packed)) return null
  execFileSync(join(packed, 'unpack'), [unpacked], { stdio: 'ignore' })
  return unpacked
}

export function corpusBlogs(folder: string): CorpusBlog[] {
  return JSON.parse(readFileSync(join(folder, 'corpus.json'), 'utf8'))
}

/** The blogs that are asked for by name, as in `--only slug,slug`; all where none is. */
export function chosenBlogs(folder: string, only: string | undefined): CorpusBlog[] {
  return corpusBlogs(folder).filter(({ slug }) => !only || only.split(',').includes(slug))
}

/** What the feed says of its entries; excerpts are no measure of the text. */
export function truthOf(folder: string, blog: CorpusBlog): LabelledPost[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'truth', `${blog.slug}.json`), 'utf8'))
  return entries.map((entry: Record<string, string>) => ({
    url: blog.origin + entry.servedPath,
    title: entry.title ?? null,
    author: entry.author ?? null,
    date: entry.date ?? null,
    text: blog.fullContent ? (entry.contentText ?? null) : null,
  }))
}

/** What a person would mark on a sample of pages. */
export function goldOf(folder: string, blog: CorpusBlog): LabelledPost[] {
  return JSON.parse(readFileSync(join(folder, 'gold', `${blog.slug}.json`), 'utf8')).posts
}

/** Whether an exported address is one of a post; null where the corpus itself has doubts. */
export function isPostAddress(blog: CorpusBlog, url: string): boolean | null {
  const path = decode(new URL(url).pathname).replace(/index\.html?$/, '')
  const spellings = /\.(html?|php)$/.test(path) ? [path] : [path, `${path}/`, `${path}.html`, path.replace(/\/$/, '')]
  const fits = (pattern: string) => spellings.some(spelling => new RegExp(pattern).test(spelling))
  if (!fits(blog.postPath)) return false
  return blog.notPostPath !== null && fits(blog.notPostPath) ? null : true
}

/** A page of a blog by its path, however it is written. */
export function pageKey(url: string, origin: string): string {
  return decode(new URL(url, origin).pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/|\/index\.html?|\.html?)$/, '')
    .toLowerCase()
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
