import type { z } from 'zod'
import type { BlogKnowledge, Entity, PostKnowledge } from '../../src/analyse/index.ts'
import type {
  blogModelSchema,
  licenceSchema,
  licencesSchema,
  overviewSchema,
  placesSchema,
  pointSchema,
  postModelSchema,
  similarSchema,
} from '../../src/server/index.ts'
import { type Address, addressOf } from './address.ts'
import type { EntryHead } from './answers.ts'
import type { ListAddress } from './cursor-list.ts'

/** A licence, and who uses it. */
export type LicenceAnswer = z.infer<typeof licenceSchema>

/** A point of the earth that posts name. */
export type PointAnswer = z.infer<typeof pointSchema>

/** A part of the map. */
export interface MapBox {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** What analysers found of a post, by their names; what is not there was not asked for yet. */
export interface KnownOfPost {
  readonly structured?: PostKnowledge
  readonly language?: { readonly post: { readonly language: string; readonly by: 'text' | 'declared' | 'both' } | null }
  readonly entities?: { readonly entities: readonly Entity[] }
  readonly tags?: { readonly proposals: readonly { readonly tag: string }[] } | null
  readonly genre?: { readonly genre: string | null } | null
}

/** What analysers gave for a subject, as the server has it. */
interface KnowledgeAnswer {
  readonly knowledge: readonly { readonly analyser: string; readonly value: unknown; readonly madeAt: string }[]
}

/** What is known of a post. */
export interface PostKnowledgeAnswer extends KnowledgeAnswer {
  readonly model: PostModelAnswer
}

/** What stands beside the text of a post. */
export type PostModelAnswer = z.infer<typeof postModelSchema>

/** A link of a post, and what it is. */
export type LinkAnswer = NonNullable<PostModelAnswer['links']>[number]

/** What analysers found of a blog, by their names. */
export interface KnownOfBlog {
  readonly structured?: BlogKnowledge
  readonly language?: { readonly posts: Readonly<Record<string, number>> }
}

/** What is known of a blog. */
export interface BlogKnowledgeAnswer extends KnowledgeAnswer {
  readonly model: z.infer<typeof blogModelSchema>
}

/** What a blog leads to, and where else it was. */
export type BlogNetworkAnswer = NonNullable<BlogKnowledgeAnswer['model']['network']>

/** What a blog is made with, over time. */
export type BlogDesignAnswer = NonNullable<BlogKnowledgeAnswer['model']['design']>

/** Something that pages are made with, and from when to when it was seen. */
export type SeenAnswer = BlogDesignAnswer['themes'][number]

/** As many rows come at once: some screens full. */
const ROWS = 100

/** How far the archive is analysed, and in which languages it is written. */
export function overview(): Address<z.infer<typeof overviewSchema>> {
  return addressOf('/api/knowledge')
}

/** What is known of a post, by its number. */
export function knowledgeOfPost(id: number): Address<PostKnowledgeAnswer> {
  return addressOf(`/api/posts/${id}/knowledge`)
}

/** The results by the names of their analysers, which are part of the same program: so their forms are known. */
export function byAnalyser({ knowledge }: KnowledgeAnswer): KnownOfPost {
  return Object.fromEntries(knowledge.map(({ analyser, value }) => [analyser, value ?? undefined])) as KnownOfPost
}

/** Posts that are about the same as a post. */
export function similarPosts(id: number): Address<{ readonly posts: readonly z.infer<typeof similarSchema>[] }> {
  return addressOf(`/api/posts/${id}/similar`)
}

/** What is known of a blog as a whole. */
export function blogKnowledge(id: string): Address<BlogKnowledgeAnswer> {
  return addressOf(`/api/blogs/${encodeURIComponent(id)}/knowledge`)
}

/** The results by the names of their analysers, which are part of the same program: so their forms are known. */
export function knownOfBlog({ knowledge }: KnowledgeAnswer): KnownOfBlog {
  return Object.fromEntries(knowledge.map(({ analyser, value }) => [analyser, value ?? undefined])) as KnownOfBlog
}

/** Which licences posts say, of all blogs or of one. */
export function licences(blog: string | null): Address<z.infer<typeof licencesSchema>> {
  return addressOf('/api/licences', { blog })
}

/** The posts under a licence. */
export function entriesUnder(licence: string, blog: string | null): ListAddress<EntryHead> {
  return entryList(addressOf('/api/licences/entries', { licence, blog, limit: ROWS }).path)
}

/** The points that posts name, of all blogs or of one. */
export function places(blog: string | null): Address<z.infer<typeof placesSchema>> {
  return addressOf('/api/places', { blog })
}

/** The posts that name a place in a part of the map. */
export function entriesWithin({ south, west, north, east }: MapBox, blog: string | null): ListAddress<EntryHead> {
  return entryList(addressOf('/api/places/entries', { south, west, north, east, blog, limit: ROWS }).path)
}

/** The posts that name a place without a point. */
export function entriesNaming(name: string, blog: string | null): ListAddress<EntryHead> {
  return entryList(addressOf('/api/places/entries', { name, blog, limit: ROWS }).path)
}

function entryList(path: string): ListAddress<EntryHead> {
  return {
    path,
    page: (answer: { readonly entries: readonly EntryHead[]; readonly next: string | null }) => ({
      items: answer.entries,
      next: answer.next,
    }),
  }
}
