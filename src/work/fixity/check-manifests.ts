import { type KeptTally, recall, type Store } from '../../store/index.ts'
import { type FileStore, openFileStore, RecordSum } from '../../warc/index.ts'
import { type FoundManifest, type Manifest, manifestFiles, NEWEST_MANIFEST, readManifest } from './manifest.ts'

/** Something that was there when a run ended and is not there now. */
export interface Absence {
  readonly place: string
  readonly message: string
}

/** What manifests say of WARCs, held against their records as they are read. */
interface WarcClaims {
  /** To be told of every record, in the order of its file. */
  see(warc: string, record: Parameters<RecordSum['add']>[0]): void
  /** What is not there, once all were seen. */
  absent(): Absence[]
}

type Claim = Manifest['warcs'][number]

/** All that the manifests of an archive say. */
export interface Manifests {
  readonly byBlog: ReadonlyMap<string, readonly FoundManifest[]>
  readonly claims: WarcClaims
}

/** Reads the manifests beside the WARCs of an archive. */
export async function readManifests(folder: string): Promise<Manifests> {
  const store = openFileStore(folder)
  const byBlog = new Map<string, FoundManifest[]>()
  for (const [blog, files] of await manifestFiles(store)) byBlog.set(blog, await allOf(store, files))
  const claims = claimsIn([...byBlog.values()].flat().flatMap(({ manifest }) => manifest ?? []))
  return { byBlog, claims: checkedClaims(claims, new Map((await store.list('warc/')).map(f => [f.name, f.bytes]))) }
}

async function allOf(store: FileStore, files: readonly string[]): Promise<FoundManifest[]> {
  const found: FoundManifest[] = []
  for (const file of files) found.push(await readManifest(store, file))
  return found
}

/** The most that was ever said of each WARC; what a repair gave up, or somebody had taken out, is not asked for any more. */
function claimsIn(manifests: readonly Manifest[]): Map<string, Claim> {
  const claims = new Map<string, Claim>()
  for (const { warcs, lost, erased = [] } of manifests.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    for (const warc of warcs) {
      const known = claims.get(warc.name)
      if (known === undefined || lost.length > 0 || erased.length > 0 || warc.bytes >= known.bytes)
        claims.set(warc.name, warc)
    }
  }
  return claims
}

function checkedClaims(claims: ReadonlyMap<string, Claim>, sizes: ReadonlyMap<string, number>): WarcClaims {
  const sums = new Map<string, RecordSum>()
  const differing = new Set<string>()
  return {
    see: (warc, record) => {
      const claim = claims.get(warc)?.records
      if (claim === undefined || claim === null) return
      const sum = sums.get(warc) ?? new RecordSum()
      sums.set(warc, sum)
      if (sum.count >= claim.count) return
      sum.add(record)
      if (sum.count === claim.count && sum.digest !== claim.digest) differing.add(warc)
    },
    absent: () =>
      [...claims.values()].flatMap(({ name, bytes, records }): Absence[] => {
        const size = sizes.get(name) ?? partsOf(name, sizes)
        const message = (text: string) => [{ place: name, message: text }]
        if (bytes === 0) return []
        if (size === null) return message('The file is not there.')
        const seen = sums.get(name)?.count ?? 0
        if (records !== null && seen < records.count)
          return message(
            `${records.count - seen} of its ${records.count} records ${records.count - seen === 1 ? 'is' : 'are'} not there.`,
          )
        if (size < bytes) return message(`It had ${bytes} bytes when it was written, and has ${size}.`)
        return differing.has(name) ? message('Its records are not those that were written.') : []
      }),
  }
}

/** In a bucket the parts of a WARC stand for it. */
function partsOf(name: string, sizes: ReadonlyMap<string, number>): number | null {
  const parts = [...sizes].filter(([file]) => file.startsWith(`${name}/`))
  return parts.length === 0 ? null : parts.reduce((sum, [, bytes]) => sum + bytes, 0)
}

