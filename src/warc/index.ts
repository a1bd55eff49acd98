/** All records of an archive's own WARCs, to be copied. */
export { type ArchivedRecord, archivedRecords } from './archived-records.ts'
/** Records taken out of WARCs, without moving any other. */
export { blankRecords } from './blank-records.ts'
/** Bytes of an open file, piece by piece. */
export { piecesOf } from './bytes.ts'
/** Responses out of WARCs and WACZ, by address or by place. */
export { type Captures, openCaptures, type StoredResponse } from './captures.ts'
/** One line of an index that replay programs read. */
export { cdxjLine } from './cdxj.ts'
/** Copies WARCs and media between folders and buckets. */
export { copyFiles } from './copy-files.ts'
/** The address of the page that a record is of; where it is stored which screenshots were taken. */
export { pageOfTarget } from './derived.ts'
/** What goes over the wire, and who keeps it. */
export type { BodyFile, HeaderLine, Recorder, RecordPlace, WireResponse } from './exchange.ts'
/** Names for unfinished files that no other process chooses, and what dead ones left of them. */
export { draftName, removeLeftDrafts } from './files/drafts.ts'
/** Where WARCs and media are: a folder or a bucket. */
export { type FileStore, isBucket, openFileStore } from './files/file-store.ts'
/** Headers with names in lower case, repeated ones joined. */
export { headersByName } from './http-message.ts'
/** Indexes made again from their WARCs. */
export { mendIndexes } from './mend-index.ts'
/** The record that a WARC begins with. */
export { infoRecord } from './record-format.ts'
/** Every record held against its digests. */
export { verifyWarcs } from './verify-warc.ts'
/** What WARCs were found to hold, so that it is missed where it is not there any more. */
export { RecordSum, sealGrown, sealNamed, type WarcSeal, warcSizes } from './warc-seal.ts'
/** Whether a path leads to WARCs. */
export { holdsWarcs } from './warc-set.ts'
/** Writes WARCs into an archive. */
export { openWarcWriter, type WarcWriter } from './warc-writer.ts'
