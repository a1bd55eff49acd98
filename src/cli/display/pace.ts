import type { CrawlProgress } from '../../crawl/index.ts'

/** Rates are taken over the last seconds: long enough to be steady, short enough to follow a host that slows down. */
const WINDOW_SECONDS = 8

/** Before this the frontier has not shown whether it grows or shrinks. */
const LEAST_SECONDS = 2

interface Sample {
  readonly at: number
  readonly posts: number
  readonly waiting: number
  readonly harvesting: boolean
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
    const now = { at: seconds, posts: progress.posts.found, waiting, harvesting: progress.phase === 'harvesting' }
    samples = [...samples.filter(sample => seconds - sample.at <= WINDOW_SECONDS), now]
    const first = samples[0] ?? now
    const postsPerSecond = now.at > first.at ? Math.max(0, now.posts - first.posts) / (now.at - first.at) : 0
    // While the blog is being discovered nothing waits yet, which says nothing about how the frontier moves.
    const since = samples.find(sample => sample.harvesting) ?? now
    const span = now.at - since.at
    if (span < LEAST_SECONDS || since.waiting <= waiting) return { postsPerSecond, secondsLeft: null, part: null }
    const handled = fetched + failed + unchanged
    const secondsLeft = (waiting * span) / (since.waiting - waiting)
    return { postsPerSecond, secondsLeft, part: handled / (handled + waiting) }
  }
}
