/** How the crawl stands. */
export interface Progress {
  /** Visits since the last one that brought a post or led to one. */
  readonly barren: number
  /** Posts of the blog so far. */
  readonly posts: number
  /** What waits, and what each address of it promises. */
  readonly lanes: readonly { readonly waiting: number; readonly value: number }[]
}

/** Few enough to end soon beside a forum, many enough to cross a stretch of tag pages that repeat one another. */
const LEAST_PATIENCE = 100
/** A large blog has more such pages: a fifth of its posts. */
const PATIENCE_PER_POST = 0.2
/** Beyond so many times the patience, no estimate counts any more. */
const NO_HOPE = 10

/** Why to stop now, in words; null to go on. What waits is worth it as long as a post can be expected among the next pages. */
export function reasonToStop({ barren, posts, lanes }: Progress): string | null {
  const patience = Math.max(LEAST_PATIENCE, Math.ceil(posts * PATIENCE_PER_POST))
  if (barren < patience) return null
  const waiting = lanes.reduce((sum, lane) => sum + lane.waiting, 0)
  const expected = expectedWithin(patience, lanes)
  if (expected >= 1 && barren < NO_HOPE * patience) return null
  const few = expected < 0.1 ? 'hardly any' : expected.toFixed(1)
  return `The last ${barren} pages brought no post and no link to one, and the next ${Math.min(patience, waiting)} of the ${waiting} that wait promise ${few}.`
}

/** Posts to expect from so many requests, the best first. */
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
