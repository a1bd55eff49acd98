import type { CommentAnswer } from '../api/answers.ts'

/** A comment and what was replied to it. */
export interface Thread {
  readonly comment: CommentAnswer
  readonly replies: Thread[]
}

/** Comments as trees, in their order; one whose parent is not there, or comes only after it, stands at the top. */
export function threadsOf(comments: readonly CommentAnswer[]): Thread[] {
  const known = new Map<string, Thread>()
  const top: Thread[] = []
  for (const comment of comments) {
    const thread: Thread = { comment, replies: [] }
    const parent = comment.parent === null ? undefined : known.get(comment.parent)
    // A parent is always an earlier comment, so that no circle can arise.
    if (parent === undefined) top.push(thread)
    else parent.replies.push(thread)
    if (!known.has(comment.id)) known.set(comment.id, thread)
  }
  return top
}
