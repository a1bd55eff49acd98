import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isLockedByOther } from './files/file-lock.ts'
import { type FileStore, openFileStore } from './files/file-store.ts'
import { indexPathOf, readIndex } from './record-index.ts'
import { warcsOf } from './warc-files.ts'

/** What a WARC was found to hold, as far as it was written then: it only ever grows. */
export interface WarcSeal {
  readonly name: string
  readonly bytes: number
  /** How many records, and a digest over the place, type and payload of each; null where no index tells. */
  readonly records: { readonly count: number; readonly digest: string } | null
}

/** What a seal is made of. */
export interface SealedRecord {
  readonly offset: number
  readonly type: string
  readonly digest: string | null
}

/** Sums up the records of a WARC in their order. */
export class RecordSum {
  readonly #hash = createHash('sha256')
  #count = 0

  add({ offset, type, digest }: SealedRecord): void {
    this.#hash.update(`${offset} ${type} ${digest ?? ''}\n`)
    this.#count += 1
  }

  get count(): number {
    return this.#count
  }

  /** Of all so far; more may follow. */
  get digest(): string {
    return this.#hash.copy().digest('hex')
  }
}

/** How long each WARC of an archive is. */
export async function warcSizes(archive: string): Promise<ReadonlyMap<string, number>> {
  return new Map((await warcsOf(openFileStore(archive))).map(({ name, bytes }) => [name, bytes]))
}

/** Seals the WARCs that have grown since; what other processes are writing is theirs to seal. */
export async function sealGrown(archive: string, before: ReadonlyMap<string, number>): Promise<WarcSeal[]> {
  const store = openFileStore(archive)
  const seals: WarcSeal[] = []
  for (const { name, bytes, isIndexed } of await warcsOf(store)) {
    if (before.get(name) === bytes || (await isForeign(store, name))) continue
    const sealed = isIndexed ? await sealByIndex(store, name, bytes) : { bytes, records: null }
    seals.push({ name, ...sealed })
  }
  return seals
}

/** Seals some WARCs as they are now; those that are not there count as empty. */
export async function sealNamed(archive: string, names: readonly string[]): Promise<WarcSeal[]> {
  const store = openFileStore(archive)
  const there = new Map((await warcsOf(store)).map(warc => [warc.name, warc]))
  const seals: WarcSeal[] = []
  for (const name of names) {
    const warc = there.get(name)
    if (warc === undefined) seals.push({ name, bytes: 0, records: null })
    else if (warc.isIndexed) seals.push({ name, ...(await sealByIndex(store, name, warc.bytes)) })
    else seals.push({ name, bytes: warc.bytes, records: null })
  }
  return seals
}

async function isForeign({ folder }: FileStore, name: string): Promise<boolean> {
  return folder !== null && (await isLockedByOther(join(folder, ...name.split('/'))))
}

/** Whole records alone: what a crash leaves behind them is cut off by the next writer. */
async function sealByIndex(store: FileStore, name: string, size: number): Promise<Omit<WarcSeal, 'name'>> {
  const index = await store.open(indexPathOf(name))
  if (index === null) return { bytes: size, records: null }
  const sum = new RecordSum()
  let end = 0
  try {
    for await (const summary of readIndex(index)) {
      if (summary.offset + summary.length > size) break
      sum.add(summary)
      end = summary.offset + summary.length
    }
  } finally {
    await index.close()
  }
  return { bytes: end, records: { count: sum.count, digest: sum.digest } }
}
