import { z } from 'zod'
import type { Url } from '../../url.ts'
import { type NumberInUrl, numbersIn, withNumber } from './numbers-in-url.ts'

/** The result of visiting a numbered page. */
export type NumberedVisit =
  | { readonly kind: 'missing' }
  /** `fingerprint` identifies the content; `brought` counts posts and links that were new. */
  | { readonly kind: 'page'; readonly fingerprint: string; readonly brought: number }

/** URLs that differ in only one number. */
interface Series {
  readonly prefix: string
  readonly suffix: string
  readonly width: number
  readonly most: number
  /** Numbers found so far that are in no run yet, smallest first. */
  loose: number[]
  /** Numbers with a constant step, all of them found. */
  run: { readonly step: number; last: number } | null
  /** The last number that was found; larger ones were extrapolated. */
  met: number
  visited: number
  barren: number
  missing: number
  recent: string[]
  over: string | null
}

export interface CountingState {
  readonly series: readonly Series[]
  readonly forms: Readonly<Record<string, { readonly useful: number; readonly wasted: number }>>
}

/** The schema of the stored state. */
export const countingSchema: z.ZodType<CountingState> = z.object({
  series: z.array(
    z.object({
      prefix: z.string(),
      suffix: z.string(),
      width: z.number(),
      most: z.number(),
      loose: z.array(z.number()),
      run: z.object({ step: z.number(), last: z.number() }).nullable(),
      met: z.number(),
      visited: z.number(),
      barren: z.number(),
      missing: z.number(),
      recent: z.array(z.string()),
      over: z.string().nullable(),
    }),
  ),
  forms: z.record(z.string(), z.object({ useful: z.number(), wasted: z.number() })),
})

/** "Three or more numbers seen": and consecutive, as the ids of posts are numbers too. */
const LEAST_RUN = 3
const MOST_SERIES = 256
const MOST_LOOSE = 32
const MOST_FORMS = 256
/** One page may have been deleted; two in a row are the end. */
const MOST_MISSING = 2
/** A calendar changes with every page and never brings anything. */
const MOST_BARREN = 3
const RECENT_FINGERPRINTS = 4
/** Failures, with fewer successes, after which a URL form is not extrapolated in further series. */
const MOST_WASTED = 3

/**
 * The inverted DUST rule: where three URLs differ only in a number, further numbers may lead to further pages.
 * Extrapolates only where links end, and until the content stops changing, nothing is brought, or pages are missing.
 */
export class Counting {
  readonly #series: Map<string, Series>
  readonly #forms: Map<string, { useful: number; wasted: number }>

  constructor(state?: CountingState) {
    this.#series = new Map(state?.series.map(series => [keyOf(series), structuredClone(series)]))
    this.#forms = new Map(Object.entries(structuredClone(state?.forms ?? {})))
  }

  /** Records a URL that was found. */
  met(url: Url): void {
    for (const found of numbersIn(url)) this.#note(found)
  }

  /** Records a visit: returns the next URL to try, or why there is none any more; null where nothing changes. */
  visited(url: Url, visit: NumberedVisit): { readonly next: Url } | { readonly over: string } | null {
    for (const found of numbersIn(url).reverse()) {
      const series = this.#series.get(keyOf(found))
      if (series === undefined || series.over !== null || series.run === null) continue
      this.#judge(series, found.number, visit)
      if (series.over !== null) return { over: series.over }
      const next = this.#next(series)
      if (next !== null) return { next }
    }
    return null
  }

