import { basename } from 'node:path'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { type CaptureIndex, type CapturePlace, indexCaptures } from './capture-index.ts'
import type { DerivedForm, StoredDerived } from './derived.ts'
import type { RecordPlace } from './exchange.ts'
import { findDerived } from './find-derived.ts'
import { headersByName, joinedChunks, readHttp } from './http-message.ts'
import { blockOf, recordAt, type WarcRecord } from './read-records.ts'
import { targetOf } from './record-index.ts'
import { openWarcs } from './warc-set.ts'

/** A response as a WARC has it. */
export interface StoredResponse {
  readonly url: Url
  readonly date: string
  readonly status: number
  /** Names in lower case; repeated headers joined with a comma. */
  readonly headers: Readonly<Record<string, string>>
  /** Without the chunks of the transfer, but still compressed where the server did so. */
  readonly body: Buffer
  readonly place: RecordPlace
}

/** The responses in WARCs. */
export interface Captures {
  /** The newest response of an address; null where there is none. */
  find(url: Url): Promise<StoredResponse | null>
  /** The response in the record at a place; null where there is none. */
  at(place: RecordPlace): Promise<StoredResponse | null>
  /**
   * The newest that was made of a page in some form: of the very response at a place, or, given an address, of any response
   * of it. Null where there is none.
   */
  derived(of: RecordPlace | Url, form: DerivedForm): Promise<StoredDerived | null>
  close(): Promise<void>
}

/** A response above this is no page; twice what the network takes, as chunks and heads count too. */
const MOST_BLOCK_BYTES = 128 * 1024 * 1024
/** A revisit of a revisit is a mistake of its writer; a chain of them an attack. */
const MOST_REVISITS = 3

/** Opens a WARC, a WACZ, or a folder of either; they are gone through once when the first address is asked for. */
export async function openCaptures(path: string): Promise<Captures> {
  const set = await openWarcs(path)
  let index: Promise<CaptureIndex> | null = null
  const indexed = () => {
    index ??= indexCaptures(set)
    return index
  }
  const byName = new Map(set.files.toReversed().flatMap(file => [[basename(file.name), file] as const]))
  for (const file of set.files) byName.set(file.name, file)
  const fileNamed = (warc: string) => byName.get(warc) ?? byName.get(basename(warc))
  const placeNamed = ({ warc, offset }: RecordPlace): CapturePlace | null => {
    const file = fileNamed(warc)
    return file === undefined ? null : { file, offset, skip: 0 }
  }
  const original = async (record: WarcRecord): Promise<CapturePlace | null> => {
    const { fields } = record
    const digest = fields.get('warc-payload-digest')
    const named = fields.get('warc-refers-to-filename')
    const offset = Number(fields.get('warc-refers-to-file-offset') ?? Number.NaN)
    const place = named === undefined || !Number.isSafeInteger(offset) ? null : placeNamed({ warc: named, offset })
    if (place !== null && digest !== undefined && (await hasPayload(place, digest))) return place
    const found = digest === undefined ? null : (await indexed()).withPayload(digest)
    if (found !== null && digest !== undefined && (await hasPayload(found, digest))) return found
    const target = parseUrl(fields.get('warc-refers-to-target-uri') ?? '')
    return target === null || target === parseUrl(targetOf(record) ?? '') ? null : (await indexed()).find(target)
  }
  return {
    find: async url => {
      const place = (await indexed()).find(url)
      const response = place === null ? null : await readResponse(place, original)
      // Two addresses can share a hash.
      return response !== null && urlKey(response.url) === urlKey(url) ? response : null
    },
    at: async place => {
      const found = placeNamed(place)
      return found === null ? null : await readResponse(found, original)
    },
    derived: async (of, form) => {
      const place = typeof of === 'string' ? null : placeNamed(of)
      if (typeof of !== 'string' && place === null) return null
      return await findDerived(await indexed(), place ?? String(of), form)
    },
    close: () => set.close(),
  }
}

async function hasPayload({ file, offset, skip }: CapturePlace, digest: string): Promise<boolean> {
  const record = await recordAt(file.bytes, { offset, skip })
  return record !== null && record.type !== 'revisit' && record.fields.get('warc-payload-digest') === digest
}

async function readResponse(
  place: CapturePlace,
  original: (record: WarcRecord) => Promise<CapturePlace | null>,
  depth = 0,
): Promise<StoredResponse | null> {
  const { file, offset, skip } = place
  const record = await recordAt(file.bytes, { offset, skip })
  const url = record === null ? null : parseUrl(targetOf(record) ?? '')
  const block = record === null ? null : await blockOf(record, MOST_BLOCK_BYTES)
  if (record === null || url === null || block === null) return null
  const about = { url, date: record.fields.get('warc-date') ?? '', place: { warc: file.name, offset } }
  if (record.type === 'resource') {
    const type = record.fields.get('content-type')
    return { ...about, status: 200, headers: type === undefined ? {} : { 'content-type': type }, body: block }
  }
  const http = record.type === 'response' || record.type === 'revisit' ? readHttp(block) : null
  if (record.type === 'revisit') {
    const first = depth < MOST_REVISITS ? await original(record) : null
    const payload = first === null ? null : await readResponse(first, original, depth + 1)
    if (payload === null) return null
    // Some writers leave the head out: then it is that of the first time.
    if (http === null) return { ...payload, ...about }
    // The body is compressed as it was then.
    const { 'content-encoding': coding } = payload.headers
    const headers = { ...headersByName(http.headers), ...(coding === undefined ? {} : { 'content-encoding': coding }) }
    return { ...about, status: http.status, headers, body: payload.body }
  }
  if (http === null) return null
  const headers = headersByName(http.headers)
  return { ...about, status: http.status, headers, body: joinedChunks(http.body, headers['transfer-encoding'] ?? '') }
}
