/** The English words of rows, and what to do about each. */
export { HEADLINE_NAMES, HEADLINES, type HeadlineName } from './causes.ts'
/** What a row says. */
export { countsAddresses, headlineName, headlineOf, nextStepOn, type RowFacts } from './headline.ts'
/** Notices, made from what their topics need to know. */
export { type NoticeOrigin, noticeOf, readNoticeValues } from './notice-of.ts'
/** Notices as a report has them, one by one and as rows. */
export { rowsOf } from './rows.ts'
export { shortenedNotices } from './shortened.ts'
/** What topics come to for a reader, and whom they concern. */
export type { NoticeCause } from './topic-row.ts'
/** The table of topics. */
export { causeOf, isForPerson, NOTICE_CAUSES, TOPICS, topicsOf, topicsThatClose, type ValuesOf } from './topics.ts'
