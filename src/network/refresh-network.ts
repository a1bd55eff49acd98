import { createHash } from 'node:crypto'
import { type BlogLinks, blogLinksSchema, formerAddressReader, formerLinks, postLinksSchema } from '../analyse/index.ts'
import { folderOf, hostKey, ownerOf } from '../discover/index.ts'
import { authorsDay, type BlogRecord } from '../records.ts'
import { marksOfEntries, postSpamSchema, SPAM_DECISIONS, splogMark, withoutSpam } from '../spam/index.ts'
import { type BlogPlace, type NetworkEntry, recall, type Store } from '../store/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { type EdgeContext, edgesOfEntry, edgesOfRoll, foundSite } from './edges-of-entry.ts'
import { blogLocator } from './locate-blog.ts'
import { talkOf } from './ties-of-entry.ts'

/** One more whenever the same entry brings something else. */
const VERSION = 1
/** Entries whose state is looked at in one query. */
const LOOKED_AT_ONCE = 500
/** Entries whose rows are stored in one transaction. */
const BATCH = 50

/** What came of bringing the network up to date for one blog. */
export interface RefreshFigures {
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
}

/**
 * Brings what a blog's posts bring into the network up to date, once they are analysed: those alone that have changed. Links
 * of other blogs that lead here are led to the posts that they mean, however long ago they were found.
 */
export async function refreshNetwork(store: Store, blog: BlogRecord, signal?: AbortSignal): Promise<RefreshFigures> {
  const whole = await linksOfBlog(store, blog.id)
  const site = await saveHome(store, blog, whole)
  const surroundings = { blog: blog.id, owner: ownerOf(blog.url), locate: blogLocator(await store.network.places()) }
  const figures = await refreshEntries(store, blog, { whole, surroundings, signal })
  if (signal?.aborted) return { ...figures, removed: 0 }
  await store.network.saveWhole(blog, edgesOfRoll(whole?.blogroll ?? [], surroundings))
  await takeOver(store, blog, site, surroundings)
  await store.network.resolve(blog, site, await meantBy(store, blog, site, whole))
  return { ...figures, removed: await store.network.prune(blog) }
}

async function linksOfBlog(store: Store, blog: string): Promise<BlogLinks | null> {
  const results = await store.derived.of(blog, 'blog', blog)
  return blogLinksSchema.safeParse(results.find(({ analyser }) => analyser === 'links')?.value).data ?? null
}

async function saveHome(store: Store, blog: BlogRecord, whole: BlogLinks | null): Promise<number> {
  const former = (whole?.formerAddresses ?? []).flatMap(({ url, paths }): BlogPlace[] => {
    const address = parseUrl(url)
    return address === null ? [] : [{ host: hostKey(address), folder: new URL(address).pathname, paths }]
  })
  const home: BlogPlace = { host: hostKey(blog.url), folder: folderOf(blog.url), paths: 'any' }
  const isHidden = (await splogMark(store, blog.id)) !== null
  return await store.network.saveHome(blog, foundSite(blog.url, 1), [home, ...former], isHidden)
}

interface Refresh {
  readonly whole: BlogLinks | null
  readonly surroundings: EdgeContext
  readonly signal: AbortSignal | undefined
}

async function refreshEntries(store: Store, blog: BlogRecord, refresh: Refresh) {
  const figures = { changed: 0, unchanged: 0 }
  const spam = await spamDigests(store, blog.id)
  for (let after = 0; ; ) {
    const inputs = await store.derived.inputs(blog.id, after, LOOKED_AT_ONCE)
    const made = await analysedAs(
      store,
      blog.id,
      inputs.map(({ id }) => id),
    )
    const known = await store.network.marks(
      blog.id,
      inputs.map(({ id }) => id),
    )
    const wanted = inputs.flatMap(({ id, input }) => {
      const links = made.get(id)
      const mark = `${VERSION} ${input} ${links} ${spam.ofEntries.get(id) ?? ''} ${spam.byHand}`
      return links === undefined || known.get(id) === mark ? [] : [{ id, mark }]
    })
    figures.unchanged += inputs.length - wanted.length
    for (let start = 0; start < wanted.length; start += BATCH) {
      if (refresh.signal?.aborted) return figures
      const batch = wanted.slice(start, start + BATCH)
      await store.network.save(blog, await rowsOf(store, blog, batch, refresh))
      figures.changed += batch.length
    }
    after = inputs.at(-1)?.id ?? after
    if (inputs.length < LOOKED_AT_ONCE) return figures
  }
}

