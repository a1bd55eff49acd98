import type { RecordSummary } from './record-index.ts'

/** What can be shown at its address; a conversion would hide the page that it was made of. */
const INDEXED = new Set(['response', 'revisit', 'resource'])

/** One line of a CDXJ index: the address turned round, the time, and where the record stands. */
export function cdxjLine(summary: RecordSummary, filename: string, offset: number): string | null {
  const { url, type, status, date, mime, digest, length } = summary
  if (url === null || status === null || !INDEXED.has(type)) return null
  const facts = {
    url,
    mime: type === 'revisit' ? 'warc/revisit' : (mime?.split(';', 1)[0]?.trim() ?? 'unk'),
    status: String(status),
    ...(digest === null ? {} : { digest }),
    length: String(length),
    offset: String(offset),
    filename,
  }
  return `${surtOf(url)} ${date.replace(/\D/g, '').slice(0, 14)} ${JSON.stringify(facts)}\n`
}

/** An address with its host turned round, as warcio writes it: what belongs together stands together. */
function surtOf(address: string): string {
  if (!/^https?:/i.test(address)) return address
  const { hostname, port, pathname, search } = new URL(address.toLowerCase())
  const host = hostname
    .replace(/^www\d*\./, '')
    .split('.')
    .reverse()
    .join(',')
  const query = search.length > 1 ? `?${search.slice(1).split('&').sort().join('&')}` : ''
  return `${host}${port === '' ? '' : `:${port}`})${pathname}${query}`
}
