/** How likely something is spam, and why. */
export interface Judgement<Feature extends string = string> {
  /** From 0 to 1. */
  readonly score: number
  /** The evidence for spam, heaviest first: the feature, its amount, and what that adds to the log odds. */
  readonly reasons: readonly Reason<Feature>[]
}

interface Reason<Feature extends string> {
  readonly code: Feature
  readonly value: number
  readonly weight: number
}

/** The judgement on some features: the log odds are the weighted sum plus a start value. */
export function weighed<Feature extends string>(
  codes: readonly Feature[],
  features: Readonly<Record<Feature, number>>,
  weights: Readonly<Record<Feature, number>>,
  bias: number,
): Judgement<Feature> {
  const parts = codes.map(code => ({ code, value: features[code], weight: weights[code] * features[code] }))
  const sum = parts.reduce((total, { weight }) => total + weight, bias)
  const reasons = parts
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code, value, weight }) => ({ code, value: rounded(value), weight: rounded(weight) }))
  return { score: rounded(1 / (1 + Math.exp(-sum))), reasons }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
