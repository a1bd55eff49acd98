import type { CrawlProgress } from '../../crawl/index.ts'

/** Rates are taken over the last seconds: long enough to be steady, short enough to follow a host that slows down. */
const WINDOW_SECONDS = 8

/** How the frontier shrinks is judged over longer: a list that brings forty new addresses at once is no turn of events. */
const FRONTIER_SECONDS = 20

/** Before this much time, and this many addresses fewer, the frontier has not shown that it shrinks. */
const LEAST_SECONDS = 5
const LEAST_SHRUNK = 5

/** An estimate that is shown moves towards the newest one by two thirds in this time, and counts down meanwhile. */
const SETTLING_SECONDS = 10

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
  let shown: { readonly at: number; readonly secondsLeft: number } | null = null
  return (progress, seconds) => {
    const { fetched, failed, unchanged, waiting } = progress.pages
    const now = { at: seconds, posts: progress.posts.found, waiting, harvesting: progress.phase === 'harvesting' }
    samples = [...samples.filter(sample => seconds - sample.at <= FRONTIER_SECONDS), now]
    const postsPerSecond = postRate(samples, now)
    const newest = timeLeft(samples, now)
    shown =
      newest === null ? null : { at: seconds, secondsLeft: shown === null ? newest : settled(shown, newest, seconds) }
    if (shown === null) return { postsPerSecond, secondsLeft: null, part: null }
    const handled = fetched + failed + unchanged
    return { postsPerSecond, secondsLeft: shown.secondsLeft, part: handled / (handled + waiting) }
  }
}

function postRate(samples: readonly Sample[], now: Sample): number {
  const first = samples.find(({ at }) => now.at - at <= WINDOW_SECONDS) ?? now
  return now.at > first.at ? Math.max(0, now.posts - first.posts) / (now.at - first.at) : 0
}

/** How long it takes if the frontier goes on as it did; null where it did not shrink, or not for long enough to tell. */
function timeLeft(samples: readonly Sample[], now: Sample): number | null {
  // While the blog is being discovered nothing waits yet, which says nothing about how the frontier moves.
  const since = samples.find(sample => sample.harvesting) ?? now
  const span = now.at - since.at
  const shrunk = since.waiting - now.waiting
  if (span < LEAST_SECONDS || shrunk < LEAST_SHRUNK) return null
  return (now.waiting * span) / shrunk
}

/** The estimate of before, with the time that has passed taken off, on its way to the newest. */
function settled(before: { readonly at: number; readonly secondsLeft: number }, newest: number, now: number): number {
  const passed = now - before.at
  const expected = Math.max(0, before.secondsLeft - passed)
  return expected + (newest - expected) * (1 - Math.exp(-passed / SETTLING_SECONDS))
}
