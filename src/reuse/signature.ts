import { mixed, textHash } from './text-hash.ts'

/** Texts of fewer words are alike without being copies: announcements by a template, the same teaser before a wall under other titles. */
const FEWEST_WORDS = 50

/** Words in a row that are compared: single words are shared by all texts on a subject, longer rows are lost with each change. */
const SHINGLE = 3
/** Values of a signature: the share of equal ones tells the resemblance to within six points (standard error, at 70 %). */
const VALUES = 64
/** Signatures are looked up by rows of values: texts that share 80 % have one of eight in common in 99.7 of 100 cases. */
const BANDS = 8
const BAND_VALUES = 3
/** Two values are equal by chance once in 256 times. */
const VALUE_BITS = 8
const EMPTY = 0xffffffff

/**
 * What tells near copies of a text: for each of 64 groups of its rows of three words the smallest hash (minhash by one
 * permutation, Li, Owen and Zhang 2012). Empty groups take the value of the next one (Shrivastava and Li 2014). Null where
 * a text is too short to tell.
 */
export function signatureOf(words: readonly string[]): Uint8Array | null {
  if (words.length < FEWEST_WORDS) return null
  const smallest = new Uint32Array(VALUES).fill(EMPTY)
  const hashes = hashesOf(words)
  for (let at = SHINGLE - 1; at < hashes.length; at++) {
    let shingle = 0
    for (let back = SHINGLE - 1; back >= 0; back--) shingle = Math.imul(shingle, 0x9e3779b1) + (hashes[at - back] ?? 0)
    const hash = mixed(shingle)
    const group = hash % VALUES
    smallest[group] = Math.min(smallest[group] ?? EMPTY, hash)
  }
  return Uint8Array.from(smallest, (_, group) => filledValue(smallest, group))
}

/** A text says most of its words again and again: each is hashed once. */
function hashesOf(words: readonly string[]): Uint32Array {
  const known = new Map<string, number>()
  const hashes = new Uint32Array(words.length)
  for (const [at, word] of words.entries()) {
    let hash = known.get(word)
    if (hash === undefined) {
      hash = textHash(word)
      known.set(word, hash)
    }
    hashes[at] = hash
  }
  return hashes
}

function filledValue(smallest: Uint32Array, group: number): number {
  let away = 0
  while (smallest[(group + away) % VALUES] === EMPTY) away++
  // How far it was taken from is mixed in, so that two empty groups are equal for the same reason only.
  return mixed((smallest[(group + away) % VALUES] ?? 0) + away * 0x9e3779b1) >>> (32 - VALUE_BITS)
}

/** The share of rows of words that two texts have in common, of all that one of them has; from 0 to 1. */
export function resemblance(one: Uint8Array, other: Uint8Array): number {
  let equal = 0
  for (let at = 0; at < VALUES; at++) if (one[at] === other[at]) equal++
  // Less what is equal by chance.
  const byChance = 2 ** -VALUE_BITS
  return Math.max(0, (equal / VALUES - byChance) / (1 - byChance))
}

/** Numbers of which near copies share one: texts with none in common are not compared. */
export function bandsOf(signature: Uint8Array): number[] {
  return Array.from({ length: BANDS }, (_, band) => {
    let number = band
    for (let at = 0; at < BAND_VALUES; at++) {
      number = number * 2 ** VALUE_BITS + (signature[band * BAND_VALUES + at] ?? 0)
    }
    return number
  })
}
