import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** A record that is not the same in both exports. */
export interface Difference {
  readonly blog: string
  readonly record: string
  readonly what: 'missing' | 'twice' | 'extra' | 'fields'
  readonly fields: readonly string[]
}

/** When things were seen and where they are kept: this may differ. */
const MOMENTS = ['firstSeen', 'lastSeen', 'firstCrawled', 'lastCrawled', 'at']

type Fields = ReadonlyMap<string, string>

/** Compares two exports in JSON lines, record by record, whatever their order. */
export async function compareExports(calm: string, rough: string): Promise<Difference[]> {
  const [wanted, found] = [await recordsOf(calm), await recordsOf(rough)]
  const differences: Difference[] = []
  const tell = (record: string, what: Difference['what'], fields: string[] = []) =>
    differences.push({ blog: record.split(' ')[1] ?? '', record, what, fields })
  for (const [record, versions] of wanted) {
    const others = found.get(record) ?? []
    if (others.length < versions.length) tell(record, 'missing')
    else if (others.length > versions.length) tell(record, 'twice')
    else {
      const fields = versions.flatMap((version, at) => differing(version, others[at] ?? new Map()))
      if (fields.length > 0) tell(record, 'fields', [...new Set(fields)])
    }
  }
  for (const record of found.keys()) if (!wanted.has(record)) tell(record, 'extra')
  return differences
}

/** How many versions the entries of an export have beyond their first. */
export async function laterVersions(file: string): Promise<number> {
  let later = 0
  for await (const { version } of recordsIn(file)) if (typeof version === 'number') later += version - 1
  return later
}

async function* recordsIn(file: string): AsyncGenerator<Record<string, unknown>> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') yield JSON.parse(line)
  }
}

/** Of each record a short digest of each field: two exports of a hundred megabytes fit. */
async function recordsOf(file: string): Promise<Map<string, Fields[]>> {
  const records = new Map<string, Fields[]>()
  for await (const { capture, ...rest } of recordsIn(file)) {
    for (const moment of MOMENTS) delete rest[moment]
    const fields = new Map(Object.entries({ ...rest, page: digestOf(capture) }).map(([k, v]) => [k, digest(v)]))
    const key = `${rest.type ?? rest.kind} ${rest.blog ?? rest.id} ${rest.url ?? ''} ${rest.topic ?? ''} ${rest.field ?? ''}`
    records.set(
      key,
      [...(records.get(key) ?? []), fields].sort((a, b) => textOf(a).localeCompare(textOf(b))),
    )
  }
  return records
}

/** Of the page as it came. */
function digestOf(capture: unknown): unknown {
  return typeof capture === 'object' && capture !== null && 'sha256' in capture ? capture.sha256 : null
}

function differing(one: Fields, other: Fields): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(key => one.get(key) !== other.get(key))
}

function textOf(fields: Fields): string {
  return [...fields.values()].join()
}

/** PostgreSQL keeps the fields of an object in an order of its own. */
function digest(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(value)) ?? '')
    .digest('base64')
    .slice(0, 12)
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, inOrder(one)]),
  )
}
