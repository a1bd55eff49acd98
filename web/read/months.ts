import type { MonthCount } from '../api/answers.ts'

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

/** The month that is so many after another. */
export function laterMonth(month: string, count: number): string {
  return nameOf(numberOf(month) + count)
}
