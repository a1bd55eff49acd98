import { announcedFeeds } from '../../discover/index.ts'
import { articleWithout, countOnPage, extractComments } from '../../extract/index.ts'
import { avatarsIn } from '../../media/index.ts'
import type { Page } from '../../page/index.ts'
import type { Comment, EntryRecord } from '../../records.ts'
import type { FoundMedia } from '../../store/index.ts'
import { type Url, urlKey } from '../../url.ts'
import { type ReadContext, type Reading, type Stage, sentAt } from '../reading.ts'

/** The comments of the page, of its feed and of widgets; where fewer come than are promised, it names a feed that has them. */
export const comments = {
  name: 'comments',
  async run(reading, context) {
    if (!context.comments || reading.content === null || reading.view === null) return reading
    return await completed(withComments(reading, reading.content, reading.view.page, context), context)
  },
} as const satisfies Stage

function withComments(
  reading: Reading,
  content: NonNullable<Reading['content']>,
  page: Page,
  { known }: ReadContext,
): Reading {
  const { entry, article } = content
  const { response, feedEntry, further } = reading
  const isOnPage = article.page === page
  const { comments, ranges, trackbacks, foundBy } = extractComments(page, {
    article: isOnPage ? article.nodes : null,
    language: entry.language,
    feedComments: known.commentEntries[urlKey(page.url)] ?? [],
    rules: known.rules,
    promised: feedEntry?.comments.count ?? null,
    seenAt: sentAt(response).seenAt,
  })
  // What is a comment is no article, whatever the rules for the article say.
  const rest = isOnPage ? articleWithout(article, ranges) : null
  const avatars = avatarsIn(page, ranges).map(
    (url): FoundMedia => ({ url, kind: 'image', use: 'avatar', foundOn: entry.url }),
  )
  return {
    ...reading,
    content: { ...content, trackbacks, areCommentsByRule: foundBy === 'rule', entry: { ...entry, ...rest, comments } },
    further: { ...further, media: [...further.media, ...avatars] },
  }
}

/**
 * Where a post has fewer comments than its feed or its page promises, adds those that a comment feed brought before, and
 * names the comment feed of the post, where there is one, if that is not enough. A post that has what it promises costs no
 * request.
 */
async function completed(reading: Reading, context: ReadContext): Promise<Reading> {
  const { content, view, feedEntry, further } = reading
  if (content === null || view === null || content.entry.kind !== 'post') return reading
  const { entry, trackbacks } = content
  const promised = Math.max(feedEntry?.comments.count ?? 0, countOnPage(view.page)) - trackbacks
  if (entry.comments.length >= promised) return reading
  const known = await commentsKept(entry, context)
  const whole = known.length === 0 ? entry : { ...entry, comments: [...entry.comments, ...known] }
  const feed = whole.comments.length >= promised ? null : commentFeedOf(view.page, feedEntry?.comments.feed, context)
  return {
    ...reading,
    content: { ...content, entry: whole },
    further: feed === null ? further : { ...further, commentFeeds: [...further.commentFeeds, feed] },
  }
}

/** Comments that a feed brought to the stored post, and that the page does not show. */
async function commentsKept(entry: EntryRecord, { store, known }: ReadContext): Promise<Comment[]> {
  const stored = (await store?.entry(entry.url))?.entry
  const kept = stored?.blog === known.blog.id ? stored.comments.filter(({ source }) => source === 'feed') : []
  return kept.filter(({ id }) => !entry.comments.some(comment => comment.id === id))
}

/** The comment feed of this very post: as the feed names it, else as the page does. */
function commentFeedOf(page: Page, stated: Url | null = null, { known, locate }: ReadContext): Url | null {
  const ofBlog = new Set(known.blog.feeds.map(({ url }) => urlKey(url)))
  const announced = announcedFeeds(page).filter(({ from, role }) => from === 'announced' && role === 'comments')
  for (const address of [stated, ...announced.map(({ url }) => url)]) {
    const url = address === null ? null : locate(address)
    if (url !== null && !ofBlog.has(urlKey(url))) return url
  }
  return null
}