/** What the database lacks, by its own count and by the manifests of its blogs. */
export async function* absentRows(store: Store, { byBlog }: Manifests): AsyncGenerator<Absence, void, undefined> {
  const known = new Set((await store.blogs()).map(({ blog }) => blog.id))
  const removed = new Set((await store.removals.removed()).map(({ id }) => id))
  // What is being taken out is not all gone yet, or its manifest does not say so yet.
  const unsettled = new Set((await store.removals.tasks()).map(({ blog }) => blog))
  for (const [blog, found] of byBlog) {
    yield* brokenChain(found)
    const newest = found.findLast(({ manifest }) => manifest !== null)?.manifest
    if (newest === undefined || newest === null || known.has(blog) || removed.has(blog)) continue
    const { versions, media } = newest.kept
    // It was taken out for good, and its last manifest says so.
    if (versions.count === 0 && media.count === 0) continue
    const message = `The database knows nothing of this blog, which had ${versions.count} versions of posts and ${media.count} files.`
    yield { place: newest.blog.url, message }
  }
  for (const blog of known) {
    if (unsettled.has(blog)) continue
    yield* lackingOf(store, blog, byBlog.get(blog) ?? [])
  }
}

async function* lackingOf(
  store: Store,
  blog: string,
  found: readonly FoundManifest[],
): AsyncGenerator<Absence, void, undefined> {
  const head = await recall(store, blog, NEWEST_MANIFEST)
  const file = head === null ? undefined : found.find(({ number }) => number === head.number)
  if (head !== null && file?.sha256 !== head.sha256)
    yield { place: `${blog}, manifest ${head.number}`, message: 'It is not there, or not the one that was written.' }
  const said = await store.tally(blog)
  if (said === null) return
  const there = await store.recount(blog)
  // What a repair has given up is not missed any more.
  const lacking = there.versions.count === said.versions.count ? [] : await store.entriesLackingVersions(blog)
  for (const { url, lacking: count } of lacking)
    yield { place: url, message: `${count} of its versions ${count === 1 ? 'is' : 'are'} not there.` }
  yield* differences(`${blog}, in the database`, there, said)
  const newest = found.findLast(({ manifest }) => manifest !== null)?.manifest
  if (newest) yield* olderThan(`${blog}, in the database`, said, newest)
}

function* differences(place: string, there: KeptTally, said: KeptTally): Generator<Absence, void, undefined> {
  for (const [what, word] of PARTS) {
    const [a, b] = [there[what], said[what]]
    if (a.count !== b.count) yield { place, message: `${b.count} ${word} were stored, ${a.count} are there.` }
    else if (a.sum !== b.sum) yield { place, message: `Its ${a.count} ${word} are not those that were stored.` }
  }
}

/** A database that counts less than a manifest before it was cut, or put back from an older copy. */
function* olderThan(place: string, said: KeptTally, { kept, at }: Manifest): Generator<Absence, void, undefined> {
  for (const [what, word] of PARTS) {
    if (said[what].count < kept[what].count)
      yield {
        place,
        message: `It is older than its manifest of ${at}: ${said[what].count} of ${kept[what].count} ${word}.`,
      }
    else if (said[what].count === kept[what].count && said[what].sum !== kept[what].sum)
      yield { place, message: `Its ${word} are not those of its manifest of ${at}.` }
  }
}

const PARTS = [
  ['versions', 'versions of posts'],
  ['media', 'files'],
] as const

/** Where manifests do not follow one another; what a repair gave up, manifests before it among that, is not looked at again. */
export function* brokenChain(all: readonly FoundManifest[]): Generator<Absence, void, undefined> {
  const start = Math.max(
    0,
    all.findLastIndex(({ manifest }) => (manifest?.lost.length ?? 0) > 0),
  )
  let before: FoundManifest | null = start > 0 ? (all[start] ?? null) : null
  for (const one of all.slice(start > 0 ? start + 1 : 0)) {
    if (one.manifest === null) yield { place: one.file, message: "It can't be read." }
    else if (one.number !== (before?.number ?? 0) + 1)
      yield { place: one.file, message: 'The manifest before it is not there.' }
    else if (one.manifest.before !== (before?.sha256 ?? null))
      yield { place: one.file, message: 'The manifest before it is not the one that it was written behind.' }
    before = one
  }
}
