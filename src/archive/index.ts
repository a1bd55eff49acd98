/** All records of an archive's own WARCs, to be copied. */
export { type ArchivedRecord, archivedRecords } from './archived-records.ts'
/** Responses out of WARCs and WACZ, by address or by place. */
export { type Captures, openCaptures, type StoredResponse } from './captures.ts'
/** One line of an index that replay programs read. */
export { cdxjLine } from './cdxj.ts'
/** The address of the page that a record is of; where it is remembered which pictures were taken. */
export { PICTURES_MEMORY, pageOfTarget } from './derived.ts'
/** What goes over the wire, and who keeps it. */
export type { BodyFile, HeaderLine, Recorder, RecordPlace, WireResponse } from './exchange.ts'
/** Headers with names in lower case, repeated ones joined. */
export { headersByName } from './http-message.ts'
/** The record that a WARC begins with. */
export { infoRecord } from './record-format.ts'
/** Every record held against its digests. */
export { verifyWarcs } from './verify-warc.ts'
/** Whether a path leads to WARCs. */
export { holdsWarcs } from './warc-set.ts'
/** Writes WARCs into an archive. */
export { openWarcWriter, type WarcWriter } from './warc-writer.ts'
