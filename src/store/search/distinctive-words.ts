import type { EntryRecord } from '../../records.ts'
import { withoutAccents, writtenWords } from './search-words.ts'
import { stemNumber } from './sketch.ts'
import { stemmerOf } from './stems.ts'
import { stemToken } from './tokens.ts'
import type { WordShares } from './word-shares.ts'

/** A word of the title or of a tag counts as if it stood in the text this often more. */
export const TITLE_TIMES = 3

/** A word that tells what a post is about. */
export interface TellingWord {
  /** The number of its stem in sketches. */
  readonly stem: number
  /** The word of the index that it is looked up by. */
  readonly token: string
  /** As it stands in the post. */
  readonly written: string
  readonly weight: number
}

/** How much a word tells by how often it is there and how rare it is elsewhere. */
export function distinctiveWeight(times: number, rarity: number): number {
  return (1 + Math.log(Math.max(1, times))) * rarity
}

/** The words of an entry that tell something, the most telling first. */
export async function distinctiveWords(
  entry: Pick<EntryRecord, 'title' | 'text' | 'tags' | 'categories'>,
  language: string | null,
  shares: WordShares,
): Promise<TellingWord[]> {
  const stem = await stemmerOf(language)
  const counted = new Map<string, number>()
  const count = (words: readonly string[], times: number) => {
    for (const word of words) counted.set(word, (counted.get(word) ?? 0) + times)
  }
  count(new Set([...writtenWords(entry.title ?? ''), ...writtenWords(tagsOf(entry))]).values().toArray(), TITLE_TIMES)
  count(writtenWords(entry.text), 1)
  const byStem = new Map<number, { token: string; written: string; times: number; most: number }>()
  for (const [written, times] of counted) {
    const plain = withoutAccents(written)
    const number = stemNumber(language, stem, written)
    const token = stem === null || language === null ? plain : stemToken('stem', language, stem(plain))
    const before = byStem.get(number) ?? { token, written, times: 0, most: 0 }
    const form = times > before.most ? { written, most: times } : {}
    byStem.set(number, { ...before, ...form, times: before.times + times })
  }
  return Array.from(byStem, ([number, { token, written, times }]) => ({
    stem: number,
    token,
    written,
    weight: distinctiveWeight(times, shares.rarity(number)),
  }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
}

function tagsOf({ tags, categories }: Pick<EntryRecord, 'tags' | 'categories'>): string {
  return [...tags, ...categories].join('\n')
}
