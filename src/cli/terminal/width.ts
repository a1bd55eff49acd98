let segmenter: Intl.Segmenter | null = null

/** Its tables take a tenth of the start of a command, so they are loaded by the first text that needs them. */
function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** Printable ASCII, where a character is a column. */
const NARROW = /^[\x20-\x7e]*$/

/** What terminals draw two columns wide: the scripts of East Asia, their full-width forms, and emoji. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]|\p{Extended_Pictographic}\ufe0f/u

/** Marks and invisible characters alone take no column. */
const ZERO = /^[\p{M}\p{Cf}\p{Cc}]*$/u

/** How many columns of a terminal a text takes. */
export function textWidth(text: string): number {
  if (NARROW.test(text)) return text.length
  let width = 0
  for (const { segment } of graphemesOf(text)) width += graphemeWidth(segment)
  return width
}

/** The text, cut with an ellipsis where it is wider than `width` columns. */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  return width < 1 ? '' : `${fittingHead(text, width - 1)}…`
}

/** The text, cut in its middle where it is too wide: both ends of an address say something. */
export function cutMiddle(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  if (width < 8) return cutText(text, width)
  const tail = Math.floor((width - 1) / 2)
  const reversed = [...graphemesOf(text)].reverse().map(({ segment }) => segment)
  let end = ''
  let endWidth = 0
  for (const segment of reversed) {
    if (endWidth + graphemeWidth(segment) > tail) break
    end = segment + end
    endWidth += graphemeWidth(segment)
  }
  return `${fittingHead(text, width - 1 - endWidth)}…${end}`
}

/** The text with spaces behind (or before) it up to `width` columns. */
export function padText(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)))
  return align === 'left' ? text + space : space + text
}

/** As much of the text's beginning as fits. */
export function fittingHead(text: string, width: number): string {
  let head = ''
  let used = 0
  for (const { segment } of graphemesOf(text)) {
    used += graphemeWidth(segment)
    if (used > width) break
    head += segment
  }
  return head
}

function graphemeWidth(grapheme: string): number {
  if (ZERO.test(grapheme)) return 0
  return WIDE.test(grapheme) ? 2 : 1
}
