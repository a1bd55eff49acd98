/** A word of a text, with its place. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Whether it begins a sentence, a quotation or a line. */
  readonly isFirst: boolean
  readonly isCapitalised: boolean
  /** Whether only white space is between it and the previous word. */
  readonly isJoined: boolean
  /** A mention or a tag: "@ann", "#art". */
  readonly isMarked: boolean
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’.&-](?=[\p{L}\p{N}]))*(?:\.(?=\s+\p{Lu}))?/gu
const INITIAL = /^\p{Lu}\.$|^(?:\p{Lu}\.)+\p{Lu}?$|^(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|Prof|Sra?|Dra)\.$/u
/** After these a new sentence, quotation or item begins. */
const BREAK = /[.!?:;…•|"“”«»„\n*>([]/u
/** Elided articles and prepositions before a vowel: l’Alsace, d’OVH, dell’Umbria; but O’Brien. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|dell|nell|all|dall|sull|un)['’](?=\p{L})/u
const POSSESSIVE = /(?:['’]s|['’])$/u

/** With a capital inside, or after a small word: "iPhone", "al-Sadr". */
const CAPITAL_WITHIN = /^\p{Ll}{1,2}\p{Lu}\p{L}|^\p{Ll}{2}-\p{Lu}\p{Ll}/u

/** The words of a text. */
export function casedWordsIn(text: string): readonly Word[] {
  const words: Word[] = []
  let behind = 0
  for (const match of text.matchAll(WORD)) {
    let [word] = match
    // A full stop belongs only to an abbreviation.
    if (word.endsWith('.') && !INITIAL.test(word)) word = word.slice(0, -1)
    const hasApostrophe = word.includes("'") || word.includes('’')
    const elided = hasApostrophe ? (ELISION.exec(word)?.[0].length ?? 0) : 0
    const bare = hasApostrophe ? word.slice(elided).replace(POSSESSIVE, '') : word
    const start = match.index + elided
    const gap = text.slice(behind, start)
    // Most words follow a space: no expression is needed to see that.
    const isPlain = gap === ' '
    const isFirst = words.length === 0 || (!isPlain && BREAK.test(gap))
    const isJoined = words.length > 0 && (isPlain || /^[ \u00a0]+$/u.test(gap))
    const isMarked = !isPlain && /[@#]$/u.test(gap)
    words.push({
      text: bare,
      start,
      end: start + bare.length,
      isFirst,
      isCapitalised: isCapitalised(bare),
      isJoined,
      isMarked,
    })
    behind = start + bare.length
  }
  return words
}

function isCapitalised(word: string): boolean {
  // A word entirely in lower case has no capital.
  return word !== word.toLowerCase() && (/^\p{Lu}/u.test(word) || CAPITAL_WITHIN.test(word))
}
