import type { HeaderLine, RecordPlace } from './exchange.ts'
import { digestOf, type NewRecord, newRecordId } from './record-format.ts'
import type { RecordSummary } from './record-index.ts'

/**
 * What is made of a capture: the page as a browser had rendered it (`dom`), a screenshot of what is first seen (`view`) or of all
 * of it (`full-page`), or the page as a PDF (`pdf`).
 */
export type DerivedForm = 'dom' | 'view' | 'full-page' | 'pdf'

/** Something that was made of a capture, to be kept beside it. */
export interface Derived {
  readonly form: DerivedForm
  /** The page that it shows. */
  readonly url: string
  /** When it was made. */
  readonly at: string
  /** With the charset, where it is text. */
  readonly mime: string
  readonly body: Uint8Array
  /** The response that it was made of; null where none was kept. */
  readonly refersTo: RecordPlace | null
}

/** A derived record as a WARC has it. */
export interface StoredDerived extends Omit<Derived, 'refersTo' | 'body'> {
  readonly body: Buffer
  readonly place: RecordPlace
}

/** What a derived record says of the response that it was made of. */
export interface Origin extends RecordPlace {
  readonly recordId: string
}

/** What stands before the address of the page, as Browsertrix writes it; a DOM is the page itself in another form. */
const PREFIXES: Readonly<Record<DerivedForm, string>> = {
  dom: '',
  view: 'urn:view:',
  'full-page': 'urn:fullPage:',
  pdf: 'urn:pdf:',
}

/** The record for something derived, and what the index says of it. */
export function derivedRecord(derived: Derived, origin: Origin | null, infoId: string) {
  const { form, url, at, mime, body } = derived
  const target = PREFIXES[form] + url
  const digest = digestOf(body)
  const fields: HeaderLine[] = [
    ['WARC-Record-ID', newRecordId()],
    ['WARC-Date', at],
    ['WARC-Target-URI', target],
    ['WARC-Warcinfo-ID', infoId],
    ...(origin === null ? [] : originFields(form, origin)),
    ['WARC-Payload-Digest', digest],
    ['Content-Type', mime],
  ]
  const record: NewRecord = { type: form === 'dom' ? 'conversion' : 'resource', fields, block: body }
  const refersTo = origin === null ? null : { warc: origin.warc, offset: origin.offset }
  return { record, about: { url: target, status: form === 'dom' ? null : 200, mime, digest, refersTo } }
}

/** The standard has `WARC-Refers-To` for conversions alone; resources are concurrent to what they show. */
function originFields(form: DerivedForm, { recordId, warc, offset }: Origin): HeaderLine[] {
  return [
    [form === 'dom' ? 'WARC-Refers-To' : 'WARC-Concurrent-To', recordId],
    ['WARC-Refers-To-Filename', warc.slice(warc.lastIndexOf('/') + 1)],
    ['WARC-Refers-To-File-Offset', String(offset)],
  ]
}

/** What a record is derived to; null where it is no derived one. */
export function derivedForm({ type, url }: Pick<RecordSummary, 'type' | 'url'>): DerivedForm | null {
  if (url === null) return null
  if (type === 'conversion') return url.startsWith('urn:') ? null : 'dom'
  if (type !== 'resource') return null
  for (const form of ['view', 'full-page', 'pdf'] as const) if (url.startsWith(PREFIXES[form])) return form
  return null
}

/** The address of the page that a record is of, whatever stands before it (`urn:view:`, `urn:text:`, `urn:pageinfo:`). */
export function pageOfTarget(target: string): string {
  return target.replace(/^urn:[A-Za-z]+:(?=https?:)/, '')
}
