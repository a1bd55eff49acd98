/** The state of the crawl. */
export interface Progress {
  /** Visits to lists and other pages since one brought a post or a link to one. */
  readonly barren: number
  /** Posts of the blog so far. */
  readonly posts: number
  /** How many of the waiting URLs look like lists: archives, tags, numbered pages. */
  readonly lists: number
  /** Whether a sitemap or the pages of a feed have named all posts, as far as can be known. */
  readonly isComplete: boolean
  /** Whether the blog's own counts promise more posts than are known. */
  readonly isOwed?: boolean
  /** What waits, and the expected yield per URL. */
  readonly lanes: readonly { readonly waiting: number; readonly value: number }[]
}

/**
 * How many consecutive pages may bring nothing: few enough to end soon beside a forum, many enough to cross a stretch
 * of tag pages that repeat one another. A large blog has more such pages. Where all posts were named, a few are enough.
 */
const PATIENCE = {
  open: { least: 20, perPost: 0.1 },
  complete: { least: 4, perPost: 0.02 },
} as const
/** Least expected posts per request; less is a matter of chance. */
const LEAST_WORTH = 0.03
/**
 * At most this many remaining pages are always read to the end: being wrong about them costs more than the requests.
 */
const SMALL_REST = 50
/** Factor on the patience while the blog's own counts promise posts that were not found. */
const OWED = 2
/** Multiple of the patience after which estimates are ignored. */
const NO_HOPE = 10
/** Fewer expected posts are reported in words instead of a number. */
const HARDLY_ANY = 0.1

/** Why to stop now, in words; null to continue. Continues as long as a post can be expected among the next pages. */
export function reasonToStop({ barren, posts, lanes, lists, isComplete, isOwed = false }: Progress): string | null {
  const { least, perPost } = PATIENCE[isComplete ? 'complete' : 'open']
  const patience = Math.max(least, Math.ceil(posts * perPost)) * (isOwed ? OWED : 1)
  if (barren < patience) return null
  const waiting = lanes.reduce((sum, lane) => sum + lane.waiting, 0)
  // An endless chain also has little waiting; so pages read in vain are included.
  const isSmall = (rest: number) => rest > 0 && barren + rest <= patience + SMALL_REST
  // The last archive pages are the oldest, and cost little.
  if (!isComplete && ((lists <= patience && isSmall(lists)) || isSmall(waiting))) return null
  const expected = expectedWithin(patience, lanes)
  if (expected >= Math.max(1, patience * LEAST_WORTH) && barren < NO_HOPE * patience) return null
  // Only what is in progress is left: a chain of pages, each with one link to the next.
  if (waiting === 0) return `The last ${barren} pages brought no post and no link to one.`
  const few = expected < HARDLY_ANY ? 'hardly any' : expected.toFixed(1)
  return `The last ${barren} pages brought no post and no link to one, and the next ${Math.min(patience, waiting)} of the ${waiting} that wait promise ${few}.`
}

/** Expected posts from a number of requests, the best first. */
function expectedWithin(requests: number, lanes: Progress['lanes']): number {
  let left = requests
  let expected = 0
  for (const { waiting, value } of lanes.toSorted((a, b) => b.value - a.value)) {
    const asked = Math.min(left, waiting)
    expected += asked * value
    left -= asked
  }
  return expected
}
