/** Names that Unicode has in every language: countries; months and days, which are not names here. */
export interface CalendarAndCountries {
  readonly countries: ReadonlySet<string>
  readonly languages: ReadonlySet<string>
  readonly days: ReadonlySet<string>
}

const known = new Map<string, CalendarAndCountries>()
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap(one => LETTERS.map(other => one + other))

/** What a language calls the countries of the world, languages, months and days, in lower case. */
export function calendarAndCountries(language: string): CalendarAndCountries {
  const before = known.get(language)
  if (before !== undefined) return before
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const tongues = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
  const lower = (names: readonly (string | undefined)[]) => new Set(names.flatMap(name => name?.toLowerCase() ?? []))
  const made = {
    countries: lower(CODES.map(code => regions.of(code))),
    languages: lower(CODES.map(code => tongues.of(code.toLowerCase()))),
    days: lower(daysAndMonths(language)),
  }
  known.set(language, made)
  return made
}

function daysAndMonths(language: string): readonly string[] {
  const times = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1 + month)))
  const forms = [{ month: 'long' }, { month: 'short' }, { weekday: 'long' }, { weekday: 'short' }] as const
  return forms.flatMap(form => {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
    return times.map(time => format.format(time).replace(/\.$/u, ''))
  })
}
