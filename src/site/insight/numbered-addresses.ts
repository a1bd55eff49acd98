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

/** Where numbered addresses stand, written when one was met or read. */
interface Numbers {
  readonly counting: CountingState
  readonly runs: NumberedRuns['state']
}

/** Which numbers in addresses can be counted on. */
export const NUMBERS = memoryKey<Numbers>({
  name: 'insight-numbers',
  version: 1,
  schema: z.object({ counting: countingSchema, runs: numberedSchema }),
  unfit: 'rebuild',
  about: 'which numbers in addresses can be counted on',
})

/** Which numbers in the addresses of a site can be counted on, and which have no end. */
export class NumberedAddresses {
  readonly #counting: Counting
  readonly #runs: NumberedRuns
  #isNew = false

  constructor(recalled: Recalled | null = null) {
    const numbers = recalled?.get(NUMBERS) ?? null
    this.#counting = new Counting(numbers?.counting)
    this.#runs = new NumberedRuns(numbers?.runs)
  }

  /** An address was found that is searched for posts. */
  met(url: Url): void {
    this.#counting.met(url)
    this.#isNew = true
  }

  /** Takes in a page that was read; why further numbers of its address lead nowhere, only on the page that showed it. */
  follow(url: Url, whole: Fingerprint, links: () => readonly KeyedLink[]): RunEnd | null {
    if (!this.#runs.isWatched(url)) return null
    this.#isNew = true
    return this.#runs.observe(url, whole, links())
  }

  /** Takes in the visit of a list; a further address that its number promises, or null. */
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

  /** What is to be written along with a visit. */
  memory(): Readonly<Record<string, unknown>> {
    if (!this.#isNew) return {}
    this.#isNew = false
    return remembered(NUMBERS, { counting: this.#counting.toJSON(), runs: this.#runs.state })
  }
}
