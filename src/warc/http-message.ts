import type { HeaderLine } from './exchange.ts'

/** An HTTP answer as a record holds it. */
export interface HttpMessage {
  readonly status: number
  readonly headers: readonly HeaderLine[]
  /** The body as it stands in the record, chunks and compression included. */
  readonly body: Buffer
}

const MOST_HEAD_BYTES = 256 * 1024

/** Reads an HTTP answer; null where the bytes are none. */
export function readHttp(block: Buffer): HttpMessage | null {
  const end = endOfHead(block)
  const head = block.subarray(0, end.body).toString('latin1')
  const [first = '', ...lines] = head.split(/\r?\n/)
  const status = /^HTTP\/[\d.]+\s+(\d{3})/.exec(first)?.[1]
  if (status === undefined) return null
  const headers: [string, string][] = []
  for (const line of lines) {
    const colon = line.indexOf(':')
    const last = headers.at(-1)
    if (/^[ \t]/.test(line) && last !== undefined) last[1] += ` ${line.trim()}`
    else if (colon > 0) headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
  }
  return { status: Number(status), headers, body: block.subarray(end.body) }
}

/** The headers with names in lower case, repeated ones joined with a comma. */
export function headersByName(headers: readonly HeaderLine[]): Record<string, string> {
  const byName: Record<string, string> = {}
  for (const [name, value] of headers) {
    const key = name.toLowerCase()
    byName[key] = byName[key] === undefined ? value : `${byName[key]}, ${value}`
  }
  return byName
}

/** The body with its chunks joined; as it is where it has none, whatever the header says: many writers join them. */
export function joinedChunks(body: Buffer, transferEncoding: string): Buffer {
  if (!/\bchunked\b/i.test(transferEncoding)) return body
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = body.indexOf('\n', at)
    const size =
      lineEnd === -1
        ? undefined
        : /^\s*([\da-f]{1,8})\s*(?:;.*)?$/i.exec(body.toString('latin1', at, lineEnd).trimEnd())?.[1]
    // What follows a cut is lost; what came before it counts.
    if (size === undefined) return chunks.length === 0 ? body : Buffer.concat(chunks)
    const length = Number.parseInt(size, 16)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(body.subarray(lineEnd + 1, lineEnd + 1 + length))
    at = lineEnd + 1 + length
    if (body[at] === 13) at += 1
    if (body[at] === 10) at += 1
  }
}

function endOfHead(block: Buffer): { readonly body: number } {
  const start = block.subarray(0, MOST_HEAD_BYTES)
  const crlf = start.indexOf('\r\n\r\n')
  const lf = start.subarray(0, crlf === -1 ? start.length : crlf).indexOf('\n\n')
  if (lf !== -1) return { body: lf + 2 }
  return { body: crlf === -1 ? start.length : crlf + 4 }
}
