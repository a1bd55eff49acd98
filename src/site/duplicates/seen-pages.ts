import { bitsApart, type Fingerprint } from './fingerprint.ts'

/** Fingerprints that differ in at most this many of 64 bits are of the same page (Manku, Jain and Das Sarma, WWW 2007). */
export const NEAR_BITS = 3
/** Blocks of bits: two fingerprints no more than three bits apart agree in one of four blocks of sixteen. */
const BLOCKS = NEAR_BITS + 1
/** Limit of pages kept, the most recent; about 10 MB. */
export const MOST_PAGES = 50_000
/** Shorter texts are too similar: only an equal fingerprint and length count. */
const LEAST_WORDS = 40
/** Limit of pages compared per block, as an empty calendar has many with one fingerprint. */
const MOST_IN_BLOCK = 200

/** A page that was seen: its key and its fingerprint. */
export interface SeenPage extends Fingerprint {
  readonly key: string
}

/** The pages seen so far, to find one with the same content. Bounded: the oldest are evicted. */
export class SeenPages {
  readonly #pages = new Map<string, SeenPage>()
  readonly #blocks = new Map<number, Set<string>>()
  readonly #most: number

  constructor(pages: readonly SeenPage[] = [], most: number = MOST_PAGES) {
    this.#most = most
    for (const page of pages) this.add(page)
  }

  /** What is stored between runs. */
  get state(): readonly SeenPage[] {
    return [...this.#pages.values()]
  }

  /** The nearest page seen earlier, at another URL, with (nearly) the same content. */
  near(page: SeenPage): SeenPage | null {
    let best: SeenPage | null = null
    let least = page.words < LEAST_WORDS ? 0 : NEAR_BITS
    for (const block of blocksOf(page)) {
      for (const key of this.#blocks.get(block) ?? []) {
        const other = this.#pages.get(key)
        if (other === undefined || key === page.key || !isAsLong(page, other) || !mayBeTitled(page, other)) continue
        const bits = bitsApart(page, other)
        if (bits < least || (bits === least && best === null)) {
          best = other
          least = bits
        }
        if (best !== null && least === 0) return best
      }
    }
    return best
  }

  /** Adds a page, replacing an earlier version of it. */
  add(page: SeenPage): void {
    this.#remove(page.key)
    this.#pages.set(page.key, page)
    for (const block of blocksOf(page)) {
      const keys = this.#blocks.get(block)
      if (keys === undefined) this.#blocks.set(block, new Set([page.key]))
      else if (keys.size < MOST_IN_BLOCK) keys.add(page.key)
    }
    const oldest = this.#pages.size > this.#most ? this.#pages.keys().next().value : undefined
    if (oldest !== undefined) this.#remove(oldest)
  }

  #remove(key: string): void {
    const page = this.#pages.get(key)
    if (page === undefined) return
    this.#pages.delete(key)
    for (const block of blocksOf(page)) {
      const keys = this.#blocks.get(block)
      keys?.delete(key)
      if (keys?.size === 0) this.#blocks.delete(block)
    }
  }
}

/** A text of twice the length is a different text, however similar; a short one must have exactly the same length. */
function isAsLong(a: Fingerprint, b: Fingerprint): boolean {
  if (a.words < LEAST_WORDS || b.words < LEAST_WORDS) return a.words === b.words
  return a.words <= b.words * 1.1 && b.words <= a.words * 1.1
}

/**
 * Pages with different titles are different pages, however similar: monthly figures, filled-in forms, lessons of a
 * series.
 */
function mayBeTitled({ title: a = 0 }: Fingerprint, { title: b = 0 }: Fingerprint): boolean {
  return a === b || a === 0 || b === 0
}

/** The four blocks of sixteen bits, each with its index. */
function blocksOf({ high, low }: Fingerprint): number[] {
  return Array.from({ length: BLOCKS }, (_, at) => {
    const half = at < 2 ? low : high
    return at * 0x10000 + ((half >>> ((at % 2) * 16)) & 0xffff)
  })
}
