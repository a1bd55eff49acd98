import { z } from 'zod'
import { type Url, urlKey } from '../../url.ts'
import { lazily, tokensOf } from '../../words/index.ts'
import { bitsApart, type Fingerprint, hashOf } from './fingerprint.ts'
import { NEAR_BITS } from './seen-pages.ts'

/** Consecutive pages with the same content after which a run ends. Fewer may be months without a post. */
const MOST_SAME = 3
/**
 * Consecutive similar pages with links only to further numbers after which a run is a calendar. Pauses in blogging are
 * shorter.
 */
const MOST_BARREN = 24
/** Unrelated texts differ in 32 bits on average, and hardly ever in fewer than this. */
const ALIKE_BITS = 16
/** Limit of runs tracked; the least recently used is evicted. */
const MOST_RUNS = 300
/** Limit of links per page that are compared with those of the previous one. */
const MOST_LINKS = 400

/** A link of a page, with its `urlKey`. */
export interface KeyedLink {
  readonly url: Url
  readonly key: string
}

/** What is known about one run: URLs that differ only in their numbers. */
interface Run {
  /** The URL seen last: reading it again is no evidence. */
  readonly at: number
  readonly high: number
  readonly low: number
  readonly links: readonly number[]
  readonly same: number
  readonly barren: number
}

/** Why the further URLs of a run need not be fetched: their pages stay the same, or lead to nothing new. */
export type RunEnd = 'same-pages' | 'nothing-new'

const RUN_ENDS: Readonly<Record<RunEnd, string>> = {
  'same-pages': 'the numbers go on, but the pages stay the same',
  'nothing-new': 'the numbers go on, but lead to nothing new',
}

/** Why a run ends, for people. */
export function describeRunEnd(end: RunEnd): string {
  return RUN_ENDS[end]
}

/** What is stored between runs of the program. */
export type NumberedState = readonly (readonly [string, Run])[]

/** The schema of the stored state. */
export const numberedSchema: z.ZodType<NumberedState> = z.array(
  z.tuple([
    z.string(),
    z.object({
      at: z.number(),
      high: z.number(),
      low: z.number(),
      links: z.array(z.number()),
      same: z.number(),
      barren: z.number(),
    }),
  ]),
)

/**
 * Tracks numbered URLs (pages 2, 3, …, months, days) and says when they bring nothing more. Not to be used for posts
 * with numbers as names: each is worth its request. A page that differs reopens an ended run.
 */
export class NumberedRuns {
  readonly #runs: Map<string, Run>

  constructor(state: NumberedState = []) {
    this.#runs = new Map(state)
  }

  get state(): NumberedState {
    return [...this.#runs]
  }

  /** Whether an address belongs to a run. */
  isWatched(url: Url): boolean {
    return runOf(url) !== null
  }

  /** Why further URLs of this run need not be fetched, or null. */
  endOf(url: Url): RunEnd | null {
    const key = runOf(url)
    const run = key === null ? undefined : this.#runs.get(key)
    return run === undefined ? null : endBy(run)
  }

  /**
   * Records a page by the fingerprint of its whole text and by its links, which must be normalised: a new session id on
   * every page would look like something new. Returns the reason if this page ends its run, once.
   */
  observe(url: Url, fingerprint: Fingerprint, links: readonly KeyedLink[]): RunEnd | null {
    const key = runOf(url)
    if (key === null) return null
    const before = this.#runs.get(key)
    const at = hashOf(urlKey(url))
    if (before?.at === at) return null
    // The page's links except further pages of the run, which have no value in themselves.
    const own = [...new Set(links.filter(link => runOf(link.url) !== key).map(link => hashOf(link.key)))]
    const known = new Set(before?.links)
    const bits = before === undefined ? 64 : bitsApart(before, fingerprint)
    const isBarren = before !== undefined && own.every(link => known.has(link))
    const same = isBarren && bits <= NEAR_BITS ? before.same + 1 : 0
    const barren = isBarren && bits <= ALIKE_BITS ? before.barren + 1 : 0
    const { high, low } = fingerprint
    const run = { at, high, low, links: own.slice(0, MOST_LINKS), same, barren }
    this.#runs.delete(key)
    this.#runs.set(key, run)
    const oldest = this.#runs.size > MOST_RUNS ? this.#runs.keys().next().value : undefined
    if (oldest !== undefined) this.#runs.delete(oldest)
    return before !== undefined && endBy(before) !== null ? null : endBy(run)
  }
}

function endBy({ same, barren }: Run): RunEnd | null {
  if (same >= MOST_SAME) return 'same-pages'
  return barren >= MOST_BARREN ? 'nothing-new' : null
}

/** The URL without its numbers; null where it has none, or where a name beside them makes it a page of its own. */
function runOf(url: Url): string | null {
  const { host, pathname, search } = new URL(url)
  const parts = pathname.split('/').filter(part => part !== '')
  const last = parts.at(-1) ?? ''
  const isNumbered = numberedName().test(last) || /=[^&]*\d/.test(search)
  if (!isNumbered) return null
  return `${host}${pathname}${search}`.replace(/\d+/g, '#')
}

const numberedName = lazily(
  () => new RegExp(`^(?:p|index|archive|${tokensOf('page')})?[-_]?\\d+(?:[-_]\\d+)*(?:\\.\\w+)?$`, 'i'),
)
