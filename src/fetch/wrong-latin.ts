import { charsetsOfContent } from './charset-guess.ts'

/** Charsets of a single byte a letter that hold Latin letters: what servers declare by default, and any bytes can be read as. */
const LATIN = /^(windows-125[02478]|iso-8859-(2|3|4|10|13|14|15|16)|macintosh)$/

/** Whether a charset is one of Latin letters. */
export function isLatinCharset(charset: string): boolean {
  return LATIN.test(charset)
}

/** Letters beyond ASCII stand alone or in twos in Latin words: from here on they are a run. */
const RUN = 3
/**
 * The share of them in runs, on real pages in their legacy charsets: 5 % at most on nineteen of twenty Latin pages, 38 % and more in
 * all other scripts (Big5 is the least, as half of its second bytes are ASCII).
 */
const MOST_IN_RUNS = 0.35
/** A line of ornaments is shorter than what is worth a second look: one word or two. */
const LEAST_IN_RUNS = 8

/** Whether bytes that are declared to be Latin are hardly that: letters beyond ASCII follow each other, as in no Latin language. */
export function isHardlyLatin(body: Uint8Array): boolean {
  let all = 0
  let inRuns = 0
  let start = -1
  for (let at = 0; at <= body.length; at += 1) {
    if ((body[at] ?? 0) >= 0x80) {
      if (start < 0) start = at
      continue
    }
    if (start < 0) continue
    const length = at - start
    all += length
    if (length >= RUN && !isOneByte(body, start, at)) inRuns += length
    start = -1
  }
  return inRuns >= LEAST_IN_RUNS && inRuns >= all * MOST_IN_RUNS
}

/** "————" and "••••" are lines, not words. */
function isOneByte(body: Uint8Array, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at += 1) if (body[at] !== body[from]) return false
  return true
}

/** A text has the letters of one script, and a few others in names and quotations. */
const MOST_OF_SCRIPT = 0.9
/** Latin letters inside the words of an alphabet are slips of the keyboard; where they are more, the words are Latin ones misread. */
const MOST_MIXED = 0.05

/** Scripts with blanks between words, and those that write "Mac版" in one. */
const ALPHABETS = ['Greek', 'Cyrillic', 'Hebrew', 'Arabic'].map(name => lettersOf(`\\p{Script=${name}}`))
const OTHER_SCRIPTS = [
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー',
  '\\p{Script=Hangul}',
  '\\p{Script=Thai}',
].map(lettersOf)

interface ScriptLetters {
  readonly letter: RegExp
  readonly word: RegExp
  readonly mixedWord: RegExp
}

function lettersOf(letters: string): ScriptLetters {
  return {
    letter: new RegExp(`[${letters}]`, 'gu'),
    word: new RegExp(`[${letters}]+`, 'gu'),
    mixedWord: new RegExp(`[a-z][${letters}]+|[${letters}]+(?=[a-z])`, 'giu'),
  }
}

/**
 * The charset in which bytes that are hardly Latin are a text of one other script: one that is declared elsewhere before what the
 * statistics of letters speak for; null where neither gives such a text.
 */
export function otherScriptCharset(body: Uint8Array, declared: string | null): string | null {
  const { sample, charsets } = charsetsOfContent(body)
  const candidates = declared === null || isLatinCharset(declared) ? charsets : [declared, ...charsets]
  return candidates.find(charset => !isLatinCharset(charset) && isOfOneScript(sample, charset)) ?? null
}

function isOfOneScript(sample: Uint8Array, charset: string): boolean {
  const text = strictlyDecoded(sample, charset)
  if (text === null) return false
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const least = count(/(?![a-z])\p{L}/giu) * MOST_OF_SCRIPT
  const isMost = ({ letter }: ScriptLetters) => least > 0 && count(letter) >= least
  const alphabet = ALPHABETS.find(isMost)
  if (alphabet === undefined) return OTHER_SCRIPTS.some(isMost)
  return count(alphabet.mixedWord) <= count(alphabet.word) * MOST_MIXED
}

function strictlyDecoded(sample: Uint8Array, charset: string): string | null {
  try {
    // A sample may end within a letter.
    return new TextDecoder(charset, { fatal: true }).decode(sample, { stream: true })
  } catch {
    return null
  }
}
