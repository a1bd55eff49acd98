import { parseUrl } from '../url.ts'
import type { CaptureIndex, CapturePlace } from './capture-index.ts'
import { type DerivedForm, pageOfTarget, type StoredDerived } from './derived.ts'
import { blockOf, recordAt, type WarcRecord } from './read-records.ts'
import { targetOf } from './record-index.ts'

/** The picture of a long page takes some megabytes; nothing that is derived from a page takes as much as this. */
const MOST_BYTES = 128 * 1024 * 1024

/** The newest record that was made in some form of the response at a place, or of any response of an address. */
export async function findDerived(
  index: CaptureIndex,
  of: CapturePlace | string,
  form: DerivedForm,
): Promise<StoredDerived | null> {
  const origin = typeof of === 'string' ? null : await recordAt(of.file.bytes, of)
  const url = parseUrl(typeof of === 'string' ? of : ((origin === null ? null : targetOf(origin)) ?? ''))
  if (url === null) return null
  for (const place of index.derived(url, form)) {
    const record = await recordAt(place.file.bytes, place)
    if (record === null || parseUrl(pageOfTarget(targetOf(record) ?? '')) !== url) continue
    if (origin !== null && originOf(record) !== origin.fields.get('warc-record-id')) continue
    const body = await blockOf(record, MOST_BYTES)
    if (body === null) continue
    const { fields } = record
    const about = { at: fields.get('warc-date') ?? '', mime: fields.get('content-type') ?? '' }
    return { form, url, ...about, body, place: { warc: place.file.name, offset: place.offset } }
  }
  return null
}

function originOf({ fields }: WarcRecord): string | null {
  return fields.get('warc-refers-to') ?? fields.get('warc-concurrent-to') ?? null
}
