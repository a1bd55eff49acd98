import type { RecordPlace } from './exchange.ts'
import type { FileStore } from './files/file-store.ts'
import { indexPathOf, type RecordSummary, readIndex } from './record-index.ts'

/** Limit of payloads that are known at a time: some 20 MB. One that is forgotten is stored once more, no harm else. */
const MOST_REMEMBERED = 50_000

/** A response that was kept before. */
export interface KeptResponse extends RecordPlace {
  readonly url: string
  readonly date: string
}

/** What was kept lately, by host and digest of the payload, and when each address was kept. */
export class RememberedPayloads {
  readonly #byPayload = new Map<string, KeptResponse>()
  readonly #dates = new Map<string, string>()

  /** The response of the same host with the same payload. */
  find(url: string, digest: string): KeptResponse | null {
    return this.#byPayload.get(payloadKey(url, digest)) ?? null
  }

  /** When the address was last kept as a whole. */
  dateOf(url: string): string | null {
    return this.#dates.get(url) ?? null
  }

  add(summary: Pick<RecordSummary, 'type' | 'url' | 'date' | 'digest' | 'offset' | 'status'>, warc: string): void {
    const { type, url, date, digest, offset } = summary
    if (url === null || digest === null || (type !== 'response' && type !== 'revisit') || summary.status === 304) return
    if (type === 'response') put(this.#byPayload, payloadKey(url, digest), { warc, offset, url, date })
    put(this.#dates, url, date)
  }

  /** Reads the indexes of the newest WARCs, as many as are needed. */
  async load(store: FileStore, warcs: readonly string[]): Promise<void> {
    let records = 0
    const chosen: string[] = []
    for (const warc of warcs.toReversed()) {
      if (records >= MOST_REMEMBERED) break
      chosen.unshift(warc)
      for await (const _ of summaries(store, warc)) records += 1
    }
    for (const warc of chosen) for await (const summary of summaries(store, warc)) this.add(summary, warc)
  }
}

async function* summaries(store: FileStore, warc: string): AsyncGenerator<RecordSummary, void, undefined> {
  const index = await store.open(indexPathOf(warc))
  if (index === null) return
  try {
    yield* readIndex(index)
  } finally {
    await index.close()
  }
}

function put<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next().value
  if (map.size > MOST_REMEMBERED && oldest !== undefined) map.delete(oldest)
}

/** Only within a host: the archive of one blog must make sense without those of others. */
function payloadKey(url: string, digest: string): string {
  return `${URL.parse(url)?.host ?? ''} ${digest}`
}
