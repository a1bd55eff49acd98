import type { BurstQuery, Store, StoredBurst, TermRow } from '../store/index.ts'
import { burstsOfTerms, withFirstPosts } from './make-bursts.ts'
import { WeekCounts } from './week-counts.ts'

/** Blogs whose bursts are remembered. */
const MOST_REMEMBERED = 20

const ofBlogs = new WeakMap<Store, { generation: string; bursts: Map<string, readonly StoredBurst[]> }>()

/** Bursts among the posts of one blog, of the highest weight first: each of its posts counts. */
export async function burstsOfBlog(store: Store, blog: string, query: BurstQuery): Promise<readonly StoredBurst[]> {
  const generation = await store.trends.generation()
  const kept = ofBlogs.get(store)
  const { bursts } = kept?.generation === generation ? kept : { bursts: new Map<string, readonly StoredBurst[]>() }
  if (bursts.size >= MOST_REMEMBERED) bursts.clear()
  ofBlogs.set(store, { generation, bursts })
  const all = bursts.get(blog) ?? (await found(store, blog))
  bursts.set(blog, all)
  return all.filter(burst => isAsked(burst, query)).slice(0, query.limit)
}

async function found(store: Store, blog: string): Promise<readonly StoredBurst[]> {
  const counts = new WeekCounts(new Date().toISOString().slice(0, 10), 'all-alike')
  const rows = await store.trends.termRowsOfBlog(blog)
  const posts = new Map(rows.map(({ entry, day }) => [entry, { entry, day, blog, language: null }]))
  for (const post of posts.values()) if (post.day !== '') counts.add(post)
  const terms = [...Map.groupBy(rows, ({ term }: TermRow) => term).values()]
  const bursts = await withFirstPosts(store, await burstsOfTerms(store, counts, terms))
  return bursts.toSorted((a, b) => b.weight - a.weight)
}

function isAsked(burst: StoredBurst, { kind, isOpen, from, to }: BurstQuery): boolean {
  if (kind !== undefined && burst.kind !== kind) return false
  if (isOpen !== undefined && burst.isOpen !== isOpen) return false
  return (from === undefined || burst.last >= from) && (to === undefined || burst.first <= to)
}
