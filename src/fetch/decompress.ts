import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'

/** Honest servers send one coding, misconfigured ones two; more is an attack on our time. */
const MAX_STACKED_CODINGS = 3

/** Compressed input per step: small enough that a bomb is noticed before much of it has gone off. */
const INPUT_STEP_BYTES = 64 * 1024

export type Decompressed =
  | { readonly kind: 'plain'; readonly body: Uint8Array }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken'; readonly message: string }

/**
 * Undoes the `Content-Encoding` of a body within a limit of bytes. A body that is plain in spite of the header passes as
 * it is; one that ends too early gives what could be read of it.
 */
export async function decompress(body: Uint8Array, contentEncoding: string, maxBytes: number): Promise<Decompressed> {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map(coding => coding.trim())
    .filter(coding => coding !== '' && coding !== 'identity')
  if (codings.length > MAX_STACKED_CODINGS) return { kind: 'broken', message: `${codings.length} stacked codings` }
  let current = body
  for (const coding of codings.reverse()) {
    const result = await undo(coding, current, maxBytes)
    if (result.kind !== 'plain') return result
    current = result.body
  }
  return current.byteLength > maxBytes ? { kind: 'too-large' } : { kind: 'plain', body: current }
}

async function undo(coding: string, body: Uint8Array, maxBytes: number): Promise<Decompressed> {
  if (body.byteLength === 0) return { kind: 'plain', body }
  const decoder = decoderFor(coding, body)
  if (decoder === null) return { kind: 'plain', body }
  const result = await run(decoder, body, maxBytes)
  if (result.kind === 'broken' && looksPlain(body)) return { kind: 'plain', body }
  return result
}

type Decoder = ReturnType<typeof createGunzip | typeof createBrotliDecompress | typeof createZstdDecompress>

/** Null where the coding is unknown or the first bytes show that it was never applied. */
function decoderFor(coding: string, body: Uint8Array): Decoder | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = body
  const upToCut = { finishFlush: constants.Z_SYNC_FLUSH }
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return first === 0x1f && second === 0x8b ? createGunzip(upToCut) : null
    case 'deflate': {
      // The standard means zlib; some servers send the bare stream (RFC 9110 section 8.4.1.2).
      const isZlib = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
      return isZlib ? createInflate(upToCut) : createInflateRaw(upToCut)
    }
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })
    case 'zstd': {
      const isFrame = second === 0xb5 && third === 0x2f && fourth === 0xfd && first === 0x28
      const isSkippable = (first & 0xf0) === 0x50 && second === 0x2a && third === 0x4d && fourth === 0x18
      return isFrame || isSkippable ? createZstdDecompress({ finishFlush: constants.ZSTD_e_flush }) : null
    }
    default:
      return null
  }
}

function run(decoder: Decoder, body: Uint8Array, maxBytes: number): Promise<Decompressed> {
  return new Promise(resolve => {
    const chunks: Uint8Array[] = []
    let length = 0
    const settle = (result: Decompressed) => {
      decoder.destroy()
      resolve(result)
    }
    decoder.on('data', (chunk: Uint8Array) => {
      length += chunk.byteLength
      chunks.push(chunk)
      if (length > maxBytes) settle({ kind: 'too-large' })
    })
    decoder.on('end', () => settle({ kind: 'plain', body: Buffer.concat(chunks, length) }))
    decoder.on('error', error => settle({ kind: 'broken', message: error.message }))
    feed(decoder, body, 0)
  })
}

function feed(decoder: Decoder, body: Uint8Array, from: number): void {
  if (decoder.destroyed) return
  if (from >= body.byteLength) {
    decoder.end()
    return
  }
  decoder.write(body.subarray(from, from + INPUT_STEP_BYTES), () => feed(decoder, body, from + INPUT_STEP_BYTES))
}

/** Text has no control characters but white space in its first bytes; compressed data nearly always does. */
function looksPlain(body: Uint8Array): boolean {
  return body
    .subarray(0, 256)
    .every(byte => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c)
}
