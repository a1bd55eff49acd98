import { seededRandom } from '../../src/measures/index.ts'

/** Who links to whom. */
export interface GeneratedLinks {
  readonly from: Uint32Array
  readonly to: Uint32Array
}

/** Blogs in groups of some hundred that link among themselves and to a few whom everybody links to. */
export function generatedLinks(nodes: number, count: number): GeneratedLinks {
  const random = seededRandom(20)
  const groups = Math.ceil(nodes / 250)
  const from = Uint32Array.from({ length: count }, () => Math.floor(random() * nodes))
  const to = from.map(node => {
    const within = random() < 0.7
    // The fourth power has the first of a group, or of all, linked to far more than the rest.
    const place = random() ** 4
    return within
      ? (node % groups) + groups * Math.floor((place * (nodes - groups)) / groups)
      : Math.floor(place * nodes)
  })
  return { from, to }
}
