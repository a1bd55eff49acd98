import type { Comment, EntryRecord } from '../../records.ts'
import type { NameLexicon } from '../entities/name-lexicon.ts'
import { contentWords } from './blog-words.ts'
import type { CommentCounts } from './comment-counts.ts'
import type { Surroundings } from './read-comment.ts'
import type { Thread } from './thread.ts'

/** Where the context of a comment comes from: the blog, its post, and a lexicon of names. */
export interface Company {
  readonly counts: CommentCounts
  readonly thread: Thread
  readonly lexicon: Pick<NameLexicon, 'isFirstName' | 'tagsOf'>
}

/** The context of a comment, from its post and the other comments of the blog. */
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

/** How many words that are rare on the blog a comment shares with its post: mass mailings share none. */
function topicWords({ text }: Comment, ofPost: ReadonlySet<string>, { words }: CommentCounts): number {
  return [...contentWords(text)].filter(word => ofPost.has(word) && words.isRare(word)).length
}

function daysBetween(from: string | null, to: string | null): number {
  const days = from === null || to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 86_400_000
  return Number.isFinite(days) ? Math.max(0, days) : 0
}
