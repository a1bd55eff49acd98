/** What a text says, in 64 bits (simhash, Charikar 2002): texts that differ little have fingerprints that differ in few bits. */
export interface Fingerprint {
  readonly high: number
  readonly low: number
  /** How many words the text has: fingerprints of short texts say little. */
  readonly words: number
  /** The title of the page as a number; 0 where it is not known. Posts made from one form differ by little else. */
  readonly title?: number
  /** Whether the text is nothing but what most pages of the site have. */
  readonly isFrame?: boolean
}

/** Words that are hashed together: the order of words counts. */
const SHINGLE = 3
/** Enough to know a text by; keeps endless pages quick. */
const MOST_WORDS = 20_000

/** Scripts without spaces: every character is a word. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu

/** The fingerprint of a text; case, punctuation and space do not count. */
export function fingerprintOf(text: string): Fingerprint {
  const counts = new Int32Array(64)
  let words = 0
  let before = 0
  let last = 0
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    if (words === MOST_WORDS) break
    words += 1
    const hash = hashOf(word)
    // A text of one or two words has no whole shingle, and still a fingerprint.
    if (words >= SHINGLE) count(counts, mix(before, last, hash))
    before = last
    last = hash
  }
  if (words > 0 && words < SHINGLE) count(counts, mix(before, last, words))
  return { high: bitsOf(counts, 32), low: bitsOf(counts, 0), words }
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

/** A text as a number (FNV-1a over the characters). */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

/** Counts each of 64 bits up where it is set and down where it is not; the second half is hashed on from the first. */
function count(counts: Int32Array, first: number): void {
  const second = scatter(first ^ 0x9e3779b9)
  for (let bit = 0; bit < 32; bit++) {
    counts[bit] = (counts[bit] ?? 0) + (((first >>> bit) & 1) * 2 - 1)
    counts[bit + 32] = (counts[bit + 32] ?? 0) + (((second >>> bit) & 1) * 2 - 1)
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

function bitsOf(counts: Int32Array, from: number): number {
  let bits = 0
  for (let bit = 0; bit < 32; bit++) if ((counts[from + bit] ?? 0) > 0) bits |= 1 << bit
  return bits >>> 0
}

function onesOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** What a page said and brought, as those who count on numbers ask for it. */
export function pageVisit({ high, low, words }: Fingerprint, brought: number) {
  return { kind: 'page', fingerprint: `${high} ${low} ${words}`, brought } as const
}
