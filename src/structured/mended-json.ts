/** JSON as pages have it: in CDATA or comments, escaped for HTML, with raw line breaks or commas too many; undefined where it is none. */
export function mendedJson(text: string): unknown {
  return readJson(text).value
}

/** The same, and whether it had to be mended; standards refuse such scripts, readers of them do not. */
export function readJson(text: string): { readonly value: unknown; readonly isMended: boolean } {
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
