/** Writes the archive, or one blog of it, in another format. */
export { type ExportOptions, exportArchive } from './export-archive.ts'
/** The formats there are, the reference form first. */
export { EXPORT_FORMATS } from './formats.ts'
