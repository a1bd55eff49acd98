import { z } from 'zod'
import { shapeFeatures, shapeSimilarity } from './shape-similarity.ts'

/** What visits to URLs of one shape brought. */
export interface Experience {
  readonly seen: number
  /** New posts per visit, recent visits weighted more. */
  readonly mean: number
}

/** The stored state of an estimator; bounded. */
export type EstimatorState = Readonly<Record<string, Experience>>

/** The schema of the stored state. */
export const estimatorSchema: z.ZodType<EstimatorState> = z.record(
  z.string(),
  z.object({ seen: z.number(), mean: z.number() }),
)

/** What may be at a URL, and the evidence for it. */
export interface Estimate {
  /** Expected new posts per request. */
  readonly value: number
  readonly own: Experience | null
  readonly neighbours: readonly (Experience & { readonly shape: string; readonly similarity: number })[]
}

/** As in the 2014 crawler, which used five neighbours. */
const MOST_NEIGHBOURS = 5
/** Least similarity of two shapes for one to be evidence for the other. */
const LEAST_SIMILARITY = 0.3
/** The most visits that a neighbour counts for, so that visits to this exact shape soon outweigh it. */
const NEIGHBOUR_WEIGHT = 2
/** How many visits the mean reaches back: an archive runs out, so old experience misleads. */
const MEMORY = 10
const MOST_SHAPES = 512

/**
 * Estimates how many new posts are at URLs of a shape: a distance-weighted mean over its own visits and the nearest
 * shapes. Learns with every visit; both take constant time, as the points are shapes and shapes are few.
 */
export class Estimator {
  readonly #points: Map<string, Experience>
  readonly #features = new Map<string, ReadonlySet<string>>()
  readonly #nearest = new Map<string, readonly { shape: string; similarity: number }[]>()

  constructor(state: EstimatorState = {}) {
    this.#points = new Map(Object.entries(state))
  }

  /**
   * Records how many new posts one visit to a URL of this shape brought; `memory` is how many visits the mean reaches
   * back.
   */
  learn(shape: string, value: number, memory: number = MEMORY): void {
    const { seen, mean } = this.#points.get(shape) ?? { seen: 0, mean: 0 }
    if (seen === 0) this.#makeRoom()
    const weight = 1 / Math.min(seen + 1, memory)
    this.#points.set(shape, { seen: seen + 1, mean: mean + (value - mean) * weight })
  }

  /** `prior` is what such a URL promises before any visit to its kind; it counts for `priorWeight` visits. */
  estimate(shape: string, prior: number, priorWeight = 1): Estimate {
    const own = this.#points.get(shape) ?? null
    const neighbours = this.#neighboursOf(shape).flatMap(({ shape: other, similarity }) => {
      const experience = this.#points.get(other)
      return experience === undefined ? [] : [{ shape: other, similarity, ...experience }]
    })
    const { seen: visits, mean: brought } = own ?? { seen: 0, mean: 0 }
    let weight = priorWeight + visits
    let sum = prior * priorWeight + visits * brought
    let most = Math.max(prior, brought)
    for (const { similarity, seen, mean } of neighbours) {
      const counts = similarity ** 2 * Math.min(seen, NEIGHBOUR_WEIGHT)
      weight += counts
      sum += counts * mean
      most = Math.max(most, mean)
    }
    // A mean does not exceed its values, not even by rounding.
    return { value: Math.min(sum / weight, most), own, neighbours }
  }

  toJSON(): EstimatorState {
    return Object.fromEntries(this.#points)
  }

  /** Cached until a new shape is found, which happens a bounded number of times. */
  #neighboursOf(shape: string) {
    const known = this.#nearest.get(shape)
    if (known !== undefined) return known
    const features = this.#featuresOf(shape)
    const nearest = [...this.#points.keys()]
      .filter(other => other !== shape)
      .map(other => ({ shape: other, similarity: shapeSimilarity(features, this.#featuresOf(other)) }))
      .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, MOST_NEIGHBOURS)
    if (this.#nearest.size >= MOST_SHAPES) this.#nearest.clear()
    this.#nearest.set(shape, nearest)
    return nearest
  }

  #featuresOf(shape: string): ReadonlySet<string> {
    const known = this.#features.get(shape)
    if (known !== undefined) return known
    const features = shapeFeatures(shape)
    if (this.#features.size >= MOST_SHAPES) this.#features.clear()
    this.#features.set(shape, features)
    return features
  }

  /** A new point changes the nearest neighbours; above the limit, the one with the fewest visits is evicted. */
  #makeRoom(): void {
    this.#nearest.clear()
    if (this.#points.size < MOST_SHAPES) return
    let least: string | null = null
    let fewest = Number.POSITIVE_INFINITY
    for (const [shape, { seen }] of this.#points) {
      if (seen < fewest) [least, fewest] = [shape, seen]
    }
    if (least !== null) this.#points.delete(least)
  }
}

/** The estimate in words. */
export function explainEstimate(shape: string, { value, own, neighbours }: Estimate): string {
  const seen =
    own === null
      ? `no address like ${shape} was visited yet`
      : `${own.seen} addresses like ${shape} brought ${round(own.mean)} new posts each of late`
  const near = neighbours[0]
  const beside =
    near === undefined
      ? ''
      : `; the nearest kind, ${near.shape} (${Math.round(near.similarity * 100)} % alike), brought ${round(near.mean)}`
  return `${round(value)} new posts expected: ${seen}${beside}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
