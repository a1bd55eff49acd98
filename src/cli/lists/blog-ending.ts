import type { CrawlReport } from '../../crawl/index.ts'
import { PermablogError } from '../../errors.ts'
import type { Store } from '../../store/index.ts'
import type { Url } from '../../url.ts'
import type { HarvestOutcome } from '../../work/index.ts'
import { isFailedReport, isUnreached } from '../blog-trouble.ts'
import { reportAsJson } from '../report-json.ts'
import { counted } from '../terminal/words.ts'

/** How one blog of several ended. */
export type BlogEnding =
  /** Of an earlier run where it is `known`; the report has what is left to do where it is not `done`. */
  | { readonly kind: 'done' | 'unfinished' | 'known' | 'interrupted'; readonly report: CrawlReport }
  /** Another address of the list leads to the same blog. */
  | { readonly kind: 'same'; readonly as: Url }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string; readonly next: string | null }
  /** Interrupted before anything was harvested of it, or not begun. */
  | { readonly kind: 'waiting' }

/** A row of the table of results: little, as lists may be long. */
export interface BlogResult {
  readonly address: Url
  readonly title: string | null
  /** In the archive by now; null where it holds none of it. */
  readonly posts: number | null
  readonly comments: number | null
  /** By this run. */
  readonly newPosts: number
  /** Rows of notices that a person can do something about, as `list` counts them. */
  readonly toDo: number
  readonly ending: BlogEnding['kind']
  readonly isGood: boolean
  /** How it ended, in a few words. */
  readonly words: string
  /** Why it failed and what to do, for a line of its own; null where it did not. */
  readonly trouble: string | null
}

/** What came of a harvest that was run for one blog of several. */
export function endingOf(outcome: HarvestOutcome): BlogEnding {
  switch (outcome.kind) {
    case 'failed':
      return failure(outcome.error)
    case 'interrupted':
      return outcome.report === null ? { kind: 'waiting' } : { kind: 'interrupted', report: outcome.report }
    default:
      return { kind: outcome.kind, report: outcome.report }
  }
}

/** An error that ends nothing but the blog that it is about. */
export function failure(error: unknown): Extract<BlogEnding, { kind: 'failed' }> {
  if (error instanceof PermablogError) {
    const { code, message } = error
    return { kind: 'failed', code, message, next: GENERAL.has(code) ? null : error.next }
  }
  const message = `Something went wrong that should not: ${error instanceof Error ? error.message : String(error)}`
  return { kind: 'failed', code: 'bug', message, next: 'Crawl it by itself with --verbose for the details to report.' }
}

/** What to do about these goes without saying, or their messages say it. */
const GENERAL: ReadonlySet<string> = new Set(['unreachable', 'no-blog', 'not-html'])

/** The row of a blog. */
export async function resultOf(store: Store, address: Url, ending: BlogEnding): Promise<BlogResult> {
  const report = 'report' in ending ? ending.report : null
  const [kept] = report === null ? [] : await store.blogs(report.blog.id)
  return {
    address,
    title: report?.blog.title ?? null,
    posts: kept?.posts ?? null,
    comments: kept === undefined ? null : (await store.life.totals(kept.blog.id)).comments,
    newPosts: report === null || ending.kind === 'known' ? 0 : newIn(report),
    toDo: kept?.notices ?? 0,
    ending: ending.kind,
    isGood: isGood(ending),
    words: endingInWords(ending),
    trouble: troubleOf(ending),
  }
}

/** The object of one blog of several, for programs: that of a single harvest, with how it ended and the address that was given. */
export function endingAsJson(address: Url, ending: BlogEnding): object {
  const about = { address, ending: ending.kind }
  switch (ending.kind) {
    case 'failed':
      return { ...about, error: { code: ending.code, message: ending.message } }
    case 'same':
      return { ...about, as: ending.as }
    case 'waiting':
      return about
    default:
      return { ...about, ...reportAsJson(ending.report) }
  }
}

function newIn({ crawl, before }: CrawlReport): number {
  return crawl.figures.posts.new - (before?.posts.new ?? 0)
}

function isGood(ending: BlogEnding): boolean {
  if (ending.kind === 'failed') return false
  return ending.kind === 'done' || ending.kind === 'unfinished'
    ? !isFailedReport(ending.report) && !isUnreached(ending.report)
    : true
}

function endingInWords(ending: BlogEnding): string {
  switch (ending.kind) {
    case 'done':
      return doneInWords(ending.report)
    case 'unfinished':
      return 'unfinished: the host fell silent'
    case 'known':
      return 'in the archive before'
    case 'interrupted':
      return 'interrupted'
    case 'same':
      return `the same blog as ${ending.as}`
    case 'failed':
      return FAILURE_WORDS[ending.code] ?? 'failed'
    case 'waiting':
      return 'not begun'
    default:
      return ending satisfies never
  }
}

const OUT_OF_REACH = 'out of reach'

const FAILURE_WORDS: Readonly<Record<string, string>> = {
  'no-blog': 'no blog',
  'not-html': 'no web page',
  unreachable: OUT_OF_REACH,
}

function doneInWords(report: CrawlReport): string {
  if (report.crawl.stopped === 'max-pages') return 'stopped at --max-pages'
  if (isUnreached(report)) return OUT_OF_REACH
  return isFailedReport(report) ? 'done, with failures' : `done, ${counted(newIn(report), 'new post')}`
}

function troubleOf(ending: BlogEnding): string | null {
  if (ending.kind === 'failed') return ending.next === null ? ending.message : `${ending.message} ${ending.next}`
  if (isGood(ending) || !('report' in ending)) return null
  const { notices } = ending.report
  const error = notices.find(({ level, topic }) => level === 'error' || topic === 'no-posts')
  return (error ?? notices.find(({ level }) => level !== 'info'))?.message ?? null
}
