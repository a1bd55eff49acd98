import { type Fetched, fetchedFrom } from '../../fetch/index.ts'
import { type Page, pageIn } from '../../page/index.ts'
import type { EntryRecord } from '../../records.ts'
import { pagesOfSample } from '../../rules/index.ts'
import type { Store } from '../../store/index.ts'
import { type Url, urlKey } from '../../url.ts'
import { type Captures, openCaptures, openFileStore } from '../../warc/index.ts'

/** While a crawl writes, the WARCs are looked at again at this interval. */
const LOOK_AGAIN_MS = 5000
/** Who reads from the WARCs as they were has this long to come to an end. */
const CLOSE_AFTER_MS = 60_000
/** Redirects that are followed within the archive. */
const MOST_REDIRECTS = 5

/** The responses that the archive has; its WARCs are opened when they are asked for, and again when they have grown. */
export class StoredPages {
  readonly #folder: string
  #open: { readonly captures: Promise<Captures>; readonly stamp: string; readonly at: number } | null = null
  readonly #closing = new Set<() => void>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The response that an entry was made from. */
  async ofEntry({ capture }: Pick<EntryRecord, 'capture'>): Promise<Fetched | null> {
    if (capture === null || capture.warc === null || capture.offset === null) return null
    const stored = await (await this.#captures()).at({ warc: capture.warc, offset: capture.offset })
    return stored === null ? null : await fetchedFrom(stored)
  }

  /** The newest response of an address, behind redirects. */
  async find(url: Url): Promise<Fetched | null> {
    const captures = await this.#captures()
    let at = url
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const stored = await captures.find(at)
      if (stored === null) return null
      if (stored.status < 300 || stored.status >= 400) return await fetchedFrom(stored)
      const { location } = stored.headers
      const target = location === undefined ? null : URL.parse(location, stored.url)
      // Comes out of an address of ours, and is only looked up.
      if (target === null || !/^https?:$/.test(target.protocol)) return null
      at = target.href as Url
    }
    return null
  }

  async close(): Promise<void> {
    for (const close of this.#closing) close()
    const open = this.#open
    this.#open = null
    await open?.captures.then(captures => captures.close()).catch(() => {})
  }

  async #captures(): Promise<Captures> {
    const open = this.#open
    const now = Date.now()
    if (open !== null && now - open.at < LOOK_AGAIN_MS) return await open.captures
    const stamp = await stampOf(this.#folder)
    // Another request has looked meanwhile.
    if (this.#open !== open) return await this.#captures()
    if (open !== null && open.stamp === stamp) {
      this.#open = { ...open, at: now }
      return await open.captures
    }
    if (open !== null) this.#closeLater(open.captures)
    const captures = openCaptures(this.#folder)
    this.#open = { captures, stamp, at: now }
    return await captures
  }

  #closeLater(captures: Promise<Captures>): void {
    const close = () => {
      clearTimeout(timer)
      this.#closing.delete(close)
      captures.then(opened => opened.close()).catch(() => {})
    }
    const timer = setTimeout(close, CLOSE_AFTER_MS).unref()
    this.#closing.add(close)
  }
}

/** Changes when a WARC is added or grows. */
async function stampOf(folder: string): Promise<string> {
  const files = await openFileStore(folder).list('warc/')
  return files.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')
}

/** A page of a blog that is kept: one of those that rules are tested on, else what an entry was made from. */
export async function storedPage(store: Store, pages: StoredPages, blog: string, url: Url): Promise<Page | null> {
  const sampled = (await pagesOfSample(store, blog)).find(({ page }) => urlKey(page.url) === urlKey(url))
  if (sampled !== undefined) return sampled.page
  const stored = await store.entry(url)
  const response = (stored === null ? null : await pages.ofEntry(stored.entry)) ?? (await pages.find(url))
  return response === null ? null : pageIn(response)
}
