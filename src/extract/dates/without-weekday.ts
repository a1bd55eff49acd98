import { anyOf, LANGUAGES, lazily } from '../../words/index.ts'

/** Weekday names, long and short; a single letter is rather an initial. */
const weekdayNames = lazily(
  () =>
    new Set(
      LANGUAGES.flatMap(({ weekdays }) => weekdays().flat())
        .map(name => name.replace(/\.$/, ''))
        .filter(name => name.length > 1),
    ),
)

const dayLead = lazily(() => new RegExp(`^\\s*(?:${anyOf('on')}|\\p{P})\\s*$`, 'iu'))

/** The text before a date without the weekday at its end: "Ann on Friday, " as "Ann on"; "Le jeudi" as nothing. */
export function withoutWeekday(text: string): string {
  const match = /(?:^|[\s,(|·-])([\p{L}-]+)\.?[\s,]*$/u.exec(text)
  if (match === null || !weekdayNames().has((match[1] ?? '').toLowerCase())) return text
  return text.slice(0, match.index).replace(dayLead(), '')
}
