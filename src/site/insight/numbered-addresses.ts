import { z } from 'zod'
import { memoryKey, type Recalled, remembered } from '../../store/index.ts'
import type { Url } from '../../url.ts'
import {
  type Fingerprint,
  type KeyedLink,
  NumberedRuns,
  numberedSchema,
  pageVisit,
  type RunEnd,
} from '../duplicates/index.ts'
import { Counting, type CountingState, countingSchema } from '../yield/index.ts'

/** The state of numbered URLs, written when one was found or read. */
interface Numbers {
  readonly counting: CountingState
  readonly runs: NumberedRuns['state']
}

/** Which numbers in URLs can be extrapolated. */
export const NUMBERS = memoryKey<Numbers>({
  name: 'insight-numbers',
  version: 1,
  schema: z.object({ counting: countingSchema, runs: numberedSchema }),
  unfit: 'rebuild',
  about: 'which numbers in addresses can be counted on',
})

/** Which numbers in the URLs of a site can be extrapolated, and which never end. */
export class NumberedAddresses {
  readonly #counting: Counting
  readonly #runs: NumberedRuns
  #isNew = false

  constructor(recalled: Recalled | null = null) {
    const numbers = recalled?.get(NUMBERS) ?? null
    this.#counting = new Counting(numbers?.counting)
    this.#runs = new NumberedRuns(numbers?.runs)
  }

  /** Records a URL that is searched for posts. */
  met(url: Url): void {
    this.#counting.met(url)
    this.#isNew = true
  }

  /** Records a page; returns why further numbers of its URL lead nowhere, only on the page that showed it. */
  follow(url: Url, whole: Fingerprint, links: () => readonly KeyedLink[]): RunEnd | null {
    if (!this.#runs.isWatched(url)) return null
    this.#isNew = true
    return this.#runs.observe(url, whole, links())
  }

  /** Records the visit of a list; returns a further URL that its number promises, or null. */
  next(url: Url, fingerprint: Fingerprint | null, posts: number): Url | null {
    const visit = fingerprint === null ? ({ kind: 'missing' } as const) : pageVisit(fingerprint, posts)
    this.#isNew = true
    const step = this.#counting.visited(url, visit)
    return step !== null && 'next' in step ? step.next : null
  }

  /** Whether the numbers of an address lead nowhere. */
  hasEnded(url: Url): boolean {
    return this.#runs.endOf(url) !== null
  }

  /** What is stored with a visit. */
  memory(): Readonly<Record<string, unknown>> {
    if (!this.#isNew) return {}
    this.#isNew = false
    return remembered(NUMBERS, { counting: this.#counting.toJSON(), runs: this.#runs.state })
  }
}
