import type { Harvest, Outcome } from '../harvest/index.ts'
import { foundUrl } from '../site/index.ts'
import type { CommitResult } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { postsInTurn } from './due-looks.ts'

/** Further checks for each unreported change that a check has found: an author who revises old posts changes several. */
const FURTHER_LOOKS = 10

/**
 * Checks further posts where a check in rotation has found an edit or a comment, and where a blog without a feed has a
 * new post: nothing else would report changes before the rotation reaches its old posts. Does nothing in a crawl.
 */
export async function lookFurther(
  { changes: { entries = [] } }: Outcome,
  results: CommitResult['entries'],
  harvest: Harvest,
): Promise<void> {
  const changed = entries.filter((_, at) => results[at] === 'updated').map(({ url }) => url)
  const isNew = (entry: (typeof entries)[number], at: number) => results[at] === 'new' && entry.kind === 'post'
  const news = harvest.plan.mainFeed === null ? entries.filter(isNew).length : 0
  await lookAround(changed, harvest, news)
}

/** Checks further posts for each of these that was in the rotation and has changed or is gone, and for other news. */
export async function lookAround(changed: readonly Url[], harvest: Harvest, news = 0): Promise<void> {
  const looks = harvest.update?.looks
  if (looks === undefined || looks.left === 0) return
  const untold = changed.filter(url => looks.isInTurn(urlKey(url)))
  const most = Math.min(looks.left, FURTHER_LOOKS * (untold.length + news))
  const urls = most === 0 ? [] : await postsInTurn(harvest, most, looks)
  looks.add(urls.map(urlKey))
  const found = urls.map(url => foundUrl(url, 'look', { hops: 1, foundOn: null, revisit: true }))
  if (found.length > 0) await harvest.tools.store.commit({ blog: harvest.known.blog, found })
}
