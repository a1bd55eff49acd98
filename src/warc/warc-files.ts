import type { OpenFile } from './bytes.ts'
import { FileGone } from './files/bucket-store.ts'
import type { FileStore, ListedFile } from './files/file-store.ts'
import { indexPathOf } from './record-index.ts'

/** The folder of the WARCs within an archive. */
export const WARC_FOLDER = 'warc'

const OURS = /^warc\/permablog-\d{14}-(\d{5,})(?:-[0-9a-f]{8})?\.warc\.gz$/
/** In a bucket files can't grow: what is added to a WARC is a file of its own, named by its first byte. */
const PART = /^(warc\/permablog-[\w-]+\.warc\.gz)\/(\d{12})$/

/** A WARC of an archive. */
export interface OwnWarc {
  /** Its path, relative to the archive. */
  readonly name: string
  readonly bytes: number
  /** Whether an index stands beside it. */
  readonly isIndexed: boolean
  /** Its parts in order; none where it is one file. */
  readonly parts: readonly WarcPart[]
}

interface WarcPart extends ListedFile {
  readonly start: number
}

/** The WARCs of an archive, oldest first. */
export async function warcsOf(store: FileStore): Promise<OwnWarc[]> {
  const listed = await store.list(`${WARC_FOLDER}/`)
  const names = new Set(listed.map(({ name }) => name))
  const warcs = new Map<string, OwnWarc>()
  for (const { name, bytes } of listed) {
    if (OURS.test(name)) warcs.set(name, { name, bytes, isIndexed: names.has(indexPathOf(name)), parts: [] })
  }
  const parts = listed.filter(({ name }) => !names.has(PART.exec(name)?.[1] ?? name))
  for (const [name, ofWarc] of Map.groupBy(parts, part => PART.exec(part.name)?.[1] ?? '')) {
    if (OURS.test(name)) warcs.set(name, { name, isIndexed: false, ...contiguousParts(ofWarc) })
  }
  return [...warcs.values()].sort((a, b) => serialOf(a.name) - serialOf(b.name) || (a.name < b.name ? -1 : 1))
}

/** Parts that follow each other without a gap. */
function contiguousParts(listed: readonly ListedFile[]): Pick<OwnWarc, 'bytes' | 'parts'> {
  const parts: WarcPart[] = []
  let bytes = 0
  for (const file of listed.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const start = Number(PART.exec(file.name)?.[2] ?? -1)
    if (start !== bytes) break
    parts.push({ ...file, start })
    bytes += file.bytes
  }
  return { bytes, parts }
}

/** The name of a part. */
export function partName(warc: string, start: number): string {
  return `${warc}/${String(start).padStart(12, '0')}`
}

/** The name of the WARC behind another one. */
export function nextWarc(last: string | undefined, now: Date, mark = ''): string {
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const serial = last === undefined ? 1 : serialOf(last) + 1
  return `${WARC_FOLDER}/permablog-${time}-${String(serial).padStart(5, '0')}${mark}.warc.gz`
}

function serialOf(name: string): number {
  return Number(OURS.exec(name)?.[1] ?? 0)
}

/** Opens a WARC by its name; null where there is none. */
export async function openWarcNamed(store: FileStore, name: string): Promise<OpenFile | null> {
  const whole = await store.open(name)
  if (whole !== null || store.folder !== null) return whole
  const { bytes, parts } = contiguousParts(await store.list(`${name}/`))
  return parts.length === 0 ? null : await openOwnWarc(store, { name, bytes, isIndexed: false, parts })
}

/** Opens a WARC that was listed; one whose parts are put together meanwhile is read on as a whole. */
export async function openOwnWarc(store: FileStore, { name, bytes, parts }: OwnWarc): Promise<OpenFile> {
  const opened = new Map<number, Promise<OpenFile | null>>()
  let whole: OpenFile | null = null
  const readPart = async (offset: number, length: number): Promise<Buffer> => {
    const part = parts.findLast(({ start }) => start <= offset)
    if (part === undefined) return Buffer.alloc(0)
    const opening = opened.get(part.start) ?? store.open(part.name, part.bytes)
    opened.set(part.start, opening)
    const file = await opening
    if (file === null) throw new FileGone(part.name)
    return await file.read(offset - part.start, length)
  }
  if (parts.length === 0) {
    const file = await store.open(name, bytes)
    if (file === null) throw new FileGone(name)
    return file
  }
  const read = async (offset: number, length: number): Promise<Buffer> => {
    const pieces: Buffer[] = []
    for (let at = offset; at < Math.min(offset + length, bytes); ) {
      const piece = await readPart(at, Math.min(offset + length, bytes) - at)
      if (piece.length === 0) break
      pieces.push(piece)
      at += piece.length
    }
    return Buffer.concat(pieces)
  }
  return {
    size: bytes,
    read: async (offset, length) => {
      if (whole !== null) return await whole.read(offset, Math.min(length, bytes - offset))
      try {
        return await read(offset, length)
      } catch (error) {
        whole = error instanceof FileGone ? await store.open(name) : null
        if (whole === null) throw error
        return await whole.read(offset, Math.min(length, bytes - offset))
      }
    },
    close: async () => {},
  }
}
