import type { EntryRecord } from '../../records.ts'

/** Limit of letters of a post that are read for names. */
const MOST_LETTERS = 200_000

/** The part of a post that is read for names, and its language without the region. */
export function textAndLanguage(
  { text, language }: EntryRecord,
  ofBlog: string | null,
): { readonly text: string; readonly language: string | null } {
  const tag = (language ?? ofBlog)?.split(/[-_]/)[0]?.toLowerCase() ?? null
  return { text: text.slice(0, MOST_LETTERS), language: tag !== null && /^[a-z]{2,3}$/.test(tag) ? tag : null }
}
