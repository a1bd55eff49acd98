import type { Comment, EntryRecord } from '../../records.ts'
import type { CommentCounts } from './comment-counts.ts'
import type { Surroundings } from './comment-features.ts'

/** What a comment is judged by besides itself, as far as its post and the other comments of the blog tell. */
export function surroundingsOf(
  entry: Pick<EntryRecord, 'url' | 'title' | 'text' | 'published'>,
  comment: Comment,
  counts: CommentCounts,
): Omit<Surroundings, 'isAnswered' | 'isOtherLanguage'> {
  return {
    ...counts.around(comment, entry.url),
    postText: `${entry.title ?? ''} ${entry.text}`,
    daysLate: daysBetween(entry.published, comment.published),
  }
}

function daysBetween(from: string | null, to: string | null): number {
  const days = from === null || to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 86_400_000
  return Number.isFinite(days) ? Math.max(0, days) : 0
}

/** Who is answered is named in the first words. */
const GREETING = 60
/** Shorter first names are words of many languages. */
const LEAST_NAME = 4

/** The ids of the comments of a post that somebody else answers: by a reply, or by name in the first words of a later one. */
export function answeredComments(comments: readonly Comment[]): ReadonlySet<string> {
  const authors = new Map(comments.map(({ id, author }) => [id, author]))
  const answered = new Set<string>()
  /** The last comment so far under each first name. */
  const byName = new Map<string, { readonly id: string; readonly author: string }>()
  for (const { id, parent, author, text } of comments) {
    if (parent !== null && authors.get(parent) !== author) answered.add(parent)
    for (const word of text.slice(0, GREETING).match(/[\p{L}\d]+/gu) ?? []) {
      const named = byName.get(word)
      if (named !== undefined && named.author !== author) answered.add(named.id)
    }
    const name = author?.match(/[\p{L}\d]+/u)?.[0] ?? ''
    if (name.length >= LEAST_NAME && author !== null) byName.set(name, { id, author })
  }
  return answered
}
