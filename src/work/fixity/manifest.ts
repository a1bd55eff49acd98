import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Timestamp } from '../../records.ts'
import { memoryKey } from '../../store/index.ts'
import { draftName, type FileStore, piecesOf } from '../../warc/index.ts'

const counted = z.object({ count: z.number().int(), sum: z.string() })

const manifest = z.object({
  format: z.literal('permablog-manifest-1'),
  blog: z.object({ id: z.string(), url: z.string() }),
  number: z.number().int(),
  /** Of the file before it; null for the first. */
  before: z.string().nullable(),
  at: z.string(),
  /** What was written by then, in the database. */
  kept: z.object({ versions: counted, media: counted }),
  /** The WARCs that grew in this run. */
  warcs: z.array(
    z.object({
      name: z.string(),
      bytes: z.number().int(),
      records: z.object({ count: z.number().int(), digest: z.string() }).nullable(),
    }),
  ),
  /** What a repair could not bring back, and gave up. */
  lost: z.array(z.string()),
  /** What was taken out on purpose, when and why; manifests of earlier versions know nothing of it. */
  erased: z.array(z.string()).optional(),
})

/** What a blog had when a run ended: a file beside its WARCs, outside of the database that it speaks of. */
export type Manifest = z.infer<typeof manifest>

/** The newest manifest of a blog, as the database knows it: that files of them are gone is told by this. */
export const NEWEST_MANIFEST = memoryKey<{ readonly number: number; readonly sha256: string }>({
  name: 'manifest',
  version: 1,
  schema: z.object({ number: z.number(), sha256: z.string() }),
  unfit: 'rebuild',
  about: 'which manifest was written last',
})

/** A manifest as it was found; null where it can't be read. */
export interface FoundManifest {
  readonly file: string
  readonly number: number
  readonly sha256: string
  readonly manifest: Manifest | null
}

const FOLDER = 'manifest/'
const FILE = /^manifest\/([^/]+)\/(\d{8})\.json$/
/** Nobody writes a longer one; what is, is not ours. */
const MOST_BYTES = 16 * 1024 * 1024

/** The manifests of an archive by blog, each in order. */
export async function manifestFiles(store: FileStore): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = (await store.list(FOLDER)).map(({ name }) => name).filter(name => FILE.test(name))
  return Map.groupBy(names.sort(), name => decodeURIComponent(FILE.exec(name)?.[1] ?? ''))
}

/** Reads a manifest. */
export async function readManifest(store: FileStore, file: string): Promise<FoundManifest> {
  const number = Number(FILE.exec(file)?.[2] ?? 0)
  const opened = await store.open(file)
  const pieces: Buffer[] = []
  try {
    if (opened !== null && opened.size <= MOST_BYTES)
      for await (const piece of piecesOf(opened, 0, opened.size)) pieces.push(piece)
  } finally {
    await opened?.close()
  }
  const bytes = Buffer.concat(pieces)
  return { file, number, sha256: sha256Of(bytes), manifest: parsed(bytes.toString('utf8')) }
}

function parsed(text: string): Manifest | null {
  try {
    return manifest.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** What a manifest says beside its place in the chain. */
export type ManifestFacts = Pick<Manifest, 'blog' | 'kept' | 'warcs' | 'lost' | 'erased'> & { readonly at: Timestamp }

/** Writes a manifest behind the newest one of its blog; gives what the database is to know of it. */
export async function writeManifest(
  store: FileStore,
  facts: ManifestFacts,
): Promise<{ readonly number: number; readonly sha256: string }> {
  const folder = `${FOLDER}${encodeURIComponent(facts.blog.id)}/`
  const files = (await store.list(folder)).map(({ name }) => name).filter(name => FILE.test(name))
  const last = files.sort().at(-1)
  const before = last === undefined ? null : await readManifest(store, last)
  const number = (before?.number ?? 0) + 1
  const whole: Manifest = { format: 'permablog-manifest-1', number, before: before?.sha256 ?? null, ...facts }
  const bytes = Buffer.from(`${JSON.stringify(whole, null, 1)}\n`)
  const draft = join(await store.drafts(), draftName())
  try {
    await writeFile(draft, bytes, { flush: true })
    await store.adopt(draft, `${folder}${String(number).padStart(8, '0')}.json`)
  } finally {
    await rm(draft, { force: true })
  }
  return { number, sha256: sha256Of(bytes) }
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
