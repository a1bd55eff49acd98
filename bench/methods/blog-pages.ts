import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FeedEntry, parseFeed } from '../../src/feed/index.ts'
import type { Pair } from '../../src/learn/paper/learn-paper.ts'
import { type Page, parsePage } from '../../src/page/index.ts'
import { decodedPath, urlOf } from '../../src/url.ts'
import { type CorpusBlog, goldOf, type LabelledPost, truthOf } from '../quality/corpus.ts'
import { type HtmlPage, readHtml } from '../quality/html-pages.ts'

/** A page with what is known of it. */
export interface LabelledPage {
  readonly page: Page
  readonly label: LabelledPost
}

/** A page's HTML with its feed entry: a pair before parsing. */
export interface HtmlPair extends HtmlPage {
  readonly entry: FeedEntry
}

/** What methods learn from and are tried on, one blog at a time. */
export interface BlogPages {
  readonly pairs: readonly Pair[]
  /** Pages of `gold` and `truth`, each once, read when they are asked for. */
  readonly labelled: AsyncIterable<LabelledPage>
}

/** A feed of hundreds of entries teaches no more than its first; the feeds of the paper have about as many. */
const MAX_PAIRS = 20

/** Pairs the feed of a blog with its pages. */
export async function openBlog(folder: string, blog: CorpusBlog): Promise<BlogPages> {
  const pairs = await htmlPairs(folder, blog)
  const labels = new Map([...truthOf(folder, blog), ...goldOf(folder, blog)].map(label => [label.url, label]))
  return {
    pairs: pairs.map(({ html, url, entry }) => ({ page: parsePage(html, url), entry })),
    labelled: parsed(readHtml(folder, blog, [...labels.values()])),
  }
}

/** The first pages that the feed of a blog names, each with its entry. */
export async function htmlPairs(folder: string, blog: CorpusBlog, most = MAX_PAIRS): Promise<HtmlPair[]> {
  const entries = feedEntries(folder, blog)
  const pairs: HtmlPair[] = []
  for await (const page of readHtml(folder, blog, truthOf(folder, blog).slice(0, most))) {
    const { label } = page
    const entry =
      entries.find(({ link }) => link !== null && pathKey(link) === pathKey(label.url)) ??
      entries.find(({ title }) => title !== null && title === label.title)
    if (entry !== undefined) pairs.push({ ...page, entry })
  }
  return pairs
}

async function* parsed(pages: AsyncIterable<HtmlPage>): AsyncGenerator<LabelledPage> {
  for await (const { label, url, html } of pages) yield { label, page: parsePage(html, url) }
}

function feedEntries(folder: string, blog: CorpusBlog): readonly FeedEntry[] {
  const { feed: name } = JSON.parse(readFileSync(join(folder, 'truth', `${blog.slug}.json`), 'utf8'))
  const url = urlOf(`${blog.origin}/${name}`)
  const feed = parseFeed(readFileSync(join(folder, 'sites', blog.slug, name)), { url })
  return feed.kind === 'feed' ? feed.entries : []
}

/** Feeds and folders write the same path in different ways, and feeds name other hosts. */
function pathKey(url: string): string {
  return decodedPath(new URL(url).pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/|\/index\.html?|\.html?)$/, '')
}
