/** Days of a month, on average. */
const MONTH_DAYS = 30.4375
/** Posts and months from which on a rhythm can be told. */
const LEAST_POSTS = 3
const LEAST_MONTHS = 3

/** Collects in which months somebody published. */
export class Rhythms {
  readonly #months: (Set<number> | undefined)[] = []
  readonly #posts: number[] = []

  add(who: number, day: number): void {
    const months = this.#months[who] ?? new Set()
    this.#months[who] = months
    months.add(Math.floor(day / MONTH_DAYS))
    this.#posts[who] = (this.#posts[who] ?? 0) + 1
  }

  /** The share of months, from the first post to the last one, with a post; `NaN` where too little is known. */
  result(size: number): Float64Array {
    return Float64Array.from({ length: size }, (_, who) => {
      const months = this.#months[who]
      if (months === undefined || (this.#posts[who] ?? 0) < LEAST_POSTS) return Number.NaN
      let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      for (const month of months) [first, last] = [Math.min(first, month), Math.max(last, month)]
      const span = last - first + 1
      return span < LEAST_MONTHS ? Number.NaN : months.size / span
    })
  }
}
