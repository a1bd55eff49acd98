/** Scripts written without spaces between words; also Hangul, because its words have endings. */
const UNSPACED_SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
/** The marks for a long vowel and for a repeated character belong to several scripts. */
const UNSPACED = `[${UNSPACED_SCRIPTS.map(script => `\\p{Script=${script}}`).join('')}ー々]`
const UNSPACED_RUN = new RegExp(`${UNSPACED}+`, 'gu')
/** The first of these scripts is Thai: texts without characters from there on need not be searched. */
const BEHIND_SPACED = /[\u0E00-\uFFFF]/
const UNSPACED_CHARACTER = new RegExp(UNSPACED, 'u')

/** A character of a word in scripts that put spaces between words; for patterns with the flag `v`. */
export const SPACED_CHARACTER = `[[\\p{L}\\p{M}\\p{N}]--${UNSPACED}]`

/** Whether a text holds a script written without spaces. */
export function isUnspaced(text: string): boolean {
  return UNSPACED_CHARACTER.test(text)
}

/**
 * Makes text of unspaced scripts searchable by an index of words: each run becomes its overlapping pairs of characters
 * (東京都 → 東京 京都 都), as CJK analysers do. Pairs, not words of `Intl.Segmenter`: where a word ends depends on its
 * neighbours, so a query would often be split differently from the text.
 */
export function segment(text: string): string {
  const normal = text.normalize('NFKC')
  return BEHIND_SPACED.test(normal) ? normal.replace(UNSPACED_RUN, run => ` ${pairs(run, true)} `) : normal
}

/** The same for a query: without the single last character, which only the text's end has; a lone character is a prefix. */
export function segmentQuery(text: string): { readonly text: string; readonly prefix: boolean } {
  const normal = text.normalize('NFKC').trim()
  let prefix = false
  const segmented = normal.replace(UNSPACED_RUN, (run, offset: number) => {
    const isLast = offset + run.length === normal.length
    if ([...run].length === 1 && isLast) prefix = true
    return ` ${pairs(run, !isLast)} `
  })
  return { text: segmented.trim(), prefix }
}

function pairs(run: string, withLast: boolean): string {
  const characters = [...run]
  const words = characters.slice(0, -1).map((character, index) => character + characters[index + 1])
  if (withLast || words.length === 0) words.push(characters.at(-1) ?? '')
  return words.join(' ')
}
