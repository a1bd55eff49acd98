import { openWarc } from '../../fetch/index.ts'
import type { BlogRecord, Timestamp } from '../../records.ts'
import { readKeptPages } from '../../rules/index.ts'
import { recall, remembered, type Store } from '../../store/index.ts'
import { parseUrl } from '../../url.ts'
import { mendIndexes, openFileStore, sealGrown, verifyWarcs, type WarcSeal } from '../../warc/index.ts'
import { runHarvest } from '../harvest/run-harvest.ts'
import { brokenChain, type Manifests, readManifests } from './check-manifests.ts'
import { NEWEST_MANIFEST, writeManifest } from './manifest.ts'
import { repairMedia } from './repair-media.ts'
import type { Repaired } from './repaired.ts'

/** What a repair works with. */
export interface RepairTools {
  readonly store: Store
  readonly folder: string
  /** Asks nobody: what the WARCs do not hold is given up. */
  readonly isOffline: boolean
  readonly now: () => Timestamp
}

/**
 * Mends what an archive has lost, as far as it can be had: indexes from their WARCs, posts from kept pages, files from WARCs or
 * from the blog. At the end a manifest of each blog says what there is, and what was given up.
 */
export async function* repairArchive(tools: RepairTools): AsyncGenerator<Repaired, void, undefined> {
  const { store, folder, isOffline } = tools
  const manifests = await readManifests(folder)
  const lost: Repaired[] = []
  for await (const step of steps()) {
    if (step.kind === 'lost') lost.push(step)
    yield step
  }
  await sealAll(tools, manifests, lost)

  async function* steps(): AsyncGenerator<Repaired, void, undefined> {
    for (const name of await mendIndexes(folder)) yield { kind: 'mended', place: name, what: 'its index', blogs: [] }
    yield* lostRecords(folder, manifests)
    yield* unknownBlogs(tools, manifests)
    for (const [blog, found] of manifests.byBlog) {
      for (const { place, message } of brokenChain(found)) yield { kind: 'lost', place, what: message, blogs: [blog] }
    }
    for (const { blog } of await store.blogs()) yield* repairPosts(tools, blog)
    yield* repairMedia(store, folder, isOffline)
    for (const { blog } of await store.blogs()) yield* unmended(store, blog)
    for (const message of await store.integrity())
      yield { kind: 'lost', place: 'the database', what: `${message}\n${COPY_IT}`, blogs: [] }
  }
}

/** Rows that can be read are written anew by a copy, whatever is wrong with the file that they are in. */
const COPY_IT = 'Its rows can be read: copy it into a new place with `permablog archive copy`.'

/** What the database still lacks, or has otherwise than it was stored: it is named before it is given up. */
async function* unmended(store: Store, blog: BlogRecord): AsyncGenerator<Repaired, void, undefined> {
  const said = await store.tally(blog.id)
  if (said === null) return
  const { media } = await store.recount(blog.id)
  const lost = (what: string): Repaired => ({ kind: 'lost', place: blog.url, what, blogs: [blog.id] })
  if (media.count < said.media.count) {
    await store.repairs.missMedia(blog.id)
    yield lost(`what ${said.media.count - media.count} of its files are; an update asks the blog for them again`)
  } else if (media.sum !== said.media.sum) yield lost('which files it had: those are not the ones that were stored')
}

/** What is cut off a WARC is nowhere else. */
async function* lostRecords(folder: string, { claims }: Manifests): AsyncGenerator<Repaired, void, undefined> {
  for await (const { warc, sealed } of verifyWarcs(folder)) if (sealed !== null) claims.see(warc, sealed)
  for (const { place, message } of claims.absent()) yield { kind: 'lost', place, what: message, blogs: [] }
}

/** A blog of which the database knows nothing is harvested from the kept pages. */
async function* unknownBlogs(tools: RepairTools, { byBlog }: Manifests): AsyncGenerator<Repaired, void, undefined> {
  const known = new Set((await tools.store.removals.homes()).map(({ id }) => id))
  for (const [id, found] of byBlog) {
    const newest = found.findLast(({ manifest }) => manifest !== null)?.manifest
    if (known.has(id) || !newest) continue
    const { count } = newest.kept.versions
    // It was taken out for good.
    if (count === 0 && newest.kept.media.count === 0) continue
    await harvestAgain(tools, newest.blog.url)
    const back = (await tools.store.tally(id))?.versions.count ?? 0
    if (back > 0) yield { kind: 'mended', place: newest.blog.url, what: `${back} versions of posts`, blogs: [id] }
    if (back < count)
      yield { kind: 'lost', place: newest.blog.url, what: `${count - back} versions of posts`, blogs: [id] }
  }
}

