import type { Page } from '../page/index.ts'
import type { Url } from '../url.ts'
import { FrameLines, type PageFingerprints, QueryLearner } from './duplicates/index.ts'

/** All that was learned, as of one moment. */
interface Whole {
  readonly frame: FrameLines['state']
  readonly queries: QueryLearner['state']
}

/** What a page taught, as far as it takes to learn it again. */
interface Lesson {
  readonly asked: Url
  readonly high: number
  readonly low: number
  readonly lines: readonly number[]
}

/** The lessons of one visit. */
interface Step {
  /** How many pages had been read when all was last written. */
  readonly since: number
  readonly lessons: readonly Lesson[]
}

const WHOLE = 'insight-site'
/** Steps after which all is written: it is large, and each step is small. */
const MOST_STEPS = 32
const stepName = (number: number) => `insight-page-${number}`

/** The places in the store's memory of what pages taught. */
export const PAGES_READ_PLACES: readonly string[] = [
  WHOLE,
  ...Array.from({ length: MOST_STEPS }, (_, at) => stepName(at + 1)),
]

/**
 * What the pages of a site have in common, and which parameters of addresses change none of them. It grows with the site, so
 * that all of it is written now and then, and what each visit adds between: nothing of it is lost in a crash.
 */
export class PagesRead {
  readonly #frame: FrameLines
  readonly #queries: QueryLearner
  #since: number
  #steps = 0
  #lessons: Lesson[] = []

  /** With what the store remembers, by place. */
  constructor(platform: string | null, remembered: ReadonlyMap<string, unknown> = new Map()) {
    // Both are written by `memory` alone.
    const whole = remembered.get(WHOLE) as Whole | undefined
    this.#frame = new FrameLines(whole?.frame)
    this.#queries = new QueryLearner(platform, whole?.queries)
    this.#since = this.#frame.pages
    while (this.#steps < MOST_STEPS) {
      const step = remembered.get(stepName(this.#steps + 1)) as Step | undefined
      if (step?.since !== this.#since) break
      for (const lesson of step.lessons) this.#learn(lesson)
      this.#steps += 1
    }
  }

  /** Takes in a page that was asked for at an address. */
  read(page: Page, asked: Url): PageFingerprints {
    const fingerprints = this.#frame.read(page)
    const { high, low } = fingerprints.whole
    this.#queries.observe(asked, fingerprints.whole)
    this.#lessons.push({ asked, high, low, lines: fingerprints.lines })
    return fingerprints
  }

  /** The address without what changes nothing. */
  normalise(url: Url): Url {
    return this.#queries.normalise(url)
  }

  /** What is to be written along with a visit. */
  memory(): Readonly<Record<string, unknown>> {
    if (this.#lessons.length === 0) return {}
    const lessons = this.#lessons
    this.#lessons = []
    if (this.#steps < MOST_STEPS) {
      this.#steps += 1
      return { [stepName(this.#steps)]: { since: this.#since, lessons } satisfies Step }
    }
    this.#steps = 0
    this.#since = this.#frame.pages
    return { [WHOLE]: { frame: this.#frame.state, queries: this.#queries.state } satisfies Whole }
  }

  #learn({ asked, high, low, lines }: Lesson): void {
    this.#frame.count(lines)
    this.#queries.observe(asked, { high, low })
  }
}
