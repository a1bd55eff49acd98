import { PermablogError } from '../errors.ts'
import { fetchedFrom, type PageSource, renderedFrom } from '../fetch/index.ts'
import {
  feedEntryOf,
  generationOf,
  heldOn,
  newReading,
  offlineContext,
  type ReadContext,
  type Reading,
  readEntry,
  readOn,
  readPlaces,
} from '../read/index.ts'
import type { BlogRecord, EntryRecord } from '../records.ts'
import { isRendered, RENDERING } from '../render/index.ts'
import { type BrokenVersion, recall, type Store } from '../store/index.ts'
import { placeIn, type Url, urlKey } from '../url.ts'
import { type Captures, openCaptures } from '../warc/index.ts'
import { knowledgeOf, storedPlan } from './plan.ts'

/** The result of reading a blog's pages again. */
interface AgainFigures {
  readonly changed: number
  readonly unchanged: number
  /** Entries whose pages are not stored: only feeds have them, or they were harvested without WARCs. */
  readonly withoutCapture: number
  /** Entries whose pages need a browser, and whose rendered version is not stored. */
  readonly notRendered: number
  /**
   * Entries whose pages cannot be read any more (`permablog verify` tells why), or have nothing at the fragments where
   * posts were.
   */
  readonly unreadable: number
}

/** What reading again needs. */
interface AgainOptions {
  readonly store: Store
  /** The folder of the archive, with its WARCs. */
  readonly folder: string
  readonly signal?: AbortSignal
  /** Called with how many entries were processed. */
  readonly onProgress?: (done: number) => void
}

/** Entries stored in one transaction. */
const BATCH = 50

/** Reads the stored pages of a blog again, by the current rules and without the network; a change makes a new version. */
export async function extractAgain(blog: BlogRecord, options: AgainOptions): Promise<AgainFigures> {
  const { store, folder, signal, onProgress } = options
  const captures = await openCaptures(folder)
  const context = await contextFor(store, blog, captures)
  const readAgain = againBy(context, captures)
  const figures = { changed: 0, unchanged: 0, withoutCapture: 0, notRendered: 0, unreadable: 0 }
  let batch: EntryRecord[] = []
  let done = 0
  const flush = async () => {
    const { entries } = await store.commit({
      blog,
      entries: batch,
      generation: generationOf(context.known),
      isReread: true,
    })
    for (const outcome of entries) figures[outcome === 'unchanged' ? 'unchanged' : 'changed'] += 1
    batch = []
  }
  try {
    for await (const { entry } of store.entries({ blog: blog.id })) {
      if (signal?.aborted) break
      const read = await readAgain(entry)
      if (typeof read === 'string') figures[read] += 1
      else batch.push(read)
      if (batch.length >= BATCH) await flush()
      onProgress?.(++done)
    }
    await flush()
  } finally {
    await captures.close()
  }
  return figures
}

/** Reads the pages again from which versions of a blog were made; null where a page is not stored, or not readable. */
export async function readKeptPages(
  blog: BlogRecord,
  { store, folder }: Pick<AgainOptions, 'store' | 'folder'>,
): Promise<{ read(broken: BrokenVersion): Promise<EntryRecord | null> } & AsyncDisposable> {
  const captures = await openCaptures(folder)
  const readAgain = againBy(await contextFor(store, blog, captures), captures)
  return {
    read: async ({ url, kind, capture }) => {
      if (capture === null) return null
      const again = await readAgain({ url, kind, capture, comments: [] })
      return typeof again === 'string' ? null : again
    },
    [Symbol.asyncDispose]: () => captures.close(),
  }
}

async function contextFor(store: Store, blog: BlogRecord, captures: Captures): Promise<ReadContext> {
  const plan = await storedPlan(store, blog.id)
  if (plan === null) throw new PermablogError('unknown-blog', `The harvest of ${blog.url} has not come to a post yet.`)
  const rendered = await recall(store, blog.id, RENDERING)
  const known = await knowledgeOf(store, blog, plan)
  return offlineContext(known, { site: plan.site, store, rendered, source: keptPages(captures) })
}

/** A source of the stored further pages of a post. */
function keptPages(captures: Captures): PageSource {
  return {
    requests: 0,
    async fetch({ url }) {
      const stored = await captures.find(url)
      const response = stored === null ? null : await fetchedFrom(stored)
      return response ?? { kind: 'missing', url, status: 404 }
    },
    close: async () => {},
  }
}

