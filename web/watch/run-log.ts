import type { RunAnswer } from '../api/watching.ts'

/** A line of what happened in a harvest. */
export type LogLine = {
  readonly id: string
} & (
  | { readonly kind: 'state'; readonly state: RunAnswer['state'] }
  | { readonly kind: 'phase'; readonly phase: NonNullable<RunAnswer['progress']>['phase'] }
  | { readonly kind: 'page' | 'file'; readonly url: string }
  | { readonly kind: 'failed'; readonly n: number }
  | { readonly kind: 'said'; readonly message: string }
)

/** Lines that are kept; older ones scroll out of memory. */
const MOST_LINES = 300

type Told = LogLine extends infer Line ? (Line extends LogLine ? Omit<Line, 'id'> : never) : never

/** Adds what is new in a harvest since it was told of last, the newest line first. */
export function addToLog(
  log: readonly LogLine[],
  before: RunAnswer | null,
  now: RunAnswer,
  event: string,
): readonly LogLine[] {
  const told = newsOf(before, now)
  if (told.length === 0) return log
  const lines = told.map((line, index) => ({ ...line, id: `${event}.${index}` }))
  return [...lines.reverse(), ...log].slice(0, MOST_LINES)
}

function newsOf(before: RunAnswer | null, now: RunAnswer): Told[] {
  const news: Told[] = []
  const [was, is] = [before?.progress ?? null, now.progress]
  if (before?.state !== now.state && (before !== null || now.state !== 'running')) {
    news.push({ kind: 'state', state: now.state })
  }
  if (is === null) return news
  if (was?.phase !== is.phase && is.phase !== 'done') news.push({ kind: 'phase', phase: is.phase })
  if (is.event !== null && is.event !== was?.event && is.phase !== 'discovering') {
    news.push({ kind: 'said', message: is.event })
  }
  const failed = is.pages.failed - (was?.pages.failed ?? 0)
  if (failed > 0) news.push({ kind: 'failed', n: failed })
  if (is.currentUrl !== null && is.currentUrl !== was?.currentUrl) {
    news.push({ kind: is.phase === 'media' ? 'file' : 'page', url: is.currentUrl })
  }
  return news
}
