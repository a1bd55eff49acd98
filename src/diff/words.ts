/** Scripts that are written without spaces: each of their characters counts as a word. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`

/** Words, runs of blanks, and single signs: put together again they are the text. */
const TOKEN = new RegExp(
  String.raw`[${UNSPACED}]\p{M}*|[[\p{L}\p{N}]--[${UNSPACED}]][[\p{L}\p{M}\p{N}'’\-]--[${UNSPACED}]]*|\s+|[^]`,
  'gv',
)

const WORD = /^[\p{L}\p{N}]/u

/** The tokens of a text: words, blanks between them, signs. */
export function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? []
}

/** Whether a token is a word, not a sign or blanks. */
export function isWord(token: string): boolean {
  return WORD.test(token)
}

/** The number of words of a text. */
export function wordsIn(text: string): number {
  return tokensOf(text).filter(isWord).length
}