  toJSON(): CountingState {
    return { series: [...this.#series.values()], forms: Object.fromEntries(this.#forms) }
  }

  #note(found: NumberInUrl): void {
    const key = keyOf(found)
    const series = this.#series.get(key) ?? this.#begin(key, found)
    const { run, loose } = series
    if (run !== null && found.number <= run.last) {
      series.met = Math.max(series.met, found.number)
      return
    }
    if (!loose.includes(found.number)) loose.push(found.number)
    loose.sort((a, b) => a - b)
    loose.splice(MOST_LOOSE)
    series.run ??= runIn(loose)
    if (series.run === null) return
    while (loose.includes(series.run.last + series.run.step)) series.run.last += series.run.step
    series.met = Math.max(series.met, series.run.last)
    series.loose = loose.filter(number => number > (series.run?.last ?? 0))
  }

  #begin(key: string, { prefix, suffix, width, most }: NumberInUrl): Series {
    const series: Series = {
      prefix,
      suffix,
      width,
      most,
      loose: [],
      run: null,
      met: 0,
      visited: 0,
      barren: 0,
      missing: 0,
      recent: [],
      over: null,
    }
    if (this.#series.size >= MOST_SERIES) this.#forget()
    this.#series.set(key, series)
    return series
  }

  /** Evicts the oldest series without results, otherwise the oldest. */
  #forget(): void {
    for (const [key, { run, over }] of this.#series) {
      if (run === null || over !== null) {
        this.#series.delete(key)
        return
      }
    }
    const [oldest] = this.#series.keys()
    if (oldest !== undefined) this.#series.delete(oldest)
  }

  #judge(series: Series, number: number, visit: NumberedVisit): void {
    series.visited = Math.max(series.visited, number)
    const isRepeat = visit.kind === 'page' && series.recent.includes(visit.fingerprint)
    series.missing = visit.kind === 'missing' ? series.missing + 1 : 0
    series.barren = visit.kind === 'page' && visit.brought === 0 ? series.barren + 1 : 0
    if (visit.kind === 'page') series.recent = [...series.recent, visit.fingerprint].slice(-RECENT_FINGERPRINTS)
    const address = `${series.prefix}…${series.suffix}`
    if (isRepeat) series.over = `${address} shows the same page again at ${number}`
    else if (series.missing >= MOST_MISSING) series.over = `${address} ends before ${number}`
    else if (series.barren >= MOST_BARREN)
      series.over = `${address} brought nothing new ${MOST_BARREN} times, last at ${number}`
    if (number > series.met) this.#learnForm(series, visit.kind === 'page' && !isRepeat && visit.brought > 0)
  }

  #learnForm(series: Series, isUseful: boolean): void {
    const form = formOf(series)
    const { useful, wasted } = this.#forms.get(form) ?? { useful: 0, wasted: 0 }
    if (this.#forms.size < MOST_FORMS || this.#forms.has(form)) {
      this.#forms.set(form, { useful: useful + Number(isUseful), wasted: wasted + Number(!isUseful) })
    }
  }

  /** After the last linked number was visited, the next one is worth a try. */
  #next(series: Series): Url | null {
    const { run } = series
    if (run === null || series.visited < run.last) return null
    const { useful, wasted } = this.#forms.get(formOf(series)) ?? { useful: 0, wasted: 0 }
    if (wasted >= MOST_WASTED && useful < wasted) return null
    const number = run.last + run.step
    if (number > series.most) return null
    run.last = number
    return withNumber(series, number)
  }
}

function keyOf({ prefix, suffix, width }: Pick<Series, 'prefix' | 'suffix' | 'width'>): string {
  return `${prefix} ${suffix} ${width}`
}

/** What is right before and after the number, as in `page/#/`: the same for every tag and author of a site. */
function formOf({ prefix, suffix }: Series): string {
  return `${/[^/?&=]*[/?&=_-]?$/.exec(prefix)?.[0] ?? ''}#${suffix}`
}

/** Three numbers at the same distance; the smallest such. */
function runIn(numbers: readonly number[]): Series['run'] {
  for (let at = 0; at + LEAST_RUN <= numbers.length; at++) {
    const [first = 0, second = 0, third = 0] = numbers.slice(at, at + LEAST_RUN)
    if (second - first === third - second) return { step: second - first, last: third }
  }
  return null
}
