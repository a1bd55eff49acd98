import { LANGUAGES } from './languages.ts'
import { asciiToken } from './match.ts'

/** Shorter ones are parts of many words. */
const SHORTEST = 3

/** What all languages call a year, a month or a day, as `Intl` has it, in ASCII: names of parameters. */
export function fieldTokens(field: 'year' | 'month' | 'day'): readonly string[] {
  const names = LANGUAGES.map(({ code }) => new Intl.DisplayNames(code, { type: 'dateTimeField' }).of(field) ?? '')
  const tokens = names.flatMap(name => asciiToken(name.toLowerCase()) ?? [])
  return [...new Set(tokens)].filter(token => token.length >= SHORTEST)
}
