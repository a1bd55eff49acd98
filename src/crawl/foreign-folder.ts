import { type BlogFound, hostKey } from '../discover/index.ts'
import { PermablogError } from '../errors.ts'
import { decodeText } from '../fetch/index.ts'
import { type Harvest, noticeOn, type Tools } from '../harvest/index.ts'
import { headLinks, type Page, parsePage } from '../page/index.ts'
import type { BlogRecord, NoticeRecord } from '../records.ts'
import type { Url } from '../url.ts'

/** A notice where the pages of a folder name another site as their own, and nothing in them names the given URL. */
export function folderNotices(
  found: Pick<BlogFound, 'homePage' | 'mainFeed' | 'blogUrl'>,
  harvest: Harvest,
): NoticeRecord[] {
  const foreign = isFolder(harvest.tools) ? foreignAddress(found, found.blogUrl) : null
  if (foreign === null) return []
  const values = { host: new URL(foreign).host, blog: found.blogUrl }
  return [noticeOn(harvest, 'foreign-folder', values, found.blogUrl)]
}

/**
 * Refuses to read a stored blog from the folder of another one: foreign posts would come in, and its own would seem to
 * be gone. A blog that was harvested from such a folder before is accepted.
 */
export async function refuseForeignFolder(
  tools: Tools,
  blog: BlogRecord,
  found: Pick<BlogFound, 'homePage' | 'mainFeed'> | null = null,
): Promise<void> {
  if (!isFolder(tools) || tools.options.force) return
  const pages = found ?? (await homeIn(tools, blog))
  const foreign = pages === null ? null : foreignAddress(pages, blog.url)
  if (foreign === null) return
  if ((await tools.store.notices(blog.id)).some(({ topic }) => topic === 'foreign-folder')) return
  const message = `The pages of the folder say that they are of ${new URL(foreign).host}, and the archive holds ${blog.url} already: nothing of them was stored.`
  throw new PermablogError('foreign-folder', message)
}

function isFolder({ source }: Tools): boolean {
  return source.unread !== undefined
}

/** A URL of another site that pages give as their own; null where one of them names the blog, or none any. */
function foreignAddress(
  { homePage, mainFeed }: { readonly homePage: Page; readonly mainFeed: BlogFound['mainFeed'] },
  blogUrl: Url,
): Url | null {
  const named = ownAddresses(homePage, mainFeed)
  return named.some(url => hostKey(url) === hostKey(blogUrl)) ? null : (named[0] ?? null)
}

/** The front page as the folder has it. */
async function homeIn({ source }: Tools, { url }: BlogRecord): Promise<{ homePage: Page; mainFeed: null } | null> {
  const got = await source.fetch({ url })
  if (got.kind !== 'fetched') return null
  const { text } = decodeText(got.body, got.headers['content-type'] ?? null, 'html')
  return { homePage: parsePage(text, got.url), mainFeed: null }
}

/** The URLs that a blog gives as its own: of its home page, its feed, and the posts in it. */
function ownAddresses(home: Page, mainFeed: BlogFound['mainFeed']): readonly Url[] {
  const canonical = headLinks(home).flatMap(({ rel, url }) => (rel.includes('canonical') ? [url] : []))
  const { metadata, entries } = mainFeed?.feed ?? { metadata: null, entries: [] }
  return [...canonical, metadata?.siteUrl ?? null, ...entries.map(({ link }) => link)].filter(url => url !== null)
}
