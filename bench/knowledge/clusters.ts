/** How well groups of items agree with the true ones. */
export interface ClusterScore {
  readonly precision: number
  readonly recall: number
  readonly f1: number
  readonly cubedPrecision: number
  readonly cubedRecall: number
  readonly cubedF1: number
  /** Pairs that are one in truth. */
  readonly pairs: number
}

/** Pairwise and B-cubed figures of a clustering; both lists name the cluster of each item, in the same order. */
export function clusterScore(found: readonly string[], truth: readonly string[]): ClusterScore {
  const both = sizes(found.map((cluster, item) => `${cluster}\n${truth[item]}`))
  const [ofFound, ofTruth] = [sizes(found), sizes(truth)]
  const pairsIn = (counts: ReadonlyMap<string, number>) => sum([...counts.values()].map(n => (n * (n - 1)) / 2))
  const [right, said, pairs] = [pairsIn(both), pairsIn(ofFound), pairsIn(ofTruth)]
  const precision = said === 0 ? 1 : right / said
  const recall = pairs === 0 ? 1 : right / pairs
  const share = (of: ReadonlyMap<string, number>, clusters: readonly string[]) =>
    sum(clusters.map((cluster, item) => (both.get(`${found[item]}\n${truth[item]}`) ?? 0) / (of.get(cluster) ?? 1))) /
    found.length
  const [cubedPrecision, cubedRecall] = [share(ofFound, found), share(ofTruth, truth)]
  const f1 = harmonic(precision, recall)
  return { precision, recall, f1, cubedPrecision, cubedRecall, cubedF1: harmonic(cubedPrecision, cubedRecall), pairs }
}

function harmonic(one: number, other: number): number {
  return one + other === 0 ? 0 : (2 * one * other) / (one + other)
}

function sizes(clusters: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const cluster of clusters) counts.set(cluster, (counts.get(cluster) ?? 0) + 1)
  return counts
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
