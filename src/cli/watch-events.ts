import type { BlogRecord, Timestamp } from '../records.ts'
import type { LockedEvent, VisitOutcome, WatchEvent } from '../work/index.ts'
import { blogTrouble } from './blog-trouble.ts'
import { noticedInWords } from './noticed-in-words.ts'
import { timeUntil } from './terminal/relative-time.ts'
import { safeLine } from './terminal/safe-text.ts'
import { counted } from './terminal/words.ts'

/** What happens during a watch, as one line with its time; null where there is nothing to say. */
export function eventInWords(event: WatchEvent | LockedEvent, now: Timestamp): string | null {
  const words = describeEvent(event, now)
  return words === null ? null : `${now.slice(0, 19)}Z ${safeLine(words)}`
}

/** One visit as a program reads it. */
export function visitAsJson({ id, url, title }: BlogRecord, outcome: VisitOutcome): object {
  const blog = { id, url, title }
  if (outcome.kind === 'interrupted') return { blog, outcome: outcome.kind, crawl: null, error: null, nextVisit: null }
  const { report, next } = outcome
  const crawl = report === null ? null : { id: report.crawl.id, ...report.crawl.figures }
  const error = outcome.kind === 'failed' ? outcome.message : null
  return {
    blog,
    outcome: outcome.kind,
    crawl,
    error,
    nextVisit: { at: next.due, reason: next.reason, because: next.because ?? null },
  }
}

function describeEvent(event: WatchEvent | LockedEvent, now: Timestamp): string | null {
  switch (event.kind) {
    case 'listening':
      return `taking pings at ${event.address}RPC2`
    case 'visiting':
      return `visiting ${blogName(event.blog)}`
    case 'visited':
      return `${blogName(event.blog)}: ${outcomeInWords(event.outcome, now)}`
    case 'pinged':
      return `${blogName(event.blog)}: ${event.reason}; due ${timeUntil(event.at, now)}`
    case 'broken':
      return `${blogName(event.blog)}: something went wrong that should not: ${event.message}`
    case 'locked':
      return `waiting to write. ${event.message}`
    case 'hub':
      return `${event.blog}, hub ${event.hub}: ${event.message}`
    case 'waiting':
      return event.until === null
        ? 'nothing is planned'
        : `nothing is due; the next visit is ${timeUntil(event.until, now)}`
    default:
      return event satisfies never
  }
}

function outcomeInWords(outcome: VisitOutcome, now: Timestamp): string {
  if (outcome.kind === 'interrupted') return 'interrupted; the next visit goes on where this one stopped'
  const { next } = outcome
  const then = next.due === null ? next.reason : `next visit ${timeUntil(next.due, now)} (${next.reason})`
  if (outcome.kind === 'failed') return `could not be had: ${outcome.message} ${then}`
  const { posts, comments, noticed } = outcome.report.crawl.figures
  const changes =
    noticed === undefined
      ? [posts.updated > 0 ? `${posts.updated} changed` : [], comments > 0 ? counted(comments, 'comment') : []].flat()
      : noticedInWords(noticed)
  const brought = [...(posts.new > 0 ? [counted(posts.new, 'new post')] : []), ...changes]
  const trouble = blogTrouble(outcome.report)
  const parts = trouble === null ? brought : [...brought, trouble.message]
  return `${parts.length === 0 ? 'nothing new' : parts.join(', ')}; ${then}`
}

function blogName(blog: BlogRecord): string {
  return blog.title ?? blog.url
}
