/** A post as reference managers take it. */
export { cslItem } from './csl-item.ts'
/** Writes the archive, or one blog of it, in another format. */
export { type ExportOptions, exportArchive, refuseEmptySpan } from './export-archive.ts'
/** The formats there are, the reference form first. */
export { EXPORT_FORMATS } from './formats.ts'
/** Writes a file that is whole under its name, or not there. */
export { writeFile } from './write-output.ts'
