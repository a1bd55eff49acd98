import type { Store } from '../store/index.ts'
import { blogPicture } from './picture/blog-picture.ts'
import { copyLinks } from './picture/network-links.ts'
import { personPicture } from './picture/person-picture.ts'
import { NODE_KINDS, type NodeKind, type Picture, packPicture, unpackPicture } from './picture/picture.ts'
import { postPicture } from './picture/post-picture.ts'
import { readRows } from './picture/rows.ts'
import { spreadOf } from './picture/spread.ts'

/** Pictures in bytes, with the rows that they are of. */
export interface MadePictures {
  readonly generation: number
  readonly madeAt: string
  readonly seconds: number
  readonly pictures: Readonly<Record<NodeKind, Uint8Array>>
}

/** Makes the pictures of the network from its rows, ranks and places beginning where they stood before, unless all is made anew. */
export async function makePictures(store: Store, { isAnew = false } = {}): Promise<MadePictures> {
  const began = process.cpuUsage()
  // Before the rows: what is written meanwhile is in the next pictures.
  const generation = await store.network.generation()
  const before = async (kind: NodeKind): Promise<Picture | null> => {
    const stored = isAnew ? null : await store.network.snapshot(kind)
    return stored === null ? null : unpackPicture(stored.bytes)
  }
  const rows = await readRows(store)
  const copies = await copyLinks(store, rows)
  const blogs = await blogPicture(store, rows, copies, await before('blogs'))
  const { picture: persons, authors } = await personPicture(store, rows, copies, await before('persons'))
  const posts = postPicture(
    rows,
    copies,
    { blogs, authors, spread: await spreadOf(store, rows) },
    await before('posts'),
  )
  const { user, system } = process.cpuUsage(began)
  return {
    generation,
    madeAt: new Date().toISOString(),
    seconds: (user + system) / 1e6,
    pictures: { blogs: packPicture(blogs), posts: packPicture(posts), persons: packPicture(persons) },
  }
}

/** Stores pictures in place of those before. */
export async function savePictures(store: Store, { pictures, ...made }: MadePictures): Promise<void> {
  for (const kind of NODE_KINDS) await store.network.saveSnapshot(kind, { ...made, bytes: pictures[kind] })
}

/** Whether rows have changed since the pictures were made. */
export async function arePicturesOld(store: Store): Promise<boolean> {
  const mark = await store.network.snapshotMark(LAST_KIND)
  return mark === null || mark.generation !== (await store.network.generation())
}

/** The one that is stored last: once it is there, all are. */
const LAST_KIND = NODE_KINDS[2]

/** Pictures are made for at most this share of the time, however often blogs are harvested. */
const RENEWING_SHARE = 0.05

/** Whether it is time to make the pictures anew: rows have changed, and making the last ones is long enough ago for what it took. */
export async function isRenewalDue(store: Store, now = Date.now()): Promise<boolean> {
  const mark = await store.network.snapshotMark(LAST_KIND)
  if (mark === null) return true
  if (mark.generation === (await store.network.generation())) return false
  return now - Date.parse(mark.madeAt) >= (mark.seconds * 1000) / RENEWING_SHARE
}

/** Makes the pictures anew where rows have changed since; says whether it did. */
export async function renewPictures(store: Store): Promise<boolean> {
  if (!(await arePicturesOld(store))) return false
  await savePictures(store, await makePictures(store))
  return true
}

/** Brings the network up to date after a harvest; its pictures where their time has come. */
export async function renewPicturesIfDue(store: Store): Promise<void> {
  if (await isRenewalDue(store)) await savePictures(store, await makePictures(store))
}
