import { z } from 'zod'

/** What stands before a name, in the languages in which bylines have it. */
export const PERSON_TITLES = 'dr|prof|professor|mr|mrs|ms|mme|mlle|herr|frau|rev|reverend|sir|dame|sra|dra|dott|ing'
/** What stands behind one. */
export const PERSON_DEGREES = 'ph\\.?\\s?d|m\\.?d|jr|sr|esq|mba|m\\.?sc|b\\.?sc|i{2,3}|iv'

/** What of a locale's lists is used: each plain, or by gender. */
const localeLists = z.object({
  person: z.object({ first_name: z.unknown(), last_name: z.unknown() }).partial().nullish(),
  location: z.object({ city_name: z.unknown(), state: z.unknown(), country: z.unknown() }).partial().nullish(),
})

/** Names of persons and places of many countries, each in its plain form. */
export interface NamesOfTheWorld {
  readonly firstNames: ReadonlySet<string>
  readonly surnames: ReadonlySet<string>
  readonly cities: ReadonlySet<string>
  /** States and countries. */
  readonly lands: ReadonlySet<string>
  /** Names that are written without a space between them, however short: 佐藤, 김. */
  readonly unspaced: { readonly firstNames: ReadonlySet<string>; readonly surnames: ReadonlySet<string> }
}

/** The shortest that is taken for a name: "An" and "Li" are words elsewhere. */
const LEAST_NAME = 3

let loaded: Promise<NamesOfTheWorld> | null = null

/** The names that `@faker-js/faker` knows, loaded at the first call: that takes half a second. */
export function namesOfTheWorld(): Promise<NamesOfTheWorld> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<NamesOfTheWorld> {
  const { allLocales } = await import('@faker-js/faker')
  const [firstNames, surnames] = [new Set<string>(), new Set<string>()]
  const [cities, lands] = [new Set<string>(), new Set<string>()]
  const unspaced = { firstNames: new Set<string>(), surnames: new Set<string>() }
  for (const locale of Object.values(allLocales)) {
    const { person, location } = localeLists.parse(locale)
    const lists = [
      [firstNames, person?.first_name],
      [surnames, person?.last_name],
      [cities, location?.city_name],
      [lands, [location?.state, location?.country]],
    ] as const
    for (const [names, list] of lists) {
      for (const name of flat(list)) if (name.length >= LEAST_NAME) names.add(plainName(name))
    }
    for (const name of flat(person?.first_name)) if (UNSPACED.test(name)) unspaced.firstNames.add(name)
    for (const name of flat(person?.last_name)) if (UNSPACED.test(name)) unspaced.surnames.add(name)
  }
  return { firstNames, surnames, cities, lands, unspaced }
}

/** The texts of a list, however deep. */
function flat(list: unknown): readonly string[] {
  if (typeof list === 'string') return [list]
  if (Array.isArray(list)) return list.every(name => typeof name === 'string') ? list : list.flatMap(flat)
  return typeof list === 'object' && list !== null ? Object.values(list).flatMap(flat) : []
}

/** Two letters of these scripts are a word more often than a whole name: 文学, 부산. */
const LEAST_UNSPACED = 3

/** A name in a script without spaces, or a part of one. */
const UNSPACED = /^(?:\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}){1,5}$/u

/** Whether a word is a known surname and a known given name: 佐藤健一, 김민수. */
function isUnspacedName({ unspaced: { firstNames, surnames } }: NamesOfTheWorld, name: string): boolean {
  if (!UNSPACED.test(name)) return false
  const letters = [...name]
  if (letters.length < LEAST_UNSPACED) return false
  return letters.some(
    (_, at) => surnames.has(letters.slice(0, at).join('')) && firstNames.has(letters.slice(at).join('')),
  )
}

/** "J. Cole", "Dr. Cole". */
const SHORTENED = /^(?:\p{Lu}\.?|\p{Lu}\p{Ll}{1,3}\.)$/u

/** Whether words are written as the name of a person: with a given name at their begin, and not those of a city. */
export function isPersonName(names: NamesOfTheWorld, name: string): boolean {
  if (isUnspacedName(names, name)) return true
  const { firstNames, surnames, cities } = names
  const words = name.split(/[\s-]+/).map(plainName)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length < 2 || cities.has(plainName(name))) return false
  // Where the surname goes first, the given name is the last: "Nagy Anna".
  return (
    firstNames.has(first) || SHORTENED.test(name.split(' ')[0] ?? '') || (surnames.has(first) && firstNames.has(last))
  )
}

/** Whether a word is a given name, and no place. */
export function isGivenName({ firstNames, cities, lands }: NamesOfTheWorld, name: string): boolean {
  const word = plainName(name)
  return /^\p{Lu}\p{Ll}+$/u.test(name) && firstNames.has(word) && !cities.has(word) && !lands.has(word)
}

/** What has neither accents nor signs at its end. */
const PLAIN = /^[a-z -]*$/

/** In lower case, without accents and a final point. */
export function plainName(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[.’']+$/u, '')
}
