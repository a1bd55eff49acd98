import type { Page } from '../../page/index.ts'
import type { RulePart } from '../../records.ts'

/** What the dates of a blog have in common, as its sampled pages show it. */
export interface DateHabits {
  /** Whether pages of different posts say that they were changed on one and the same day, as pages of a site built anew do. */
  readonly sharesChangeDay: boolean
  /** What comes first where day and month are numbers; null where nothing shows it. */
  readonly order: RulePart['order']
}

export const NO_HABITS: DateHabits = { sharesChangeDay: false, order: null }

const NUMERIC = /(?<![\d./-])(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])/g
const MONTHS = 12
/** Fewer different dates may be mentioned by chance. */
const LEAST_DATES = 2
/** How many times as many must speak for one order as for the other. */
const MUCH_MORE = 4
/** Longer texts are not searched. */
const MAX_TEXT = 10_000

/** The order of day and month on pages of one blog, by dates with only one possible reading; each counts once. */
export function orderOn(pages: readonly Page[]): RulePart['order'] {
  const [dayFirst, monthFirst] = [new Set<string>(), new Set<string>()]
  for (const node of pages.flatMap(({ nodes }) => nodes)) {
    if (node.kind !== 'text' || !/\d[-/]\d/.test(node.text)) continue
    for (const [date, first, , second] of node.text.slice(0, MAX_TEXT).matchAll(NUMERIC)) {
      if (Number(first) > MONTHS && Number(second) <= MONTHS) dayFirst.add(date)
      if (Number(second) > MONTHS && Number(first) <= MONTHS) monthFirst.add(date)
    }
  }
  if (dayFirst.size >= Math.max(LEAST_DATES, MUCH_MORE * monthFirst.size)) return 'day'
  return monthFirst.size >= Math.max(LEAST_DATES, MUCH_MORE * dayFirst.size) ? 'month' : null
}
