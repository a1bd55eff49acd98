import { fetchedFrom, renderedFrom } from '../fetch/index.ts'
import { type Page, pageIn, parsePage } from '../page/index.ts'
import type { EntryRecord } from '../records.ts'
import { RENDERING } from '../render/index.ts'
import { recall, type Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import { type Captures, holdsWarcs, openCaptures, type StoredResponse } from '../warc/index.ts'

/** The stored pages of one blog; no request is made. */
export interface KeptPages {
  /** The page that an entry was read from, as the browser rendered it where it did. */
  ofEntry(entry: EntryRecord): Promise<Page | null>
  /** The newest page at an address. */
  at(url: Url): Promise<Page | null>
  close(): Promise<void>
}

/** Opens the stored pages of a blog; the WARCs are opened when the first page is read. */
export function openKeptPages(store: Store, blog: string, folder: string | null): KeptPages {
  let opened: Promise<Captures | null> | null = null
  const captures = () => {
    opened ??= folder === null || !holdsWarcs(folder) ? Promise.resolve(null) : openCaptures(folder)
    return opened
  }
  let rendered: Promise<boolean> | null = null
  const mayBeRendered = () => {
    rendered ??= recall(store, blog, RENDERING).then(state => state !== null)
    return rendered
  }
  return {
    ofEntry: async ({ capture }) => {
      const { warc = null, offset = null } = capture ?? {}
      const kept = warc === null || offset === null ? null : await captures()
      if (kept === null || warc === null || offset === null) return null
      // Finding a rendered version needs an index of all records: only done for blogs with rendered pages.
      const html = (await mayBeRendered()) ? await renderedFrom(kept, { warc, offset })() : null
      const stored = await kept.at({ warc, offset })
      if (stored === null) return null
      return html === null ? await pageOf(stored) : parsePage(html, stored.url)
    },
    at: async url => {
      const stored = (await (await captures())?.find(url)) ?? null
      return stored === null ? null : await pageOf(stored)
    },
    close: async () => {
      await (await opened)?.close()
    },
  }
}

async function pageOf(stored: StoredResponse): Promise<Page | null> {
  const response = await fetchedFrom(stored)
  return response === null ? null : pageIn(response)
}
