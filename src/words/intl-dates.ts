import { fold } from './fold.ts'
import type { Words } from './language.ts'
import { listOf } from './notation.ts'

/** The spellings of each of twelve months. */
export type NamedMonths = readonly (readonly string[])[]

/** The spellings of each of seven days, from Monday on. */
export type NamedWeekdays = readonly (readonly string[])[]

/** The words for the hours before and after noon, folded and without points. */
export interface Halves {
  readonly am: readonly string[]
  readonly pm: readonly string[]
}

/** Alone, and beside a day and a year: Slavic and other languages decline the names. */
const MONTH_FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { month: 'short' },
]

/** The months as `Intl` writes them, and further spellings (`|` between several of one month); made on first use. */
export function intlMonths(code: string, further: readonly Words[] = []): () => NamedMonths {
  return once(() => {
    const formats = MONTH_FORMS.map(form => dateFormat(code, form))
    return Array.from({ length: 12 }, (_, month) => {
      const day = Date.UTC(2001, month, 15)
      const written = formats.flatMap(format => partsOf(format, day, 'month'))
      return distinct([...written, ...(further[month] ? listOf(further[month]) : [])])
    })
  })
}

/** The days of the week as `Intl` writes them, long and short. */
export function intlWeekdays(code: string): () => NamedWeekdays {
  return once(() => {
    const formats = (['long', 'short'] as const).map(weekday => dateFormat(code, { weekday }))
    // The first of January 2024 was a Monday.
    return Array.from({ length: 7 }, (_, day) =>
      distinct(formats.flatMap(format => partsOf(format, Date.UTC(2024, 0, 1 + day), 'weekday'))),
    )
  })
}

/** The halves of the day as `Intl` writes them. */
export function intlHalves(code: string): () => Halves {
  return once(() => {
    const format = dateFormat(code, { hour: 'numeric', hour12: true })
    const half = (hour: number) =>
      partsOf(format, Date.UTC(2024, 0, 1, hour), 'dayPeriod').map(word => fold(word).replace(/\s/g, ''))
    return { am: half(9), pm: half(15) }
  })
}

function dateFormat(code: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${code}-u-ca-gregory-nu-latn`, { ...form, timeZone: 'UTC' })
}

function partsOf(format: Intl.DateTimeFormat, day: number, wanted: Intl.DateTimeFormatPartTypes): string[] {
  return format.formatToParts(day).flatMap(({ type, value }) => (type === wanted ? [value] : []))
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(name => name.toLowerCase()))]
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
