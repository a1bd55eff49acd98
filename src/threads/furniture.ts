import { placedPrints } from '../reuse/index.ts'
import { MOST_OF_BLOG, type PassageHolder } from '../store/index.ts'

/** Of the prints in a passage so many are those of furniture: the rest are of where it meets the text before it. */
const FURNITURE_SHARE = 0.5

/** Words from a print of furniture to one that may be of it too: which prints are taken of its ends, the text beside it decides. */
const NEAR = 20

/** A print of a text: the word that it begins with, and the posts that have it. */
interface HeldPrint {
  readonly place: number
  readonly bucket: readonly PassageHolder[]
}

/** What blogs put below or above many of their posts: licences, signatures, thanks to sponsors. */
export class Furniture {
  readonly #buckets: ReadonlyMap<number, readonly PassageHolder[]>

  constructor(buckets: ReadonlyMap<number, readonly PassageHolder[]>) {
    this.#buckets = buckets
  }

  /** Where a text has prints, and who else; without those of furniture and those that stand so near to it that they may be a part of it. */
  printsBeside(numbers: Uint32Array): readonly HeldPrint[] {
    const prints = [...placedPrints(numbers)].map(([print, place]) => ({
      place,
      bucket: this.#buckets.get(print) ?? [],
    }))
    const known = prints.filter(({ bucket }) => isOfManyPosts(bucket)).map(({ place }) => place)
    const isBeside = (place: number) => known.some(other => Math.abs(other - place) < NEAR)
    return prints.filter(({ place }) => !isBeside(place))
  }

  /** Whether a stretch of a text, from one word to before another, is furniture of one of the blogs. */
  of(numbers: Uint32Array, blogs: readonly string[]): (start: number, end: number) => boolean {
    const prints = [...placedPrints(numbers)].map(([print, place]) => ({
      place,
      isShared: this.#isOfMany(print, blogs),
    }))
    return (start, end) => {
      const within = prints.filter(({ place }) => place >= start && place < end)
      const shared = within.filter(({ isShared }) => isShared).length
      return shared > 0 && shared >= within.length * FURNITURE_SHARE
    }
  }

  #isOfMany(print: number, blogs: readonly string[]): boolean {
    const bucket = this.#buckets.get(print) ?? []
    return blogs.some(blog => bucket.filter(holder => holder.blog === blog).length >= MOST_OF_BLOG)
  }
}

/** Whether many posts of one blog, whichever it is, have the same. */
function isOfManyPosts(bucket: readonly PassageHolder[]): boolean {
  const counts = new Map<string, number>()
  for (const { blog } of bucket) counts.set(blog, (counts.get(blog) ?? 0) + 1)
  return [...counts.values()].some(count => count >= MOST_OF_BLOG)
}
