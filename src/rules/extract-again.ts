import { PermablogError } from '../errors.ts'
import { fetchedFrom, type PageSource, renderedFrom } from '../fetch/index.ts'
import {
  feedEntryOf,
  generationOf,
  newReading,
  offlineContext,
  type ReadContext,
  readEntry,
  readOn,
} from '../read/index.ts'
import type { BlogRecord, EntryRecord } from '../records.ts'
import { isRendered, RENDERING } from '../render/index.ts'
import { type BrokenVersion, recall, type Store } from '../store/index.ts'
import { urlKey } from '../url.ts'
import { type Captures, openCaptures } from '../warc/index.ts'
import { knowledgeOf, storedPlan } from './plan.ts'

/** What came of reading a blog's pages again. */
interface AgainFigures {
  readonly changed: number
  readonly unchanged: number
  /** Those whose pages are not kept: feeds told of them, or they were harvested without WARCs. */
  readonly withoutCapture: number
  /** Those whose pages are shells without what a browser made of them, which is not kept. */
  readonly notDrawn: number
  /** Those whose pages can't be read any more; `permablog verify` tells why. */
  readonly unreadable: number
}

/** What reading again needs. */
interface AgainOptions {
  readonly store: Store
  /** The folder of the archive, with its WARCs. */
  readonly folder: string
  readonly signal?: AbortSignal
  /** Hears how many entries were looked at. */
  readonly onProgress?: (done: number) => void
}

/** Entries stored in one transaction. */
const BATCH = 50

/** Reads the kept pages of a blog again, by the rules of now and without the network; what changes is a new version. */
export async function extractAgain(blog: BlogRecord, options: AgainOptions): Promise<AgainFigures> {
  const { store, folder, signal, onProgress } = options
  const captures = await openCaptures(folder)
  const context = await contextFor(store, blog, captures)
  const figures = { changed: 0, unchanged: 0, withoutCapture: 0, notDrawn: 0, unreadable: 0 }
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
      const read = await readAgain(entry, context, captures)
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

/** Reads the pages again that versions of a blog were made from; null where a page is not kept, or not readable. */
export async function readKeptPages(
  blog: BlogRecord,
  { store, folder }: Pick<AgainOptions, 'store' | 'folder'>,
): Promise<{ read(broken: BrokenVersion): Promise<EntryRecord | null> } & AsyncDisposable> {
  const captures = await openCaptures(folder)
  const context = await contextFor(store, blog, captures)
  return {
    read: async ({ url, kind, capture }) => {
      if (capture === null) return null
      const again = await readAgain({ url, kind, capture, comments: [] }, context, captures)
      return typeof again === 'string' ? null : again
    },
    [Symbol.asyncDispose]: () => captures.close(),
  }
}

async function contextFor(store: Store, blog: BlogRecord, captures: Captures): Promise<ReadContext> {
  const plan = await storedPlan(store, blog.id)
  if (plan === null) throw new PermablogError('unknown-blog', `The harvest of ${blog.url} has not come to a post yet.`)
  const rendered = await recall(store, blog.id, RENDERING)
  return offlineContext(await knowledgeOf(store, blog, plan), { store, rendered, source: keptPages(captures) })
}

/** Further pages of a post are read again as they are kept. */
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

async function readAgain(
  entry: Pick<EntryRecord, 'url' | 'kind' | 'comments'> & {
    readonly capture: { readonly warc: string | null; readonly offset: number | null } | null
  },
  context: ReadContext,
  captures: Captures,
): Promise<EntryRecord | 'withoutCapture' | 'notDrawn' | 'unreadable'> {
  const { warc = null, offset = null } = entry.capture ?? {}
  if (warc === null || offset === null) return 'withoutCapture'
  const stored = await captures.at({ warc, offset })
  const response = stored === null ? null : await fetchedFrom(stored)
  if (response === null) return 'unreadable'
  const { known, store } = context
  const feedEntry =
    (await feedEntryOf(known, store, urlKey(entry.url))) ?? (await feedEntryOf(known, store, urlKey(response.url)))
  const kept = { ...response, rendered: renderedFrom(captures, { warc, offset }) }
  const reading = await readOn(newReading({ kind: entry.kind, response: kept, feedEntry }), context, 'view')
  if (reading.view === null || reading.view.isLacking) return 'notDrawn'
  const { entry: again } = (await readEntry(reading, context)).content
  // Archives of earlier versions have the comments of widgets, but not the page that showed them.
  const isShown = reading.view.response !== null && isRendered(reading.view.response)
  const widgets = isShown ? [] : entry.comments.filter(({ source }) => source === 'widget')
  return { ...again, url: entry.url, comments: [...again.comments, ...widgets] }
}
