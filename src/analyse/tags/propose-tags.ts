import type { EntryRecord } from '../../records.ts'
import type { Entity } from '../entities/entity.ts'
import { type Vocabulary, wordsOfPost } from './vocabulary.ts'

/** A tag that a post may have, its confidence from 0 to 1, and why. */
export interface TagProposal {
  readonly tag: string
  readonly score: number
  readonly reasons: readonly TagReason[]
}

/**
 * Most posts have it; the words of the post fit; the post names it; the title does; it is an entity without a tag of
 * the blog.
 */
type TagReason = 'often' | 'words' | 'named' | 'in-title' | 'entity'

/**
 * What is added to the log odds that a post of the blog has the tag: its whole vocabulary in the post would add the
 * first, its name in the text or in the title the others. Set to what works on most blogs of the corpus, not for any of
 * them.
 */
const WEIGHTS = { words: 6, named: 1, 'in-title': 2 } as const
/** The share of a tag's words that occurs by chance. */
const USUAL_WORDS = 0.25
/** Below this a tag is a guess. */
const LEAST_SCORE = 0.3
/** A tag of at least this share of posts may be proposed for that alone. */
const OFTEN = 0.5
const MOST_PROPOSALS = 3
/** Even a tag that all posts have is not certain. */
const MOST_USUAL = 0.98
/** Least mentions for an entity to be the subject of a post. */
const LEAST_MENTIONS = 3
const ENTITY_SCORE = 0.3

/** The tags that a post may have: the blog's own, then entities that it names often. */
export function proposeTags(
  entry: Pick<EntryRecord, 'title' | 'text'>,
  { tagged, tags }: Vocabulary,
  entities: readonly Entity[],
): readonly TagProposal[] {
  const words = wordsOfPost(entry)
  const text = ` ${plain(entry.text)} `
  const title = ` ${plain(entry.title ?? '')} `
  const known = tags.flatMap(({ tag, posts, terms }): TagProposal[] => {
    const name = ` ${plain(tag)} `
    const isIn = (where: string) => name.trim() !== '' && where.includes(name)
    const share = shareOf(terms, words)
    const usual = Math.min(MOST_USUAL, posts / tagged)
    let odds = Math.log(usual / (1 - usual)) + WEIGHTS.words * (share - USUAL_WORDS)
    const reasons: TagReason[] = share > USUAL_WORDS ? ['words'] : []
    if (usual >= OFTEN) reasons.unshift('often')
    if (isIn(title)) {
      odds += WEIGHTS['in-title']
      reasons.push('in-title')
    }
    if (isIn(text)) {
      odds += WEIGHTS.named
      reasons.push('named')
    }
    const score = 1 / (1 + Math.exp(-odds))
    return reasons.length > 0 && score >= LEAST_SCORE ? [{ tag, score: Math.round(score * 100) / 100, reasons }] : []
  })
  const best = known.sort((a, b) => b.score - a.score || (a.tag < b.tag ? -1 : 1)).slice(0, MOST_PROPOSALS)
  return [...best, ...entityTags(entities, best)].slice(0, MOST_PROPOSALS)
}

/** How much of a tag's vocabulary is in a post. */
function shareOf(terms: Readonly<Record<string, number>>, words: ReadonlySet<string>): number {
  let [all, there] = [0, 0]
  for (const [word, weight] of Object.entries(terms)) {
    all += weight
    if (words.has(word)) there += weight
  }
  return all === 0 ? 0 : there / all
}

function entityTags(entities: readonly Entity[], known: readonly TagProposal[]): readonly TagProposal[] {
  const named = Map.groupBy(entities, ({ text }) => text)
  const often = [...named].filter(
    ([text, { length }]) => length >= LEAST_MENTIONS && !known.some(({ tag }) => plain(tag) === plain(text)),
  )
  return often
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([tag]) => ({ tag, score: ENTITY_SCORE, reasons: ['entity'] }))
}

/** Words in lower case, separated by single spaces. */
function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []).join(' ')
}
