import type { Dispatcher } from 'undici'
import { PermablogError } from '../errors.ts'
import { type HeaderLine, headersByName, type WireResponse } from '../warc/index.ts'
import { decompress } from './decompress.ts'
import { httpClient } from './http-client.ts'
import { linkedSignal } from './linked-signal.ts'
import type { NetworkSettings } from './network-options.ts'
import type { BodySink, Failed, KeptCapture } from './page-source.ts'
import { failureOf } from './wire-failure.ts'

/** The head of an answer, with its body where there is one to keep. */
export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly setCookies: readonly string[]
  readonly body: Uint8Array
  readonly wireBytes: number
  /** All of it as it came; null where a sink took the body and can't give it back. */
  readonly raw: WireResponse | null
  /** Where it is kept. */
  readonly capture?: KeptCapture
}

/** Why there is no answer, and whether another try may bring one. */
export interface Failure {
  readonly kind: 'failure'
  readonly reason: Failed['reason']
  readonly status: number | null
  readonly message: string
  readonly mayPass: boolean
  /** Of what is too large. */
  readonly bytes?: number
  /** It took all the time that a request is given: another try would take as long. */
  readonly isOverdue?: true
}

export interface WireRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** A body is read no further than this and taken as it is; for robots.txt. */
  readonly cutAt: number | null
  /** Takes the body; null where it is to be had in memory. */
  readonly sink: BodySink | null
  /** Milliseconds of the time limit that earlier tries and redirects have taken. */
  readonly spent?: number
}

/** A file takes longer than a page: its time limit is this multiple of a page's. */
const FILE_TIME = 10

/** Bytes of an unwanted body that are read to keep the connection; beyond them it is closed. */
const MAX_DUMPED_BYTES = 64 * 1024

/** One request over the wire, within all limits of time and size. Redirects are answers like others. */
export async function send(
  dispatcher: Dispatcher,
  wire: WireRequest,
  settings: NetworkSettings,
): Promise<Answer | Failure> {
  const factor = wire.sink === null ? 1 : FILE_TIME
  const timeouts = { ...settings.timeouts, total: settings.timeouts.total * factor }
  using total = linkedSignal([wire.signal], Math.max(0, timeouts.total - (wire.spent ?? 0)))
  try {
    const response = await httpClient().request(wire.url, {
      dispatcher,
      method: 'GET',
      headers: wire.headers,
      signal: total.signal,
      headersTimeout: timeouts.head,
      bodyTimeout: timeouts.idle,
      responseHeaders: 'raw',
    })
    return await answerOf(response, wire, settings)
  } catch (error) {
    // Not the wire: what takes the body has no room for it.
    if (error instanceof PermablogError) throw error
    return failureOf(error, { isStopped: wire.signal.aborted, isOverdue: total.isOverdue, timeouts })
  }
}

