import type { FeedEntry } from '../feed/index.ts'
import { decodeText, type Fetched } from '../fetch/index.ts'
import { type Page, parseFragment, parsePage } from '../page/index.ts'
import { runStages } from './pipeline.ts'
import type { EntryRecord, Timestamp } from '../records.ts'
import type { FrontierItem } from '../store/index.ts'
import { urlKey } from '../url.ts'
import { blogContext } from './blog-context.ts'
import { type Completed, completeComments } from './comment-feed.ts'
import { feedEntryOf, type Job } from '../crawl/job.ts'

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

/** Takes a page of the blog through the stages, and says what is still to be fetched for the entry. */
export async function entryOf({ feedEntry, ...source }: EntrySource, job: Job): Promise<Completed> {
  const { page, response } = source
  const known = { feedEntry, blog: blogContext(job), rules: job.rules, ...sentAt(response) }
  const feedComments = job.options.comments === false ? null : (job.commentEntries[urlKey(page.url)] ?? [])
  const emblem = job.plan.emblem ?? null
  const visit = { ...source, url: page.url, known, feedComments, emblem, article: null, entry: null }
  const read = await runStages(visit, job.blog)
  return completeComments({ ...read, page, feedEntry }, job)
}

/** When the server sent a response, by its own clock; a file of a mirror does not say when it was fetched. */
function sentAt(response: Fetched | null): { seenAt?: Timestamp } {
  const time = Date.parse(response?.headers.date ?? '')
  return Number.isNaN(time) ? {} : { seenAt: new Date(time).toISOString() }
}

/** The generation of the rules that a job reads entries by. */
export function generationOf({ rules }: Pick<Job, 'rules'>): number | null {
  return rules[0]?.generation ?? null
}

/** A post as the feed alone tells it, where it tells anything. */
export async function entriesOfFeed({ url, key }: FrontierItem, job: Job): Promise<EntryRecord[]> {
  const feedEntry = await feedEntryOf(job, key)
  if (!feedEntry?.content && !feedEntry?.title) return []
  const page = parseFragment(feedEntry.content ?? feedEntry.summary ?? '', url)
  return [(await entryOf({ kind: 'post', page, response: null, feedEntry }, job)).entry]
}
