import type { NoticeRecord } from '../records.ts'
import type { CrawlState, MediaItem } from '../store/index.ts'
import type { FileKeeping } from './file-keeping.ts'
import { type ContextBook, keepContext } from './keep-context.ts'
import { keepMedia } from './keep-media.ts'

/** Keeps the files of the entries first, then what the pages need to be shown as they were. */
export async function* keepFiles(
  job: FileKeeping,
  context: ContextBook,
  crawl: CrawlState,
  onFile: (crawl: CrawlState, item: MediaItem) => void,
): AsyncGenerator<NoticeRecord, CrawlState> {
  return yield* keepContext(job, context, yield* keepMedia(job, crawl, onFile), onFile)
}
