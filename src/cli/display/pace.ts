import type { CrawlProgress } from '../../crawl/index.ts'

/** Rates are taken over the last seconds: long enough to be steady, short enough to follow a host that slows down. */
const WINDOW_SECONDS = 8

/** Before this the frontier has not shown whether it grows or shrinks. */
const LEAST_SECONDS = 3

interface Sample {
  readonly at: number
  readonly posts: number
  readonly handled: number
  readonly waiting: number
}

/** How fast the harvest goes and, where that can be known, how long it will take. */
export interface Pace {
  readonly postsPerSecond: number
  /** Null while more addresses are found than fetched: then nobody knows. */
  readonly secondsLeft: number | null
  /** The part that is done, between 0 and 1; null where `secondsLeft` is. */
  readonly part: number | null
}

/** Follows a harvest's figures over a window of time. */
export function followPace(): (progress: CrawlProgress, seconds: number) => Pace {
  let samples: Sample[] = []
  return (progress, seconds) => {
    const { fetched, failed, unchanged, waiting } = progress.pages
    const now = { at: seconds, posts: progress.posts.found, handled: fetched + failed + unchanged, waiting }
    samples = [...samples.filter(sample => seconds - sample.at <= WINDOW_SECONDS), now]
    const first = samples[0] ?? now
    const span = now.at - first.at
    if (span <= 0) return { postsPerSecond: 0, secondsLeft: null, part: null }
    const postsPerSecond = Math.max(0, now.posts - first.posts) / span
    const shrinking = (first.waiting - now.waiting) / span
    const known = progress.phase === 'harvesting' && span >= LEAST_SECONDS && shrinking > 0
    if (!known) return { postsPerSecond, secondsLeft: null, part: null }
    return { postsPerSecond, secondsLeft: now.waiting / shrinking, part: now.handled / (now.handled + now.waiting) }
  }
}
