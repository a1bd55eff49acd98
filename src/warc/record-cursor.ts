import type { Bytes } from './bytes.ts'

/** The bytes are no whole WARC record. */
export class BrokenRecord extends Error {}

/** The longest head of a record that is read. */
const MOST_HEAD_BYTES = 64 * 1024
const STEP_BYTES = 64 * 1024
/** The first piece: most that is read for nothing behind a head that is none. */
const FIRST_STEP_BYTES = 2048

/** Reads records one after another from unpacked bytes that come piece by piece. */
export class RecordCursor {
  readonly #pieces: AsyncGenerator<Buffer, number, undefined>
  #buffer: Buffer = Buffer.alloc(0)
  #end: number | null = null
  /** How many unpacked bytes lie behind. */
  position = 0

  constructor(pieces: AsyncGenerator<Buffer, number, undefined>) {
    this.#pieces = pieces
  }

  /** Where the packed bytes end, once all is read. */
  get end(): number | null {
    return this.#end
  }

  /** Whether nothing but blank lines is left. */
  async isAtEnd(): Promise<boolean> {
    await this.#skipBlankLines()
    return this.#buffer.length === 0
  }

  /** The head of the next record; null where nothing but blank lines is left. */
  async head(): Promise<Buffer | null> {
    await this.#skipBlankLines()
    for (;;) {
      const found = endOfHead(this.#buffer)
      if (found !== null) return this.#take(found)
      if (this.#buffer.length > MOST_HEAD_BYTES) throw new BrokenRecord('its head has no end')
      if (await this.#more()) continue
      if (this.#buffer.length === 0) return null
      throw new BrokenRecord('it ends within its head')
    }
  }

  /** The next `length` bytes, in pieces. */
  async *block(length: number): AsyncGenerator<Buffer, void, undefined> {
    let left = length
    while (left > 0) {
      if (this.#buffer.length === 0 && !(await this.#more())) throw new BrokenRecord('it ends within its block')
      const piece = this.#take(Math.min(left, this.#buffer.length))
      left -= piece.length
      yield piece
    }
  }

  async close(): Promise<void> {
    await this.#pieces.return(0)
  }

  async #skipBlankLines(): Promise<void> {
    for (;;) {
      let at = 0
      while (this.#buffer[at] === 13 || this.#buffer[at] === 10) at += 1
      this.#take(at)
      if (this.#buffer.length > 0 || !(await this.#more())) return
    }
  }

  #take(length: number): Buffer {
    const taken = this.#buffer.subarray(0, length)
    this.#buffer = this.#buffer.subarray(length)
    this.position += length
    return taken
  }

  async #more(): Promise<boolean> {
    if (this.#end !== null) return false
    const step = await this.#pieces.next()
    if (step.done) {
      this.#end = step.value
      return false
    }
    this.#buffer = this.#buffer.length === 0 ? step.value : Buffer.concat([this.#buffer, step.value])
    return true
  }
}

/** Bytes that are not packed, in pieces. */
export async function* plainPieces(bytes: Bytes, from: number): AsyncGenerator<Buffer, number, undefined> {
  for (let offset = from, step = FIRST_STEP_BYTES; offset < bytes.size; ) {
    yield await bytes.read(offset, step)
    offset += step
    step = Math.min(step * 2, STEP_BYTES)
  }
  return bytes.size
}

/** Behind the blank line; some writers end lines with a line feed alone. */
function endOfHead(buffer: Buffer): number | null {
  const crlf = buffer.indexOf('\r\n\r\n')
  const lf = buffer.subarray(0, crlf === -1 ? buffer.length : crlf).indexOf('\n\n')
  if (lf !== -1) return lf + 2
  return crlf === -1 ? null : crlf + 4
}
