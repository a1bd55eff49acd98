import { announcedFeeds } from '../../discover/index.ts'
import { addFeedComments } from '../../extract/index.ts'
import { type FeedEntry, nextPages, parseFeed } from '../../feed/index.ts'
import type { Page } from '../../page/index.ts'
import { type Url, urlKey } from '../../url.ts'
import { commentsByPost } from '../comment-entries.ts'
import type { ReadContext } from '../reading.ts'
import { askOn } from './ask-on.ts'
import type { Discussion } from './discussion.ts'

/** Adds the comments of the post's comment feed, page by page if the feed has several. */
export async function fromFeed(discussion: Discussion, context: ReadContext): Promise<Discussion> {
  const { page, post, feedEntry } = discussion
  const first = commentFeedOf(page, feedEntry?.comments.feed ?? null, context)
  if (first === null) return discussion
  const entries: FeedEntry[] = []
  let pages = 0
  await askOn([first], context, (answer, url) => {
    const feed = parseFeed(answer.body, { url: answer.url, contentType: answer.headers['content-type'] ?? null })
    if (feed.kind !== 'feed') return null
    const before = entries.length
    const known = new Set(entries.map(({ id, fragment }) => `${id} ${fragment}`))
    entries.push(...feed.entries.filter(({ id, fragment }) => !known.has(`${id} ${fragment}`)))
    pages++
    // Servers without paging give the same answer to every page.
    if (entries.length === before) return []
    const at = { first, url, home: context.known.blog.url, platform: null, pages, entries: entries.length }
    const [next] = nextPages(feed, at).filter(({ isGuess }) => !isGuess)
    const located = next === undefined ? null : context.locate(next.url)
    return located === null ? [] : [located]
  })
  return { ...discussion, comments: addFeedComments(discussion.comments, ofPost(entries, post, context), post) }
}

/**
 * The entries on this post, as the feed that a page names may be that of the whole blog. If its links have another form
 * (`/?p=12`), all of them, provided that they are on one post.
 */
function ofPost(entries: readonly FeedEntry[], post: Url, { locate }: ReadContext): readonly FeedEntry[] {
  const linked = commentsByPost(entries, { kind: 'as-is' })
  const isOfOne = new Set(linked.map(({ url }) => urlKey(url))).size <= 1
  if (isOfOne && linked.every(({ url }) => new URL(url).pathname === '/')) return entries
  return linked.filter(({ url }) => urlKey(locate(url) ?? url) === urlKey(post)).map(({ entry }) => entry)
}

/** The comment feed of this post: as the feed names it, otherwise as the page does. */
function commentFeedOf(page: Page, stated: Url | null, { known, locate }: ReadContext): Url | null {
  const ofBlog = new Set(known.blog.feeds.map(({ url }) => urlKey(url)))
  const announced = announcedFeeds(page).filter(({ from, role }) => from === 'announced' && role === 'comments')
  for (const address of [stated, ...announced.map(({ url }) => url)]) {
    const url = address === null ? null : locate(address)
    if (url !== null && !ofBlog.has(urlKey(url))) return url
  }
  return null
}
