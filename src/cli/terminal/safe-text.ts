/** C0 and C1 controls and DEL, but for line feed and tab: what a terminal would obey instead of showing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Marks that reorder the text around them, with which an address can be made to look like another one. */
const REORDERING = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/**
 * Text from outside with everything taken out that a terminal would obey: what is archived is never trusted. Line feeds
 * and tabs stay.
 */
export function safeText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, '\ufffd').replace(REORDERING, '')
}

/** As `safeText`, on one line. */
export function safeLine(text: string): string {
  return safeText(text).replace(/\s+/g, ' ').trim()
}
