import { createHash } from 'node:crypto'
import { classifyPage, refreshTarget } from '../discover/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import { decodeText, type Fetched, type FetchResult } from '../fetch/index.ts'
import { headLinks, type Page, parseFragment, parsePage } from '../page/index.ts'
import { runStages } from '../pipeline.ts'
import type { EntryRecord, NoticeRecord } from '../records.ts'
import type { FoundUrl, FrontierItem } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { type Job, noticeOf } from './job.ts'
import { type Outcome, visited } from './outcome.ts'
import { withSample } from './plan.ts'
import { decideKind, type PostDecision } from './post-decision.ts'
import { matchPostPattern } from './post-pattern.ts'
import { likeness, namesOn } from './post-template.ts'
import { judgeLinks, PRIORITY } from './roles.ts'
import { visitSitemap } from './visit-sitemap.ts'

/** Fetches one address of the frontier and makes records of what it finds. */
export async function visit(item: FrontierItem, job: Job): Promise<Outcome> {
  const result = await job.source.fetch({ url: item.url, ...signalOf(job) })
  if (item.role === 'sitemap') return visitSitemap(item, result, job)
  return result.kind === 'fetched' ? visitFetched(item, result, job) : visitNothing(item, result, job)
}

/** An address that brought no page; a post of the feed is kept all the same, as far as the feed has it. */
async function visitNothing(item: FrontierItem, result: Exclude<FetchResult, Fetched>, job: Job): Promise<Outcome> {
  if (item.role === 'canonical' && item.foundOn !== null) return visitTwin(item, item.foundOn, job)
  const entry = job.feedEntries.get(item.key)
  const entries = entry?.content || entry?.title ? [await entryFromFeed(item.url, entry, job)] : []
  const failed = result.kind === 'failed' || result.kind === 'blocked'
  return {
    item,
    changes: {
      entries,
      notices: noticesOf(item, result, job, entries.length > 0),
      done: [
        visited(item, job, { state: failed ? 'failed' : 'missing', status: 'status' in result ? result.status : null }),
      ],
    },
    tally: result.kind === 'blocked' && result.by === 'robots' ? { excluded: 1 } : { failed: 1 },
    sampled: null,
  }
}

/** The canonical address of a page led nowhere: the page itself is all there is. */
async function visitTwin(item: FrontierItem, twin: Url, job: Job): Promise<Outcome> {
  const result = await job.source.fetch({ url: twin, ...signalOf(job) })
  const gone = { done: [visited(item, job, { state: 'missing', status: null })] }
  if (result.kind !== 'fetched') return { item, changes: gone, tally: { failed: 1 }, sampled: null }
  const outcome = await visitFetched({ ...item, url: twin, key: urlKey(twin), role: 'other' }, result, job, {
    followCanonical: false,
  })
  return { ...outcome, item, changes: { ...outcome.changes, done: [...(outcome.changes.done ?? []), ...gone.done] } }
}

/** Makes records of a page that is there already. */
export async function visitFetched(
  item: FrontierItem,
  response: Fetched,
  job: Job,
  { followCanonical = true } = {},
): Promise<Outcome> {
  const bodyHash = createHash('sha256').update(response.body).digest('hex')
  const seen = visited(item, job, {
    state: 'done',
    status: response.status,
    finalUrl: response.url === item.url ? null : response.url,
    ...response.validators,
    bodyHash,
  })
  const tally = { fetched: 1, bytes: response.body.length }
  const nothing: Outcome = { item, changes: { done: [seen] }, tally, sampled: null }
  if (!isHtml(response) || !job.judge.inScope(response.url)) return nothing

  const { text } = decodeText(response.body, response.headers['content-type'] ?? null, 'html')
  const page = parsePage(text, response.url)
  const found = judgeLinks(page, job.judge, item.hops)
  const canonical = followCanonical ? otherAddress(page, item, job) : null
  if (canonical !== null) return { ...nothing, changes: { done: [seen], found: [...found, canonical] } }

  const entry = job.feedEntries.get(item.key) ?? job.feedEntries.get(urlKey(response.url)) ?? null
  const names = namesOn(page)
  const decision = decide(page, names, entry, job)
  const sampled = sampleOf(item, names)
  if (decision.kind === 'list') return { ...nothing, changes: { done: [seen], found }, sampled }
  if (decision.kind === 'page' && !isWorthKeeping(item))
    return { ...nothing, changes: { done: [seen], found }, sampled }

  const record = await runStages(
    { kind: decision.kind, url: response.url, page, response, known: knownOf(job, entry), entry: null },
    job.blog,
  )
  const kept = decision.kind === 'page' && record.text === '' ? [] : [record]
  return { item, changes: { done: [seen], found, entries: kept }, tally, sampled }
}

