import { COMMENT_FEATURES, type CommentFeature, type CommentFeatures } from '../../src/analyse/spam/comment-features.ts'
import type { SpamModel } from '../../src/analyse/spam/judge-comment.ts'

const STEPS = 500
const RATE = 0.5
/** Keeps weights of what is seldom seen near to what was guessed. */
const PENALTY = 0.002

/** What weights are drawn towards. */
interface Prior {
  readonly weight: (code: CommentFeature) => number
  readonly bias: number
}

const NO_PRIOR: Prior = { weight: () => 0, bias: 0 }

/** Weights by logistic regression: plain gradient descent, the same each time. */
export function learnWeights(
  examples: readonly { readonly features: CommentFeatures; readonly isSpam: boolean }[],
  prior: Prior = NO_PRIOR,
): SpamModel {
  const width = COMMENT_FEATURES.length
  const rows = examples.map(({ features, isSpam }) => ({
    values: Float64Array.from(COMMENT_FEATURES, code => features[code]),
    label: isSpam ? 1 : 0,
  }))
  const guesses = Float64Array.from(COMMENT_FEATURES, prior.weight)
  const weights = guesses.slice()
  let bias = prior.bias
  for (let step = 0; step < STEPS; step++) {
    const slopes = new Float64Array(width)
    let slope = 0
    for (const { values, label } of rows) {
      const sum = values.reduce((total, value, n) => total + value * (weights[n] ?? 0), bias)
      const error = (1 / (1 + Math.exp(-sum)) - label) / rows.length
      slope += error
      for (let n = 0; n < width; n++) slopes[n] = (slopes[n] ?? 0) + error * (values[n] ?? 0)
    }
    for (let n = 0; n < width; n++) {
      const away = (weights[n] ?? 0) - (guesses[n] ?? 0)
      weights[n] = (weights[n] ?? 0) - RATE * ((slopes[n] ?? 0) + PENALTY * away)
    }
    bias -= RATE * slope
  }
  const named = COMMENT_FEATURES.map((code, n) => [code, weights[n] ?? 0])
  return { weights: Object.fromEntries(named) as Record<CommentFeature, number>, bias }
}
