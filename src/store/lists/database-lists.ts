import { crawlPage } from '../crawls.ts'
import type { Db } from '../schema.ts'
import { blogFigures } from './blog-figures.ts'
import { commentsBy } from './comments-by.ts'
import { entryNumbered, entryPage, neighbours, numberOf } from './entry-lists.ts'
import { markNoticeRows, markNotices, noticePage } from './inbox.ts'
import type { Lists } from './lists.ts'
import { covers, mediaAt, mediaWith } from './media-lists.ts'
import { monthCounts } from './months.ts'
import { noticeRows, openNotices } from './notice-rows.ts'
import { termCounts } from './terms.ts'

/** The lists over any database. */
export function databaseLists(db: Db): Lists {
  return {
    entryPage: query => entryPage(db, query),
    entryNumbered: (id, version) => entryNumbered(db, id, version),
    numberOf: url => numberOf(db, url),
    neighbours: entry => neighbours(db, entry),
    commentsBy: query => commentsBy(db, query),
    monthCounts: blogs => monthCounts(db, blogs),
    figures: blog => blogFigures(db, blog),
    termCounts: query => termCounts(db, query),
    covers: blogs => covers(db, blogs),
    mediaWith: sha256 => mediaWith(db, sha256),
    mediaAt: url => mediaAt(db, url),
    crawls: query => crawlPage(db, query),
    noticePage: query => noticePage(db, query),
    noticeRows: query => noticeRows(db, query),
    openNotices: blog => openNotices(db, blog),
    markNotices: (ids, doneAt) => markNotices(db, ids, doneAt),
    markNoticeRows: (rows, doneAt) => markNoticeRows(db, rows, doneAt),
  }
}
