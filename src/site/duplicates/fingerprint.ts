import { eachWord } from '../../words/index.ts'

/**
 * The content of a text in 64 bits (simhash, Charikar 2002): similar texts have fingerprints that differ in few bits.
 */
export interface Fingerprint {
  readonly high: number
  readonly low: number
  /** Word count: fingerprints of short texts are unreliable. */
  readonly words: number
  /** The page title as a number; 0 where unknown. Posts made from one form differ in little else. */
  readonly title?: number
  /** Whether the text consists only of lines that most pages of the site have. */
  readonly isFrame?: boolean
}

/** How many words are hashed together, so that their order counts. */
const SHINGLE = 3
/** Limit of words read: enough to identify a text, and bounds endless pages. */
const MOST_WORDS = 20_000

/** The fingerprint of a text; case, punctuation and space do not count. */
export function fingerprintOf(text: string): Fingerprint {
  return fingerprintOfLines([wordHashesOf(text)])
}

/** The hashes of the words of a text, or of a line of one. */
export function wordHashesOf(text: string): readonly number[] {
  const hashes: number[] = []
  const lower = text.toLowerCase()
  eachWord(lower, (start, end) => hashes.push(hashOf(lower, start, end)) < MOST_WORDS)
  return hashes
}

/** The fingerprint of lines, given the hashes of their words. */
export function fingerprintOfLines(lines: readonly (readonly number[])[]): Fingerprint {
  const bits = new BitCounts()
  let words = 0
  let before = 0
  let last = 0
  for (const line of lines) {
    for (const hash of line) {
      if (words === MOST_WORDS) break
      words += 1
      // A text of one or two words has no complete shingle, but still gets a fingerprint.
      if (words >= SHINGLE) bits.add(mix(before, last, hash))
      before = last
      last = hash
    }
  }
  if (words > 0 && words < SHINGLE) bits.add(mix(before, last, words))
  return { high: bits.most(32), low: bits.most(0), words }
}

/** A fingerprint as a short text. */
export function writtenFingerprint({ high, low, words, title = 0 }: Fingerprint): string {
  return [high, low, words, title].map(number => number.toString(36)).join(' ')
}

/** Reads what `writtenFingerprint` wrote. */
export function readFingerprint(text: string): Fingerprint {
  const [high = 0, low = 0, words = 0, title = 0] = text.split(' ').map(number => Number.parseInt(number, 36))
  return { high, low, words, title }
}

/** In how many of 64 bits two fingerprints differ. */
export function bitsApart(a: Pick<Fingerprint, 'high' | 'low'>, b: Pick<Fingerprint, 'high' | 'low'>): number {
  return onesOf(a.high ^ b.high) + onesOf(a.low ^ b.low)
}

/** A text, or a part of it, as a number (FNV-1a over the characters). */
export function hashOf(text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Four bits, each in a byte of its own. */
const SPREAD = Int32Array.from(
  { length: 16 },
  (_, bits) => (bits & 1) | ((bits & 2) << 7) | ((bits & 4) << 14) | ((bits & 8) << 21),
)
/** The largest count of a byte. */
const MOST_IN_BYTE = 255

/**
 * Counts in how many numbers each of 64 bits is set: four counters share a number, and are flushed before they
 * overflow.
 */
class BitCounts {
  readonly #shared = new Int32Array(16)
  readonly #counts = new Uint32Array(64)
  #numbers = 0

  /** Adds a number of 32 bits; the second half is hashed from it. */
  add(first: number): void {
    const second = scatter(first ^ 0x9e3779b9)
    const shared = this.#shared
    for (let four = 0; four < 8; four++) {
      shared[four] = (shared[four] ?? 0) + (SPREAD[(first >>> (four * 4)) & 15] ?? 0)
      shared[four + 8] = (shared[four + 8] ?? 0) + (SPREAD[(second >>> (four * 4)) & 15] ?? 0)
    }
    this.#numbers += 1
    if (this.#numbers % MOST_IN_BYTE === 0) this.#writeDown()
  }

  /** The 32 bits from a given one on, each set if more numbers have it than not. */
  most(from: number): number {
    this.#writeDown()
    let bits = 0
    for (let bit = 0; bit < 32; bit++) if (2 * (this.#counts[from + bit] ?? 0) > this.#numbers) bits |= 1 << bit
    return bits >>> 0
  }

  #writeDown(): void {
    for (let bit = 0; bit < 64; bit++) {
      const count = ((this.#shared[bit >> 2] ?? 0) >>> ((bit & 3) * 8)) & MOST_IN_BYTE
      this.#counts[bit] = (this.#counts[bit] ?? 0) + count
    }
    this.#shared.fill(0)
  }
}

function mix(a: number, b: number, c: number): number {
  return scatter(Math.imul(scatter(Math.imul(a, 31) + b), 31) + c)
}

/** The last step of MurmurHash 3: every bit of the input changes half of the output. */
function scatter(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

function onesOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A page's content and yield, in the form that `Counting` takes. */
export function pageVisit({ high, low, words }: Fingerprint, brought: number) {
  return { kind: 'page', fingerprint: `${high} ${low} ${words}`, brought } as const
}
