/** A passage that two texts have: where it stands in each, in words; behind its last word. */
export interface SharedPassage {
  readonly start: number
  readonly end: number
  readonly otherStart: number
  readonly otherEnd: number
  /** How many of its words are the same; the rest was changed. */
  readonly same: number
}

/** Words in a row by which places are looked up; a change within a passage leaves rows of so few on both sides. */
const ROW = 4
/** Places of one row that are tried: a text that says the same more often is a list. */
const MOST_PLACES = 8
/** Words that may be put in, left out or changed within a passage. */
const MOST_CHANGED = 4
/** Shorter passages are sayings, names of laws and titles; and what prints find surely has twenty words. */
const LEAST_WORDS = 15

/** The passages of at least a given number of words that a text has in common with another one, in order; words as numbers. */
export function sharedPassages(text: Uint32Array, other: Uint32Array, least = LEAST_WORDS): readonly SharedPassage[] {
  const places = placesOfRows(other)
  const passages: SharedPassage[] = []
  let at = 0
  while (at + ROW <= text.length) {
    const run = longestRun(text, other, at, places, passages.at(-1))
    if (run === null) {
      at += 1
      continue
    }
    at = run.end
    const last = passages.at(-1)
    if (last !== undefined && isContinued(last, run)) {
      passages[passages.length - 1] = { ...last, end: run.end, otherEnd: run.otherEnd, same: last.same + run.same }
    } else passages.push(run)
  }
  return passages.filter(({ same }) => same >= least)
}

function placesOfRows(text: Uint32Array): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>()
  for (let at = 0; at + ROW <= text.length; at++) {
    const row = rowAt(text, at)
    const known = places.get(row)
    if (known === undefined) places.set(row, [at])
    else if (known.length < MOST_PLACES) known.push(at)
  }
  return places
}

function rowAt(text: Uint32Array, at: number): number {
  let row = 0
  for (let word = at; word < at + ROW; word++) row = Math.imul(row, 0x9e3779b1) + (text[word] ?? 0)
  return row
}

/** The longest run of equal words from here on; of equally long ones that which carries on the passage before. */
function longestRun(
  text: Uint32Array,
  other: Uint32Array,
  at: number,
  places: ReadonlyMap<number, readonly number[]>,
  last: SharedPassage | undefined,
): SharedPassage | null {
  let best: SharedPassage | null = null
  for (const place of places.get(rowAt(text, at)) ?? []) {
    let length = 0
    while (at + length < text.length && text[at + length] === other[place + length]) length += 1
    if (length < ROW) continue
    const run = { start: at, end: at + length, otherStart: place, otherEnd: place + length, same: length }
    const isBetter = best === null || length > best.same
    const carriesOn = best !== null && length === best.same && last !== undefined && isContinued(last, run)
    if (isBetter || carriesOn) best = run
  }
  return best
}

function isContinued(last: SharedPassage, run: SharedPassage): boolean {
  const behind = run.otherStart - last.otherEnd
  return run.start - last.end <= MOST_CHANGED && behind >= 0 && behind <= MOST_CHANGED
}
