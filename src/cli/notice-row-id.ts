import { createHash } from 'node:crypto'
import type { NoticeRow } from '../store/index.ts'

/** Digits and consonants, so that no id is a word; without l, which looks like 1. */
const LETTERS = '0123456789bcdfghjkmnpqrstvwxz'
/** 29^5 are 20 million ids: of 2,000 rows two share one in a tenth of all archives, and are then asked for by their blog. */
const ID_LENGTH = 5

/** What a row is called on the command line: made of its blog and cause, so that it means the same row for ever. */
export function noticeRowId({ blog, cause }: Pick<NoticeRow, 'blog' | 'cause'>): string {
  const digest = createHash('sha256').update(`${blog}\n${cause}`).digest()
  return [...digest.subarray(0, ID_LENGTH)].map(byte => LETTERS[byte % LETTERS.length] ?? '').join('')
}
