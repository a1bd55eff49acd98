import { locale, text } from '../texts/texts.ts'
import { Bars } from './bars.tsx'
import { fileName } from './download.ts'
import { Picture } from './picture.tsx'

interface LifeBarsProps {
  readonly kind: 'weekdays' | 'hours'
  readonly counts: readonly number[]
  readonly blog: string
}

/** On which days of the week, or at which hours of the author's day, a blog wrote. */
export function LifeBars({ kind, counts, blog }: LifeBarsProps) {
  const title = text(`life.${kind}`)
  const names = counts.map((_, index) => (kind === 'hours' ? String(index) : weekdayName(index, 'short')))
  const long = counts.map((_, index) => (kind === 'hours' ? `${index}:00` : weekdayName(index, 'long')))
  const bars = counts.map((value, index) => ({
    key: String(index),
    name: names[index] ?? '',
    value,
    title: `${long[index]}: ${text('explore.posts', { n: value })}`,
  }))
  const data = {
    head: [text(`life.${kind}.one`), text('explore.column.posts')],
    rows: counts.map((value, index) => [long[index] ?? '', value]),
  }
  return (
    <Picture title={title} file={fileName(kind, blog)} data={data}>
      <Bars bars={bars} label={title} />
    </Picture>
  )
}

/** The name of a weekday; 0 is Monday. The first of January 2024 was one. */
function weekdayName(index: number, form: 'long' | 'short'): string {
  const day = new Date(Date.UTC(2024, 0, 1 + index))
  return new Intl.DateTimeFormat(locale(), { weekday: form, timeZone: 'UTC' }).format(day)
}
