import type { FeedEntry } from '../feed/index.ts'
import { decodeText, type Fetched } from '../fetch/index.ts'
import { type Page, parseFragment, parsePage } from '../page/index.ts'
import { runStages } from '../pipeline.ts'
import type { EntryRecord } from '../records.ts'
import type { FrontierItem } from '../store/index.ts'
import { urlKey } from '../url.ts'
import { blogContext } from './blog-context.ts'
import type { Job } from './job.ts'

/** The page in a response. */
export function readPage({ body, headers, url }: Fetched): Page {
  return parsePage(decodeText(body, headers['content-type'] ?? null, 'html').text, url)
}

/** What an entry is made of; without a response, the page is the feed's own words. */
interface EntrySource {
  readonly kind: EntryRecord['kind']
  readonly page: Page
  readonly response: Fetched | null
  readonly feedEntry: FeedEntry | null
}

/** Takes a page of the blog through the stages. */
export function entryOf({ feedEntry, ...source }: EntrySource, job: Job): Promise<EntryRecord> {
  const known = { feedEntry, blog: blogContext(job), rules: job.rules }
  const { page } = source
  const feedComments = job.options.comments === false ? null : (job.commentEntries[urlKey(page.url)] ?? [])
  return runStages({ ...source, url: page.url, known, feedComments, entry: null }, job.blog)
}

/** A post as the feed alone tells it, where it tells anything. */
export async function entriesOfFeed({ url, key }: FrontierItem, job: Job): Promise<EntryRecord[]> {
  const feedEntry = job.feedEntries.get(key)
  if (!feedEntry?.content && !feedEntry?.title) return []
  const page = parseFragment(feedEntry.content ?? feedEntry.summary ?? '', url)
  return [await entryOf({ kind: 'post', page, response: null, feedEntry }, job)]
}
