import type { PassageHolder } from '../store/index.ts'
import { type ComparablePost, isLikelyDay } from '../trends/index.ts'
import type { Furniture } from './furniture.ts'

/** Of the posts with one passage those that are looked at, earlier and later: whom all others took it from is among the earliest. */
const MOST_EARLIER = 4
const MOST_LATER = 8
/**
 * Six words in a row that more other blogs have are a saying, and say nothing of who read whom. Without such a bound a post was held
 * against all that use its saying, and pairs grew with the square of the posts.
 */
const MOST_BLOGS = 4
/** Words from the first to behind the last of prints that follow one another: a saying is shorter, and shorter passages do not count. */
const LONG_PASSAGE = 15
/** Prints of one passage begin at most so many words apart, as one of fifteen rows is taken at least. */
const NEXT_PRINT = 15
/** Words of a print. */
const ROW = 6

/** A post of another blog, and where the prints begin that it shares. */
interface SharedPrints {
  readonly holder: PassageHolder
  readonly places: number[]
  /** Whether few have one of them. */
  isRare: boolean
}

/**
 * The posts of other blogs that may have a passage of a post, those with most prints in common first, of these the earliest: by a print
 * that few blogs have, or by several on end where many have them.
 */
export function promisingPosts(
  { post, numbers }: ComparablePost,
  blog: string,
  furniture: Furniture,
): readonly PassageHolder[] {
  const byTime = orderByTime()
  const shared = new Map<number, SharedPrints>()
  for (const { place, bucket } of furniture.printsBeside(numbers)) {
    const foreign = bucket.filter(holder => holder.blog !== blog).toSorted(byTime)
    const isRare = new Set(foreign.map(holder => holder.blog)).size <= MOST_BLOGS
    const later = foreign.findIndex(holder => byTime(holder, post) > 0)
    const border = later < 0 ? foreign.length : later
    for (const holder of [
      ...foreign.slice(0, Math.min(border, MOST_EARLIER)),
      ...foreign.slice(border, border + MOST_LATER),
    ]) {
      const known = shared.get(holder.entry) ?? { holder, places: [], isRare: false }
      shared.set(holder.entry, known)
      known.places.push(place)
      known.isRare ||= isRare
    }
  }
  return [...shared.values()]
    .filter(({ places, isRare }) => isRare || longestReach(places) >= LONG_PASSAGE)
    .sort((a, b) => b.places.length - a.places.length || byTime(a.holder, b.holder))
    .map(({ holder }) => holder)
}

/** The words that the longest row of prints on end reaches over. */
function longestReach(places: readonly number[]): number {
  const sorted = places.toSorted((a, b) => a - b)
  let longest = 0
  let start = sorted[0] ?? 0
  for (const [number, place] of sorted.entries()) {
    if (place - (sorted[number - 1] ?? place) > NEXT_PRINT) start = place
    longest = Math.max(longest, place + ROW - start)
  }
  return longest
}

interface DatedPost {
  readonly day: string | null
  readonly entry: number
}

/** The earlier first; one without a date, or with one that was misread, is never earlier than one with. Of one day, by number. */
function orderByTime(): (one: DatedPost, other: DatedPost) => number {
  const today = new Date().toISOString().slice(0, 10)
  const dayOf = ({ day }: DatedPost) => (day !== null && isLikelyDay(day, today) ? day : null)
  return (one, other) => {
    const [a, b] = [dayOf(one), dayOf(other)]
    if (a === b) return one.entry - other.entry
    if (a === null) return 1
    if (b === null) return -1
    return a < b ? -1 : 1
  }
}
