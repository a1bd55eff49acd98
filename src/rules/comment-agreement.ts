import type { FeedEntry } from '../feed/index.ts'
import type { Reading } from '../read/index.ts'
import type { FieldTest } from './rule-agreement.ts'

/** How many comments are shown with their authors. */
const MOST_NAMED = 5

/** What the rules for comments find on a sampled page, and the feed's count; nothing where there are no such rules. */
export function testComments(
  { entry: { comments }, areCommentsByRule }: NonNullable<Reading['content']>,
  entry: FeedEntry | null,
): FieldTest[] {
  const count = entry?.comments.count ?? null
  if (comments.length === 0 && (count ?? 0) === 0) return []
  const names = comments.slice(0, MOST_NAMED).map(({ author, published }) => {
    const day = published === null ? '' : ` ${published.slice(0, 10)}`
    return `${author ?? '?'}${day}`
  })
  const found =
    comments.length === 0 ? null : `${comments.length}: ${names.join(', ')}${comments.length > MOST_NAMED ? ' …' : ''}`
  const written = comments.filter(({ kind }) => kind === 'comment').length
  return [
    {
      field: 'comments',
      source: areCommentsByRule ? 'rule' : 'fallback',
      found,
      expected: count === null ? null : String(count),
      // Most feeds count trackbacks as comments.
      agrees: count === null ? null : written <= count && comments.length >= count,
    },
  ]
}
