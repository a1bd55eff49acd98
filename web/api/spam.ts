import { type Address, addressOf } from './address.ts'
import type { BlogAnswer, CommentAnswer } from './answers.ts'
import { type Outcome, send } from './client.ts'
import type { ListAddress } from './cursor-list.ts'

/** Why something counts as spam. */
export interface SpamMark {
  readonly score: number
  readonly reasons: readonly { readonly code: string; readonly value: number; readonly weight: number }[]
  readonly by: 'analysis' | 'hand'
}

/** A comment that is to be looked over. */
export interface ReviewedComment {
  readonly blog: string
  readonly post: number
  readonly url: string
  readonly title: string | null
  readonly comment: CommentAnswer & { readonly spam: SpamMark | null }
  readonly decided: { readonly isSpam: boolean; readonly at: string } | null
}

/** What is decided on: a comment, or a blog as a whole. */
export interface SpamSubject {
  readonly blog: string
  readonly post?: number
  readonly comment?: string
}

/** As many rows come at once. */
const ROWS = 50

/** Comments that are marked, or were decided on by hand. */
export function reviewedComments(blog: string | null): ListAddress<ReviewedComment> {
  return {
    path: addressOf('/api/spam', { blog, limit: ROWS }).path,
    page: (answer: { readonly comments: readonly ReviewedComment[]; readonly next: string | null }) => ({
      items: answer.comments,
      next: answer.next,
    }),
  }
}

/** All blogs, with those that look like splogs. */
export function blogsWithSplogs(): Address<{
  readonly blogs: readonly (BlogAnswer & { readonly splog: SpamMark | null })[]
}> {
  return addressOf('/api/blogs', { spam: 'true' })
}

/** Decides by hand. */
export function decideSpam(subject: SpamSubject, isSpam: boolean): Promise<Outcome<{ readonly isSpam: boolean }>> {
  return send('POST', addressOf('/api/spam'), { ...subject, isSpam })
}
