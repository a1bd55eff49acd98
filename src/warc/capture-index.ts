import { createHash } from 'node:crypto'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { type DerivedForm, derivedForm, pageOfTarget } from './derived.ts'
import { type RecordSummary, readIndex, scanRecords } from './record-index.ts'
import type { WarcFile, WarcSet } from './warc-set.ts'

/** Where a capture stands. */
export interface CapturePlace {
  readonly file: WarcFile
  readonly offset: number
  readonly skip: number
}

/** Statuses that say nothing of the page: the server was busy. They never take the place of an answer. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408

/** The captures of WARCs by address and by payload: the newest of each. Some 100 bytes each, whatever is in them. */
export class CaptureIndex {
  readonly #files: readonly WarcFile[]
  readonly #byUrl = new Map<number, number>()
  readonly #byKey = new Map<number, number>()
  readonly #byDigest = new Map<number, number>()
  /** By form and address of the page, oldest first. */
  readonly #derived = new Map<number, number[]>()
  /** Of each capture: file, offset, skip, time, and whether it is an answer; one after another. */
  readonly #facts: number[] = []

  constructor(files: readonly WarcFile[]) {
    this.#files = files
  }

  get #size(): number {
    return this.#facts.length / FACTS
  }

  add(summary: RecordSummary, file: number): void {
    const form = derivedForm(summary)
    if (form === null) this.#addCapture(summary, file)
    else this.#addDerived(summary, form, file)
  }

  #addCapture({ type, url, date, status, digest, offset, skip }: RecordSummary, file: number): void {
    const address = url === null ? null : parseUrl(url)
    // "Unchanged" is no capture of its own: the one before it holds.
    if (address === null || status === null || status === 304) return
    if (type !== 'response' && type !== 'revisit' && type !== 'resource') return
    const slot = this.#push({ offset, skip, date }, file, !isPassing(status))
    this.#offer(this.#byUrl, hash(address), slot)
    this.#offer(this.#byKey, hash(urlKey(address)), slot)
    if (type !== 'revisit' && digest !== null) this.#byDigest.set(hash(digest), slot)
  }

  #addDerived(summary: RecordSummary, form: DerivedForm, file: number): void {
    const url = parseUrl(pageOfTarget(summary.url ?? ''))
    if (url === null) return
    const key = hash(`${form} ${url}`)
    const slots = this.#derived.get(key) ?? []
    slots.push(this.#push(summary, file, true))
    this.#derived.set(key, slots)
  }

  #push(
    { offset, skip, date }: Pick<RecordSummary, 'offset' | 'skip' | 'date'>,
    file: number,
    isAnswer: boolean,
  ): number {
    const slot = this.#size
    const time = Date.parse(date)
    this.#facts.push(file, offset, skip, Number.isNaN(time) ? 0 : time, isAnswer ? 1 : 0)
    return slot
  }

  /** What was derived from the page at an address, newest first. */
  derived(url: Url, form: DerivedForm): CapturePlace[] {
    const slots = (this.#derived.get(hash(`${form} ${url}`)) ?? []).toSorted((a, b) => (this.#isBetter(a, b) ? -1 : 1))
    return slots.flatMap(slot => this.#place(slot) ?? [])
  }

  /** The newest capture of an address; of another spelling of it where there is none. */
  find(url: Url): CapturePlace | null {
    return this.#place(this.#byUrl.get(hash(url)) ?? this.#byKey.get(hash(urlKey(url))))
  }

  /** The capture that has the payload of a revisit record. */
  withPayload(digest: string): CapturePlace | null {
    return this.#place(this.#byDigest.get(hash(digest)))
  }

  #offer(map: Map<number, number>, key: number, slot: number): void {
    const before = map.get(key)
    if (before === undefined || this.#isBetter(slot, before)) map.set(key, slot)
  }

  #isBetter(slot: number, other: number): boolean {
    const answers = this.#fact(slot, 4) - this.#fact(other, 4)
    return answers !== 0 ? answers > 0 : this.#fact(slot, 3) >= this.#fact(other, 3)
  }

  #place(slot: number | undefined): CapturePlace | null {
    const file = slot === undefined ? undefined : this.#files[this.#fact(slot, 0)]
    if (slot === undefined || file === undefined) return null
    return { file, offset: this.#fact(slot, 1), skip: this.#fact(slot, 2) }
  }

  #fact(slot: number, which: number): number {
    return this.#facts[slot * FACTS + which] ?? 0
  }
}

const FACTS = 5

/** Goes through all WARCs once; an index that we wrote beside one saves reading it. */
export async function indexCaptures({ files }: WarcSet): Promise<CaptureIndex> {
  const index = new CaptureIndex(files)
  for (const [number, file] of files.entries()) {
    for await (const summary of summariesOf(file)) index.add(summary, number)
  }
  return index
}

/** What stands in a WARC: by its index as far as that reaches, then by reading it. */
export async function* summariesOf(file: WarcFile): AsyncGenerator<RecordSummary, void, undefined> {
  let end = 0
  const index = (await file.index?.()) ?? null
  try {
    for await (const summary of index === null ? [] : readIndex(index)) {
      if (summary.offset + summary.length > file.bytes.size) return
      yield summary
      end = summary.offset + summary.length
    }
  } finally {
    await index?.close()
  }
  for await (const found of scanRecords(file.bytes, end)) if (found.kind === 'record') yield found
}

/** 48 bits: what is found by it is looked at before it is believed. */
function hash(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 6)
}
