import { type ExportOptions, exportArchive } from '../../../export/index.ts'
import type { JobTools } from '../job.ts'
import { type ArchivePlace, reading } from './archive-place.ts'

/** What is exported, and where to. */
export interface ExportInput extends Pick<ExportOptions, 'format' | 'blog' | 'spam' | 'after' | 'before'> {
  readonly archive: ArchivePlace
  /** The folder that it is written into; a file is handed over as bytes instead. */
  readonly into: string | null
}

/** Writes the archive, or a blog of it, in another format. */
export async function exportTo({ archive, into, ...wish }: ExportInput, { output }: JobTools): Promise<void> {
  await reading(archive, store => exportArchive(store, { ...wish, output: into ?? output(), folder: archive.folder }))
}
