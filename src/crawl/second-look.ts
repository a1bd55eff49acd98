import { type Harvest, readContext } from '../harvest/index.ts'
import { type Reading, readOn } from '../read/index.ts'
import type { EntryRecord } from '../records.ts'
import { ALWAYS, foundUrl, isOpenToProof, LEAST_PROSE, type PostDecision } from '../site/index.ts'
import type { FoundUrl, FrontierItem } from '../store/index.ts'
import type { Url } from '../url.ts'

/** The result of the second look at a page. */
export interface SecondLook {
  readonly kind: 'post' | 'page'
  /** Pages of the same form that were left out before it was proven. */
  readonly again: readonly FoundUrl[]
}

const PAGE: SecondLook = { kind: 'page', again: [] }

/** Pages such as About are linked from the home page; deeper pages that are no posts are mostly machinery. */
export function isWorthKeeping(item: FrontierItem): boolean {
  return item.hops <= 1
}

/** Whether nothing excludes that a page is a post. */
export function isOpen(reasons: PostDecision['reasons']): boolean {
  return reasons.some(({ code }) => code === 'post-markup' || code === 'unmarked' || code === 'unmarked-page')
}

/**
 * Looks again at a page that URL and template do not show to be a post: by its date and text. One that the user gave is
 * a post if it has both; others are proven together with those of the same URL form.
 */
export async function secondLook(
  reading: Reading,
  decision: PostDecision,
  item: FrontierItem,
  harvest: Harvest,
): Promise<SecondLook> {
  const codes = new Set(decision.reasons.map(({ code }) => code))
  const isGiven = item.purpose === 'given' && isOpenToProof(decision.reasons)
  const isAddressed = codes.has('strong-pattern') || codes.has('medium-pattern')
  const mayBePost = isGiven || isOpen(decision.reasons) || (isAddressed && codes.has('page-markup'))
  const isLost = !isWorthKeeping(item) && isOpenToProof(decision.reasons)
  if (!mayBePost && !isLost) return PAGE
  const { content } = await readOn({ ...reading, kind: 'post' }, readContext(harvest), 'content')
  if (content === null) return PAGE
  const { url, published, text } = content.entry
  const { olderForms } = harvest.site.insight
  if (!mayBePost || published === null) {
    // Its URL is no proof that it is a post, or nothing of it will be kept: somebody who knows the blog can tell.
    if ((isAddressed || isLost) && text.length >= LEAST_PROSE) olderForms.leaveOut(url)
    return PAGE
  }
  if (text.length < LEAST_PROSE && (isGiven || !olderForms.hasProved(url))) return PAGE
  if (isGiven) {
    olderForms.keep(url)
    return { kind: 'post', again: [] }
  }
  const page = { url, published, isListed: await isListed(item, harvest) }
  const { isPost, again } = olderForms.weigh(page, await postsSince(harvest, decision.reasons))
  return { kind: isPost ? 'post' : 'page', again: askedAgain(again, item) }
}

/** Pages that were left out, and that a post of the same URL form shows to be posts: its template is that of the feed's posts. */
export function leftOutLike(
  { url, published }: Pick<EntryRecord, 'url' | 'published'>,
  { reasons }: PostDecision,
  item: FrontierItem,
  harvest: Harvest,
): readonly FoundUrl[] {
  if (published === null || !reasons.some(({ code }) => code === 'no-pattern')) return []
  return askedAgain(harvest.site.insight.olderForms.recognise(url), item)
}

function askedAgain(urls: readonly Url[], { hops, foundOn }: FrontierItem): readonly FoundUrl[] {
  return urls.map(url => foundUrl(url, 'changed-post', { hops, foundOn, revisit: true }))
}

/** Whether it was found on something other than a post. */
async function isListed({ foundOn }: FrontierItem, { tools: { store } }: Harvest): Promise<boolean> {
  return foundOn !== null && (await store.entry(foundOn))?.entry.kind !== 'post'
}

/** Most posts, as a share, that may be older than a page of an earlier scheme: some were moved along. */
const TAKEN_ALONG = 0.1

/** A feed with fewer posts says little about what the others look like, and since when there are any. */
export const TELLING_FEED = 3

/** Whether its URL is no evidence against a page: there is no feed, or its posts have URLs of the same form. */
export function isOfFormOf(entries: ReadonlyMap<string, unknown>, reasons: PostDecision['reasons']): boolean {
  return entries.size === 0 || !reasons.some(({ code }) => code === 'no-pattern')
}

/** Of the month in which the known posts begin, pages of the earlier scheme may have any day. */
const END_OF_MONTH = '-31'

/** Since when the blog has posts as the feed shows them; null where the feed has no dates. */
async function postsSince(
  { tools: { store }, known }: Harvest,
  reasons: PostDecision['reasons'],
): Promise<string | null> {
  // Without a feed nothing shows what current posts look like, and dated pages linked from lists are all there is.
  if (known.feedEntries.size < TELLING_FEED && isOfFormOf(known.feedEntries, reasons)) return ALWAYS
  const dates = [...known.feedEntries.values()].flatMap(({ published }) => published ?? [])
  if (dates.length === 0) return null
  const months = await store.lists.monthCounts([known.blog.id])
  let older = TAKEN_ALONG * months.reduce((sum, { count }) => sum + count, 0)
  const first = months.find(({ count }) => {
    older -= count
    return older < 0
  })
  const [since = null] = [...dates, ...(first === undefined ? [] : [`${first.month}${END_OF_MONTH}`])].sort()
  return since
}
