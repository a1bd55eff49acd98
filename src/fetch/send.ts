import { type Dispatcher, request } from 'undici'
import { decompress } from './decompress.ts'
import { linkedSignal } from './linked-signal.ts'
import type { NetworkSettings } from './network-options.ts'
import type { Failed } from './page-source.ts'
import { failureOf } from './wire-failure.ts'

/** The head of an answer, with its body where there is one to keep. */
export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly setCookies: readonly string[]
  readonly body: Uint8Array
  readonly wireBytes: number
}

/** Why there is no answer, and whether another try may bring one. */
export interface Failure {
  readonly kind: 'failure'
  readonly reason: Failed['reason']
  readonly status: number | null
  readonly message: string
  readonly mayPass: boolean
}

export interface WireRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** A body is read no further than this and taken as it is; for robots.txt. */
  readonly cutAt: number | null
}

/** Bytes of an unwanted body that are read to keep the connection; beyond them it is closed. */
const MAX_DUMPED_BYTES = 64 * 1024

/** One request over the wire, within all limits of time and size. Redirects are answers like others. */
export async function send(
  dispatcher: Dispatcher,
  wire: WireRequest,
  settings: NetworkSettings,
): Promise<Answer | Failure> {
  const { timeouts } = settings
  using total = linkedSignal([wire.signal], timeouts.total)
  try {
    const response = await request(wire.url, {
      dispatcher,
      method: 'GET',
      headers: wire.headers,
      signal: total.signal,
      headersTimeout: timeouts.head,
      bodyTimeout: timeouts.idle,
    })
    return await answerOf(response, wire.cutAt, settings)
  } catch (error) {
    return failureOf(error, { isStopped: wire.signal.aborted, isOverdue: total.isOverdue, timeouts })
  }
}

async function answerOf(
  response: Dispatcher.ResponseData,
  cutAt: number | null,
  { maxBytes }: NetworkSettings,
): Promise<Answer | Failure> {
  const headers = joinedHeaders(response.headers)
  const setCookies = [response.headers['set-cookie'] ?? []].flat()
  const head = { kind: 'answer', status: response.statusCode, headers, setCookies } as const
  if (head.status < 200 || head.status > 299) {
    // A failure of this body changes nothing: the status has said it all.
    await response.body.dump({ limit: MAX_DUMPED_BYTES }).catch(() => {})
    return { ...head, body: new Uint8Array(), wireBytes: 0 }
  }
  const limit = cutAt ?? maxBytes.wire
  const announced = Number(headers['content-length'] ?? 0)
  if (cutAt === null && announced > limit) {
    response.body.on('error', () => {}).destroy()
    return failure('too-large', head.status, `The server announces ${announced} bytes, the limit is ${limit}.`)
  }
  const { bytes, isCut } = await readBody(response.body, limit)
  if (isCut && cutAt === null) {
    return failure('too-large', head.status, `The body is longer than the limit of ${limit} bytes.`)
  }
  const plain = await decompress(bytes, headers['content-encoding'] ?? '', maxBytes.body)
  switch (plain.kind) {
    case 'plain':
      return { ...head, body: plain.body, wireBytes: bytes.byteLength }
    case 'too-large':
      return failure('too-large', head.status, `The body unpacks to more than the limit of ${maxBytes.body} bytes.`)
    case 'broken':
      return failure('bad-encoding', head.status, `The compressed body can't be read: ${plain.message}.`)
  }
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

function joinedHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !name.startsWith(':')) joined[name.toLowerCase()] = [value].flat().join(', ')
  }
  return joined
}

function failure(reason: Failed['reason'], status: number, message: string): Failure {
  return { kind: 'failure', reason, status, message, mayPass: false }
}
