import type { PreparedSearch } from './search.ts'
import { dayOfRow } from './tokens.ts'

/**
 * The estimated number of hits if the words are as frequent in all entries as in those examined: up to the day of the
 * last known hit, or the last examined row.
 */
export function estimatedCount(
  rows: readonly number[],
  lookedTo: number | null,
  { query, figures, range }: Pick<PreparedSearch, 'query' | 'figures' | 'range'>,
): number {
  const asked = figures.months.filter(
    ({ month }) =>
      (query.after === null || month >= query.after.slice(0, 7)) &&
      (query.before === null || (month !== '' && `${month}-01` < query.before)),
  )
  const isNewest = range.order === 'newest'
  const last = dayOfRow(lookedTo ?? rows.at(-1) ?? 0) ?? ''
  const [lastMonth, day] = [last.slice(0, 7), Number(last.slice(8, 10))]
  const share = isNewest ? 1 - (day - 1) / 31 : day / 31
  let looked = 0
  let entries = 0
  for (const { month, entries: more } of asked) {
    entries += more
    if (month === lastMonth) looked += more * share
    else if (isNewest ? month > lastMonth : month < lastMonth) looked += more
  }
  return looked < 1 ? rows.length : Math.max(rows.length, Math.round((rows.length / looked) * entries))
}
