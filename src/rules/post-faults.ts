import type { NoticeTopic } from '../records.ts'

/** What can be wrong with a post as it was read. */
export type Fault = (typeof FAULTS)[number]

/** All of it, by the topics of the notices on it. */
export const FAULTS = [
  'posts-without-text',
  'posts-with-same-text',
  'posts-shorter-than-feed',
  'posts-with-frame',
  'posts-of-other-design',
  'posts-of-pictures-alone',
  'posts-without-date',
  'posts-without-author',
] as const satisfies readonly NoticeTopic[]

/** The share of posts from which on a fault is that of the reading: what single posts lack, some authors leave out. */
export const SHARES: Readonly<Record<Fault, number>> = {
  'posts-without-text': 0.02,
  'posts-with-same-text': 0.05,
  'posts-shorter-than-feed': 0.1,
  'posts-with-frame': 0.1,
  // Old posts may be of another design, and are read well by rules of thumb; where they are many, somebody should look.
  'posts-of-other-design': 0.2,
  'posts-without-date': 0.1,
  // The author's way on a blog of photos; where the posts of the feed have text, the older ones may have lost it.
  'posts-of-pictures-alone': 0.2,
  'posts-without-author': 0.1,
}
