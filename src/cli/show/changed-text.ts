import type { EntryDiff, TextPart } from '../../diff/index.ts'
import type { Comment } from '../../records.ts'
import { styled } from '../terminal/output.ts'
import { safeLine, safeText } from '../terminal/safe-text.ts'
import { counted, day } from '../terminal/words.ts'
import { wrapText } from '../terminal/wrap.ts'
import { paintWords } from './paint-words.ts'

/** Lines that stayed as they were are shown this far around a change; a line is a paragraph. */
const CONTEXT = 1

/** The text with `-` before what was removed and `+` before what was added, and a little of what stayed around it. */
export function changedText(parts: readonly TextPart[], width: number): string[] {
  const lines = parts.flatMap((part, place) => {
    if (part.kind === 'same') {
      const around = { before: place > 0, after: place < parts.length - 1 }
      return unchanged(part.lines, around, width)
    }
    if (part.kind === 'changed') {
      return [...paintWords(part.words, 'removed', width), ...paintWords(part.words, 'added', width)]
    }
    const { kind, lines } = part
    return lines.flatMap(text => (text.trim() === '' ? [''] : paintWords([{ kind: 'same', text }], kind, width)))
  })
  return withSingleBlanks(lines)
}

/** What became of the comments. */
export function changedComments({ added, removed, changed }: EntryDiff['comments'], width: number): string[] {
  const said = [
    added.length > 0 ? `${added.length} added` : '',
    removed.length > 0 ? `${removed.length} removed` : '',
    changed.length > 0 ? `${changed.length} edited` : '',
  ].filter(part => part !== '')
  if (said.length === 0) return []
  const line = (comment: Comment, kind: 'removed' | 'added') =>
    paintWords([{ kind: 'same', text: describeComment(comment) }], kind, width)
  return [
    styled('bold', `Comments: ${said.join(', ')}`),
    ...removed.flatMap(comment => line(comment, 'removed')),
    ...changed.flatMap(({ before, after }) => [...line(before, 'removed'), ...line(after, 'added')]),
    ...added.flatMap(comment => line(comment, 'added')),
  ]
}

function describeComment({ author, published, text, kind }: Comment): string {
  const who = [
    ...(kind === 'comment' ? [] : [kind]),
    author ?? '(nobody named)',
    ...(published === null ? [] : [day(published)]),
  ]
  return safeLine(`${who.join(', ')}: ${text}`)
}

/** The lines next to a change, and how many were left out. */
function unchanged(lines: readonly string[], next: { before: boolean; after: boolean }, width: number): string[] {
  const places = lines.flatMap((line, place) => (line.trim() === '' ? [] : [place]))
  const head = next.before ? (places[CONTEXT - 1] ?? lines.length - 1) + 1 : 0
  const tail = next.after ? (places.at(-CONTEXT) ?? 0) : lines.length
  const left = places.filter(place => place >= head && place < tail).length
  const wrapped = (line: string) => (width === Number.POSITIVE_INFINITY ? [line] : wrapText(line, width - 2))
  const show = (some: readonly string[]) => some.flatMap(line => wrapped(safeText(line)).map(indented))
  // A line that says that one line was left out would take its place.
  if (left < 2) return show(lines)
  return [
    ...show(lines.slice(0, head)),
    '',
    styled('dim', `  … ${counted(left, 'line')} as before`),
    '',
    ...show(lines.slice(tail)),
  ]
}

function indented(line: string): string {
  return line.trim() === '' ? '' : `  ${line}`
}

/** Paragraphs are parted by one blank line, whatever was left out between them. */
function withSingleBlanks(lines: readonly string[]): string[] {
  const kept = lines.filter((line, place) => line !== '' || (lines[place - 1] ?? '') !== '')
  return kept.at(-1) === '' ? kept.slice(0, -1) : kept
}
