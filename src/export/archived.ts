import { PermablogError } from '../errors.ts'
import { type ArchivedRecord, archivedRecords, infoRecord, pageOfTarget } from '../warc/index.ts'
import type { ExportSource } from './format.ts'

/** A record that belongs to what is exported, with its place in the new file. */
interface CopiedRecord {
  readonly record: ArchivedRecord | null
  readonly offset: number
  pieces(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/** The records of the exported blogs: how many bytes they take together, and each of them. */
export interface Selection {
  readonly size: number
  records(): AsyncGenerator<CopiedRecord, void, undefined>
}

/** The name of the one WARC that is written. */
export const WARC_NAME = 'data.warc.gz'

/** Chooses the records that belong to the exported blogs, and what these refer to; they are copied as they are. */
export async function selectRecords(source: ExportSource): Promise<Selection> {
  const { folder } = source
  if (folder === null) throw noWarcs()
  const info = await infoRecord(WARC_NAME, new Date().toISOString(), infoOf(source))
  const belongs = belonging(source)
  const referred = new Set<string>()
  let count = 0
  let size = info.byteLength
  for await (const record of archivedRecords(folder)) {
    if (!(await belongs(record.url))) continue
    if (record.refersTo !== null) referred.add(recordKey(record.refersTo.warc, record.refersTo.offset))
    count += record.type === 'warcinfo' ? 0 : 1
    size += record.length
  }
  if (count === 0) throw noWarcs()
  const isReferred = ({ warc, offset }: ArchivedRecord) => referred.has(recordKey(warc, offset))
  async function* records(): AsyncGenerator<CopiedRecord, void, undefined> {
    yield { record: null, offset: 0, pieces: () => [info] }
    let offset = info.byteLength
    for await (const record of archivedRecords(folder ?? '')) {
      if (!isReferred(record) && !(await belongs(record.url))) continue
      yield { record, offset, pieces: () => record.pieces() }
      offset += record.length
    }
  }
  return { size, records }
}

function recordKey(warc: string, offset: number): string {
  return `${warc.slice(warc.lastIndexOf('/') + 1)} ${offset}`
}

/** What names no address says who wrote the records that do. */
function belonging(source: ExportSource): (url: string | null) => Promise<boolean> {
  return async url => {
    if (url === null) return true
    const page = pageOfTarget(url)
    for (const blog of source.blogs) if (await source.owns(blog, page)) return true
    return false
  }
}

function infoOf({ blogs }: ExportSource) {
  return [
    ['software', 'permablog'],
    ...blogs.map(({ title, url }) => ['isPartOf', title === null ? url : `${title} <${url}>`] as const),
  ] as const
}

function noWarcs(): PermablogError {
  const message =
    'The archive keeps nothing that came over the wire of this blog: it was harvested with --no-warc or --from.'
  return new PermablogError('bad-usage', message)
}
