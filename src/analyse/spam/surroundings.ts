import type { Comment, EntryRecord } from '../../records.ts'
import type { NameLexicon } from '../entities/name-lexicon.ts'
import { contentWords } from './blog-words.ts'
import type { CommentCounts } from './comment-counts.ts'
import type { Surroundings } from './read-comment.ts'
import type { Thread } from './thread.ts'

/** What is known of a comment's company: of the blog, of its post, and of names. */
export interface Company {
  readonly counts: CommentCounts
  readonly thread: Thread
  readonly lexicon: Pick<NameLexicon, 'isFirstName' | 'tagsOf'>
}

/** What a comment is judged by besides itself, as far as its post and the other comments of the blog tell. */
export function surroundingsOf(
  entry: Pick<EntryRecord, 'url' | 'published'>,
  comment: Comment,
  { counts, thread, lexicon }: Company,
): Omit<Surroundings, 'isOtherLanguage'> {
  const words = comment.author?.match(/\p{L}{2,}/gu) ?? []
  const hasFirstName = lexicon.isFirstName(words[0] ?? '')
  const isWord = (word: string) => counts.words.isOrdinary(word) || lexicon.tagsOf(word).length > 0
  const ordinary = words.filter(word => !lexicon.isFirstName(word) && isWord(word))
  return {
    ...counts.around(comment, entry.url),
    topicWords: thread.postWords === null ? null : topicWords(comment, thread.postWords, counts),
    daysLate: daysBetween(entry.published, comment.published),
    silence: thread.silenceBefore(comment),
    isFollowed: thread.isFollowed(comment),
    comesBack: thread.comesBack(comment),
    callsSomebody: thread.callsSomebody(comment),
    isAnswered: thread.isAnswered(comment),
    hasFirstName,
    ordinaryName: words.length < 2 || hasFirstName ? 0 : ordinary.length / words.length,
  }
}

/** How many words that are rare on the blog a comment shares with its post: who writes to a thousand blogs has none. */
function topicWords({ text }: Comment, ofPost: ReadonlySet<string>, { words }: CommentCounts): number {
  return [...contentWords(text)].filter(word => ofPost.has(word) && words.isRare(word)).length
}

function daysBetween(from: string | null, to: string | null): number {
  const days = from === null || to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 86_400_000
  return Number.isFinite(days) ? Math.max(0, days) : 0
}