function decide(page: Page, names: ReadonlySet<string>, entry: FeedEntry | null, job: Job): PostDecision {
  return decideKind({
    inFeed: entry !== null,
    patternsKnown: job.plan.patterns.length > 0,
    pattern: matchPostPattern(job.plan.patterns, page.url),
    likeness: job.plan.template === null ? null : likeness(job.plan.template, names),
    verdict: classifyPage(page, { home: job.plan.home }),
    isHome: urlKey(page.url) === urlKey(job.plan.home),
  })
}

function sampleOf(item: FrontierItem, names: ReadonlySet<string>): Outcome['sampled'] {
  if (item.priority === PRIORITY.samplePost) return plan => withSample(plan, 'posts', names)
  if (item.priority === PRIORITY.sampleList) return plan => withSample(plan, 'lists', names)
  return null
}

/** Pages such as About are linked from the home page; what lies deeper and is no post is mostly machinery. */
function isWorthKeeping(item: FrontierItem): boolean {
  return item.hops <= 1
}

/**
 * Another address of the blog that the page names as its own, or sends its readers on to. The home page as canonical is
 * a mistake of the template.
 */
function otherAddress(page: Page, item: FrontierItem, job: Job): FoundUrl | null {
  const named = headLinks(page).find(({ rel }) => rel.includes('canonical'))?.url ?? null
  const own = [urlKey(page.url), item.key, urlKey(job.plan.home)]
  const url = [refreshTarget(page), named].find(to => to !== null && job.judge.inScope(to) && !own.includes(urlKey(to)))
  return url ? { url, role: 'canonical', priority: PRIORITY.canonical, hops: item.hops, foundOn: page.url } : null
}

/** A post as the feed alone tells it. */
export function entryFromFeed(url: Url, entry: FeedEntry, job: Job): Promise<EntryRecord> {
  const page = parseFragment(entry.content ?? entry.summary ?? '', url)
  return runStages({ kind: 'post', url, page, response: null, known: knownOf(job, entry), entry: null }, job.blog)
}

function knownOf(job: Job, feedEntry: FeedEntry | null) {
  const { url, title, language } = job.blog
  return { feedEntry, blog: { url, title, language, authors: job.plan.authors } }
}

function noticesOf(item: FrontierItem, result: Exclude<FetchResult, Fetched>, job: Job, kept: boolean): NoticeRecord[] {
  const rest = kept ? ' The post is kept as the feed has it.' : ''
  switch (result.kind) {
    case 'missing':
      // Broken links are the way of the web; only a post that the feed promised is worth a word.
      return item.role === 'feed-post'
        ? [
            noticeOf(
              job,
              'warning',
              'page-missing',
              `The feed names a post whose page is gone (${result.status}).${rest}`,
              item.url,
            ),
          ]
        : []
    case 'failed':
      return [noticeOf(job, 'warning', `fetch-${result.reason}`, `${result.message}${rest}`, item.url)]
    case 'blocked':
      return result.by === 'robots' && item.role !== 'feed-post'
        ? []
        : [noticeOf(job, 'warning', `blocked-${result.by}`, `${result.message}${rest}`, item.url)]
    case 'unchanged':
      return []
    default:
      return result satisfies never
  }
}

const signalOf = ({ options }: Job) => (options.signal ? { signal: options.signal } : {})

/** HTML by what the server says; where it says nothing or something vague, by the look of it. */
function isHtml({ mediaType, body }: Fetched): boolean {
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return true
  if (mediaType !== null && !/^(text\/plain|application\/(xml|octet-stream)|text\/xml)$/.test(mediaType)) return false
  return /<(!doctype html|html|head|body)\b/i.test(Buffer.from(body.subarray(0, 2048)).toString('latin1'))
}
