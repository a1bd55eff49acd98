/**
 * What kind of sign each character is, looked up instead of matched: expressions over all of Unicode ask a list of ranges for
 * every character, and whole pages go through them several times.
 */
const LETTER = 1
const NUMBER = 2
const MARK = 4
const UNSPACED = 8
/** Tells a character that was looked at from one that was not. */
const KNOWN = 128
/** A character of two units. */
const PAIR = 256

const CLASSES: readonly (readonly [number, RegExp])[] = [
  [LETTER, /^\p{L}$/u],
  [NUMBER, /^\p{N}$/u],
  [MARK, /^\p{M}$/u],
  [UNSPACED, /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u],
]

/** By code unit; filled as characters are met. */
const classes = new Uint8Array(0x10000)
/** By code point, for those of two units; blogs have few of them. */
const rareClasses = new Map<number, number>()

function classOfText(character: string): number {
  return CLASSES.reduce((found, [bit, pattern]) => (pattern.test(character) ? found | bit : found), KNOWN)
}

function classOfUnit(unit: number): number {
  const known = classes[unit] ?? 0
  if (known !== 0) return known
  const made = classOfText(String.fromCharCode(unit))
  classes[unit] = made
  return made
}

function classOfPoint(point: number): number {
  const known = rareClasses.get(point)
  if (known !== undefined) return known
  const made = classOfText(String.fromCodePoint(point)) | PAIR
  rareClasses.set(point, made)
  return made
}

function isLead(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800
}

/** The class of the character at a place; one of two units gives that of the pair. */
function classAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (!isLead(unit)) return classOfUnit(unit)
  const point = text.codePointAt(at) ?? unit
  return point > 0xffff ? classOfPoint(point) : KNOWN
}

/** Whether there is a letter, or a mark on one, at a place of a text. */
export function isLetterAt(text: string, at: number): boolean {
  return at < text.length && (classAt(text, at) & (LETTER | MARK)) !== 0
}

/** Where the run of characters of some classes that begins at a place ends; or that of all others, where these are unwanted. */
function endOfRun(text: string, from: number, wanted: number, isWanted = true): number {
  let at = from
  while (at < text.length) {
    const kind = classAt(text, at)
    if (((kind & wanted) !== 0) !== isWanted) break
    at += kind >= PAIR ? 2 : 1
  }
  return at
}

/** Goes through the runs of letters and digits of a text, in order. */
export function eachLetterRun(text: string, visit: (start: number, end: number) => void): void {
  for (let at = endOfRun(text, 0, LETTER | NUMBER, false); at < text.length; ) {
    const end = endOfRun(text, at, LETTER | NUMBER)
    visit(at, end)
    at = endOfRun(text, end, LETTER | NUMBER, false)
  }
}

/** The runs of letters and digits of a text. */
export function letterRuns(text: string): string[] {
  const runs: string[] = []
  eachLetterRun(text, (start, end) => runs.push(text.slice(start, end)))
  return runs
}

/** How long the letters of a text are together, counted no further than a limit: who asks whether there are few need not know more. */
export function letterCount(text: string, limit: number): number {
  let count = 0
  for (let at = 0; at < text.length && count <= limit; ) {
    const kind = classAt(text, at)
    const length = kind >= PAIR ? 2 : 1
    if ((kind & LETTER) !== 0) count += length
    at += length
  }
  return count
}

/**
 * Goes through the words of a text, in order, until it is told to stop with `false`: runs of letters and digits. In scripts
 * without spaces every character that begins a word is one.
 */
export function eachWord(text: string, visit: (start: number, end: number) => boolean): void {
  for (let at = endOfRun(text, 0, WORD, false); at < text.length; ) {
    const kind = classAt(text, at)
    const end = (kind & UNSPACED) !== 0 ? at + (kind >= PAIR ? 2 : 1) : endOfRun(text, at, LETTER | NUMBER)
    if (!visit(at, end)) return
    at = endOfRun(text, end, WORD, false)
  }
}

const WORD = LETTER | NUMBER | UNSPACED

/** Words as an index has them: a letter or digit, and all letters, digits and marks behind it. */
export function indexedWords(text: string, longest: number): string[] {
  const words: string[] = []
  for (let at = endOfRun(text, 0, LETTER | NUMBER, false); at < text.length; ) {
    const end = endOfRun(text, at, LETTER | NUMBER | MARK)
    words.push(text.slice(at, Math.min(end, at + longest)))
    at = endOfRun(text, end, LETTER | NUMBER, false)
  }
  return words
}
