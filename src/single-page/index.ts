/** One page as a record, in the reference form as far as a single page goes. */
export type { PageHelp, PageRecord, ReadAs, SinglePage } from './page-record.ts'
export { readPageRecord } from './read-page.ts'
/** Records of single pages as text. */
export { EXTRACT_FORMATS, type ExtractFormat, writeRecords } from './write-records.ts'
