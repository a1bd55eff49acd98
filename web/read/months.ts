import type { MonthCount } from '../api/answers.ts'

/** More bars than this can't be told apart on a card; older months are joined into wider bars. */
const MOST_BARS = 120

/** A dated post before the web is a mistake of its page; it would squeeze all others into one bar. */
const FIRST_MONTH = '1990-01'

/** The months from the first to the last, also those without a post; of long histories, several in one. */
export function evenMonths(counts: readonly MonthCount[]): MonthCount[] {
  const known = counts.filter(({ month }) => month >= FIRST_MONTH).toSorted((a, b) => a.month.localeCompare(b.month))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  const byMonth = new Map(known.map(({ month, count }) => [month, count]))
  const [start, end] = [numberOf(first.month), numberOf(last.month)]
  const width = Math.ceil((end - start + 1) / MOST_BARS)
  const bars: MonthCount[] = []
  for (let number = start; number <= end; number += width) {
    let count = 0
    for (let within = number; within < number + width; within++) count += byMonth.get(nameOf(within)) ?? 0
    bars.push({ month: nameOf(number), count })
  }
  return bars
}

/** The years with posts, newest first, each with its twelve months. */
export function yearsWithMonths(
  counts: readonly MonthCount[],
): { year: string; count: number; months: MonthCount[] }[] {
  const byMonth = new Map(counts.map(({ month, count }) => [month, count]))
  const years = [...new Set(counts.map(({ month }) => month.slice(0, 4)))].toSorted().reverse()
  return years.map(year => {
    const months = Array.from({ length: 12 }, (_, index) => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`
      return { month, count: byMonth.get(month) ?? 0 }
    })
    return { year, months, count: months.reduce((sum, month) => sum + month.count, 0) }
  })
}

/** A year (`2024`) or month (`2024-05`) as the server asks for it. */
export function periodOf(when: string | null): { readonly year: string | null; readonly month: string | null } {
  const match = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(when ?? '')
  return { year: match?.[1] ?? null, month: match?.[2] ?? null }
}

/** Months counted from the year 0, so that they can be reckoned with. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

function nameOf(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
}
