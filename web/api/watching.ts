import type { z } from 'zod'
import type {
  crawlSchema,
  detectionSchema,
  jobSchema,
  noticeRowSchema,
  noticeSchema,
  orderOptionSchema,
  runSchema,
  visitSchema,
} from '../../src/server/index.ts'
import { type Address, addressOf } from './address.ts'
import { type Outcome, send } from './client.ts'
import type { ListAddress } from './cursor-list.ts'

/** A harvest of this server. */
export type RunAnswer = z.infer<typeof runSchema>

/** A harvest that the archive remembers. */
export type CrawlAnswer = z.infer<typeof crawlSchema>

/** What stands at an address. */
export type DetectionAnswer = z.infer<typeof detectionSchema>

/** Something that a person may want to know. */
export type NoticeAnswer = z.infer<typeof noticeSchema>

/** When a blog is visited next. */
export type VisitAnswer = z.infer<typeof visitSchema>

/** A job of the workers. */
export type JobAnswer = z.infer<typeof jobSchema>

/** All notices of a blog with one cause. */
export type NoticeRowAnswer = z.infer<typeof noticeRowSchema>

/** Which rows of notices are shown. */
export interface NoticeFilter {
  readonly state: 'open' | 'done' | 'all'
  readonly concern: 'act' | 'figure' | 'all'
  readonly blog: string | null
}

/** Which notices stand behind a row. */
interface NoticesOfRow extends Pick<NoticeRowAnswer, 'blog' | 'cause'> {
  readonly state: 'open' | 'done'
}

/** What a harvest can be told. */
export type OrderOptionAnswer = z.infer<typeof orderOptionSchema>

/** What is to be harvested, and what the harvest is told: options by their names, which the server checks. */
export interface CrawlOrder {
  readonly kind: 'crawl' | 'update'
  readonly url?: string
  readonly blog?: string
  readonly [option: string]: unknown
}

/** As many rows come at once. */
const ROWS = 50

/** The harvests of this server, newest first. */
export function runs(): Address<{ readonly running: readonly RunAnswer[] }> {
  return addressOf('/api/crawls', { limit: 1 })
}

/** The harvests that the archive remembers, newest first. */
export function crawls(): ListAddress<CrawlAnswer> {
  return {
    path: addressOf('/api/crawls', { limit: ROWS }).path,
    page: (answer: { readonly crawls: readonly CrawlAnswer[]; readonly next: string | null }) => ({
      items: answer.crawls,
      next: answer.next,
    }),
  }
}

/** What a harvest can be told. */
export function orderOptions(): Address<{ readonly options: readonly OrderOptionAnswer[] }> {
  return addressOf('/api/order-options')
}

/** One harvest of this server. */
export function run(id: string): Address<RunAnswer> {
  return addressOf(`/api/crawls/${encodeURIComponent(id)}`)
}

/** What happened in a harvest, from its beginning as far as it is remembered. */
export function runEvents(id: string): string {
  return addressOf(`${run(id).path}/events`, { since: 'start' }).path
}

/** All that happens in the server. */
export const ALL_EVENTS = '/api/events'

/** Rows of notices that a filter leaves, the worst first. */
export function noticeRows(filter: NoticeFilter): ListAddress<NoticeRowAnswer> {
  return {
    path: addressOf('/api/notice-rows', { ...filter, limit: ROWS }).path,
    page: (answer: { readonly rows: readonly NoticeRowAnswer[]; readonly next: string | null }) => ({
      items: answer.rows,
      next: answer.next,
    }),
  }
}

/** The notices behind a row, newest first. */
export function notices(row: NoticesOfRow): ListAddress<NoticeAnswer> {
  return {
    path: addressOf('/api/notices', { ...row, limit: ROWS }).path,
    page: (answer: { readonly notices: readonly NoticeAnswer[]; readonly next: string | null }) => ({
      items: answer.notices,
      next: answer.next,
    }),
  }
}

/** When blogs are visited next. */
export function schedule(): Address<{ readonly visits: readonly VisitAnswer[] }> {
  return addressOf('/api/schedule')
}

/** The jobs of workers; none where the archive is a folder. */
export function jobs(): Address<{ readonly jobs: readonly JobAnswer[] }> {
  return addressOf('/api/jobs')
}

/** Looks at what stands at an address. */
export function detect(url: string, signal: AbortSignal): Promise<Outcome<DetectionAnswer>> {
  return send('POST', addressOf('/api/detect'), { url }, signal)
}

/** Begins a harvest. */
export function startCrawl(order: CrawlOrder): Promise<Outcome<RunAnswer>> {
  return send('POST', addressOf('/api/crawls'), order)
}

/** Lets a harvest rest, go on or end. */
export function steerCrawl(id: string, action: 'pause' | 'resume' | 'stop'): Promise<Outcome<RunAnswer>> {
  return send('POST', addressOf(`${run(id).path}/${action}`))
}

/** Marks single notices, or whole rows, as done or as open again. */
export function markNotices(
  marked: { readonly ids: readonly number[] } | { readonly rows: readonly NoticeRowName[] },
  done: boolean,
): Promise<Outcome<{ readonly changed: number }>> {
  return send('PATCH', addressOf('/api/notices'), { ...marked, done })
}

/** What a row is called. */
type NoticeRowName = Pick<NoticeRowAnswer, 'blog' | 'cause'>

/** Plans the next visit of a blog; null lets it be visited no more by itself. */
export function planVisit(blog: string, at: string | null): Promise<Outcome<unknown>> {
  return send('PUT', addressOf(`/api/blogs/${encodeURIComponent(blog)}/schedule`), { at })
}
