import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { WARCParser } from 'warcio'

/** A record as warcio, which is not ours, reads it. */
export interface ForeignRecord {
  readonly type: string
  readonly url: string
  readonly fields: ReadonlyMap<string, string>
  readonly offset: number
  readonly status: number | null
  readonly block: Uint8Array
}

/** Reads a WARC with warcio and holds every record against its digests, as `warcio check` does. */
export async function readWithWarcio(path: string): Promise<ForeignRecord[]> {
  const records: ForeignRecord[] = []
  // Without reading HTTP, so that the block comes as it was written.
  const parser = new WARCParser(createReadStream(path), { parseHttp: false })
  for await (const record of parser) {
    const block = await record.readFully(false)
    const fields = new Map([...record.warcHeaders.headers].map(([name, value]) => [name.toLowerCase(), value]))
    check(fields.get('warc-block-digest'), block)
    const end = Buffer.from(block).indexOf('\r\n\r\n')
    if (record.warcType === 'response') check(fields.get('warc-payload-digest'), block.subarray(end + 4))
    const first = Buffer.from(block.subarray(0, 64)).toString('latin1')
    records.push({
      type: record.warcType ?? '',
      url: record.warcTargetURI ?? '',
      fields,
      offset: parser.offset,
      status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? Number.NaN) || null,
      block,
    })
  }
  return records
}

function check(digest: string | undefined, bytes: Uint8Array): void {
  const found = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  if (digest !== found) throw new Error(`the digest is ${digest}, the bytes have ${found}`)
}
