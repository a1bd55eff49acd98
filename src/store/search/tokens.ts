import { newestFirst } from '../position.ts'

/**
 * Marks before words of the index that are not words of a text. They are private-use characters, which are removed from
 * texts before indexing, so no text can contain one; tokenizers treat them as letters.
 */
const MARKS = {
  stem: '\ue000',
  titleWord: '\ue001',
  titleStem: '\ue002',
  commentWord: '\ue003',
  commentStem: '\ue004',
  blog: '\ue005',
  language: '\ue006',
  kind: '\ue007',
  has: '\ue008',
  month: '\ue009',
  authorWord: '\ue00a',
  tagWord: '\ue00b',
} as const

/** What a marked word of the index means. */
export type TokenKind = keyof typeof MARKS

/** A word of the index that states a property of an entry. */
export function token(kind: TokenKind, value: string): string {
  return `${MARKS[kind]}${value}`
}

/** A stem belongs to its language: `die` is a form of `dies` in English, and an article in German. */
export function stemToken(kind: 'stem' | 'titleStem' | 'commentStem', language: string, stem: string): string {
  return token(kind, `${language}\ue00f${stem}`)
}

/** The id of a blog as one word. */
export function blogToken(id: string): string {
  return token(
    'blog',
    id.replace(/[^a-z0-9]/g, character => `\ue00e${character.codePointAt(0)?.toString(16)}`),
  )
}

/**
 * Room for the ids of entries: with 16 bits for the day, all that a JavaScript number holds. Also the first row with a
 * date.
 */
export const ENTRY_NUMBERS = 2 ** 37
const LAST_DAY = 2 ** 16 - 1
const DAY = 24 * 3600 * 1000

/**
 * The row of an entry in the search index: its day, then its id. So rows are in the order of days, the newest are read
 * first without sorting, and a span of time is a range of rows. Entries without a date are on day 0.
 */
export function searchRow(id: number, published: string | null): number {
  return firstRow(published) + id
}

/** The first row of a day; days before 1970 are the first one. */
export function firstRow(published: string | null): number {
  const time = published === null || newestFirst(published) === '~' ? Number.NaN : Date.parse(published)
  const day = Number.isNaN(time) ? 0 : Math.min(LAST_DAY, Math.max(1, Math.floor(time / DAY)))
  return day * ENTRY_NUMBERS
}

/** The number of the entry in a row. */
export function entryOfRow(row: number): number {
  return row % ENTRY_NUMBERS
}

/** The day of a row; null for an entry without a date. */
export function dayOfRow(row: number): string | null {
  const day = Math.floor(row / ENTRY_NUMBERS)
  return day === 0 ? null : new Date(day * DAY).toISOString().slice(0, 10)
}
