/** JSON as pages have it: in CDATA or comments, escaped for HTML, with raw line breaks or commas too many; undefined where it is none. */
export function mendedJson(text: string): unknown {
  return readJson(text).value
}

/** The same, and whether it had to be mended; standards refuse such scripts, readers of them do not. */
export function readJson(text: string): { readonly value: unknown; readonly isMended: boolean } {
  if (isTooDeep(text)) return { value: undefined, isMended: true }
  const bare = text.replace(
    /^\s*(?:\/\*)?\s*(?:<!--|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)?(?:\*\/)?|(?:\/\/)?\s*(?:-->|\]\]>)\s*;?\s*$/g,
    '',
  )
  const attempts = [
    () => text,
    () => bare,
    // Line breaks and tabs are not allowed within strings, and white space anywhere else.
    () => bare.replace(/\p{Cc}+/gu, ' '),
    () =>
      bare
        .replace(/\p{Cc}+/gu, ' ')
        .replace(/,\s*([}\]])/g, '$1')
        .replace(/;\s*$/, ''),
    () =>
      bare
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&')
        .replace(/\p{Cc}+/gu, ' '),
  ]
  for (const [number, attempt] of attempts.entries()) {
    try {
      return { value: JSON.parse(attempt()), isMended: number > 0 }
    } catch {
      // The next way of mending may do.
    }
  }
  return { value: undefined, isMended: true }
}

/** Levels of lists and objects within one another that are read: real ones have ten. A kilobyte of brackets keeps readers of JSON-LD busy for minutes. */
const MOST_LEVELS = 60

/** Whether JSON has more levels than anybody means, told by its brackets outside of strings. */
function isTooDeep(text: string): boolean {
  let levels = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString && character === '\\') at += 1
    else if (character === '"') isInString = !isInString
    else if (isInString) continue
    else if (character === '[' || character === '{') levels += 1
    else if (character === ']' || character === '}') levels -= 1
    if (levels > MOST_LEVELS) return true
  }
  return false
}
