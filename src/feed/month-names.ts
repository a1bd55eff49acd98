/** Languages whose month names turn up in feeds and on pages of blogs; English first, it wins where two differ. */
const LOCALES =
  'en de fr es it pt nl sv da nb fi is pl cs sk sl hr hu ro ru uk bg sr el tr az id ms ca gl eu et lv lt sq ar fa he'.split(
    ' ',
  )
/** Three letters tell the months apart in nearly every language; where they do not, the prefix is left out. */
const SHORTEST = 3

let english: ReadonlyMap<string, number> | null = null
let others: ReadonlyMap<string, number> | null = null

/** The month (1 to 12) that a name, or the beginning of one, stands for in any of many languages. */
export function monthOf(name: string): number | null {
  const key = fold(name)
  if (key.length < SHORTEST) return null
  // The names of all languages take a while to make, and nearly every feed writes English.
  english ??= monthNames(['en'])
  const month = english.get(key)
  if (month !== undefined) return month
  others ??= monthNames(LOCALES)
  return others.get(key) ?? null
}

function monthNames(locales: readonly string[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const locale of locales) {
    for (const [name, month] of namesIn(locale)) if (month !== null && !names.has(name)) names.set(name, month)
  }
  return names
}

/** With a day beside it a name takes the form of running text (мая), alone that of a heading (май). */
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
]

/** Every name and beginning of a name in one language; null where two months share it. */
function namesIn(locale: string): Map<string, number | null> {
  const names = new Map<string, number | null>()
  for (const form of FORMS) {
    const format = new Intl.DateTimeFormat(locale, { ...form, calendar: 'gregory', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++) {
      const parts = format.formatToParts(Date.UTC(2023, month - 1, 15))
      const name = fold(parts.find(part => part.type === 'month')?.value ?? '')
      for (let length = SHORTEST; length <= name.length; length++) {
        const prefix = name.slice(0, length)
        const other = names.get(prefix)
        names.set(prefix, other === undefined || other === month ? month : null)
      }
    }
  }
  return names
}

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
}
