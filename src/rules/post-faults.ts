import type { NoticeTopic } from '../records.ts'

/** A fault of a post as it was read. */
export type Fault = (typeof FAULTS)[number]

/** All faults, by the topics of their notices. */
export const FAULTS = [
  'posts-without-text',
  'posts-with-same-text',
  'posts-shorter-than-feed',
  'posts-cut-off',
  'posts-with-frame',
  'posts-of-other-design',
  'posts-of-pictures-alone',
  'posts-without-date',
  'posts-without-author',
] as const satisfies readonly NoticeTopic[]

/** Least share of posts for a fault to be one of the reading: single posts may lack something because of their author. */
export const SHARES: Readonly<Record<Fault, number>> = {
  'posts-without-text': 0.02,
  'posts-with-same-text': 0.05,
  'posts-shorter-than-feed': 0.1,
  // An author sends readers on now and then.
  'posts-cut-off': 0.1,
  'posts-with-frame': 0.1,
  // Old posts may be of another design, and are read well by heuristics; if they are many, somebody should look.
  'posts-of-other-design': 0.2,
  'posts-without-date': 0.1,
  // Normal on a photo blog; where the posts of the feed have text, the older ones may have lost it.
  'posts-of-pictures-alone': 0.2,
  'posts-without-author': 0.1,
}
