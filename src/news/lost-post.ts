import { type Harvest, noticeOn, type Outcome, visited } from '../harvest/index.ts'
import { linksOf, type Page } from '../page/index.ts'
import { stillShows } from '../read/index.ts'
import type { NoticeRecord } from '../records.ts'
import { describeNotFound, isSamePage, type NotFound, refusalOf } from '../site/index.ts'
import type { FrontierItem, StoredEntry } from '../store/index.ts'
import { homePage, isHome, nonsensePage } from './asked-pages.ts'

/** What stands where a stored post stood, if that is not the post. */
export type Loss =
  /** A page that is none. */
  | { readonly kind: 'refused'; readonly why: NotFound }
  /** The home page, or the way to it. */
  | { readonly kind: 'home' }
  /** A page that the addresses of other stored posts have too. */
  | { readonly kind: 'repeated' }
  /** Something out of the blog. */
  | { readonly kind: 'elsewhere' }

/** The stored post at an address that an update asks for; null where it is none, or the home page itself. */
export async function storedPost(
  { url, key }: Pick<FrontierItem, 'url' | 'key'>,
  harvest: Harvest,
): Promise<StoredEntry | null> {
  if (harvest.update === null || isHome(key, harvest)) return null
  const stored = await harvest.tools.store.entry(url)
  const isOwn = stored?.entry.blog === harvest.known.blog.id && stored.entry.kind === 'post'
  // What only the feed has told was never read from a page.
  return isOwn && stored.entry.capture !== null ? stored : null
}

/** Why a page is not the stored post whose address it has; null where it is, however much was edited. */
export async function lossOn(
  page: Page,
  { key }: Pick<FrontierItem, 'key'>,
  { entry }: StoredEntry,
  { said, title }: { readonly said: NotFound | null; readonly title: string | null },
  harvest: Harvest,
): Promise<Loss | null> {
  const { update, site } = harvest
  if (update === null || stillShows(page, entry, title)) return null
  // A page that a script fills never showed what the feed says, and is the same for all posts.
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
 * What comes of a stored post whose address answers with something else. It was deleted where the blog around it is there; else
 * the whole blog was replaced, perhaps for an hour, and nothing is said of the post.
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
  // One post that leads elsewhere has moved; where the home page does so too, all have.
  const isAlone = loss.kind === 'elsewhere' && (await isThere(loss, harvest))
  return {
    item,
    changes: { done: [asBefore(item, harvest)], notices: isAlone ? [] : replaced(harvest) },
    sampled: null,
  }
}

const OK = 200

/** Asked for now, and known by what it was before: what stands there says nothing of the post. */
function asBefore(item: FrontierItem, harvest: Harvest) {
  const { status, etag, lastModified, bodyHash } = item
  return visited(item, harvest, { state: 'done', status, etag, lastModified, bodyHash })
}

/** The notice that the blog is not where it was, once in an update. */
export function replaced(harvest: Harvest): NoticeRecord[] {
  if (harvest.update?.strange.tellOnce() !== true) return []
  return [noticeOn(harvest, 'blog-replaced', {}, harvest.known.blog.url)]
}

function goneNotice(item: FrontierItem, loss: Loss, harvest: Harvest): NoticeRecord {
  const said = loss.kind === 'refused' ? describeNotFound(loss.why) : 'its address leads to the home page'
  return noticeOn(harvest, 'post-gone', { status: null, said }, item.url)
}

/** Whether the blog around a lost post is there: its home page leads to stored posts, or a feed of it was heard. */
async function isThere(loss: Loss, harvest: Harvest): Promise<boolean> {
  // A page for all addresses, the home page among them, may stand before a blog whose feed is still served.
  if (loss.kind === 'refused' && harvest.update?.strange.isHeard) return true
  const home = (await harvest.update?.strange.home(() => homePage(harvest))) ?? null
  return home !== null && (await leadsToPosts(home, harvest))
}

/** Links of a home page that are looked up. */
const MOST_LINKS = 300

/** Whether a page has a link to a stored post of the blog. */
export async function leadsToPosts(page: Page, { tools: { store }, known }: Harvest): Promise<boolean> {
  for (const { url } of linksOf(page).slice(0, MOST_LINKS)) {
    const stored = await store.entry(url)
    if (stored?.entry.blog === known.blog.id && stored.entry.kind === 'post') return true
  }
  return false
}
