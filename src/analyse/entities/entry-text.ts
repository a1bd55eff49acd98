import type { EntryRecord } from '../../records.ts'

/** Letters of a post that are read for names. */
const MOST_LETTERS = 200_000

/** What of a post is read for names, and the language it is in, without its region. */
export function textAndLanguage(
  { text, language }: EntryRecord,
  ofBlog: string | null,
): { readonly text: string; readonly language: string | null } {
  const tag = (language ?? ofBlog)?.split(/[-_]/)[0]?.toLowerCase() ?? null
  return { text: text.slice(0, MOST_LETTERS), language: tag !== null && /^[a-z]{2,3}$/.test(tag) ? tag : null }
}
