/** Dates posts by the lists that name them. */
export { datedByLists } from './dated-by-lists.ts'
/** The records of feeds that were found. */
export { feedRecord, feedsOfBlog } from './feed-records.ts'
/** One crawl or update in progress, and how it is built. */
export {
  type Begun,
  type Harvest,
  harvestOf,
  loadHarvest,
  noticeOn,
  pageRenderer,
  readContext,
  signalOption,
  storedBefore,
  type Tools,
  withPlan,
} from './harvest.ts'
/** What a run has taken from the frontier and not begun to fetch. */
export { HeldItems } from './held-items.ts'
/** The options, progress and report of a crawl. */
export type { CrawlOptions, CrawlProgress, CrawlReport } from './options.ts'
/** The result of visiting one URL. */
export {
  addEntries,
  addEntriesAgain,
  addsToCounted,
  addTally,
  broughtBy,
  failedBefore,
  type Outcome,
  type VisitTally,
  visited,
} from './outcome.ts'
/** Reports the progress of a run. */
export { ProgressReporter } from './progress-reporter.ts'
/** The posts that one update checks in rotation. */
export { TurnLooks } from './turn-looks.ts'
/** The visits of a run that are written together. */
export { MOST_TOGETHER, VisitsTogether } from './visits-together.ts'
