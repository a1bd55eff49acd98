/** What differs between two versions of an entry: fields, words of the text, comments. */
export { diffEntries, type EntryDiff, type FieldChange } from '../diff/entry-diff.ts'
/** A text with what was removed from it and added to it, and a changed line of it word by word. */
export type { TextPart, WordRun } from '../diff/text-diff.ts'
/** Writes the archive, or one blog of it, in another format. */
export { exportArchive } from './export-archive.ts'
/** The formats there are, the reference form first. */
export { EXPORT_FORMATS } from './formats.ts'
/** Single pages as records, without an archive. */
export type { PageRecord, ReadAs } from './single-page/page-record.ts'
export { readPageRecord } from './single-page/read-page.ts'
/** Records of single pages as text. */
export { EXTRACT_FORMATS, type ExtractFormat, writeRecords } from './single-page/write-records.ts'
