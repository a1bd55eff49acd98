import { type MadeBlog, type MadeComment, textOfPost } from './made-blog.ts'
import type { RunningBlog, Variant } from './platform.ts'

/** A post as every reader of the blog sees it. */
export interface TruePost {
  readonly id: number
  readonly url: string
  readonly title: string | null
  readonly authors: readonly string[]
  readonly date: string
  /** Null where nobody can read it without a password. */
  readonly text: string | null
  readonly comments: readonly MadeComment[]
}

/** What is to be found in a blog, from what it was filled with. */
export function truthOf(blog: MadeBlog, running: RunningBlog, variant: Variant): TruePost[] {
  return blog.posts
    .filter(({ isDraft }) => !isDraft)
    .map(post => ({
      id: post.id,
      url: running.addressOf(post),
      title: running.titleOf === undefined ? post.title : running.titleOf(post),
      authors: running.authorsOf?.(post) ?? [post.author],
      date: post.date,
      text: post.password === null || running.isOpen ? textOfPost(post) : null,
      comments: variant.hasComments ? commentsSeen(post.comments, variant) : [],
    }))
}

function commentsSeen(comments: readonly MadeComment[], { hasPingbacks, hasThreads }: Variant): MadeComment[] {
  return comments
    .filter(({ isApproved, kind }) => isApproved && (kind === 'comment' || hasPingbacks))
    .map(comment => (hasThreads ? comment : { ...comment, parent: null }))
}
