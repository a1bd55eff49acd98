import type { Judgement } from './judge-comment.ts'
import {
  type JudgedPost,
  LEAST_POSTS,
  MOST_POSTS,
  SPLOG_FEATURES,
  type SplogFeature,
  splogFeatures,
} from './splog-features.ts'

/** What each feature adds to the odds; set by hand so that no honest blog of the corpus comes near. */
const WEIGHTS: Readonly<Record<SplogFeature, number>> = {
  sells: 2.5,
  'dense-links': 2.5,
  'few-targets': 1,
  'affiliate-links': 3,
  'stuffed-words': 4,
  alike: 5,
  copied: 5,
}
const BIAS = -4

/** From this score on a blog counts as a splog. */
export const SPLOG_FROM = 0.7

/** Judges a blog by its posts; null where there are too few. */
export function judgeSplog(posts: readonly JudgedPost[], blog: string): Judgement<SplogFeature> | null {
  if (posts.length < LEAST_POSTS) return null
  const step = Math.ceil(posts.length / MOST_POSTS)
  const features = splogFeatures(
    posts.filter((_, n) => n % step === 0),
    blog,
  )
  const parts = SPLOG_FEATURES.map(code => ({ code, value: features[code], weight: WEIGHTS[code] * features[code] }))
  const sum = parts.reduce((total, { weight }) => total + weight, BIAS)
  const reasons = parts
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code, value, weight }) => ({ code, value: rounded(value), weight: rounded(weight) }))
  return { score: rounded(1 / (1 + Math.exp(-sum))), reasons }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
