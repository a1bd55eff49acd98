import type { Link } from '../../records.ts'
import type { Entity } from './entity.ts'
import { type Anchor, anchorsOf, type LinkReading } from './link-anchors.ts'
import type { WordHabits } from './word-counts.ts'

/**
 * The entities that a post links itself, at all their positions; not fields of knowledge, which are in lower case
 * elsewhere.
 */
export function linkedEntities(
  text: string,
  links: readonly Link[],
  habits: WordHabits,
  reading: LinkReading = {},
): readonly Entity[] {
  // The longest first: "Kinto Core" is not "Kinto".
  const anchors = anchorsOf(links, reading).toSorted((a, b) => b.phrase.length - a.phrase.length)
  return anchors.filter(anchor => !isTopic(anchor, habits)).flatMap(anchor => occurrences(text, anchor))
}

/**
 * Whether a phrase consists of words that the blog writes in lower case elsewhere: a field or a thing, not a name.
 * Where its target shows its kind, several such words may be a title; a single one is still a word.
 */
export function isTopic({ phrase, kind }: Pick<Anchor, 'phrase' | 'kind'>, habits: WordHabits): boolean {
  const words = phrase.split(/\s+/)
  return (kind === null || words.length === 1) && words.every(word => habits.isOrdinary(word))
}

/** Where the phrase of an anchor occurs in a text: what is linked once is meant everywhere in the post. */
function occurrences(text: string, { phrase, target, kind }: Anchor): readonly Entity[] {
  const found: Entity[] = []
  for (let start = text.indexOf(phrase); start !== -1; start = text.indexOf(phrase, start + phrase.length)) {
    const end = start + phrase.length
    const isWhole =
      !/[\p{L}\p{N}]{2}/u.test(text.slice(start - 1, start + 1)) &&
      !/[\p{L}\p{N}]{2}/u.test(text.slice(end - 1, end + 1))
    if (isWhole || start === 0) found.push({ start, end, text: phrase, kind, target, reason: 'link' })
  }
  return found
}
