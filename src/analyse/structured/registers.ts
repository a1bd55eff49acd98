import type { Store } from '../../store/index.ts'
import { type BlogRegister, registerSchema } from './register.ts'

/** The registers of blogs, by their ids. */
export type Registers = ReadonlyMap<string, BlogRegister>

/** A licence with the blogs whose posts say it. */
export interface ArchiveLicence {
  readonly key: string
  readonly url: string | null
  readonly name: string | null
  readonly text: string | null
  readonly posts: number
  readonly blogs: readonly { readonly blog: string; readonly posts: number }[]
}

/** A point with the posts of all blogs that name it. */
export interface ArchivePoint {
  readonly latitude: number
  readonly longitude: number
  readonly name: string | null
  readonly posts: number
  readonly blogs: readonly string[]
}

/** A part of the map; `west` is greater than `east` where it crosses the date line. */
export interface MapBox {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** An entry of a register. */
export interface RegisteredEntry {
  readonly blog: string
  readonly entry: number
}

/** The registers of all analysed blogs, or of one. */
export async function readRegisters(store: Store, blog: string | null): Promise<Registers> {
  const found = new Map<string, unknown>()
  if (blog === null) for (const [id, value] of await store.derived.ofBlogs('register')) found.set(id, value)
  else {
    const results = await store.derived.of(blog, 'blog', blog)
    found.set(blog, results.find(({ analyser }) => analyser === 'register')?.value)
  }
  return new Map(
    [...found].flatMap(([id, value]) => {
      const { data } = registerSchema.safeParse(value)
      return data === undefined ? [] : [[id, data] as const]
    }),
  )
}

/** All licences, those of the most posts first. */
export function licencesAcross(registers: Registers): readonly ArchiveLicence[] {
  const all = new Map<string, ArchiveLicence>()
  for (const [blog, { licences }] of registers) {
    for (const { entries: _, posts, ...licence } of licences) {
      const known = all.get(licence.key) ?? { ...licence, posts: 0, blogs: [] }
      all.set(licence.key, { ...known, posts: known.posts + posts, blogs: [...known.blogs, { blog, posts }] })
    }
  }
  return [...all.values()]
    .map(licence => ({ ...licence, blogs: licence.blogs.toSorted((a, b) => b.posts - a.posts) }))
    .sort((a, b) => b.posts - a.posts)
}

/** All points, those of the most posts first. */
export function pointsAcross(registers: Registers): readonly ArchivePoint[] {
  const all = new Map<string, ArchivePoint>()
  for (const [blog, { points }] of registers) {
    for (const { latitude, longitude, name, posts } of points) {
      const key = `${latitude},${longitude}`
      const known = all.get(key) ?? { latitude, longitude, name: null, posts: 0, blogs: [] }
      const blogs = [...known.blogs, blog]
      all.set(key, { ...known, name: known.name ?? name, posts: known.posts + posts, blogs })
    }
  }
  return [...all.values()].sort((a, b) => b.posts - a.posts)
}

/** Places given only by name, those of the most posts first. */
export function namesAcross(registers: Registers): readonly { readonly name: string; readonly posts: number }[] {
  const all = new Map<string, number>()
  for (const { named } of registers.values()) {
    for (const { name, posts } of named) all.set(name, (all.get(name) ?? 0) + posts)
  }
  return [...all].map(([name, posts]) => ({ name, posts })).sort((a, b) => b.posts - a.posts)
}

/** The entries under a licence, blog by blog. */
export function entriesUnder(registers: Registers, key: string): readonly RegisteredEntry[] {
  return listed(registers, ({ licences }) => licences.filter(licence => licence.key === key))
}

/** The entries that name a point in a part of the map, blog by blog. */
export function entriesWithin(registers: Registers, box: MapBox): readonly RegisteredEntry[] {
  return listed(registers, ({ points }) => points.filter(point => isWithin(point, box)))
}

/** The entries that name a place without a point, blog by blog. */
export function entriesNamingPlace(registers: Registers, place: string): readonly RegisteredEntry[] {
  return listed(registers, ({ named }) => named.filter(({ name }) => name === place))
}

function isWithin(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  { south, west, north, east }: MapBox,
): boolean {
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return latitude >= south && latitude <= north && isBetween
}

/** Blog by blog in the order of their ids, each entry once, newest id first: so that paging can continue. */
function listed(
  registers: Registers,
  rowsOf: (register: BlogRegister) => readonly { readonly entries: readonly number[] }[],
): readonly RegisteredEntry[] {
  return [...registers]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([blog, register]) => {
      const numbers = new Set(rowsOf(register).flatMap(({ entries }) => entries))
      return [...numbers].sort((a, b) => b - a).map(entry => ({ blog, entry }))
    })
}