/** Where the page of an entry is stored. */
type Place = Parameters<Captures['at']>[0]

/** An entry with the page that it was read from. */
type KeptEntry = Pick<EntryRecord, 'url' | 'kind' | 'comments'> & {
  /** Left out where nothing of the stored version can be trusted. */
  readonly sources?: EntryRecord['sources']
  readonly capture: { readonly [Part in keyof Place]: Place[Part] | null } | null
}

/** Why an entry stays unchanged. */
type Unread = 'withoutCapture' | 'notRendered' | 'unreadable'

/** Reads an entry again from its stored page. */
type ReadAgain = (entry: KeptEntry) => Promise<EntryRecord | Unread>

/** Limit of cached pages with several posts: entries are sorted by date, so those of one page follow each other. */
const MOST_SHARED = 4

/** Reads entries again; the posts of a page with several are read together, once for all of them. */
function againBy(context: ReadContext, captures: Captures): ReadAgain {
  const shared = new Map<string, Promise<SharedAgain | Unread>>()
  const sharedAt = (place: Place): Promise<SharedAgain | Unread> => {
    const key = `${place.warc} ${place.offset}`
    const known = shared.get(key)
    if (known !== undefined) return known
    const read = readSharedAgain(place, context, captures)
    if (shared.size >= MOST_SHARED) shared.clear()
    shared.set(key, read)
    return read
  }
  return async entry => {
    const { warc = null, offset = null } = entry.capture ?? {}
    if (warc === null || offset === null) return 'withoutCapture'
    if (placeIn(entry.url) === null) return await readAlone(entry, { warc, offset }, context, captures)
    const page = await sharedAt({ warc, offset })
    if (typeof page === 'string') return page
    // The page as a whole is not a version of a post that is a fragment of it.
    const post = page.posts.get(urlKey(entry.url))
    return post === undefined ? 'unreadable' : withWidgets(post, entry, page.isShown)
  }
}

async function readAlone(
  entry: KeptEntry,
  place: Place,
  context: ReadContext,
  captures: Captures,
): Promise<EntryRecord | Unread> {
  const page = await viewAgain(place, entry.kind, entry.url, context, captures)
  if (typeof page === 'string') return page
  const { feedEntry, view } = page.reading
  const isOpen = feedEntry !== null && view !== null && entry.sources !== undefined
  const held = isOpen ? heldOn(view.page, feedEntry, entry.sources) : feedEntry
  const { content } = await readEntry({ ...page.reading, feedEntry: held }, context)
  return withWidgets(content.entry, entry, page.isShown)
}

/** The posts of a page that keeps several, by their keys. */
interface SharedAgain {
  readonly posts: ReadonlyMap<string, EntryRecord>
  readonly isShown: boolean
}

async function readSharedAgain(place: Place, context: ReadContext, captures: Captures): Promise<SharedAgain | Unread> {
  const page = await viewAgain(place, 'post', null, context, captures)
  if (typeof page === 'string') return page
  const posts = await readPlaces(page.reading, context)
  return { posts: new Map(Array.from(posts, ([key, { content }]) => [key, content.entry])), isShown: page.isShown }
}

/** A stored page up to its view, and whether its rendered version is stored as well. */
async function viewAgain(
  place: Place,
  kind: EntryRecord['kind'],
  url: Url | null,
  context: ReadContext,
  captures: Captures,
): Promise<{ readonly reading: Reading; readonly isShown: boolean } | Unread> {
  const stored = await captures.at(place)
  const response = stored === null ? null : await fetchedFrom(stored)
  if (response === null) return 'unreadable'
  const { known, store } = context
  const stated = url === null ? null : await feedEntryOf(known, store, urlKey(url))
  const feedEntry = stated ?? (await feedEntryOf(known, store, urlKey(response.url)))
  const kept = { ...response, rendered: renderedFrom(captures, place) }
  const reading = await readOn(newReading({ kind, response: kept, feedEntry }), context, 'view')
  if (reading.view === null || reading.view.isLacking) return 'notRendered'
  return { reading, isShown: reading.view.response !== null && isRendered(reading.view.response) }
}

/** Archives of earlier versions have the comments of widgets, but not the page that showed them. */
function withWidgets(again: EntryRecord, { url, comments }: KeptEntry, isShown: boolean): EntryRecord {
  const widgets = isShown ? [] : comments.filter(({ source }) => source === 'widget')
  return { ...again, url, comments: [...again.comments, ...widgets] }
}
