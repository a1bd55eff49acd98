import { noticeFeeds } from '../notice-feeds.ts'
import { noticeFiles } from '../notice-files.ts'
import { noticePages } from '../notice-pages.ts'
import { noticePosts } from '../notice-posts.ts'
import { noticeReasons } from '../notice-reasons.ts'
import { noticeRows } from '../notice-rows.ts'
import { noticeVisits } from '../notice-visits.ts'

/** The words of notices and visits: loaded with the views that say them. */
export const notices = {
  ...noticeFeeds,
  ...noticePages,
  ...noticePosts,
  ...noticeFiles,
  ...noticeVisits,
  ...noticeRows,
  ...noticeReasons,
}
