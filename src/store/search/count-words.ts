/** Runs of letters and digits; where a script is written without spaces, each of its characters counts. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu

/** The number of words of a text in any script: the only way of counting words. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0
}
