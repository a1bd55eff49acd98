import { announcedFeeds, isNumberedPage } from '../discover/index.ts'
import type { Harvest } from '../harvest/index.ts'
import { headLinks, type Page } from '../page/index.ts'
import { foundUrl, judgeLinks, PURPOSES, withPurpose } from '../site/index.ts'
import type { FoundUrl, FrontierItem } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'

/** Where the home page led to no feed of all posts, any feed that another page names is used. */
export function furtherFeeds(page: Page, item: FrontierItem, { site }: Harvest): FoundUrl[] {
  if (site.patterns.length > 0) return []
  return announcedFeeds(page)
    .filter(({ url, from }) => from === 'announced' && site.judge.inScope(url))
    .map(({ url }) => foundUrl(url, 'feed', { hops: item.hops + 1, foundOn: page.url }))
}

/** Limit of lists walked in search of what an update has missed. */
const MOST_LISTS = 200

/** An update that walks a list continues to its next page until one shows a post that was stored before. */
export async function furtherLists(
  page: Page,
  links: readonly FoundUrl[],
  item: FrontierItem,
  { tools: { store }, update, known, site }: Harvest,
): Promise<FoundUrl[]> {
  const isList = PURPOSES[item.purpose].expects === 'list' && item.purpose !== 'counted'
  if (update === null || !isList || item.hops > MOST_LISTS || links.length === 0) return []
  const visited = await Promise.all(links.map(({ key }) => store.frontierItem(known.blog.id, key)))
  if (visited.some(post => post?.visitedAt && post.visitedAt < update.joinsBefore)) return []
  const lists = judgeLinks(page, { ...site.judge, onlyPosts: false }, item.hops).filter(
    ({ purpose }) => purpose === 'index',
  )
  const nextUrl = headLinks(page).find(({ rel }) => rel.includes('next'))?.url
  const next = nextUrl === undefined ? null : urlKey(nextUrl)
  const here = isNumberedPage(page.url) ? lastNumber(page.url) : 1
  const behind = lists
    .filter(({ url }) => isNumberedPage(url) && lastNumber(url) > here)
    .sort((a, b) => lastNumber(a.url) - lastNumber(b.url))
  const chosen = lists.find(({ key }) => key === next) ?? behind[0]
  return chosen === undefined ? [] : [{ ...withPurpose(chosen, 'revisited-list'), revisit: true }]
}

function lastNumber(url: Url): number {
  return Number(/\d+(?=\D*$)/.exec(url)?.[0] ?? 0)
}
