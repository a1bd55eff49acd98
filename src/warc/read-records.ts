import type { Bytes } from './bytes.ts'
import { BrokenMember, beginningOfMember, inflateMember, isGzip } from './gzip-member.ts'
import { BrokenRecord, plainPieces, RecordCursor } from './record-cursor.ts'

/** A record of a WARC; its block is read before the next record is asked for, or not at all. */
export interface WarcRecord {
  readonly kind: 'record'
  /** Where it begins in the file: itself, or the gzip member that it is in. */
  readonly offset: number
  /** How many unpacked bytes stand before it, where several records share a member. */
  readonly skip: number
  readonly type: string
  /** Names in lower case. */
  readonly fields: ReadonlyMap<string, string>
  readonly length: number
  /** Throws where the file is broken. */
  block(): AsyncGenerator<Buffer, void, undefined>
  /** Where it ends in the file; null where it shares its gzip member with the next one. Throws where the file is broken. */
  end(): Promise<number | null>
}

/** A place that can't be read; reading goes on behind it, where a further record is found. */
export interface BrokenPlace {
  readonly kind: 'broken'
  readonly offset: number
  readonly message: string
}

/** Where reading begins. */
export interface ReadFrom {
  readonly offset: number
  readonly skip?: number
}

/** The records of a WARC one after another, packed each by itself, all together or not at all. */
export async function* recordsIn(
  bytes: Bytes,
  from: ReadFrom = { offset: 0 },
): AsyncGenerator<WarcRecord | BrokenPlace, void, undefined> {
  let { offset, skip = 0 } = from
  while (offset < bytes.size) {
    const walk = new Walk(bytes, offset, isGzip(await bytes.read(offset, 3)))
    try {
      if (skip > 0) await walk.pass(skip)
      skip = 0
      for (let record = await walk.next(); record !== null; record = await walk.next()) yield record
      offset = walk.end
    } catch (error) {
      if (!(error instanceof BrokenMember || error instanceof BrokenRecord)) throw error
      yield { kind: 'broken', offset: walk.offset, message: error.message }
      const next = await nextRecord(bytes, walk.offset + 1, walk.isPacked)
      if (next === null) return
      offset = next
    } finally {
      await walk.close()
    }
  }
}

/** The record at a place; null where there is none. */
export async function recordAt(bytes: Bytes, from: ReadFrom): Promise<WarcRecord | null> {
  if (from.offset < 0 || from.offset >= bytes.size) return null
  const first = await recordsIn(bytes, from).next()
  return first.done || first.value.kind === 'broken' ? null : first.value
}

/** The whole block of a record; null where it is longer than the limit or can't be read. */
export async function blockOf(record: WarcRecord, limit: number): Promise<Buffer | null> {
  if (record.length > limit) return null
  const pieces: Buffer[] = []
  try {
    for await (const piece of record.block()) pieces.push(piece)
  } catch (error) {
    if (error instanceof BrokenMember || error instanceof BrokenRecord) return null
    throw error
  }
  return Buffer.concat(pieces, record.length)
}

/** Goes through the records of one gzip member, or of a file that is not packed. */
class Walk {
  readonly isPacked: boolean
  readonly #start: number
  readonly #cursor: RecordCursor
  /** Where the current record begins. */
  offset: number
  #rest: AsyncGenerator<Buffer, void, undefined> | null = null
  readonly #size: number

  constructor(bytes: Bytes, offset: number, isPacked: boolean) {
    this.isPacked = isPacked
    this.#start = offset
    this.offset = offset
    this.#size = bytes.size
    this.#cursor = new RecordCursor(isPacked ? inflateMember(bytes, offset) : plainPieces(bytes, offset))
  }

  get end(): number {
    return this.#cursor.end ?? this.#size
  }

