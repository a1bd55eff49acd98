import { createHash } from 'node:crypto'

/** Visits of blogs with the same rhythm spread over so much of the time between two of them. */
const SHARE = 0.06

/**
 * How many milliseconds to add to a pause between two visits: the same for a blog each time, and spread evenly over
 * blogs, so that those which were begun together are not due together for ever.
 */
export function splay(blog: string, pauseMs: number): number {
  const place = createHash('sha256').update(blog).digest().readUInt32BE() / 2 ** 32
  return Math.round((place - 0.5) * SHARE * pauseMs)
}
