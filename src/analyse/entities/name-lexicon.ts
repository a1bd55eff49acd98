import { z } from 'zod'

/** Names and ordinary words as libraries know them: `compromise` those of English, `@faker-js/faker` names of many countries. */
export interface NameLexicon {
  /** What the words of a phrase are known as, in the terms of `compromise`; nothing where they are not known. */
  tagsOf(phrase: string): readonly string[]
  isOrganisationWord(word: string): boolean
  isPlaceWord(word: string): boolean
  isFirstName(word: string): boolean
  isSurname(word: string): boolean
  isCity(phrase: string): boolean
}

const words = z.record(z.string(), z.unknown())
const model = z.object({
  one: z.object({ lexicon: z.record(z.string(), z.union([z.string(), z.array(z.string())])) }),
  two: z.object({ orgWords: words, placeWords: words }),
})
/** Lists of names: plain, or by gender. */
const nameList = z
  .union([z.array(z.string()), z.record(z.string(), z.union([z.array(z.string()), z.null()]).optional())])
  .nullish()
const localeLists = z.object({
  person: z.object({ first_name: nameList, last_name: nameList }).partial().nullish(),
  location: z.object({ city_name: nameList }).partial().nullish(),
})

const FIRST_NAME_TAGS = new Set(['FirstName', 'MaleName', 'FemaleName'])

let loaded: Promise<NameLexicon> | null = null

/** The lexicon, loaded at the first call: that takes most of a second. */
export function nameLexicon(): Promise<NameLexicon> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<NameLexicon> {
  const { default: nlp } = await import('compromise')
  const { one, two } = model.parse(nlp.model())
  const { firstNames, surnames, cities } = await namesOfTheWorld()
  const tagsOf = (phrase: string) => {
    const key = plainForm(phrase)
    // What is inherited by every object is no word of it.
    return Object.hasOwn(one.lexicon, key) ? [one.lexicon[key] ?? []].flat() : []
  }
  return {
    tagsOf,
    isOrganisationWord: word => Object.hasOwn(two.orgWords, plainForm(word)),
    isPlaceWord: word => Object.hasOwn(two.placeWords, plainForm(word)),
    isFirstName: word => firstNames.has(plainForm(word)) || tagsOf(word).some(tag => FIRST_NAME_TAGS.has(tag)),
    isSurname: word => surnames.has(plainForm(word)) || tagsOf(word).includes('LastName'),
    isCity: phrase => cities.has(plainForm(phrase)),
  }
}

/** The shortest that is taken for a name: "An" and "Li" are words elsewhere. */
const LEAST_NAME = 3

async function namesOfTheWorld() {
  const { allLocales } = await import('@faker-js/faker')
  const [firstNames, surnames, cities] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const locale of Object.values(allLocales)) {
    const { person, location } = localeLists.parse(locale)
    const lists = [
      [firstNames, person?.first_name],
      [surnames, person?.last_name],
      [cities, location?.city_name],
    ] as const
    for (const [names, list] of lists) {
      for (const name of flat(list)) if (name.length >= LEAST_NAME) names.add(plainForm(name))
    }
  }
  return { firstNames, surnames, cities }
}

function flat(list: z.infer<typeof nameList>): readonly string[] {
  if (list === null || list === undefined) return []
  return Array.isArray(list) ? list : Object.values(list).flatMap(names => names ?? [])
}

/** In lower case, without accents and a final point. */
function plainForm(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[.’']+$/u, '')
}
