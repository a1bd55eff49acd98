import { type Address, addressOf } from './address.ts'
import type {
  BlogAnswer,
  BlogName,
  DiffAnswer,
  EntryAnswer,
  EntryHead,
  FacetsAnswer,
  HitAnswer,
  MonthCount,
  TermCount,
  VersionAnswer,
} from './answers.ts'
import type { ListAddress } from './cursor-list.ts'

/** The forms of a citation, the most asked for first. */
export const CITATION_FORMS = ['bibtex', 'csl', 'apa'] as const

export type CitationForm = (typeof CITATION_FORMS)[number]

/** Which entries of a blog are listed. */
export interface EntryFilter {
  readonly blog: string
  readonly kind: 'post' | 'page'
  readonly order: 'newest' | 'oldest'
  readonly year: string | null
  readonly month: string | null
  readonly tag: string | null
  readonly author: string | null
  readonly unread: 'true' | null
}

/** As many rows come at once: some screens full. */
const ROWS = 100

/** All blogs by their names alone; the server gives them at once. */
export function blogs(): ListAddress<BlogName> {
  const { path } = addressOf('/api/library/names')
  return { path, page: (answer: { readonly blogs: readonly BlogName[] }) => ({ items: answer.blogs, next: null }) }
}

/** One blog. */
export function blog(id: string): Address<BlogAnswer> {
  return addressOf(`/api/blogs/${encodeURIComponent(id)}`)
}

/** How many posts each month of a blog brought. */
export function timeline(id: string): Address<{ readonly months: readonly MonthCount[] }> {
  return addressOf(`/api/blogs/${encodeURIComponent(id)}/timeline`)
}

/** The tags or authors of a blog. */
export function terms(id: string, kind: 'tags' | 'authors'): Address<{ readonly terms: readonly TermCount[] }> {
  return addressOf(`/api/blogs/${encodeURIComponent(id)}/${kind}`)
}

/** The posts or pages of a blog that a filter leaves. */
export function entries(filter: EntryFilter): ListAddress<EntryHead> {
  const { path } = addressOf('/api/entries', { ...filter, limit: ROWS })
  return {
    path,
    page: (answer: { readonly entries: readonly EntryHead[]; readonly next: string | null }) => ({
      items: answer.entries,
      next: answer.next,
    }),
  }
}

/** One entry, in its newest version or another. */
export function entry(id: string, version: string | null = null, hidden: string | null = null): Address<EntryAnswer> {
  return addressOf(entryPath(id), { version, hidden })
}

/** One entry with the comments that are marked as spam. */
export function entryWithSpam(id: number, version: number): Address<EntryAnswer> {
  return addressOf(entryPath(String(id)), { version, spam: 'true' })
}

/** The entry at an address of the web. */
export function entryAt(url: string): Address<{ readonly id: number }> {
  return addressOf('/api/entries/find', { url })
}

/** The versions of an entry, oldest first. */
export function versions(id: string): Address<{ readonly versions: readonly VersionAnswer[] }> {
  return addressOf(`${entryPath(id)}/versions`)
}

/** What differs between two versions of an entry. */
export function diff(id: string, from: number, to: number): Address<DiffAnswer> {
  return addressOf(`${entryPath(id)}/diff`, { from, to })
}

/** An entry as others cite it. */
export function citation(id: string, format: CitationForm): Address<{ readonly text: string }> {
  return addressOf(`${entryPath(id)}/citation`, { format })
}

/** How many posts have these words, and what they have in common. */
export function searchFacets(q: string, blogId: string | null): Address<FacetsAnswer> {
  return addressOf('/api/search/facets', { q, blog: blogId })
}

interface HitsPage {
  readonly hits: readonly HitAnswer[]
  readonly next: string | null
  readonly count: number
  readonly isExact: boolean
}

/** Posts by their words, in one blog or in all. */
export function hits(q: string, blogId: string | null, sort: string | null = null): ListAddress<HitAnswer> {
  const { path } = addressOf('/api/search', { q, blog: blogId, sort, limit: ROWS })
  return {
    path,
    page: ({ hits: items, next, count, isExact }: HitsPage) => ({ items, next, total: { count, isExact } }),
  }
}

function entryPath(id: string): string {
  return `/api/entries/${encodeURIComponent(id)}`
}
