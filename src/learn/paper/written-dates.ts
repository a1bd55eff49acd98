import type { Page } from '../../page/index.ts'
import type { Timestamp } from '../../records.ts'

/**
 * A date in the ways that blogs write it: as `Intl` writes it in the page's language and in English, and in the usual
 * numeric forms. The paper's "43 years ago" is left out: it depends on the day of the capture, which a pair does not know.
 */
export function writtenDates(date: Timestamp, language: string | null): string[] {
  const day = new Date(date)
  if (Number.isNaN(day.getTime())) return []
  const written = new Set<string>()
  for (const locale of new Set([...localesOf(language), 'en-US', 'en-GB'])) {
    for (const format of formatsOf(locale)) written.add(format.format(day))
  }
  for (const text of numericForms(day)) written.add(text)
  return [...written]
}

/** The declared language of the page. */
export function declaredLanguageOf(page: Page): string | null {
  return page.root.attributes.lang ?? page.root.attributes['xml:lang'] ?? null
}

/** `full`, `long`, `medium` and `short` are the four styles that the D2.6 report casts dates in. */
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { dateStyle: 'short' },
  { dateStyle: 'long', timeStyle: 'short' },
  { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
]

const formats = new Map<string, readonly Intl.DateTimeFormat[]>()

/** Cached, since creating a format takes far longer than using it; as many as there are languages of blogs. */
function formatsOf(locale: string): readonly Intl.DateTimeFormat[] {
  const known = formats.get(locale)
  if (known !== undefined) return known
  const made = STYLES.map(style => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }))
  formats.set(locale, made)
  return made
}

/** The language if `Intl` knows it; pages say `en_US` and worse. */
function localesOf(language: string | null): readonly string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf((language ?? '').trim().replaceAll('_', '-') || [])
  } catch {
    return []
  }
}

function numericForms(day: Date): string[] {
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-')
  const orders = [
    [year, month, date],
    [date, month, year],
    [month, date, year],
    [date, month, year.slice(2)],
  ]
  return orders.flatMap(parts => ['-', '/', '.'].map(mark => parts.join(mark)))
}
