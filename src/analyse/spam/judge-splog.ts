import { type Judgement, weighed } from './judgement.ts'
import {
  type JudgedPost,
  LEAST_POSTS,
  MOST_POSTS,
  SPLOG_FEATURES,
  type SplogFeature,
  splogFeatures,
} from './splog-features.ts'

/** What each feature adds to the log odds; set by hand so that no honest blog of the corpus comes near. */
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

/** Least score for a blog to count as a splog. */
export const SPLOG_FROM = 0.7

/** Judges a blog by its posts; null where there are too few. */
export function judgeSplog(posts: readonly JudgedPost[], blog: string): Judgement<SplogFeature> | null {
  if (posts.length < LEAST_POSTS) return null
  const step = Math.ceil(posts.length / MOST_POSTS)
  const features = splogFeatures(
    posts.filter((_, n) => n % step === 0),
    blog,
  )
  return weighed(SPLOG_FEATURES, features, WEIGHTS, BIAS)
}
