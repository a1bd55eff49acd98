import { z } from 'zod'

/** Names and ordinary words as the library for English knows them; many of the names are used everywhere. */
export interface NameLexicon {
  /** What the words of a phrase are known as, in the library's terms; nothing where they are not known. */
  tagsOf(phrase: string): readonly string[]
  isOrganisationWord(word: string): boolean
  isPlaceWord(word: string): boolean
}

const words = z.record(z.string(), z.unknown())
const model = z.object({
  one: z.object({ lexicon: z.record(z.string(), z.union([z.string(), z.array(z.string())])) }),
  two: z.object({ orgWords: words, placeWords: words }),
})

let loaded: Promise<NameLexicon> | null = null

/** The lexicon of `compromise`, loaded at the first call: that takes most of a second. */
export function nameLexicon(): Promise<NameLexicon> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<NameLexicon> {
  const { default: nlp } = await import('compromise')
  const { one, two } = model.parse(nlp.model())
  const tagsOf = (phrase: string) => {
    const key = plainForm(phrase)
    // What is inherited by every object is no word of it.
    return Object.hasOwn(one.lexicon, key) ? [one.lexicon[key] ?? []].flat() : []
  }
  return {
    tagsOf,
    isOrganisationWord: word => Object.hasOwn(two.orgWords, plainForm(word)),
    isPlaceWord: word => Object.hasOwn(two.placeWords, plainForm(word)),
  }
}

/** In lower case, without accents and a final point. */
function plainForm(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[.’']+$/u, '')
}
