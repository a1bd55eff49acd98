import type { Noticed } from '../store/index.ts'
import { counted } from './terminal/words.ts'

/** What was noticed of posts that were stored before, as in `1 edit`, `2 late comments`; nothing where they are as they were. */
export function noticedInWords({ edited, gone, comments }: Noticed): string[] {
  return [
    ...(edited > 0 ? [counted(edited, 'edit')] : []),
    ...(gone > 0 ? [counted(gone, 'deletion')] : []),
    ...(comments > 0 ? [counted(comments, 'late comment')] : []),
  ]
}
