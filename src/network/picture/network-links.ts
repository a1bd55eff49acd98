import { INWARD_WAYS, LINK_WAYS, type LinkWay, type Store } from '../../store/index.ts'
import { UNDATED_WEIGHT, weightAt } from '../distance.ts'
import { type EntryRows, type NetworkRows, NO_DAY, rowOfNumber } from './rows.ts'

/** The places of ways in `LINK_WAYS`. */
export const WAY: Readonly<Record<LinkWay, number>> = {
  link: LINK_WAYS.indexOf('link'),
  citation: LINK_WAYS.indexOf('citation'),
  blogroll: LINK_WAYS.indexOf('blogroll'),
  comment: LINK_WAYS.indexOf('comment'),
  trackback: LINK_WAYS.indexOf('trackback'),
  copy: LINK_WAYS.indexOf('copy'),
}

/** One thing that joins two blogs, and the posts that it is between, where these are known. */
export interface NetworkLink {
  readonly way: number
  /** Numbers of sites. */
  readonly fromSite: number
  readonly toSite: number
  /** Places of entries; −1 where none is known. */
  readonly fromEntry: number
  readonly toEntry: number
  /** What it counts by its distance in time. */
  readonly impact: number
}

/** All that joins blogs, in the direction in which it leads: rows of links, and texts that several blogs have. */
export function* networkLinks(rows: NetworkRows, copies: readonly CopyLink[]): Generator<NetworkLink> {
  const homes = homeSites(rows)
  const { edges, entries } = rows
  for (let edge = 0; edge < edges.ways.length; edge++) {
    const way = edges.ways[edge] ?? 0
    const home = homes[edges.blogs[edge] ?? 0] ?? 0
    const [site, entry, peer] = [edges.sites[edge] ?? 0, edges.entries[edge] ?? -1, edges.peers[edge] ?? -1]
    const isInward = INWARD_WAYS.has(LINK_WAYS[way] ?? 'link')
    const [fromSite, toSite] = isInward ? [site, home] : [home, site]
    const [fromEntry, toEntry] = isInward ? [peer, entry] : [entry, peer]
    const impact = impactOf(way, dayAt(entries, toEntry), knownDay(edges.days[edge]), isInward && peer >= 0)
    yield { way, fromSite, toSite, fromEntry, toEntry, impact }
  }
  for (const { copy, first } of copies) {
    const [fromSite, toSite] = [homes[entries.blogs[copy] ?? 0] ?? 0, homes[entries.blogs[first] ?? 0] ?? 0]
    const impact = impactOf(WAY.copy, dayAt(entries, first), dayAt(entries, copy), false)
    yield { way: WAY.copy, fromSite, toSite, fromEntry: copy, toEntry: first, impact }
  }
}

/** The number of the site of each blog. */
function homeSites({ sites, blogs }: NetworkRows): Uint32Array {
  const numbers = new Map(sites.flatMap(({ id, blog }) => (blog === null ? [] : [[blog, id] as const])))
  return Uint32Array.from(blogs, blog => numbers.get(blog) ?? 0)
}

/** Comments are counted with their posts; the link that a trackback tells of stands in the other post, if that is kept. */
function impactOf(way: number, answered: number | null, answer: number | null, isToldTwice: boolean): number {
  if (way === WAY.comment || isToldTwice) return 0
  return way === WAY.blogroll ? UNDATED_WEIGHT : weightAt(answered, answer)
}

function dayAt({ days }: EntryRows, place: number): number | null {
  return place < 0 ? null : knownDay(days[place])
}

function knownDay(day: number | undefined): number | null {
  return day === undefined || day === NO_DAY ? null : day
}

/** A post whose text another one has too, and the first of them; places of entries. */
export interface CopyLink {
  readonly copy: number
  readonly first: number
}

/** Posts of different blogs that have the same text, or nearly so: each leads to the one that was published first. */
export async function copyLinks(store: Store, { entries }: NetworkRows): Promise<readonly CopyLink[]> {
  const links: CopyLink[] = []
  let [group, members]: [number, number[]] = [-1, []]
  const close = () => {
    const byDay = members.toSorted((one, other) => dayOrLast(entries, one) - dayOrLast(entries, other) || one - other)
    const [first] = byDay
    if (first === undefined || (entries.days[first] ?? NO_DAY) === NO_DAY) return
    for (const copy of byDay.slice(1)) if (entries.blogs[copy] !== entries.blogs[first]) links.push({ copy, first })
  }
  for await (const rows of store.network.copies()) {
    for (const row of rows) {
      if (row.group !== group) {
        close()
        ;[group, members] = [row.group, [rowOfNumber(entries.numbers, row.group)].filter(place => place >= 0)]
      }
      const place = rowOfNumber(entries.numbers, row.entry)
      if (place >= 0) members.push(place)
    }
  }
  close()
  return links
}

function dayOrLast({ days }: EntryRows, place: number): number {
  const day = knownDay(days[place])
  return day ?? Number.MAX_SAFE_INTEGER
}
