import type { ByteWriter } from 'hyparquet-writer'
import type { BlogRecord } from '../records.ts'
import type { StoredEntry } from '../store/index.ts'
import { batched } from './batched.ts'
import type { ExportSource, FileFormat } from './format.ts'

/** One row an entry in columns (Apache Parquet), for DuckDB, pandas, R and other tools of analysts. */
export const parquet: FileFormat = { kind: 'file', name: 'parquet', extension: 'parquet', isBinary: true, chunks }

type Column = readonly [
  name: string,
  type: 'STRING' | 'JSON' | 'DOUBLE' | 'INT32',
  value: (stored: StoredEntry, blog: BlogRecord) => unknown,
]

/** What is a list is JSON, which the tools that read Parquet take apart. */
const COLUMNS: readonly Column[] = [
  ['type', 'STRING', ({ entry }) => entry.kind],
  ['url', 'STRING', ({ entry }) => entry.url],
  ['canonicalUrl', 'STRING', ({ entry }) => entry.canonicalUrl],
  ['blog', 'STRING', (_, blog) => blog.url],
  ['title', 'STRING', ({ entry }) => entry.title],
  ['authors', 'JSON', ({ entry }) => entry.authors],
  ['published', 'STRING', ({ entry }) => entry.published],
  ['publishedOffset', 'STRING', ({ entry }) => entry.publishedOffset],
  ['updated', 'STRING', ({ entry }) => entry.updated],
  ['language', 'STRING', ({ entry }) => entry.language],
  ['text', 'STRING', ({ entry }) => entry.text],
  ['html', 'STRING', ({ entry }) => entry.html],
  ['excerpt', 'STRING', ({ entry }) => entry.excerpt],
  ['tags', 'JSON', ({ entry }) => entry.tags],
  ['categories', 'JSON', ({ entry }) => entry.categories],
  ['comments', 'JSON', ({ entry }) => entry.comments],
  ['media', 'JSON', ({ entry }) => entry.media],
  ['links', 'JSON', ({ entry }) => entry.links],
  ['confidence', 'DOUBLE', ({ entry }) => entry.confidence],
  ['version', 'INT32', ({ version }) => version],
  ['firstSeen', 'STRING', ({ firstSeen }) => firstSeen],
  ['lastSeen', 'STRING', ({ lastSeen }) => lastSeen],
  ['goneSince', 'STRING', ({ goneSince }) => goneSince],
]

/** Rows of a group, which is held in memory: readers skip by group, and each costs a few hundred bytes a column. */
const ROWS_OF_GROUP = 500

async function* chunks(source: ExportSource): AsyncGenerator<Uint8Array> {
  const { ByteWriter, ParquetWriter, schemaFromColumnData } = await import('hyparquet-writer')
  const writer = new ByteWriter()
  const schema = schemaFromColumnData({
    columnData: COLUMNS.map(([name, type]) => ({ name, type, nullable: true, data: [] })),
  })
  const file = new ParquetWriter({ writer, schema })
  for (const blog of source.blogs) {
    for await (const batch of batched(source.entries(blog), ROWS_OF_GROUP)) {
      const columnData = COLUMNS.map(([name, , value]) => ({ name, data: batch.map(stored => value(stored, blog)) }))
      await file.write({ columnData, rowGroupSize: batch.length })
      yield taken(writer)
    }
  }
  file.finish()
  yield taken(writer)
}

/** Takes out what was written so far; the count of all bytes, to which the file refers, goes on. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice()
  writer.index = 0
  return bytes
}
