import { isEnough, type Right } from './rights.ts'

/** What of a blog's summary says how the archive is run. */
interface RunOfBlog {
  readonly openNotices: { readonly info: number; readonly warning: number; readonly error: number }
  readonly health: 'good' | 'warning' | 'error' | 'harvesting'
  readonly lastCrawl: unknown
  readonly isUnfinished: boolean
  readonly nextVisit: unknown
  /** What the owner calls it. */
  readonly labels: readonly string[]
}

const UNTOLD = {
  openNotices: { info: 0, warning: 0, error: 0 },
  health: 'good',
  lastCrawl: null,
  isUnfinished: false,
  nextVisit: null,
  labels: [],
} as const satisfies RunOfBlog

/** A blog's summary as somebody with this right sees it: without how the archive is run, where they may only see what all may. */
export function blogAsSeenBy<Summary extends RunOfBlog>(
  right: Right,
  summary: Summary,
): Summary | (Summary & typeof UNTOLD) {
  return isEnough(right, 'read') ? summary : { ...summary, ...UNTOLD }
}
