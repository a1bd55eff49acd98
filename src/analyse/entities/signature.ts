/** A closing line such as "Regards": the line below it is a name. */
const LEAVE =
  /^\s*(?:thanks|thank you|thx|cheers|(?:best |kind |warm )?regards|best|sincerely|yours|love|take care)\b[^.?!]{0,20}$/iu
/** A file name is alone on its line too. */
const FILE_NAME = /[\p{L}\p{N}]\.\p{Ll}/u

/** Whether a span of a text is a line of its own that ends the text, or follows a closing line. */
export function isSignature(text: string, start: number, end: number): boolean {
  const lineStart = text.lastIndexOf('\n', start) + 1
  const newline = text.indexOf('\n', end)
  const lineEnd = newline < 0 ? text.length : newline
  const isAlone = /^[-–—~\s]*$/u.test(text.slice(lineStart, start)) && text.slice(end, lineEnd).trim() === ''
  if (!isAlone || FILE_NAME.test(text.slice(start, end))) return false
  const before = text.slice(0, lineStart).trimEnd()
  // A line that is the whole text is its title.
  if (before === '') return false
  return text.slice(lineEnd).trim() === '' || LEAVE.test(before.slice(before.lastIndexOf('\n') + 1))
}
