import type { RemovedBlog, Store } from '../../store/index.ts'
import { hostOf, parseUrl, type Url, urlKey } from '../../url.ts'
import { archivedRecords, pageOfTarget } from '../../warc/index.ts'

/** Records in WARCs, by file and first byte. */
export type Places = Map<string, Set<number>>

/** Which records of WARCs a blog alone has. */
export interface OwnRecords {
  readonly places: Places
  readonly bytes: number
}

/**
 * The records that were fetched for a blog and for no other one, removed or not, and that no record of another one refers to: a
 * payload is written once for a host.
 */
export async function ownRecords(store: Store, folder: string, { id }: Pick<RemovedBlog, 'id'>): Promise<OwnRecords> {
  const belongs = await belonging(store, id)
  const found: { warc: string; offset: number; length: number; key: string }[] = []
  const referred = new Map<string, string>()
  for await (const { warc, offset, length, url, refersTo } of archivedRecords(folder)) {
    const key = belongs(url)
    if (key !== null) found.push({ warc, offset, length, key })
    if (refersTo !== null) referred.set(placeKey(refersTo.warc, refersTo.offset), key ?? '')
  }
  const shared = await store.removals.alsoOfOthers(id, [...new Set(found.map(({ key }) => key))])
  // Referred to by a record that stays.
  const isNeeded = (place: string) => {
    const by = referred.get(place)
    return by !== undefined && (by === '' || shared.has(by))
  }
  const places: Places = new Map()
  let bytes = 0
  for (const { warc, offset, length, key } of found) {
    if (shared.has(key) || isNeeded(placeKey(warc, offset))) continue
    addPlace(places, warc, offset)
    bytes += length
  }
  return { places, bytes }
}

/** Adds a place to those of its file. */
export function addPlace(places: Places, warc: string, offset: number): void {
  places.set(warc, (places.get(warc) ?? new Set()).add(offset))
}

/** What a place is known by, whether its file is named with its folder or without. */
export function placeKey(warc: string, offset: number): string {
  return `${warc.slice(warc.lastIndexOf('/') + 1)} ${offset}`
}

/**
 * Tells by the address of a record whether it belongs to a blog, and gives its key: what lies below its own address and not below
 * that of a blog further down, and what was fetched for it elsewhere.
 */
export async function belonging(store: Store, blog: string): Promise<(target: string | null) => string | null> {
  const homes = (await store.removals.homes()).map(({ id, url }) => ({ id, host: hostOf(url), folder: folderOf(url) }))
  const keys = await store.removals.addressesOf(blog)
  return target => {
    const url = target === null ? null : parseUrl(pageOfTarget(target))
    if (url === null) return null
    const key = urlKey(url)
    const { pathname } = new URL(url)
    const above = homes.filter(({ host, folder }) => host === hostOf(url) && isBelow(pathname, folder))
    const nearest = above.toSorted((one, other) => other.folder.length - one.folder.length)[0]
    const isIts = nearest === undefined ? keys.has(key) : nearest.id === blog
    // What is asked of a host is asked for all blogs on it.
    return isIts && (pathname !== ROBOTS || above.length === 1) ? key : null
  }
}

const ROBOTS = '/robots.txt'

function isBelow(pathname: string, folder: string): boolean {
  return pathname.startsWith(folder) || pathname === ROBOTS
}

function folderOf(url: Url): string {
  return new URL(url).pathname.replace(/[^/]*$/, '')
}
