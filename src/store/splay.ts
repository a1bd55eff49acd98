import { createHash } from 'node:crypto'

/** The share of the pause between two visits over which visits of blogs with the same rhythm are spread. */
const SHARE = 0.06

/**
 * How many milliseconds to add to a pause between two visits: constant for a blog, and spread evenly over blogs, so
 * that blogs which were begun together are not due together for ever.
 */
export function splay(blog: string, pauseMs: number): number {
  const place = createHash('sha256').update(blog).digest().readUInt32BE() / 2 ** 32
  return Math.round((place - 0.5) * SHARE * pauseMs)
}
