/** Access keys of programs that use the server. */
export { type AccessKey, KEY_RIGHTS, type KeyRight, newSecret } from './access-keys.ts'
/** A short, stable, readable name for a blog. */
export { blogIdOf } from './blog-id.ts'
/** A process that may write, and its lock if it is lent to another. */
export type { LentLock, WriteHolder } from './borrowed-lock.ts'
/** Copies an archive into another place, counted and verified. */
export { type CopiedRows, type CopyProgress, copyArchive } from './copy/copy-archive.ts'
/** One crawl or update, its options and its figures. */
export type { CrawlFigures, CrawlRun, CrawlState, Noticed } from './crawl-state.ts'
/** What analysers made of what is stored. */
export type { DerivedResult, NewResult, SubjectKind } from './derived.ts'
/** The URLs of a blog: found, waiting in lanes, visited. */
export {
  type FoundNews,
  type FoundUrl,
  type FrontierItem,
  type FrontierLane,
  type FrontierState,
  LAST_PRIORITY,
  type LaneRank,
  type PageFingerprint,
  type UrlPurpose,
  type VisitedUrl,
} from './frontier-types.ts'
/** The hosts that share one request limit: a registrable domain, or a platform of many blogs. */
export { hostGroup } from './host-group.ts'
/** Labels of blogs, to find and to sort them. */
export { isLabelWithin, MOST_LABELS, normalLabel } from './labels.ts'
/** The results of link checks. */
export { ALIVE, UNKNOWN } from './life/life-queries.ts'
/** Figures on the life of one blog. */
export type { AuthorFigures, LinkCheck, LinkToCheck, YearFigures } from './life/life-types.ts'
/** Pages of lists, and the figures beside them. */
export type {
  BlogFigures,
  EntryPageQuery,
  KeptMedia,
  ListedEntry,
  ListedNotice,
  NoticeRow,
  NoticeState,
} from './lists/lists.ts'
/** Tells whether a PostgreSQL server can be reached, and what is there. */
export { lookAtServer } from './look-at-server.ts'
/** The files of a blog. */
export type { FoundMedia, MediaItem, MediaQuery, VisitedMedia } from './media-types.ts'
/** What an archive stores about a blog between runs: a key with its schema for each thing. */
export {
  forgotten,
  isRemembered,
  type MemoryKey,
  memoryKey,
  type Recalled,
  recall,
  recallAll,
  recalledFrom,
  remembered,
  type UnfitMemory,
  unfitMemory,
} from './memory-key.ts'
/** Links between blogs, posts and persons. */
export {
  type BlogPlace,
  type EdgeEvidence,
  type FoundEdge,
  type FoundSite,
  type FoundTie,
  INWARD_WAYS,
  type KnownPlace,
  LINK_WAYS,
  type LinkWay,
  type NetworkEntry,
  type StoredSite,
} from './network/network-types.ts'
/** Opens the archive in a folder or a PostgreSQL database, to read or to write; `:memory:` is discarded when closed. */
export { type ArchiveOptions, isPostgres, openArchive } from './open-archive.ts'
/** Whether an error means that the database is temporarily unavailable. */
export { isDatabaseAway } from './postgres/archive-error.ts'
/** Retries with growing pauses while the database is unavailable. */
export { patiently } from './postgres/patience.ts'
/** What readers note. */
export type {
  Highlight,
  MarkChange,
  MarkedQuery,
  Passage,
  PlacedHighlight,
  ReadingCounts,
  ReadingMarks,
  ReadingStore,
  SavedSearch,
} from './reading/reading-types.ts'
/** What a saved search may be called. */
export { isSearchName } from './reading/saved-searches.ts'
/** What was removed from an archive, and how that is done. */
export type { PostToErase, RemovalFigures, RemovalTask, RemovedBlog, Tombstone } from './removal/removal-types.ts'
/** A version that is missing, or cannot be read. */
export type { BrokenVersion } from './repairs.ts'
/** The number of words of a text, counted in one way everywhere. */
export { countWords } from './search/count-words.ts'
/** Search queries and results. */
export type { SearchFacets, SearchHit, SearchOptions, SearchResult, SimilarPost } from './search/search-types.ts'
/** The words of a text for the search: as written, without accents, and by their stems. */
export { withoutAccents, writtenWords } from './search/search-words.ts'
/** The stems of a language. */
export { languageCode, stemmerOf } from './search/stems.ts'
/** What an archive on a server offers to concurrent processes. */
export type { BlogLease, LeaseHolder, LeaseSummary, RunSql, SharedStore } from './shared.ts'
/** The location of an archive as it may be shown: without a password. */
export { shownLocation } from './shown-location.ts'
/** Spreads the visits of blogs with the same rhythm. */
export { splay } from './splay.ts'
/** The archive's database, and what goes in and out of it. */
export type {
  BlogSummary,
  Changes,
  CommitResult,
  DueVisit,
  EntryQuery,
  FeedStatement,
  HubSubscription,
  ListedPost,
  RecentPost,
  Store,
  StoredEntry,
  VersionSummary,
  VisitedPost,
  VisitPlan,
  VisitRhythm,
} from './store.ts'
/** The stored data of a blog, counted. */
export type { KeptTally } from './tally.ts'
/** From this many posts of one blog on, a passage is its furniture. */
export { MOST_OF_BLOG } from './trends/passage-rows.ts'
/** What is counted over time. */
export { type CountedKind, TERM_KINDS } from './trends/tables.ts'
/** Results of these counts. */
export type {
  BurstQuery,
  CountedPost,
  DayCount,
  PlacedPost,
  PostScope,
  PostTie,
  Snapshot,
  SnapshotName,
  SourceQuery,
  StoredBurst,
  StoredTerm,
  StoredThread,
  TermRow,
  ThreadFigures,
} from './trends/trend-queries.ts'
/** What posts contribute to the archive as a whole. */
export type { BlogFacts, ComparedPost, NewPost, NewTerm, PassageHolder, TakenWords } from './trends/trend-store.ts'
/** Why a blog is visited when it is. */
export { type ReasonGiven, reasonGiven, type VisitReason, visitReasonSchema } from './visit-reason.ts'
