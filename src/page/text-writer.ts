/** What parts two pieces of text; the widest one asked for counts. */
export const Gap = { None: 0, Space: 1, Cell: 2, Line: 3, Paragraph: 4 } as const
export type Gap = (typeof Gap)[keyof typeof Gap]

const GAP_TEXT = ['', ' ', '\t', '\n', '\n\n'] as const

/** Not seen: soft hyphens, zero-width spaces, byte order marks. Joiners stay: they change letters and emoji. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g

/** White space other than the single spaces between words, which can stay as they are. */
const UNFOLDED_SPACES = / ?[^\S ]\s*| {2}\s*/g

/** What folding changes: most texts have nothing of it. */
const UNFOLDED = /[^\S ]| {2}|[\u00AD\u200B\u2060]/

const LINE_BREAK_FIRST = /^[ \t]*\n/

/** Collects text with folded white space and gaps between blocks. */
export class TextWriter {
  private written = ''
  private gap: Gap = Gap.None
  /** Line breaks and spaces at the end of preformatted text, kept back until more of it follows. */
  private held = ''
  private inside = false

  /** Asks for a gap before whatever text comes next. */
  part(gap: Gap): void {
    if (gap > this.gap) this.gap = gap
  }

  /** `<br>`: a new line; a second one makes a blank line. */
  breakLine(): void {
    this.gap = this.gap >= Gap.Line ? Gap.Paragraph : Gap.Line
  }

  /** Text whose white space counts as one space. */
  fold(source: string): void {
    const text = UNFOLDED.test(source) ? source.replace(INVISIBLE, '').replace(UNFOLDED_SPACES, ' ') : source
    if (text === '') return
    if (text === ' ') {
      this.part(Gap.Space)
      return
    }
    const start = text.startsWith(' ') ? 1 : 0
    const end = text.endsWith(' ') ? text.length - 1 : text.length
    if (start === 1) this.part(Gap.Space)
    this.append(text.slice(start, end))
    if (end < text.length) this.part(Gap.Space)
  }

  beginPreformatted(): void {
    this.part(Gap.Paragraph)
    this.inside = false
    this.held = ''
  }

  /** Text whose lines are kept; empty lines at its beginning and end are not. */
  keep(source: string): void {
    if (source.trim() === '') {
      this.held += source
      return
    }
    let text = this.held + source.replace(INVISIBLE, '').replace(/\u00A0/g, ' ')
    if (!this.inside) text = text.replace(/^(?:[ \t]*\n)+/, '')
    const end = text.trimEnd().length
    this.held = text.slice(end)
    // Between blocks within preformatted text a line break is enough; spaces are in the text itself.
    if (this.inside) this.gap = this.gap >= Gap.Line && !LINE_BREAK_FIRST.test(text) ? Gap.Line : Gap.None
    this.append(text.slice(0, end))
    this.inside = true
  }

  endPreformatted(): void {
    this.held = ''
    this.inside = false
    this.part(Gap.Paragraph)
  }

  get length(): number {
    return this.written.length
  }

  toString(): string {
    return this.written
  }

  private append(text: string): void {
    if (this.written !== '') this.written += GAP_TEXT[this.gap]
    this.gap = Gap.None
    this.written += text
  }
}
