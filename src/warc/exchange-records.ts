import type { Exchange, HeaderLine, WireResponse } from './exchange.ts'
import { headersByName } from './http-message.ts'
import { type NewRecord, newRecordId, REVISIT_PROFILES, requestHead, responseHead } from './record-format.ts'
import type { RecordSummary } from './record-index.ts'
import type { KeptResponse, RememberedPayloads } from './remembered-payloads.ts'
import { WARC_FOLDER } from './warc-files.ts'

/** A record, and what the index says of it. */
export interface RecordPart {
  readonly record: NewRecord
  readonly about: Pick<RecordSummary, 'url' | 'status' | 'mime' | 'digest' | 'refersTo'>
}

/** The response, or what stands for it, and the request. */
export function exchangeRecords(
  { url, at, request, response }: Exchange,
  digest: string,
  before: KeptResponse | null,
  infoId: string,
  payloads: RememberedPayloads,
): RecordPart[] {
  const head = responseHead(response)
  const id = newRecordId()
  const isUnchanged = response.status === 304
  const isRevisit = isUnchanged || before !== null
  const fields: HeaderLine[] = [
    ['WARC-Record-ID', id],
    ['WARC-Date', at],
    ['WARC-Target-URI', url],
    ['WARC-Warcinfo-ID', infoId],
    ...(isUnchanged ? unchangedFields(url, payloads.dateOf(url)) : [['WARC-Payload-Digest', digest] as const]),
    ...(before === null ? [] : identicalFields(before)),
    ...(response.isCut ? [['WARC-Truncated', 'length'] as const] : []),
    ['Content-Type', 'application/http; msgtype=response'],
  ]
  const about = { url, status: response.status, mime: headersByName(response.headers)['content-type'] ?? null }
  const place = before === null ? null : { warc: before.warc, offset: before.offset }
  return [
    {
      record: {
        type: isRevisit ? 'revisit' : 'response',
        fields,
        block: isRevisit ? head : blockOf(head, response.body),
      },
      about: { ...about, digest: isUnchanged ? null : digest, refersTo: place },
    },
    {
      record: {
        type: 'request',
        fields: [
          ['WARC-Record-ID', newRecordId()],
          ['WARC-Date', at],
          ['WARC-Target-URI', url],
          ['WARC-Concurrent-To', id],
          ['WARC-Warcinfo-ID', infoId],
          ['Content-Type', 'application/http; msgtype=request'],
        ],
        block: requestHead(url, request.headers),
      },
      about: { url, status: null, mime: null, digest: null, refersTo: null },
    },
  ]
}

function blockOf(head: Uint8Array, body: WireResponse['body']): NewRecord['block'] {
  return body instanceof Uint8Array ? Buffer.concat([head, body]) : { head, body }
}

function unchangedFields(url: string, date: string | null): HeaderLine[] {
  return [
    ['WARC-Profile', REVISIT_PROFILES.unchanged],
    ['WARC-Refers-To-Target-URI', url],
    ...(date === null ? [] : [['WARC-Refers-To-Date', date] as const]),
  ]
}

function identicalFields({ url, date, warc, offset }: KeptResponse): HeaderLine[] {
  return [
    ['WARC-Profile', REVISIT_PROFILES.identical],
    ['WARC-Refers-To-Target-URI', url],
    ['WARC-Refers-To-Date', date],
    // Not in the standard, but written by others too: the payload is found without an index.
    ['WARC-Refers-To-Filename', warc.slice(WARC_FOLDER.length + 1)],
    ['WARC-Refers-To-File-Offset', String(offset)],
  ]
}
