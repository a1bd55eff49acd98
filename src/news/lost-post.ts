import { type Harvest, noticeOn, type Outcome, visited } from '../harvest/index.ts'
import { linksOf, type Page } from '../page/index.ts'
import { stillShows } from '../read/index.ts'
import type { NoticeRecord } from '../records.ts'
import { describeNotFound, isSamePage, type NotFound, refusalOf } from '../site/index.ts'
import type { FrontierItem, StoredEntry } from '../store/index.ts'
import { homePage, isHome, nonsensePage } from './asked-pages.ts'

/** What is at the URL of a stored post, if it is not the post. */
export type Loss =
  /** A "not found" page. */
  | { readonly kind: 'refused'; readonly why: NotFound }
  /** The home page, or a redirect to it. */
  | { readonly kind: 'home' }
  /** A page that the URLs of other stored posts have too. */
  | { readonly kind: 'repeated' }
  /** Something outside the blog. */
  | { readonly kind: 'elsewhere' }

/** The stored post at a URL that an update fetches; null where there is none, or for the home page itself. */
export async function storedPost(
  { url, key }: Pick<FrontierItem, 'url' | 'key'>,
  harvest: Harvest,
): Promise<StoredEntry | null> {
  if (harvest.update === null || isHome(key, harvest)) return null
  const stored = await harvest.tools.store.entry(url)
  const isOwn = stored?.entry.blog === harvest.known.blog.id && stored.entry.kind === 'post'
  // A post known only from the feed was never read from a page.
  return isOwn && stored.entry.capture !== null ? stored : null
}

/** Why a page is not the stored post at its URL; null where it is, however much was edited. */
export async function lossOn(
  page: Page,
  { key }: Pick<FrontierItem, 'key'>,
  { entry }: StoredEntry,
  { said, title }: { readonly said: NotFound | null; readonly title: string | null },
  harvest: Harvest,
): Promise<Loss | null> {
  const { update, site } = harvest
  if (update === null || stillShows(page, entry, title)) return null
  // A page that a script fills never showed the feed's text, and is the same for all posts.
  if (entry.sources.text === 'feed' && site.insight.titles.has(page)) return null
  const { strange } = update
  strange.add(key, page)
  if (said !== null) return { kind: 'refused', why: said }
  const home = await strange.home(() => homePage(harvest))
  if (home !== null && isSamePage(refusalOf(home), refusalOf(page))) return { kind: 'home' }
  if (await site.insight.isRefusal(page, () => nonsensePage(harvest)))
    return { kind: 'refused', why: { code: 'given-for-any-address' } }
  return strange.isRepeated(key) ? { kind: 'repeated' } : null
}

/**
 * The result for a stored post whose URL answers with something else. It was deleted if the blog around it is there;
 * otherwise the whole blog was replaced, perhaps for an hour, and nothing is recorded about the post.
 */
export async function lostPost(
  item: FrontierItem,
  stored: StoredEntry,
  loss: Loss,
  harvest: Harvest,
): Promise<Omit<Outcome, 'tally'>> {
  const isDeleted = (loss.kind === 'refused' || loss.kind === 'home') && (await isThere(loss, harvest))
  if (isDeleted) {
    const isNews = stored.goneSince === null
    return {
      item,
      changes: {
        done: [visited(item, harvest, { state: 'missing', status: OK })],
        gone: isNews ? [item.url] : [],
        notices: isNews ? [goneNotice(item, loss, harvest)] : [],
      },
      sampled: null,
    }
  }
  // One post that redirects elsewhere has moved; if the home page does so too, all have.
  const isAlone = loss.kind === 'elsewhere' && (await isThere(loss, harvest))
  return {
    item,
    changes: { done: [asBefore(item, harvest)], notices: isAlone ? [] : replaced(harvest) },
    sampled: null,
  }
}

const OK = 200

/** Fetched now, with its earlier validators: what is there says nothing about the post. */
function asBefore(item: FrontierItem, harvest: Harvest) {
  const { status, etag, lastModified, bodyHash } = item
  return visited(item, harvest, { state: 'done', status, etag, lastModified, bodyHash })
}

/** The notice that the blog is not where it was, once per update. */
export function replaced(harvest: Harvest): NoticeRecord[] {
  if (harvest.update?.strange.claimNotice() !== true) return []
  return [noticeOn(harvest, 'blog-replaced', {}, harvest.known.blog.url)]
}

function goneNotice(item: FrontierItem, loss: Loss, harvest: Harvest): NoticeRecord {
  const said = loss.kind === 'refused' ? describeNotFound(loss.why) : 'its address leads to the home page'
  return noticeOn(harvest, 'post-gone', { status: null, said }, item.url)
}

/** Whether the blog around a lost post is there: its home page links to stored posts, or a feed of it answered. */
async function isThere(loss: Loss, harvest: Harvest): Promise<boolean> {
  // A page for all URLs, including the home page, may hide a blog whose feed is still served.
  if (loss.kind === 'refused' && harvest.update?.strange.hasAnswered) return true
  const home = (await harvest.update?.strange.home(() => homePage(harvest))) ?? null
  return home !== null && (await leadsToPosts(home, harvest))
}

/** Limit of home page links that are looked up. */
const MOST_LINKS = 300

/** Whether a page has a link to a stored post of the blog. */
export async function leadsToPosts(page: Page, { tools: { store }, known }: Harvest): Promise<boolean> {
  for (const { url } of linksOf(page).slice(0, MOST_LINKS)) {
    const stored = await store.entry(url)
    if (stored?.entry.blog === known.blog.id && stored.entry.kind === 'post') return true
  }
  return false
}