async function harvestAgain({ store, folder }: RepairTools, address: string): Promise<void> {
  const url = parseUrl(address)
  if (url === null) return
  const order = { from: folder, render: 'never', analyse: false } as const
  const signal = new AbortController().signal
  const source = () => openWarc(folder, { isOwn: true })
  await runHarvest({ kind: 'crawl', url, order, caller: 'list' }, { store, folder, signal, openSource: source })
}

/** Versions are made again from their pages; posts of which not even the address is known, by reading all pages of the blog. */
async function* repairPosts(tools: RepairTools, blog: BlogRecord): AsyncGenerator<Repaired, void, undefined> {
  const { store, folder } = tools
  const said = (await store.tally(blog.id))?.versions
  const broken = await store.repairs.brokenVersions(blog.id)
  let givenUp = 0
  if (broken.length === 0 && (await isOtherwise(store, blog.id)))
    yield { kind: 'lost', place: blog.url, what: 'words of versions older than their digests', blogs: [blog.id] }
  if (broken.length > 0) {
    await using pages = await readKeptPages(blog, { store, folder })
    for (const one of broken) {
      const record = await pages.read(one)
      if (record !== null) await store.repairs.restoreVersion(blog.id, one, record)
      else givenUp += 1
      const what = `version ${one.version}`
      yield { kind: record === null ? 'lost' : 'mended', place: one.url, what, blogs: [blog.id] }
    }
  }
  const lackingNow = async () => (said?.count ?? 0) - givenUp - (await store.recount(blog.id)).versions.count
  const lacking = await lackingNow()
  if (lacking <= 0) return
  await harvestAgain(tools, blog.url)
  const still = await lackingNow()
  const back = Math.max(0, lacking - still)
  if (back > 0) yield { kind: 'mended', place: blog.url, what: `${back} posts`, blogs: [blog.id] }
  if (still > 0) yield { kind: 'lost', place: blog.url, what: `${still} versions of posts`, blogs: [blog.id] }
}

/** Whether as many versions are there as were stored, and not all of them are those. */
async function isOtherwise(store: Store, blog: string): Promise<boolean> {
  const said = await store.tally(blog)
  const { versions } = await store.recount(blog)
  return said !== null && said.versions.count === versions.count && said.versions.sum !== versions.sum
}

/** Holds to what there is now, and says in a manifest what was given up. */
async function sealAll({ store, folder, now }: RepairTools, manifests: Manifests, lost: readonly Repaired[]) {
  const warcs = await sealGrown(folder, new Map())
  const gone = goneWarcs(manifests, warcs)
  for (const { blog } of await store.blogs()) {
    await store.repairs.giveUp(blog.id)
    const kept = await store.tally(blog.id)
    if (kept === null) continue
    const ofBlog = lost.filter(({ blogs }) => blogs.length === 0 || blogs.includes(blog.id))
    const said = ofBlog.map(({ place, what }) => `${place}: ${what}`)
    const facts = { blog: { id: blog.id, url: blog.url }, at: now(), kept, warcs: [...warcs, ...gone], lost: said }
    const newest = await writeManifest(openFileStore(folder), facts)
    if ((await recall(store, blog.id, NEWEST_MANIFEST))?.sha256 !== newest.sha256)
      await store.commit({ blog, memory: remembered(NEWEST_MANIFEST, newest) })
  }
}

/** WARCs that manifests know and that are not there: they count as empty from now on. */
function goneWarcs({ byBlog }: Manifests, there: readonly WarcSeal[]): WarcSeal[] {
  const names = [...byBlog.values()].flat().flatMap(({ manifest }) => manifest?.warcs.map(({ name }) => name) ?? [])
  const gone = [...new Set(names)].filter(name => !there.some(warc => warc.name === name))
  return gone.map(name => ({ name, bytes: 0, records: null }))
}