/** By which version of the analyser of links entries were looked at, and as what. */
async function analysedAs(store: Store, blog: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const marks = await store.derived.marks(blog, 'entry', ids.map(String))
  return new Map(
    marks.flatMap(({ subject, analyser, version, input }) =>
      analyser === 'links' ? [[Number(subject), `${version} ${input}`] as const] : [],
    ),
  )
}

/** What is spam is judged by all posts together, and so may change where the post does not. */
async function spamDigests(store: Store, blog: string) {
  const ofEntries = new Map<number, string>()
  for await (const { subject, value } of store.derived.ofAnalyser(blog, 'entry', 'spam')) {
    const ids = Object.keys(postSpamSchema.safeParse(value).data?.comments ?? {}).sort()
    if (ids.length > 0) ofEntries.set(Number(subject), digestOf(ids.join('\n')))
  }
  const decided = await recall(store, blog, SPAM_DECISIONS)
  return { ofEntries, byHand: decided === null ? '' : digestOf(JSON.stringify(decided)) }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

async function rowsOf(
  store: Store,
  blog: BlogRecord,
  batch: readonly { readonly id: number; readonly mark: string }[],
  { whole, surroundings }: Refresh,
): Promise<readonly NetworkEntry[]> {
  const stored = await store.derived.entries(batch.map(({ id }) => id))
  const entries = [...stored.values()].map(({ entry }) => entry)
  const spam = await marksOfEntries(store, blog.id, entries)
  const found = await store.derived.atUrls(
    blog.id,
    'links',
    entries.map(({ url }) => url),
  )
  const read = formerLinks(blog.url, whole?.formerAddresses ?? [])
  return batch.flatMap(({ id, mark }): NetworkEntry[] => {
    const entry = stored.get(id)?.entry
    if (entry === undefined) return []
    const clean = withoutSpam(entry, spam.get(entry.url))
    const links = read(postLinksSchema.safeParse(found.get(entry.url)).data?.links ?? [])
    const edges = edgesOfEntry(clean, links, surroundings)
    return [{ entry: id, input: mark, day: authorsDay(entry), ...talkOf(clean, blog.url), edges }]
  })
}

/** Links that were found before the blog was kept, or before its former addresses were known, lead to it from now on. */
async function takeOver(store: Store, blog: BlogRecord, site: number, { locate }: EdgeContext): Promise<void> {
  const own = (await store.network.places()).filter(place => place.blog === blog.id)
  const isOwn = (key: string) => {
    const url = addressOf(key)
    return url !== null && locate(url)?.blog === blog.id
  }
  for (const other of await store.network.sitesOn([...new Set(own.map(({ host }) => host))])) {
    // A service has thousands of sites on one host: only those above and below may have links of this one.
    const isNear = own.some(({ host, folder }) => host === other.host && isWithin(folder, new URL(other.url).pathname))
    if (other.id === site || !isNear) continue
    const addresses = await store.network.addressesAt(other.id, 'all')
    await store.network.moveEdges(blog, other.id, addresses.filter(isOwn), site)
  }
}

/** Whether one of two folders lies within the other. */
function isWithin(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

/** Which entries the addresses mean that links to the blog have: by their keys, other addresses that lead there, and former ones. */
async function meantBy(
  store: Store,
  blog: BlogRecord,
  site: number,
  whole: BlogLinks | null,
): Promise<ReadonlyMap<string, string>> {
  const open = await store.network.addressesAt(site, 'unknown')
  if (open.length === 0) return new Map()
  const aliases = await store.aliases(blog.id)
  const former = formerAddressReader(blog.url, whole?.formerAddresses ?? [])
  return new Map(
    open.map(address => {
      const url = addressOf(address)
      const now = url === null ? null : (former(url)?.now ?? null)
      const key = now === null ? address : urlKey(now)
      return [address, aliases.get(key) ?? key]
    }),
  )
}

/** A key is an address without its scheme. */
function addressOf(key: string): Url | null {
  return parseUrl(`http://${key}`)
}
