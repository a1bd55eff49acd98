/** The time that all lines of activity share, cut into equal steps. */
export interface TimeAxis {
  /** The first month, as in `2004-05`. */
  readonly from: string
  /** Months of one step. */
  readonly step: number
  readonly steps: number
}

/** More bars than these can't be told apart on a card. */
const MOST_STEPS = 96
/** A dated post before the web is a mistake of its page; it would squeeze all others into one bar. */
const FIRST_MONTH = '1991-01'
/** Steps that a reader understands: months, quarters, halves, years. */
const STEPS = [1, 2, 3, 6, 12, 24] as const

/** The axis on which blogs with these first and last posts can be compared; null where none has a date. */
export function timeAxis(
  spans: readonly { readonly firstPost: string | null; readonly lastPost: string | null }[],
  now: string,
): TimeAxis | null {
  const months = spans
    .flatMap(({ firstPost, lastPost }) => [firstPost ?? [], lastPost ?? []].flat())
    .map(moment => moment.slice(0, 7))
    .filter(month => month >= FIRST_MONTH && month <= now.slice(0, 7))
    .sort()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  const length = monthNumber(last) - monthNumber(first) + 1
  const step = STEPS.find(one => Math.ceil(length / one) <= MOST_STEPS) ?? Math.ceil(length / MOST_STEPS)
  return { from: first, step, steps: Math.ceil(length / step) }
}

/** How many posts each step of the axis has; what lies outside is left out. */
export function alongAxis(
  axis: TimeAxis | null,
  months: readonly { readonly month: string; readonly count: number }[],
): number[] {
  if (axis === null) return []
  const counts = Array.from({ length: axis.steps }, () => 0)
  const start = monthNumber(axis.from)
  for (const { month, count } of months) {
    const at = Math.floor((monthNumber(month) - start) / axis.step)
    if (at >= 0 && at < counts.length) counts[at] = (counts[at] ?? 0) + count
  }
  return counts
}

/** Months counted from the year 0, so that they can be reckoned with. */
function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}
