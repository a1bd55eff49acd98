import { z } from 'zod'
import { namesOfTheWorld, plainName } from '../../words/index.ts'

/** Names and ordinary words from libraries: `compromise` for English, `@faker-js/faker` for names of many countries. */
export interface NameLexicon {
  /** The tags of the words of a phrase, in the terms of `compromise`; empty for unknown words. */
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
const FIRST_NAME_TAGS = new Set(['FirstName', 'MaleName', 'FemaleName'])

let loaded: Promise<NameLexicon> | null = null

/** The lexicon, loaded at the first call: that takes most of a second. */
export function nameLexicon(): Promise<NameLexicon> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<NameLexicon> {
  // Only its lexicon, without the sentence parser: the same words, in three fifths of the time.
  const { default: nlp } = await import('compromise/two')
  const { one, two } = model.parse(nlp.model())
  const { firstNames, surnames, cities } = await namesOfTheWorld()
  const tagsOf = (phrase: string) => {
    const key = plainName(phrase)
    // Properties inherited by every object are not words of it.
    return Object.hasOwn(one.lexicon, key) ? [one.lexicon[key] ?? []].flat() : []
  }
  return {
    tagsOf,
    isOrganisationWord: word => Object.hasOwn(two.orgWords, plainName(word)),
    isPlaceWord: word => Object.hasOwn(two.placeWords, plainName(word)),
    isFirstName: word => firstNames.has(plainName(word)) || tagsOf(word).some(tag => FIRST_NAME_TAGS.has(tag)),
    isSurname: word => surnames.has(plainName(word)) || tagsOf(word).includes('LastName'),
    isCity: phrase => cities.has(plainName(phrase)),
  }
}
