/** A short, stable, readable name for a blog. */
export { blogIdOf } from './blog-id.ts'
/** Opens the archive in a folder, to read or to write; `:memory:` is one that is gone when it is closed. */
export { type ArchiveOptions, openArchive } from './open-archive.ts'
/** The archive's database, and what goes in and out of it. */
export type {
  BlogSummary,
  Changes,
  CommitResult,
  CrawlFigures,
  CrawlState,
  DueVisit,
  EntryQuery,
  FoundMedia,
  FoundUrl,
  FrontierItem,
  FrontierLane,
  FrontierState,
  HubSubscription,
  LaneRank,
  MediaItem,
  SearchHit,
  Store,
  StoredEntry,
  UrlRole,
  VersionSummary,
  VisitedMedia,
  VisitedUrl,
  VisitPlan,
} from './store.ts'
