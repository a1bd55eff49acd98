import { commentPages, extractComments, extractEntry, joinComments } from '../../extract/index.ts'
import { pageIn } from '../../page/index.ts'
import type { Comment } from '../../records.ts'
import { type Url, urlKey } from '../../url.ts'
import { blogContext } from '../blog-knowledge.ts'
import { type ReadContext, sentAt } from '../reading.ts'
import { askOn } from './ask-on.ts'
import type { Discussion } from './discussion.ts'

/** A discussion with the comments on the other pages that it is spread over. */
export async function fromPages(discussion: Discussion, context: ReadContext): Promise<Discussion> {
  const { post, language, feedEntry } = discussion
  const { known, locate } = context
  const located = (urls: readonly Url[]) => urls.flatMap(url => locate(url) ?? [])
  const found: (readonly Comment[])[] = []
  await askOn(located(discussion.pages), context, (answer, asked) => {
    // Led elsewhere, it may be another post, with comments of its own.
    if (urlKey(answer.url) !== urlKey(asked) && urlKey(answer.url) !== urlKey(post)) return []
    const page = pageIn(answer)
    const entry = extractEntry(page, { feedEntry, blog: blogContext(known), rules: known.rules })
    const { comments } = extractComments(page, {
      // What the article says on this page is no comment either.
      article: entry.article.page === page ? entry.article.nodes : null,
      language,
      feedComments: [],
      rules: known.rules,
      zones: known.zones,
      seenAt: sentAt(answer).seenAt,
    })
    found.push(comments)
    // A page without any is behind the last, or shows the post alone.
    return comments.length === 0 ? [] : located(commentPages(page, post))
  })
  const comments = found.reduce((all, more) => joinComments(all, more), discussion.comments)
  return { ...discussion, comments, pages: [] }
}
