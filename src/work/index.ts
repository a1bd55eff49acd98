/** What blogs had when their runs ended. */
export { absentRows, readManifests } from './fixity/check-manifests.ts'
/** Mends what an archive has lost. */
export { repairArchive } from './fixity/repair.ts'
export type { Repaired } from './fixity/repaired.ts'
/** What an order means for a browser. */
export { browserOf } from './harvest/crawl-options.ts'
/** On whose behalf a kept blog is visited. */
export { visitorOf } from './harvest/own-network.ts'
/** One harvest from its order to the plan of the next visit. */
export {
  type HarvestOutcome,
  type HarvestRequest,
  type HarvestTools,
  renewOverviews,
  runHarvest,
} from './harvest/run-harvest.ts'
/** What can be done with a blog by a worker, and a job as it is listed. */
export { JOB_KINDS, type JobKind, type JobSummary } from './jobs/kinds.ts'
/** The jobs that run, wait and have failed. */
export { listJobs } from './jobs/list-jobs.ts'
/** Queues a job for each of some blogs. */
export { type PutBlogs, putBlogs } from './jobs/put-blogs.ts'
/** The queue of jobs, in the database of the archive. */
export { openQueue } from './jobs/queue.ts'
/** Answers `GET /metrics`. */
export { serveMetrics } from './listen/serve-metrics.ts'
/** JSON lines on stderr, without secrets. */
export { LOG_LEVELS, type Log, type LogLevel, openLog } from './log.ts'
/** Several harvests at a time in this process: how many, how they take turns at hosts, and how they are run. */
export { blogsAtOnce, hasMemory } from './many/blogs-at-once.ts'
export { localTurns } from './many/local-turns.ts'
export { runMany } from './many/run-many.ts'
/** All that an archive remembers of a blog from one run to the next. */
export { MEMORY_TABLE } from './memory-table.ts'
/** What can be seen of the work from outside, for Prometheus. */
export { type CountedAnswer, measuredBy, openMetrics } from './metrics.ts'
/** What the database knows of the work that waits. */
export { openLevels } from './open-levels.ts'
/** Plans a blog that could not be visited. */
export { planAfterFailure } from './plan-visit.ts'
/** Erases a post for good; how that is said. */
export { erasePost, tombstoneInWords } from './removal/erase-post.ts'
/** Brings removals to their end, and frees what was removed long enough ago. */
export { finishRemovals } from './removal/finish-removals.ts'
/** Frees what a removed blog takes. */
export { purgeBlog } from './removal/purge-blog.ts'
/** What removals work with. */
export type { RemovalTools } from './removal/removal-tools.ts'
/** Takes a blog out of sight, and back. */
export { learnAgain, removalFigures, removeBlog, UNDO_DAYS, undoRemoval } from './removal/remove-blog.ts'
/** How often a person wants a blog visited, in place of what its posts tell. */
export { withRhythm } from './schedule/index.ts'
/** Moves blogs into the queue when they are due; one process of many does it. */
export { schedule } from './scheduler/schedule.ts'
/** Turns at hosts that are kept in the database, for all workers on it. */
export { sharedTurns } from './shared-turns.ts'
/** What came of a visit. */
export type { VisitOutcome } from './visit-blog.ts'
/** Visits each blog when it is due, until it is stopped; takes pings and the messages of hubs. */
export { type WatchEvent, watch } from './watch.ts'
/** The same over the archive in a folder, locked during visits only. */
export { type LockedEvent, watchFolder } from './watch-folder.ts'
/** Takes jobs and does them. */
export { work } from './worker/worker.ts'
