/** Writes the archive, or one blog of it, in another format. */
export { exportArchive } from './export-archive.ts'
/** What a format is: one file or a folder, and its ending. */
export type { ExportFormat } from './format.ts'
/** The formats there are, the reference form first. */
export { EXPORT_FORMATS } from './formats.ts'
