/** Something that counts: in which week, and of which blog; by their numbers. */
export interface CountedUnit {
  readonly place: number
  readonly blog: number
}

/**
 * Units of a blog that the usual share of all counts as much as: half a year of weeks. A blog of a few weeks that are all about one thing
 * has no usual share of its own yet, and is held against that of all.
 */
const PRIOR = 26

/** What is known of a blog: when it was written, and how much. */
interface BlogSpan {
  readonly first: number
  readonly last: number
  readonly units: number
}

/**
 * How often blogs usually write about something. A blog that joins the archive brings its words, and they would all seem to rise: each
 * blog counts against its own usual share, mixed with that of all.
 */
export class BlogRates {
  /** Units of each week. */
  readonly totals: Float64Array
  readonly #blogs = new Map<number, BlogSpan>()
  /** For each week what blogs have in it that never write about something, as a share of the usual share of all. */
  readonly #others: Float64Array
  /** How much more was written in a week than by blogs that write evenly from their first week to their last. */
  readonly #unevenness: Float64Array
  readonly #sum: number

  constructor(weeks: number, units: readonly CountedUnit[]) {
    this.totals = new Float64Array(weeks)
    for (const { place, blog } of units) {
      this.totals[place] = (this.totals[place] ?? 0) + 1
      const { first, last, units } = this.#blogs.get(blog) ?? { first: place, last: place, units: 0 }
      this.#blogs.set(blog, { first: Math.min(first, place), last: Math.max(last, place), units: units + 1 })
    }
    this.#sum = units.length
    const even = new Steps(weeks)
    const others = new Steps(weeks)
    for (const span of this.#blogs.values()) {
      even.add(span, perWeek(span))
      others.add(span, (perWeek(span) * PRIOR) / (span.units + PRIOR))
    }
    const evenly = even.summed()
    this.#unevenness = this.totals.map((total, week) => (total === 0 ? 0 : total / (evenly[week] ?? 1)))
    this.#others = others.summed()
  }

  /**
   * The totals that the hits of a term are held against: as many as the blogs of each week would need to have so many hits if each wrote
   * about it as often as always.
   */
  totalsFor(units: readonly CountedUnit[], hits: Float64Array): Float64Array {
    const own = new Steps(hits.length)
    const counts = new Map<number, number>()
    for (const { blog } of units) counts.set(blog, (counts.get(blog) ?? 0) + 1)
    for (const [blog, count] of counts) {
      const span = this.#blogs.get(blog)
      if (span !== undefined) own.add(span, (perWeek(span) * count) / (span.units + PRIOR))
    }
    const usual = units.length / this.#sum
    const ofBlogs = own.summed()
    const expected = this.#others.map(
      (others, week) => (this.#unevenness[week] ?? 0) * (usual * others + (ofBlogs[week] ?? 0)),
    )
    const factor = this.#sum / expected.reduce((sum, value) => sum + value, 0)
    return expected.map((value, week) => Math.max(hits[week] ?? 0, value * factor))
  }
}

function perWeek({ first, last, units }: BlogSpan): number {
  return units / (last - first + 1)
}

/** Sums over weeks of what holds from one week to another, in time that grows with the number of spans and not with their length. */
class Steps {
  readonly #changes: Float64Array

  constructor(weeks: number) {
    this.#changes = new Float64Array(weeks + 1)
  }

  add({ first, last }: BlogSpan, value: number): void {
    this.#changes[first] = (this.#changes[first] ?? 0) + value
    this.#changes[last + 1] = (this.#changes[last + 1] ?? 0) - value
  }

  summed(): Float64Array {
    let sum = 0
    return this.#changes.subarray(0, -1).map(change => {
      sum += change
      // What is left of rounding, where all have ended.
      return Math.max(0, sum)
    })
  }
}
