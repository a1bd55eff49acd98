import type { ArchiveWriter } from '../door/index.ts'
import { PermablogError } from '../errors.ts'
import type { BlogRecord } from '../records.ts'
import type { Store } from '../store/index.ts'
import type { AnswersApart } from './apart/answers-apart.ts'
import type { ExportsApart } from './apart/exports-apart.ts'
import type { ArchivePlace } from './apart/jobs/archive-place.ts'
import type { WorkApart } from './apart/work-apart.ts'
import type { CrawlRuns } from './live/crawl-runs.ts'
import type { EventLog } from './live/event-log.ts'
import type { ListRuns } from './live/list-runs.ts'
import type { ServerMetrics } from './live/server-metrics.ts'
import type { TaskRuns } from './live/task-runs.ts'
import type { NotesWriter } from './notes-writer.ts'
import type { StoredPages } from './replay/stored-pages.ts'
import type { Gate } from './safety/gate.ts'
import type { Keys } from './safety/keys.ts'

/** What the routes work with. */
export interface ServerContext {
  /** Reads, while anybody writes. */
  readonly store: Store
  readonly writer: ArchiveWriter
  /** Writes what readers note, whoever else writes. */
  readonly notes: NotesWriter
  /** The folder of WARCs and media files. */
  readonly folder: string
  /** Where the archive is, for work in other processes. */
  readonly archive: ArchivePlace
  readonly apart: WorkApart
  readonly answers: AnswersApart
  readonly exports: ExportsApart
  readonly runs: CrawlRuns
  readonly lists: ListRuns
  readonly tasks: TaskRuns
  readonly metrics: ServerMetrics
  readonly events: EventLog
  readonly pages: StoredPages
  readonly keys: Keys
  /** Who may ask for what. */
  readonly gate: Gate
  /** Whether addresses that come in may lead to private hosts. */
  readonly allowPrivate: boolean
  readonly version: string
  /** Whether blogs are visited when they are due: by this server, or another process that says so. */
  readonly isWatched: () => boolean
  /** Hears of what goes wrong behind the scenes. */
  readonly onError: (error: unknown) => void
  /** Aborted when the server closes. */
  readonly closing: AbortSignal
}

/** The blog of this id, address or part of either. */
export async function blogNamed(store: Store, name: string): Promise<BlogRecord> {
  const blog = await store.findBlog(name)
  if (blog === null) throw new PermablogError('unknown-blog', `The archive holds no blog “${name}”.`)
  return blog
}
