import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FeedEntry, parseFeed } from '../../src/feed/index.ts'
import { decodeText, openFolder } from '../../src/fetch/index.ts'
import type { Pair } from '../../src/learn/paper/learn-paper.ts'
import { type Page, parsePage } from '../../src/page/index.ts'
import { decodedPath, urlOf } from '../../src/url.ts'
import { type CorpusBlog, goldOf, type LabelledPost, truthOf } from '../quality/corpus.ts'

/** A page with what is known of it, and the processor time that parsing it took, in microseconds. */
export interface LabelledPage {
  readonly page: Page
  readonly label: LabelledPost
  readonly parsing: number
}

/** What methods learn from and are tried on, one blog at a time. */
export interface BlogPages {
  readonly pairs: readonly Pair[]
  readonly parsingPairs: number
  readonly gold: AsyncIterable<LabelledPage>
  readonly truth: AsyncIterable<LabelledPage>
}

/** A feed of hundreds of entries teaches no more than its first; the feeds of the paper have about as many. */
const MAX_PAIRS = 20

/** Pairs the feed of a blog with its pages; the labelled pages are read when they are asked for. */
export async function openBlog(folder: string, blog: CorpusBlog): Promise<BlogPages> {
  const labels = truthOf(folder, blog)
  const entries = feedEntries(folder, blog)
  const pairs: Pair[] = []
  let parsingPairs = 0
  for await (const { page, label, parsing } of readPages(folder, blog, labels.slice(0, MAX_PAIRS))) {
    const entry =
      entries.find(({ link }) => link !== null && pathKey(link) === pathKey(label.url)) ??
      entries.find(({ title }) => title !== null && title === label.title)
    if (entry === undefined) continue
    pairs.push({ page, entry })
    parsingPairs += parsing
  }
  return {
    pairs,
    parsingPairs,
    gold: readPages(folder, blog, goldOf(folder, blog)),
    truth: readPages(folder, blog, labels),
  }
}

/** Processor time of this process so far, in microseconds. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Labels whose page is not in the folder are left out. */
async function* readPages(folder: string, blog: CorpusBlog, labels: readonly LabelledPost[]) {
  const source = openFolder(join(folder, 'sites', blog.slug), urlOf(blog.origin))
  for (const label of labels) {
    const url = urlOf(label.url)
    const fetched = await source.fetch({ url })
    if (fetched.kind !== 'fetched') continue
    const { text } = decodeText(fetched.body, fetched.headers['content-type'] ?? null, 'html')
    const start = cpuTime()
    const page = parsePage(text, url)
    yield { page, label, parsing: cpuTime() - start }
  }
  await source.close()
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
