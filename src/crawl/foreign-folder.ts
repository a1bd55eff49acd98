import { type BlogFound, hostKey } from '../discover/index.ts'
import { type Harvest, noticeOn } from '../harvest/index.ts'
import { headLinks, type Page } from '../page/index.ts'
import type { NoticeRecord } from '../records.ts'
import type { Url } from '../url.ts'

/** Says so where the pages of a folder name another site as their own, and nothing in them names the address that was typed. */
export function folderNotices(
  found: Pick<BlogFound, 'homePage' | 'mainFeed' | 'blogUrl'>,
  harvest: Harvest,
): NoticeRecord[] {
  const isFolder = harvest.tools.source.unread !== undefined
  const named = isFolder ? ownAddresses(found.homePage, found.mainFeed) : []
  const [first] = named
  if (first === undefined || named.some(url => hostKey(url) === hostKey(found.blogUrl))) return []
  const message = `The pages of the folder say that they are of ${new URL(first).host}, which is another blog than ${found.blogUrl}, unless it has moved. They were taken for pages of ${found.blogUrl}.`
  return [noticeOn(harvest, 'warning', 'foreign-folder', message, found.blogUrl)]
}

/** The addresses that a blog gives as its own: of its home page and its feed, and of the posts in that. */
function ownAddresses(home: Page, mainFeed: BlogFound['mainFeed']): readonly Url[] {
  const canonical = headLinks(home).flatMap(({ rel, url }) => (rel.includes('canonical') ? [url] : []))
  const { metadata, entries } = mainFeed?.feed ?? { metadata: null, entries: [] }
  return [...canonical, metadata?.siteUrl ?? null, ...entries.map(({ link }) => link)].filter(url => url !== null)
}
