import { z } from 'zod'
import { type Url, urlKey } from '../../url.ts'
import { lazily, tokensOf } from '../../words/index.ts'
import { bitsApart, type Fingerprint, hashOf } from './fingerprint.ts'
import { NEAR_BITS } from './seen-pages.ts'

/** Pages in a row with the same content from which on the numbers lead nowhere. Fewer may be months without a post. */
const MOST_SAME = 3
/** Pages in a row, much alike, that lead only to further numbers and so make a calendar. Pauses in blogging are shorter. */
const MOST_BARREN = 24
/** Texts that have nothing to do with each other differ in 32 bits, hardly ever in half as few. */
const ALIKE_BITS = 16
/** Runs that are watched; the one that was quiet longest is forgotten. */
const MOST_RUNS = 300
/** Links of a page that are compared with those of the one before. */
const MOST_LINKS = 400

/** A link of a page, with its `urlKey`. */
export interface KeyedLink {
  readonly url: Url
  readonly key: string
}

/** What is known of one run: addresses that differ in their numbers alone. */
interface Run {
  /** The address that was seen last: one that is read again says nothing of what follows it. */
  readonly at: number
  readonly high: number
  readonly low: number
  readonly links: readonly number[]
  readonly same: number
  readonly barren: number
}

/** Why the further addresses of a run need not be fetched: their pages stay the same, or lead to nothing new. */
export type RunEnd = 'same-pages' | 'nothing-new'

const RUN_ENDS: Readonly<Record<RunEnd, string>> = {
  'same-pages': 'the numbers go on, but the pages stay the same',
  'nothing-new': 'the numbers go on, but lead to nothing new',
}

/** Why a run ends, for people. */
export function describeRunEnd(end: RunEnd): string {
  return RUN_ENDS[end]
}

/** What is remembered between runs of the program. */
export type NumberedState = readonly (readonly [string, Run])[]

/** That, out of a database. */
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
 * Watches numbered addresses (pages 2, 3, …, months, days) and says when they bring nothing more. Posts with numbers for
 * names are not to be asked for here: each is worth its request. A page that differs opens an ended run again.
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

  /** Why further addresses of this run need not be fetched, or null. */
  endOf(url: Url): RunEnd | null {
    const key = runOf(url)
    const run = key === null ? undefined : this.#runs.get(key)
    return run === undefined ? null : endBy(run)
  }

  /**
   * Notes a page by the fingerprint of its whole text and by its links, which must be normalised: a new session id on
   * every page would look like something new. Where its run ends with it, returns why: once.
   */
  observe(url: Url, fingerprint: Fingerprint, links: readonly KeyedLink[]): RunEnd | null {
    const key = runOf(url)
    if (key === null) return null
    const before = this.#runs.get(key)
    const at = hashOf(urlKey(url))
    if (before?.at === at) return null
    // What a page leads to, but for further pages of the run, which are no end in themselves.
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

/** The address with its numbers taken out; null where it has none, or where a name beside them makes it a page of its own. */
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
