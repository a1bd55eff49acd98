import type { EntryRecord } from '../../records.ts'
import type { MarkedComment } from '../../spam/index.ts'
import type { Store } from '../../store/index.ts'
import { print, readingWidth, styled } from '../terminal/output.ts'
import { safeLine, safeText } from '../terminal/safe-text.ts'
import { day } from '../terminal/words.ts'
import { wrapText } from '../terminal/wrap.ts'

/** The comments of an entry that are shown, each with its mark, and how many are not, as they count as spam. */
export async function shownComments(
  store: Store,
  entry: EntryRecord,
  isWithSpam: boolean,
): Promise<{ readonly comments: readonly MarkedComment[]; readonly hidden: number }> {
  if (entry.comments.length === 0) return { comments: [], hidden: 0 }
  const { withMarks } = await import('../../spam/index.ts')
  const all = await withMarks(store, entry)
  const comments = isWithSpam ? all : all.filter(({ spam }) => spam === null)
  return { comments, hidden: all.length - comments.length }
}

/** How many comments an entry has, and how many more are hidden; empty where it has none. */
export function commentsInWords(shown: number, hidden: number): string {
  if (hidden === 0) return shown === 0 ? '' : String(shown)
  return `${shown}, and ${hidden} marked as spam (--spam shows them)`
}

/** Prints comments one below the other. */
export function printComments(comments: readonly MarkedComment[]): void {
  for (const { author, published, kind, text, spam } of comments) {
    const about = [
      ...(kind === 'comment' ? [] : [kind]),
      ...(published === null ? [] : [day(published)]),
      ...(spam === null ? [] : [`spam: ${spam.reasons.map(({ code }) => code).join(', ')}`]),
    ]
    const head = [safeLine(author ?? '(no name)'), ...about].join(' · ')
    print('', styled('bold', head), ...wrapText(safeText(text), readingWidth()))
  }
}
