import { z } from 'zod'
import type { Page } from '../page/index.ts'
import { type MemoryKey, memoryKey, type Recalled, remembered } from '../store/index.ts'
import { storedUrl, type Url } from '../url.ts'
import { FrameLines, frameSchema, type PageFingerprints, QueryLearner, querySchema } from './duplicates/index.ts'

/** A snapshot of everything learned. */
interface Whole {
  readonly frame: FrameLines['state']
  readonly queries: QueryLearner['state']
}

/** What a page taught, in the form needed to learn it again. */
interface Lesson {
  readonly asked: Url
  readonly high: number
  readonly low: number
  readonly lines: readonly number[]
}

/** The lessons of one visit. */
interface Step {
  /** How many pages had been read at the last snapshot. */
  readonly since: number
  readonly lessons: readonly Lesson[]
}

const WHOLE = memoryKey<Whole>({
  name: 'insight-site',
  version: 1,
  schema: z.object({ frame: frameSchema, queries: querySchema }),
  unfit: 'rebuild',
  about: 'what the pages have in common',
})

/** Steps after which a snapshot is written: it is large, and each step is small. */
const MOST_STEPS = 32

const stepSchema: z.ZodType<Step> = z.object({
  since: z.number(),
  lessons: z.array(z.object({ asked: storedUrl, high: z.number(), low: z.number(), lines: z.array(z.number()) })),
})

const STEPS = Array.from({ length: MOST_STEPS }, (_, at) =>
  memoryKey<Step>({
    name: `insight-page-${at + 1}`,
    version: 1,
    schema: stepSchema,
    unfit: 'rebuild',
    about: 'what the last pages taught',
  }),
)

/** What is stored of what pages taught. */
export const PAGES_READ_MEMORY: readonly MemoryKey<unknown>[] = [WHOLE, ...STEPS]

/**
 * What the pages of a site have in common, and which parameters of URLs change none of them. It grows with the site, so
 * a snapshot is written now and then, and a step with each visit in between: nothing of it is lost in a crash.
 */
export class PagesRead {
  readonly #frame: FrameLines
  readonly #queries: QueryLearner
  #since: number
  #steps = 0
  #lessons: Lesson[] = []

  /** Restores from the store; a step counts only if everything before it is there. */
  constructor(platform: string | null, recalled: Recalled | null = null) {
    const whole = recalled?.get(WHOLE) ?? undefined
    this.#frame = new FrameLines(whole?.frame)
    this.#queries = new QueryLearner(platform, whole?.queries)
    this.#since = this.#frame.pages
    for (const key of recalled === null ? [] : STEPS) {
      const step = recalled?.get(key) ?? null
      if (step?.since !== this.#since) break
      for (const lesson of step.lessons) this.#learn(lesson)
      this.#steps += 1
    }
  }

  /** Records a page that was fetched at a URL. */
  read(page: Page, asked: Url): PageFingerprints {
    const fingerprints = this.#frame.read(page)
    const { high, low } = fingerprints.whole
    this.#queries.observe(asked, fingerprints.whole)
    this.#lessons.push({ asked, high, low, lines: fingerprints.lines })
    return fingerprints
  }

  /** The URL without parameters that change nothing. */
  normalise(url: Url): Url {
    return this.#queries.normalise(url)
  }

  /** What is stored with a visit. */
  memory(): Readonly<Record<string, unknown>> {
    if (this.#lessons.length === 0) return {}
    const lessons = this.#lessons
    this.#lessons = []
    const next = STEPS[this.#steps]
    if (next !== undefined) {
      this.#steps += 1
      return remembered(next, { since: this.#since, lessons })
    }
    this.#steps = 0
    this.#since = this.#frame.pages
    return remembered(WHOLE, { frame: this.#frame.state, queries: this.#queries.state })
  }

  #learn({ asked, high, low, lines }: Lesson): void {
    this.#frame.count(lines)
    this.#queries.observe(asked, { high, low })
  }
}
