import { ownPlaces, type Place, placeForm, sharedPosts } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import { type Page, parseFragment, visibleText } from '../page/index.ts'
import type { FieldSource } from '../records.ts'
import { plainView } from '../render/index.ts'
import { mayKeepSeveral } from '../site/index.ts'
import { parseUrl, placeIn, placeOn, type Url, urlKey } from '../url.ts'
import { blogContext } from './blog-knowledge.ts'
import { inStoredWords, type ReadEntry, readStages } from './pipeline.ts'
import { newReading, type ReadContext, type Reading, sentAt } from './reading.ts'

/** Fewer fragments that the feed does not confirm are chance. */
const LEAST_PLACES = 3
/** Least share of the page's text that the posts must have. */
const LEAST_SHARE = 0.4

type ListedPost = ReturnType<typeof sharedPosts>[number]

/**
 * The posts of a page that holds several, none of which has a page of its own: where the feed leads to fragments of it,
 * or where it links to several of its own fragments as posts and these hold most of its text. Empty for any other page:
 * one that the feed itself leads to is a post as a whole.
 */
export async function readSharedPage(reading: Reading, context: ReadContext): Promise<ReadEntry[]> {
  if (reading.feedEntry !== null) return []
  return await postsSharing(reading, context, page => mayKeepSeveral(page, context.site))
}

/** The posts at the fragments of a page that is known to hold several, by their keys. */
export async function readPlaces(reading: Reading, context: ReadContext): Promise<ReadonlyMap<string, ReadEntry>> {
  const posts = await postsSharing(reading, context, () => true)
  return new Map(posts.map(post => [urlKey(post.content.entry.url), post]))
}

async function postsSharing(
  { response, view }: Reading,
  context: ReadContext,
  mayShare: (page: Page) => boolean,
): Promise<ReadEntry[]> {
  if (view === null) return []
  const { page } = view
  const stated = statedOn(page, context)
  const forms = taughtForms(context)
  const places = ownPlaces(page, url => forms.has(placeForm(url)))
  const isTaught = forms.size > 0 && (stated.size > 0 || places.some(({ url }) => forms.has(placeForm(url))))
  if (!isTaught && (places.length < LEAST_PLACES || !mayShare(page))) return []
  const shown = cutOf(page, places, context, response)
  if (!isTaught && !holdMost(page, shown)) return []
  const urls = new Set(shown.map(({ url }) => urlKey(url)))
  const stored = async (read: Promise<ReadEntry>) => await inStoredWords(await read, page, context)
  const untold = [...stated].filter(([key, { content }]) => !urls.has(key) && content !== null)
  return [
    ...(await Promise.all(
      shown.map(post => stored(entryOf(post, stated.get(urlKey(post.url)) ?? null, response, context))),
    )),
    ...(await Promise.all(untold.map(([, entry]) => stored(feedAlone(page, entry, response, context))))),
  ]
}

/** The feed entries of fragments of a page, by their keys. */
function statedOn(page: Page, { known }: ReadContext): ReadonlyMap<string, FeedEntry> {
  const start = `${urlKey(page.url)}#`
  return new Map([...known.feedEntries].filter(([key]) => key.startsWith(start)))
}

/** The forms of fragments that the feed leads to. */
function taughtForms({ known }: ReadContext): ReadonlySet<string> {
  const urls = [...known.feedEntries.keys()].flatMap(key => placed(key) ?? [])
  return new Set(urls.map(placeForm))
}

/** The URL of a key with a fragment. */
function placed(key: string): Url | null {
  const [page = '', place] = key.split('#', 2)
  const url = place === undefined ? null : parseUrl(`https://${page}`)
  return url === null || place === undefined ? null : placeOn(url, place)
}

function cutOf(
  page: Page,
  places: readonly Place[],
  { known }: ReadContext,
  response: Reading['response'],
): readonly ListedPost[] {
  const { url, title, language } = blogContext(known)
  return sharedPosts(page, places, { blog: { url, title, language }, ...sentAt(response) }).filter(
    ({ text }) => text !== '',
  )
}

function holdMost(page: Page, posts: readonly ListedPost[]): boolean {
  const held = posts.reduce((sum, { text }) => sum + text.length, 0)
  return posts.length >= LEAST_PLACES && held >= LEAST_SHARE * visibleText(page.root).length
}

/** The post at a fragment: the feed's fields go before the page's, except for its text. */
async function entryOf(
  post: ListedPost,
  stated: FeedEntry | null,
  response: Reading['response'],
  context: ReadContext,
): Promise<ReadEntry> {
  const feedEntry: FeedEntry = {
    ...(stated ?? NOTHING_STATED),
    link: post.url,
    fragment: placeIn(post.url),
    title: stated?.title ?? post.title,
    authors: stated !== null && stated.authors.length > 0 ? stated.authors : post.authors,
    published: stated?.published ?? post.published,
    content: post.html,
    summary: null,
  }
  const read = await readAt(post.url, post.html, feedEntry, response, context)
  const isStated = (of: unknown): FieldSource => (of === null || of === undefined ? 'fallback' : 'feed')
  const { entry } = read.content
  const sources = {
    ...entry.sources,
    title: isStated(stated?.title),
    authors: isStated(stated?.authors[0]),
    published: isStated(stated?.published),
    text: 'fallback' as const,
  }
  return { ...read, content: { ...read.content, entry: { ...entry, sources } } }
}

/** A post that the page does not show at its fragment, as the feed has it. */
async function feedAlone(
  page: Page,
  entry: FeedEntry,
  response: Reading['response'],
  context: ReadContext,
): Promise<ReadEntry> {
  return await readAt(placeOn(page.url, entry.fragment ?? ''), entry.content ?? '', entry, response, context)
}

async function readAt(
  url: Url,
  html: string,
  feedEntry: FeedEntry,
  response: Reading['response'],
  context: ReadContext,
): Promise<ReadEntry> {
  const view = plainView(parseFragment(html, url))
  return await readStages(newReading({ kind: 'post', response, feedEntry, view }), context)
}

const NOTHING_STATED: FeedEntry = {
  id: null,
  link: null,
  fragment: null,
  title: null,
  authors: [],
  published: null,
  publishedOffset: null,
  updated: null,
  content: null,
  summary: null,
  categories: [],
  language: null,
  comments: { url: null, feed: null, count: null },
  inReplyTo: null,
  enclosures: [],
}
