import {
  COMMENT_FEATURES,
  type CommentFeature,
  type CommentFeatures,
  commentFeatures,
  type JudgedComment,
  type Surroundings,
} from './comment-features.ts'
import { COMMENT_BIAS, COMMENT_WEIGHTS } from './comment-weights.ts'

/** From this score on a comment counts as spam; a good comment hidden is worse than a bad one shown. */
export const SPAM_FROM = 0.8

/** How likely something is spam, and why. */
export interface Judgement<Feature extends string = string> {
  /** From 0 to 1. */
  readonly score: number
  /** What speaks for spam, heaviest first: what was found, how much of it, and what that adds to the odds. */
  readonly reasons: readonly Reason<Feature>[]
}

interface Reason<Feature extends string> {
  readonly code: Feature
  readonly value: number
  readonly weight: number
}

/** Weights of features, and what the sum begins with. */
export interface SpamModel {
  readonly weights: Readonly<Record<CommentFeature, number>>
  readonly bias: number
}

const SHIPPED: SpamModel = { weights: COMMENT_WEIGHTS, bias: COMMENT_BIAS }

/** Judges a comment by its features. */
export function judgeComment(comment: JudgedComment, around: Surroundings): Judgement<CommentFeature> {
  return judgeFeatures(commentFeatures(comment, around), SHIPPED)
}

/** Judges what was found by weights. */
export function judgeFeatures(features: CommentFeatures, { weights, bias }: SpamModel): Judgement<CommentFeature> {
  const parts = COMMENT_FEATURES.map(code => ({ code, value: features[code], weight: weights[code] * features[code] }))
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
