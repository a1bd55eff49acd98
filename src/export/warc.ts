import { selectRecords } from './archived.ts'
import type { ExportSource, FileFormat } from './format.ts'

/** Every request and response as it went over the wire (ISO 28500), in one file. */
export const warc: FileFormat = {
  kind: 'file',
  name: 'warc',
  extension: 'warc.gz',
  isBinary: true,
  isWhole: true,
  chunks,
}

async function* chunks(source: ExportSource): AsyncGenerator<Uint8Array> {
  const { records } = await selectRecords(source)
  for await (const { pieces } of records()) yield* pieces()
}
