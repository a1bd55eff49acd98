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

/** Faults by which words of the author are lost: these stand in the summary of the harvest. */
export const LOSES_TEXT: ReadonlySet<Fault> = new Set([
  'posts-without-text',
  'posts-with-same-text',
  'posts-shorter-than-feed',
])

const SENTENCES: Readonly<Record<Fault, (posts: number, of: number) => string>> = {
  'posts-without-text': (posts, of) => `${posts} of ${of} posts have neither text nor pictures.`,
  'posts-with-same-text': (posts, of) => `${posts} of ${of} posts have for the most part the text of others.`,
  'posts-shorter-than-feed': (posts, of) => `${posts} of ${of} posts have far less text than the feed has of them.`,
  'posts-with-frame': (posts, of) =>
    `${posts} of ${of} posts have lines that the feed lacks and other posts have too: words of the frame may be kept with them.`,
  'posts-of-other-design': (posts, of) =>
    `On ${posts} of ${of} posts the learned rule for the article finds nothing: they are of another design than the newest, and read without rules.`,
  'posts-of-pictures-alone': (posts, of) =>
    `${posts} of ${of} posts have pictures and no text, unlike those of the feed.`,
  'posts-without-date': (posts, of) => `No date was found on ${posts} of ${of} posts.`,
  'posts-without-author': (posts, of) =>
    posts < of
      ? `No author was found on ${posts} of ${of} posts.`
      : `No author was found on any of ${of} posts, though the feed or the heads of the pages name somebody.`,
}

/** How many posts have a fault, for people. */
export function sentenceOn(fault: Fault, posts: number, of: number): string {
  return SENTENCES[fault](posts, of)
}
