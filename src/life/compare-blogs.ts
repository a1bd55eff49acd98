import type { BlogRecord } from '../records.ts'
import type { CountedKind, Store } from '../store/index.ts'
import { type Life, lifeOf } from './life-of.ts'

/** A term, and how many posts of each of two blogs have it. */
export interface ComparedTerm {
  readonly kind: CountedKind
  readonly term: string
  readonly a: number
  readonly b: number
  /** How surely it tells them apart: positive for the first, negative for the second. */
  readonly weight: number
}

/** Two blogs beside each other. */
export interface BlogComparison {
  readonly a: ComparedBlog
  readonly b: ComparedBlog
  /** What tells the first from the second, and the other way round; the surest first. */
  readonly ofA: readonly ComparedTerm[]
  readonly ofB: readonly ComparedTerm[]
  /** What both write about. */
  readonly both: readonly ComparedTerm[]
  /** Sites that both link to, and the share that is common to both of all that one of them links to. */
  readonly sites: readonly { readonly site: string; readonly a: number; readonly b: number }[]
  readonly siteOverlap: number
}

/** A blog beside another one. */
interface ComparedBlog {
  readonly blog: string
  readonly title: string | null
  readonly life: Life
}

/** Terms of each blog that are looked at, and those that are told. */
const MOST_TERMS = 3000
const MOST_TOLD = 30
/** Sites of each blog that are looked at. */
const MOST_SITES = 1000
/** Terms of fewer posts say nothing of a blog. */
const LEAST_POSTS = 3
/** What is as likely as this by chance tells nobody apart: twice the standard error. */
const LEAST_WEIGHT = 2
/** What is added to each count, so that what one blog lacks is rare there and not impossible. */
const SMOOTHING = 0.5

/** Puts two blogs beside each other: their lives, what tells them apart, what they share. */
export async function compareBlogs(store: Store, a: BlogRecord, b: BlogRecord): Promise<BlogComparison> {
  const [lifeA, lifeB] = [await lifeOf(store, a), await lifeOf(store, b)]
  const terms = await comparedTerms(store, { id: a.id, posts: lifeA.posts }, { id: b.id, posts: lifeB.posts })
  const byWeight = (sign: number) =>
    terms
      .filter(({ weight }) => weight * sign >= LEAST_WEIGHT)
      .sort((one, other) => sign * (other.weight - one.weight))
      .slice(0, MOST_TOLD)
  const both = terms
    .filter(term => term.a >= LEAST_POSTS && term.b >= LEAST_POSTS)
    .sort((one, other) => commonShare(other, lifeA, lifeB) - commonShare(one, lifeA, lifeB))
  return {
    a: { blog: a.id, title: a.title, life: lifeA },
    b: { blog: b.id, title: b.title, life: lifeB },
    ofA: byWeight(1),
    ofB: byWeight(-1),
    both: both.slice(0, MOST_TOLD),
    ...(await commonSites(store, a.id, b.id)),
  }
}

/** By the smaller of both shares. */
function commonShare(term: ComparedTerm, a: Life, b: Life): number {
  return Math.min(term.a / Math.max(1, a.posts), term.b / Math.max(1, b.posts))
}

interface CountedBlog {
  readonly id: string
  readonly posts: number
}

/**
 * How surely each term tells two blogs apart: the logarithm of the ratio of its odds, against how exactly so few posts can tell it
 * (Monroe, Colaresi and Quinn 2008, without a prior of other texts).
 */
async function comparedTerms(store: Store, a: CountedBlog, b: CountedBlog): Promise<readonly ComparedTerm[]> {
  const counts = new Map<number, { kind: CountedKind; term: string; a: number; b: number }>()
  for (const { id, kind, term, posts } of await store.life.topTerms(a.id, MOST_TERMS)) {
    counts.set(id, { kind, term, a: posts, b: 0 })
  }
  for (const { id, kind, term, posts } of await store.life.topTerms(b.id, MOST_TERMS)) {
    counts.set(id, { ...(counts.get(id) ?? { kind, term, a: 0 }), b: posts })
  }
  return [...counts.values()]
    .filter(term => term.a + term.b >= LEAST_POSTS)
    .map(term => ({ ...term, weight: tellingWeight(term.a, a.posts, term.b, b.posts) }))
}

function tellingWeight(ofA: number, postsOfA: number, ofB: number, postsOfB: number): number {
  const cells = [ofA, postsOfA - ofA, ofB, postsOfB - ofB].map(count => Math.max(0, count) + SMOOTHING)
  const [a = 1, withoutA = 1, b = 1, withoutB = 1] = cells
  const variance = cells.reduce((sum, cell) => sum + 1 / cell, 0)
  return Math.log((a * withoutB) / (b * withoutA)) / Math.sqrt(variance)
}

async function commonSites(store: Store, a: string, b: string): Promise<Pick<BlogComparison, 'sites' | 'siteOverlap'>> {
  const sitesOf = async (id: string) =>
    new Map((await store.life.linkedSites(id, MOST_SITES)).map(({ site, posts }) => [site, posts]))
  const [ofA, ofB] = [await sitesOf(a), await sitesOf(b)]
  const sites = [...ofA].flatMap(([site, posts]) => {
    const other = ofB.get(site)
    return other === undefined ? [] : [{ site, a: posts, b: other }]
  })
  const all = new Set([...ofA.keys(), ...ofB.keys()]).size
  sites.sort((one, other) => Math.min(other.a, other.b) - Math.min(one.a, one.b))
  return { sites: sites.slice(0, MOST_TOLD), siteOverlap: all === 0 ? 0 : sites.length / all }
}
