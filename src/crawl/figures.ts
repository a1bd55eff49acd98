import type { EntryRecord } from '../records.ts'
import type { CommitResult, CrawlFigures } from '../store/index.ts'

/** What one visit adds to the figures of a crawl. */
export interface Tally {
  readonly fetched?: number
  readonly failed?: number
  readonly unchanged?: number
  readonly excluded?: number
  readonly rendered?: number
  readonly bytes?: number
  /** Comments that were added to posts counted before. */
  readonly comments?: number
}

/** The figures with a visit's share added. */
export function addTally(figures: CrawlFigures, tally: Tally): CrawlFigures {
  const { pages } = figures
  return {
    ...figures,
    pages: {
      ...pages,
      fetched: pages.fetched + (tally.fetched ?? 0),
      failed: pages.failed + (tally.failed ?? 0),
      unchanged: pages.unchanged + (tally.unchanged ?? 0),
      excluded: pages.excluded + (tally.excluded ?? 0),
      rendered: pages.rendered + (tally.rendered ?? 0),
    },
    comments: figures.comments + (tally.comments ?? 0),
    bytes: figures.bytes + (tally.bytes ?? 0),
  }
}

/** The figures with what a commit said of entries added. */
export function addEntries(
  figures: CrawlFigures,
  entries: readonly EntryRecord[],
  results: CommitResult['entries'],
): CrawlFigures {
  const posts = { ...figures.posts }
  let { comments } = figures
  entries.forEach((entry, at) => {
    const result = results[at]
    if (result === undefined) return
    if (entry.kind === 'post') posts[result] += 1
    if (result !== 'unchanged') comments += entry.comments.length
  })
  return { ...figures, posts, comments }
}
