import type { EntryRecord } from '../../records.ts'
import { withoutAccents, writtenWords } from './search-words.ts'
import { stemNumber } from './sketch.ts'
import { stemmerOf } from './stems.ts'
import { stemToken } from './tokens.ts'
import type { WordShares } from './word-shares.ts'

/** How many occurrences in the text a word in the title or a tag counts for. */
export const TITLE_TIMES = 3

/** A word that shows the subject of a post. */
export interface DistinctiveWord {
  /** The number of its stem in sketches. */
  readonly stem: number
  /** The index word that it is looked up by. */
  readonly token: string
  /** As written in the post. */
  readonly written: string
  readonly weight: number
}

/** The weight of a word by how often it occurs and how rare it is elsewhere. */
export function distinctiveWeight(times: number, rarity: number): number {
  return (1 + Math.log(Math.max(1, times))) * rarity
}

/** The distinctive words of an entry, the most distinctive first. */
export async function distinctiveWords(
  entry: Pick<EntryRecord, 'title' | 'text' | 'tags' | 'categories'>,
  language: string | null,
  shares: WordShares,
): Promise<DistinctiveWord[]> {
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
