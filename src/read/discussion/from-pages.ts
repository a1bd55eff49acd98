import { commentPages, extractComments, extractEntry, joinComments } from '../../extract/index.ts'
import type { Fetched } from '../../fetch/index.ts'
import { pageIn } from '../../page/index.ts'
import type { Comment } from '../../records.ts'
import { type Url, urlKey } from '../../url.ts'
import { blogContext } from '../blog-knowledge.ts'
import { type ReadContext, sentAt } from '../reading.ts'
import { askOn } from './ask-on.ts'
import type { Discussion } from './discussion.ts'

/** How the pages of comments are called among the ways to them. */
const PAGES = 'pages'

/** A discussion with the comments on the other pages that it is spread over. */
export async function fromPages(discussion: Discussion, context: ReadContext): Promise<Discussion> {
  const { post, posted, language, feedEntry } = discussion
  const { known, locate } = context
  const located = (urls: readonly Url[]) => urls.flatMap(url => locate(url) ?? [])
  const found: (readonly Comment[])[] = []
  const shown = new Set<string>()
  const take = (answer: Fetched, asked: Url) => {
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
      posted,
      seenAt: sentAt(answer).seenAt,
    })
    found.push(comments)
    const before = shown.size
    for (const { id, text } of comments) shown.add(`${id} ${text}`)
    // A page without any that is new is behind the last, shows the post alone, or is what the server gives for any number.
    return shown.size === before ? [] : located(commentPages(page, post))
  }
  const { isEndless } = await askOn(located(discussion.pages), context, take, context.ways.mostRequests(PAGES))
  if (isEndless) context.ways.hadNoEnd(PAGES)
  const comments = found.reduce((all, more) => joinComments(all, more), discussion.comments)
  return { ...discussion, comments, pages: [] }
}
