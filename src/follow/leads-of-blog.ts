import { type BlogLead, blogrollFilesOf, openLeads } from '../discover/index.ts'
import { blogrollsOfFeed, parseOpml } from '../feed/index.ts'
import { decodeText, type Fetched, type PageSource } from '../fetch/index.ts'
import { parsePage } from '../page/index.ts'
import type { BlogRecord } from '../records.ts'
import type { Store } from '../store/index.ts'
import type { Url } from '../url.ts'

/** Kept of each blog: far more than anybody follows, few enough to be remembered. */
const MOST_LEADS = 500
/** Some pages offer their list by category. */
const MOST_FILES = 3

/** The blogs that a harvested blog leads to, the most promising first: from its home page, its lists and its records. */
export async function leadsOfBlog(
  store: Store,
  source: PageSource,
  blog: BlogRecord,
  signal: AbortSignal | undefined,
): Promise<BlogLead[]> {
  const leads = openLeads(blog.url)
  const fetched = async (url: Url | undefined): Promise<Fetched | null> => {
    if (url === undefined || signal?.aborted) return null
    const answer = await source.fetch({ url, ...(signal === undefined ? {} : { signal }) })
    return answer.kind === 'fetched' ? answer : null
  }
  const files = new Set<Url>()
  const home = await fetched(blog.url)
  if (home !== null) {
    const page = parsePage(bodyText(home, 'html'), home.url)
    leads.addHome(page)
    for (const url of blogrollFilesOf(page)) files.add(url)
  }
  const feed = await fetched(blog.feeds.find(({ kind, format }) => kind === 'posts' && format !== 'json')?.url)
  if (feed !== null) for (const url of blogrollsOfFeed(bodyText(feed, 'xml'), feed.url)) files.add(url)
  for (const url of [...files].slice(0, MOST_FILES)) {
    const file = await fetched(url)
    const list = file === null ? null : parseOpml(bodyText(file, 'xml'), { url: file.url })
    if (list?.kind === 'opml') leads.addSubscriptions(list.subscriptions.flatMap(one => one.home ?? one.feed ?? []))
  }
  for await (const { entry } of store.entries({ blog: blog.id })) leads.addEntry(entry)
  return leads.ranked(MOST_LEADS)
}

function bodyText(answer: Fetched, as: 'html' | 'xml'): string {
  return decodeText(answer.body, answer.headers['content-type'] ?? null, as).text
}
