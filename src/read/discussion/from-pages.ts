import { commentPages, joinComments } from '../../extract/index.ts'
import type { Fetched } from '../../fetch/index.ts'
import { pageIn } from '../../page/index.ts'
import type { Comment } from '../../records.ts'
import { type Url, urlKey } from '../../url.ts'
import { lackingComments, readFurther } from '../further-page.ts'
import type { ReadContext } from '../reading.ts'
import { askOn } from './ask-on.ts'
import type { Discussion } from './discussion.ts'

/** The name of comment pages among the ways. */
const PAGES = 'pages'

/** Adds the comments of the other pages over which the discussion is spread. */
export async function fromPages(discussion: Discussion, context: ReadContext): Promise<Discussion> {
  const { post, posted, language, feedEntry } = discussion
  const about = { language, posted, feedEntry, lacking: lackingComments(feedEntry, discussion.comments) }
  const { locate } = context
  const located = (urls: readonly Url[]) => urls.flatMap(url => locate(url) ?? [])
  const found: (readonly Comment[])[] = []
  const shown = new Set<string>()
  const take = (answer: Fetched, asked: Url) => {
    // After a redirect it may be another post, with comments of its own.
    if (urlKey(answer.url) !== urlKey(asked) && urlKey(answer.url) !== urlKey(post)) return []
    const page = pageIn(answer)
    const { comments } = readFurther(page, answer, about, context)
    found.push(comments)
    const before = shown.size
    for (const { id, text } of comments) shown.add(`${id} ${text}`)
    // A page without new comments is after the last one, shows only the post, or is what the server gives for any
    // number.
    return shown.size === before ? [] : located(commentPages(page, post))
  }
  const { isEndless } = await askOn(located(discussion.pages), context, take, context.ways.mostRequests(PAGES))
  if (isEndless) context.ways.hadNoEnd(PAGES)
  const comments = found.reduce((all, more) => joinComments(all, more), discussion.comments)
  return { ...discussion, comments, pages: [] }
}
