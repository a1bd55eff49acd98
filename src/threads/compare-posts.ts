import type { BlogRecord, EntryRecord } from '../records.ts'
import { containment, type SharedPassage, sharedPassages } from '../reuse/index.ts'
import { type ComparedPost, type Store, type TakenWords, writtenWords } from '../store/index.ts'
import { type ComparablePost, comparedWords, isLikelyDay } from '../trends/index.ts'
import { withoutCode } from './code-words.ts'
import { Furniture } from './furniture.ts'
import { promisingPosts } from './promising-posts.ts'
import { isQuoted } from './quoted-words.ts'
import { type BlogPlaces, isSameSource } from './same-source.ts'

/** How many posts a post is held against, the most promising. */
const MOST_COMPARED = 24
/** So much of a text stands in another one where it was reworked from it, and hardly ever where both are on one subject. */
const REWORKED = 0.3
/** Words in a row that are left of a passage. */
const LEAST_REST = 5
/** Words of a passage that are shown. */
const MOST_SHOWN = 60

/** Counts what was done, for those who measure it. */
export interface ComparisonFigures {
  pairs: number
}

/**
 * Finds what posts of a blog share with posts of others. Posts are looked up by the prints of their passages that few have, so that how
 * many pairs are compared grows as the number of posts does; each pair is held against its texts.
 */
export async function comparePosts(
  store: Store,
  blog: BlogRecord,
  posts: readonly ComparablePost[],
  places: BlogPlaces,
  figures?: ComparisonFigures,
): Promise<readonly ComparedPost[]> {
  if (posts.length === 0) return []
  const hashes = new Set(posts.flatMap(({ post }) => post.prints))
  const buckets = Map.groupBy(await store.trends.holders([...hashes]), ({ hash }) => hash)
  const furniture = new Furniture(buckets)
  const promising = posts.map(post => promisingPosts(post, blog.id, furniture))
  await places.load(new Set([blog.id, ...promising.flatMap(list => list.map(holder => holder.blog))]))
  const candidates = promising.map(list =>
    list
      .filter(holder => !places.areOne(blog.id, holder.blog))
      .slice(0, MOST_COMPARED)
      .map(({ entry }) => entry),
  )
  const others = await store.derived.entries([...new Set(candidates.flat())])
  const words = new Map<number, Uint32Array>()
  return posts.map(({ post, entry, numbers }, place) => {
    const taken = (candidates[place] ?? []).flatMap(id => {
      const other = others.get(id)?.entry
      if (other === undefined || isSameSource(entry, other)) return []
      const otherNumbers = words.get(id) ?? comparedWords(other.text)
      words.set(id, otherNumbers)
      if (figures !== undefined) figures.pairs += 1
      const one = { id: post.entry, entry, numbers }
      const isFurniture = furniture.of(numbers, [entry.blog, other.blog])
      return takenWords(one, { id, entry: other, numbers: otherNumbers }, isFurniture) ?? []
    })
    return { entry: post.entry, taken }
  })
}

interface TextOfPost {
  readonly id: number
  readonly entry: EntryRecord
  readonly numbers: Uint32Array
}

/** What the later of two posts took from the earlier one; null where they share nothing that counts, or nobody knows which is earlier. */
function takenWords(
  one: TextOfPost,
  other: TextOfPost,
  isFurniture: (start: number, end: number) => boolean,
): TakenWords | null {
  const order = orderOf(one, other)
  if (order === null) return null
  const { earlier, later } = order
  // Where a passage stands in the post that is compared, whichever of both it is.
  const own = passagesOf(later.numbers, earlier.numbers).filter(({ start, end, otherStart, otherEnd }) =>
    later === one ? !isFurniture(start, end) : !isFurniture(otherStart, otherEnd),
  )
  const passages = withoutCode(own, later, earlier)
  if (passages.length === 0) return null
  const longest = passages.reduce((a, b) => (b.same > a.same ? b : a))
  return {
    later: later.id,
    earlier: earlier.id,
    way: isQuoted(later.entry, earlier.entry, passages, later.numbers) ? 'quote' : 'copy',
    words: passages.reduce((sum, { same }) => sum + same, 0),
    passage: passageText(later.entry.text, longest),
    spans: passages.map(({ start, end }) => [start, end] as const),
  }
}

/** Passages that both have; of a text that was reworked all through, what is left of them. */
function passagesOf(later: Uint32Array, earlier: Uint32Array): readonly SharedPassage[] {
  const passages = sharedPassages(later, earlier)
  if (passages.length > 0 || containment(later, earlier) < REWORKED) return passages
  return sharedPassages(later, earlier, LEAST_REST)
}

/** Which of two posts was there first: by the moment where both say it, else by the day. */
function orderOf(one: TextOfPost, other: TextOfPost): { earlier: TextOfPost; later: TextOfPost } | null {
  const [a, b] = [likelyMoment(one.entry.published), likelyMoment(other.entry.published)]
  // Without a date nothing is ever first; of two without, nobody knows.
  if (a === null || b === null) {
    if (a === b) return null
    return a === null ? { earlier: other, later: one } : { earlier: one, later: other }
  }
  const length = a.includes('T') && b.includes('T') ? Math.max(a.length, b.length) : 10
  const [first, second] = [a.slice(0, length), b.slice(0, length)]
  const isFirst = first === second ? one.id < other.id : first < second
  return isFirst ? { earlier: one, later: other } : { earlier: other, later: one }
}

/** A moment of 1970, or in the time to come, was misread, and is as good as none. */
function likelyMoment(moment: string | null): string | null {
  const today = new Date().toISOString().slice(0, 10)
  return moment !== null && isLikelyDay(moment.slice(0, 10), today) ? moment : null
}

/** The words of a passage, as they are compared; shortened where they are many. */
function passageText(text: string, { start, end }: SharedPassage): string {
  const shown = writtenWords(text).slice(start, Math.min(end, start + MOST_SHOWN))
  return `${shown.join(' ')}${end - start > MOST_SHOWN ? ' …' : ''}`
}