async function answerOf(
  response: Dispatcher.ResponseData,
  { cutAt, sink }: WireRequest,
  { maxBytes, recorder }: NetworkSettings,
): Promise<Answer | Failure> {
  const lines = headerLines(response.headers)
  const headers = headersByName(lines)
  const setCookies = lines.filter(([name]) => /^set-cookie$/i.test(name)).map(([, value]) => value)
  const head = { kind: 'answer', status: response.statusCode, headers, setCookies } as const
  const rawHead = { status: response.statusCode, statusText: response.statusText, headers: lines }
  if (head.status < 200 || head.status > 299) {
    // A failure of this body changes nothing: the status has said it all.
    const { bytes, isCut } = await readBody(response.body, MAX_DUMPED_BYTES).catch(() => NOTHING)
    return { ...head, body: new Uint8Array(), wireBytes: 0, raw: { ...rawHead, body: bytes, isCut } }
  }
  const limit = cutAt ?? sink?.maxBytes ?? maxBytes.wire
  const announced = Number(headers['content-length'] ?? 0)
  if (cutAt === null && announced > limit) {
    response.body.on('error', () => {}).destroy()
    const message = `The server announces ${announced} bytes, the limit is ${limit}.`
    return { ...failure('too-large', head.status, message), bytes: announced }
  }
  const coding = headers['content-encoding'] ?? ''
  const tooLongInWords = `The body is longer than the limit of ${limit} bytes.`
  const tooLong = { ...failure('too-large', head.status, tooLongInWords), bytes: limit + 1 }
  if (sink !== null && !isCoded(coding)) {
    const poured = await pour(response.body, sink, recorder === null ? 0 : MAX_RECORDED_BYTES)
    if (poured === null) return tooLong
    const { length: wireBytes, bytes } = poured
    const kept = bytes ?? sink.written?.() ?? null
    const raw = kept === null ? null : { ...rawHead, body: kept, isCut: false }
    return { ...head, body: new Uint8Array(), wireBytes, raw }
  }
  // A coded body must be undone as a whole: here the limit for pages holds for files too.
  const { bytes, isCut } = await readBody(response.body, Math.min(limit, cutAt ?? maxBytes.wire))
  if (isCut && cutAt === null) return tooLong
  const plain = await decompress(bytes, coding, Math.min(maxBytes.body, sink?.maxBytes ?? maxBytes.body))
  switch (plain.kind) {
    case 'plain':
      await sink?.begin()
      await sink?.write(plain.body)
      return {
        ...head,
        body: sink === null ? plain.body : new Uint8Array(),
        wireBytes: bytes.byteLength,
        raw: { ...rawHead, body: bytes, isCut },
      }
    case 'too-large':
      return failure('too-large', head.status, `The body unpacks to more than the limit of ${maxBytes.body} bytes.`)
    case 'broken':
      return failure('bad-encoding', head.status, `The compressed body can't be read: ${plain.message}.`)
  }
}

/** A body that broke off at once. */
const NOTHING = { bytes: new Uint8Array(), isCut: true }

/** Whether there is something to undo. */
function isCoded(contentEncoding: string): boolean {
  return !/^[\s,]*(?:identity)?[\s,]*$/i.test(contentEncoding)
}

/** A file that a sink takes is recorded out of memory as long as it is small, as most pictures are; else out of the sink. */
const MAX_RECORDED_BYTES = 1024 * 1024

/** Lets a body run into its sink; null where it is too long. `bytes` is all of it where it has no more than `keep`. */
async function pour(
  body: Dispatcher.ResponseData['body'],
  sink: BodySink,
  keep: number,
): Promise<{ readonly length: number; readonly bytes: Uint8Array | null } | null> {
  let length = 0
  let kept: Uint8Array[] = []
  await sink.begin()
  // Leaving the loop destroys the stream, and with it the connection.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    if (length > sink.maxBytes) return null
    if (length <= keep) kept.push(chunk)
    else kept = []
    await sink.write(chunk)
  }
  return { length, bytes: length <= keep ? Buffer.concat(kept, length) : null }
}

async function readBody(
  body: Dispatcher.ResponseData['body'],
  limit: number,
): Promise<{ readonly bytes: Uint8Array; readonly isCut: boolean }> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop destroys the stream, and with it the connection.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    length += chunk.byteLength
    if (length > limit) return { bytes: Buffer.concat(chunks, limit), isCut: true }
  }
  return { bytes: Buffer.concat(chunks, length), isCut: false }
}

/** Asked for raw headers, undici gives names and values in turn, which its types do not say. */
function headerLines(headers: unknown): HeaderLine[] {
  const words: readonly string[] = Array.isArray(headers) ? headers.map(String) : []
  const lines = words.flatMap((name, at): HeaderLine[] => (at % 2 === 0 ? [[name, words[at + 1] ?? '']] : []))
  // HTTP/2 puts the status among the headers.
  return lines.filter(([name]) => !name.startsWith(':'))
}

function failure(reason: Failed['reason'], status: number, message: string): Failure {
  return { kind: 'failure', reason, status, message, mayPass: false }
}
