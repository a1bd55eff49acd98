import { articleWithout, commentPages, countOnPage, extractComments } from '../../extract/index.ts'
import { avatarsIn } from '../../media/index.ts'
import type { Page } from '../../page/index.ts'
import type { Comment } from '../../records.ts'
import type { FoundMedia } from '../../store/index.ts'
import { urlKey } from '../../url.ts'
import { type Discussion, isWhole } from '../discussion/discussion.ts'
import { fromFeed } from '../discussion/from-feed.ts'
import { commentInterface, fromInterface } from '../discussion/from-interface.ts'
import { fromPages } from '../discussion/from-pages.ts'
import { type ReadContext, type Reading, type Stage, sentAt } from '../reading.ts'

/** The comments of the page, of its feed and of widgets; if there are more, they are fetched. */
export const comments = {
  name: 'comments',
  async run(reading, context) {
    if (!context.ways.areWanted || reading.content === null || reading.view === null) return reading
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
  const { comments, ranges, foundBy } = extractComments(page, {
    article: isOnPage ? article.nodes : null,
    language: entry.language,
    feedComments: known.commentEntries[urlKey(page.url)] ?? [],
    rules: known.rules,
    zones: known.zones,
    order: known.dateHabits?.order ?? null,
    promised: feedEntry?.comments.count ?? null,
    posted: entry.published,
    seenAt: sentAt(response).seenAt,
  })
  // What is a comment is not article, whatever the rules for the article say.
  const rest = isOnPage ? articleWithout(article, ranges) : null
  const avatars = avatarsIn(page, ranges).map(
    (url): FoundMedia => ({ url, kind: 'image', use: 'avatar', foundOn: entry.url }),
  )
  return {
    ...reading,
    content: { ...content, areCommentsByRule: foundBy === 'rule', entry: { ...entry, ...rest, comments } },
    further: { ...further, media: [...further.media, ...avatars] },
  }
}

/**
 * Fetches the comments that the page of a post does not show: by the interface of its software, on the other pages over
 * which they are spread, in their feed, until there are as many as promised. A post that is complete costs no request.
 */
async function completed(reading: Reading, context: ReadContext): Promise<Reading> {
  const { content, view, feedEntry, response } = reading
  if (content === null || view === null || content.entry.kind !== 'post') return reading
  const { entry } = content
  const { page } = view
  const promised = Math.max(feedEntry?.comments.count ?? 0, countOnPage(page))
  const pages = commentPages(page, page.url)
  const { language, published, comments } = entry
  const headers = response?.headers ?? {}
  const about = { page, headers, post: page.url, posted: published, language, feedEntry }
  const start: Discussion = { ...about, comments, promised, pages }
  const whole = await gathered(start, context)
  return {
    ...reading,
    content: { ...content, promisedComments: promised, entry: { ...entry, comments: whole.comments } },
  }
}

async function gathered(start: Discussion, context: ReadContext): Promise<Discussion> {
  const api = commentInterface(start, context)
  const isHidden = api?.reader.isOnlyWay === true
  if (isWhole(start) && !isHidden) return start
  const kept = await withKept(start, context)
  // Nothing may be fetched: only what is stored, or was given, is used.
  if (context.locate(start.post) === null) return kept
  // Where the page counts as many as were found, its other pages have nothing new.
  if (!isHidden && start.promised > 0 && kept.comments.length >= start.promised) return kept
  let all = start
  if (api !== null) all = await fromInterface(all, api, context)
  if (all.pages.length > 0) all = await fromPages(all, context)
  if (!isWhole(all)) all = await fromFeed(all, context)
  return isWhole(all) ? all : await withKept({ ...all, pages: start.pages }, context)
}

/** Adds comments that an earlier visit found elsewhere than on the page of the post. */
async function withKept(discussion: Discussion, { store, known }: ReadContext): Promise<Discussion> {
  const stored = (await store?.entry(discussion.post))?.entry
  if (stored === undefined || stored.blog !== known.blog.id) return discussion
  const isElsewhere = ({ source }: Comment) =>
    source === 'feed' || source === 'interface' || (source === 'page' && discussion.pages.length > 0)
  const ids = new Set(discussion.comments.map(({ id }) => id))
  const kept = stored.comments.filter(comment => isElsewhere(comment) && !ids.has(comment.id))
  return { ...discussion, comments: [...discussion.comments, ...kept] }
}