  async pass(length: number): Promise<void> {
    for await (const _ of this.#cursor.block(length));
  }

  async next(): Promise<WarcRecord | null> {
    await this.#finish()
    const head = await this.#cursor.head()
    if (head === null) return null
    const before = this.#cursor.position - head.length
    if (!this.isPacked) this.offset = this.#start + before
    const { fields, length } = readHead(head.toString('utf8'))
    const rest = this.#cursor.block(length)
    this.#rest = rest
    return {
      kind: 'record',
      offset: this.offset,
      skip: this.isPacked ? before : 0,
      type: fields.get('warc-type')?.toLowerCase() ?? '',
      fields,
      length,
      block: () => rest,
      end: async () => {
        await this.#finish()
        const isLast = await this.#cursor.isAtEnd()
        if (!this.isPacked) return this.#start + this.#cursor.position
        return isLast ? this.end : null
      },
    }
  }

  async close(): Promise<void> {
    await this.#cursor.close()
  }

  /** Reads what the consumer left. */
  async #finish(): Promise<void> {
    if (this.#rest !== null) for await (const _ of this.#rest);
    this.#rest = null
  }
}

function readHead(text: string): { fields: Map<string, string>; length: number } {
  const [version = '', ...lines] = text.split(/\r?\n/)
  if (!/^WARC\/[\d.]+\s*$/.test(version)) throw new BrokenRecord('it is no WARC record')
  const fields = new Map<string, string>()
  let last = ''
  for (const line of lines) {
    const colon = line.indexOf(':')
    // Section 4 of the standard allows folded lines.
    if (/^[ \t]/.test(line)) fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`)
    else if (colon > 0) {
      last = line.slice(0, colon).trim().toLowerCase()
      fields.set(last, line.slice(colon + 1).trim())
    }
  }
  const length = Number(fields.get('content-length') ?? Number.NaN)
  if (!Number.isSafeInteger(length) || length < 0) throw new BrokenRecord('it does not say how long it is')
  return { fields, length }
}

const WINDOW_BYTES = 1024 * 1024
/** The first window is small and the others grow: where one broken record follows another, little is read twice. */
const FIRST_WINDOW_BYTES = 2048
/** Of what is packed, enough to unpack the first line of a record. */
const LINE_BYTES = 512
const GZIP_START = Buffer.from([0x1f, 0x8b, 8])
const PLAIN_START = Buffer.from('\nWARC/1.')

/**
 * Where a record begins behind a broken place. What is broken may be the very mark of a packed record, which then looks like one that is not packed:
 * behind such a place either is looked for.
 */
async function nextRecord(bytes: Bytes, from: number, isPacked: boolean): Promise<number | null> {
  const longest = Math.max(GZIP_START.length, PLAIN_START.length)
  // Windows overlap, so that no mark is cut in two.
  for (let start = from, length = FIRST_WINDOW_BYTES; start < bytes.size; ) {
    const window = await bytes.read(start, length + longest - 1)
    const marks = isPacked ? placesOf(window, GZIP_START) : placesOf(window, GZIP_START, PLAIN_START)
    for (const at of marks) {
      const isPlain = window[at] === PLAIN_START[0]
      const offset = start + at + (isPlain ? 1 : 0)
      if (isPlain || (await beginsRecord(bytes, offset))) return offset
    }
    start += length
    length = Math.min(length * 2, WINDOW_BYTES)
  }
  return null
}

/** Where marks stand in a window, in order. */
function* placesOf(window: Buffer, ...marks: readonly Buffer[]): Generator<number> {
  const next = marks.map(mark => window.indexOf(mark))
  for (;;) {
    const at = Math.min(...next.filter(place => place !== -1))
    if (!Number.isFinite(at)) return
    yield at
    for (const [number, mark] of marks.entries()) if (next[number] === at) next[number] = window.indexOf(mark, at + 1)
  }
}

/** Whether what is packed at an offset begins as a record does. */
export async function beginsRecord(bytes: Bytes, offset: number): Promise<boolean> {
  return (await beginningOfMember(bytes, offset, LINE_BYTES)).subarray(0, 5).toString('latin1') === 'WARC/'
}
