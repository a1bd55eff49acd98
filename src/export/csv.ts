import type { BlogRecord } from '../records.ts'
import type { StoredEntry } from '../store/index.ts'
import type { ExportSource, FileFormat } from './format.ts'

/** One row an entry (RFC 4180), for spreadsheets and statistics. */
export const csv: FileFormat = { kind: 'file', name: 'csv', extension: 'csv', chunks }

type Column = readonly [name: string, value: (stored: StoredEntry, blog: BlogRecord) => string | number | null]

const COLUMNS: readonly Column[] = [
  ['type', ({ entry }) => entry.kind],
  ['url', ({ entry }) => entry.url],
  ['canonicalUrl', ({ entry }) => entry.canonicalUrl],
  ['blog', (_, blog) => blog.url],
  ['title', ({ entry }) => entry.title],
  ['authors', ({ entry }) => cellOfValues(entry.authors.map(author => author.name))],
  ['published', ({ entry }) => entry.published],
  ['updated', ({ entry }) => entry.updated],
  ['language', ({ entry }) => entry.language],
  ['text', ({ entry }) => entry.text],
  ['excerpt', ({ entry }) => entry.excerpt],
  ['tags', ({ entry }) => cellOfValues(entry.tags)],
  ['categories', ({ entry }) => cellOfValues(entry.categories)],
  ['comments', ({ entry }) => entry.comments.length],
  ['media', ({ entry }) => entry.media.length],
  ['links', ({ entry }) => entry.links.length],
  ['confidence', ({ entry }) => entry.confidence],
  ['version', ({ version }) => version],
  ['firstSeen', ({ firstSeen }) => firstSeen],
  ['lastSeen', ({ lastSeen }) => lastSeen],
  ['publishedOffset', ({ entry }) => entry.publishedOffset],
  ['goneSince', ({ goneSince }) => goneSince],
]

async function* chunks(source: ExportSource): AsyncGenerator<string> {
  yield row(COLUMNS.map(([name]) => name))
  for (const blog of source.blogs) {
    for await (const stored of source.entries(blog)) yield row(COLUMNS.map(([, value]) => value(stored, blog)))
  }
}

function row(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front. It changes the text, but strangers wrote
 * it and this file is opened with a double click; who needs it to the letter takes `jsonl`.
 */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function cellOfValues(values: readonly string[]): string {
  return values.join('; ')
}
