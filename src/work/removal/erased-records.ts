import { decodeText, fetchedFrom } from '../../fetch/index.ts'
import type { RemovalTask, Store } from '../../store/index.ts'
import { parseUrl, type Url, urlKey } from '../../url.ts'
import { type ArchivedRecord, archivedRecords, type Captures, openCaptures, pageOfTarget } from '../../warc/index.ts'
import { Traces } from './prints.ts'
import { addPlace, belonging, type Places, placeKey } from './records-of-blog.ts'

type ErasedTraces = (RemovalTask & { readonly kind: 'erase' })['traces']

/** What of the WARCs goes with an erased post. */
export interface ErasedRecords {
  readonly places: Places
  /** Those of them that pages of other posts were read from. */
  readonly captures: Places
  /** Other posts whose kept pages have words of it, and stay. */
  readonly quotedBy: readonly Url[]
}

/** Bodies that can have words. */
const IS_TEXT = /html|xml|json|text|javascript/i

/**
 * Finds the captures of a post at all its addresses and below them (feeds of its comments, its forms for print and phones), those of
 * lists, feeds and interfaces that have words of it, and what was made of or refers to any of these. The kept page of another post
 * stays, unless it is asked for.
 */
export async function erasedRecords(
  store: Store,
  folder: string,
  blog: string,
  traces: ErasedTraces,
): Promise<ErasedRecords> {
  const own = new Set(traces.addresses.map(urlKey))
  const belongs = await belonging(store, blog)
  const words = new Traces(traces.prints, traces.addresses)
  const captures = await openCaptures(folder)
  const search = new Search(store, traces.everywhere)
  try {
    for await (const record of archivedRecords(folder)) {
      if (traces.since !== undefined && record.date < traces.since) continue
      const key = keyOf(record.url)
      if (key !== null && isOf(key, own)) await search.add(record)
      else if (record.status !== null && belongs(record.url) !== null && (await hasTraces(captures, record, words)))
        await search.add(record)
    }
    for await (const record of archivedRecords(folder)) await search.addReferring(record)
  } finally {
    await captures.close()
  }
  return search.found()
}

/** Gathers records, and tells whose pages they are. */
class Search {
  readonly #store: Store
  readonly #everywhere: boolean
  readonly #places: Places = new Map()
  readonly #captures: Places = new Map()
  readonly #quotedBy = new Set<Url>()
  readonly #found = new Set<string>()
  readonly #digests = new Set<string>()
  readonly #captured = new Map<string, ReadonlyMap<number, { readonly url: Url }>>()

  constructor(store: Store, everywhere: boolean) {
    this.#store = store
    this.#everywhere = everywhere
  }

  async add({ warc, offset, digest }: ArchivedRecord): Promise<void> {
    const captured = this.#captured.get(warc) ?? (await this.#store.removals.capturedAt(warc))
    this.#captured.set(warc, captured)
    const other = captured.get(offset)
    if (other !== undefined) {
      if (!this.#everywhere) {
        this.#quotedBy.add(other.url)
        return
      }
      addPlace(this.#captures, warc, offset)
    }
    addPlace(this.#places, warc, offset)
    this.#found.add(placeKey(warc, offset))
    if (digest !== null) this.#digests.add(digest)
  }

  /** What was made of such a record, or stands for the same payload. */
  async addReferring(record: ArchivedRecord): Promise<void> {
    const { refersTo, type, digest } = record
    const isReferring = refersTo !== null && this.#found.has(placeKey(refersTo.warc, refersTo.offset))
    const isSame = type === 'revisit' && digest !== null && this.#digests.has(digest)
    if (isReferring || isSame) await this.add(record)
  }

  found(): ErasedRecords {
    return { places: this.#places, captures: this.#captures, quotedBy: [...this.#quotedBy] }
  }
}

function keyOf(target: string | null): string | null {
  const url = target === null ? null : parseUrl(pageOfTarget(target))
  return url === null ? null : urlKey(url)
}

/** Whether an address is one of the post, or lies below one; of a home page everything does, and nothing is meant by it. */
function isOf(key: string, own: ReadonlySet<string>): boolean {
  if (own.has(key)) return true
  return [...own].some(one => isBelowHost(one) && (key.startsWith(`${one}/`) || key.startsWith(`${one}?`)))
}

function isBelowHost(key: string): boolean {
  const slash = key.indexOf('/')
  return slash !== -1 && slash < key.length - 1
}

async function hasTraces(captures: Captures, record: ArchivedRecord, words: Traces): Promise<boolean> {
  const { warc, offset, mime, type } = record
  if (type !== 'response' || !IS_TEXT.test(mime ?? '')) return false
  const stored = await captures.at({ warc, offset })
  const fetched = stored === null ? null : await fetchedFrom(stored)
  if (fetched === null) return false
  const form = /html/i.test(mime ?? '') ? 'html' : 'xml'
  if (words.areIn(decodeText(fetched.body, mime, form).text)) return true
  const drawn = await captures.derived({ warc, offset }, 'dom')
  return drawn !== null && words.areIn(drawn.body.toString('utf8'))
}
