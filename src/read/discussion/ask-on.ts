import type { Fetched } from '../../fetch/index.ts'
import { type Url, urlKey } from '../../url.ts'
import type { ReadContext } from '../reading.ts'

/** Limit of requests per post and way: a hundred pages of ten to a hundred comments each. */
export const MOST_REQUESTS = 100

/** Limit of all answers together: ten thousand comments of some length are a tenth of it. */
const MOST_BYTES = 32 * 1024 * 1024

/** The result of fetching all pages of something. */
export interface Asked {
  /** False where a page was refused or failed, or there were too many. */
  readonly isWhole: boolean
  /** Why the first request brought no page, if it did not. */
  readonly refused: 'missing' | 'failed' | null
  /** Whether the limit was reached. */
  readonly isEndless: boolean
}

const ENDLESS: Asked = { isWhole: false, refused: null, isEndless: true }

/**
 * Fetches URLs one after another, and those that their answers lead to, each once; `take` reads an answer and returns
 * the next URLs, or null where it is not what was requested. Bounded.
 */
export async function askOn(
  first: readonly Url[],
  { source, signal }: Pick<ReadContext, 'source' | 'signal'>,
  take: (answer: Fetched, url: Url) => readonly Url[] | null,
  most = MOST_REQUESTS,
): Promise<Asked> {
  const waiting = [...first]
  const known = new Set(waiting.map(urlKey))
  let isWhole = true
  let bytes = 0
  for (let asked = 0; waiting.length > 0; asked++) {
    const url = waiting.shift()
    if (url === undefined) break
    if (signal?.aborted) return { ...ENDLESS, isEndless: false }
    if (asked >= most) return ENDLESS
    const result = await source.fetch({ url, ...(signal === undefined ? {} : { signal }) })
    bytes += result.kind === 'fetched' ? result.body.length : 0
    if (bytes > MOST_BYTES) return ENDLESS
    const further = result.kind === 'fetched' ? take(result, url) : null
    if (further === null) {
      isWhole = false
      if (asked === 0) return { isWhole, refused: result.kind === 'failed' ? 'failed' : 'missing', isEndless: false }
      continue
    }
    for (const next of further) {
      if (known.has(urlKey(next))) continue
      known.add(urlKey(next))
      waiting.push(next)
    }
  }
  return { isWhole, refused: null, isEndless: false }
}
