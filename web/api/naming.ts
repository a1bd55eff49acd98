import type { z } from 'zod'
import { ENTITY_KINDS } from '../../src/records.ts'
import type { entityPostSchema, entitySchema, personCommentSchema, personSchema } from '../../src/server/index.ts'
import { type Address, addressOf } from './address.ts'
import { type Outcome, send } from './client.ts'
import type { ListAddress } from './cursor-list.ts'

/** A post in a list of what is known: enough to lead there. */
export type NamedPost = z.infer<typeof entityPostSchema>

/** Something that posts name. */
export type EntityAnswer = z.infer<typeof entitySchema>

/** What an entity can be. */
export { ENTITY_KINDS }

/** Which entities are listed. */
export interface EntityFilter {
  readonly kind: (typeof ENTITY_KINDS)[number] | null
  readonly text: string | null
  readonly blog: string | null
}

/** A person as they are on all blogs. */
export type PersonAnswer = z.infer<typeof personSchema>

/** A person on one blog. */
export type BlogPersonAnswer = PersonAnswer['on'][number]

/** A name that a person uses on a blog. */
export type AliasAnswer = BlogPersonAnswer['aliases'][number]

/** A name on a blog, as a decision names it. */
export interface AliasPlace {
  readonly blog: string
  readonly alias: string
}

/** A comment of a person. */
export type PersonComment = z.infer<typeof personCommentSchema>

/** Which persons are listed. */
export interface PersonFilter {
  readonly name: string | null
  readonly blog: string | null
  readonly several: 'true' | null
}

/** As many rows come at once. */
const ROWS = 100

/** What posts name, most posts first. */
export function entities(filter: EntityFilter): ListAddress<EntityAnswer> {
  return {
    path: addressOf('/api/entities', { ...filter, limit: ROWS }).path,
    page: (answer: { readonly entities: readonly EntityAnswer[]; readonly next: string | null }) => ({
      items: answer.entities,
      next: answer.next,
    }),
  }
}

/** The first entities, for a card. */
export function firstEntities(limit: number): Address<{ readonly entities: readonly EntityAnswer[] }> {
  return addressOf('/api/entities', { limit })
}

/** The posts that name something. */
export function postsNaming(key: string, blog: string | null): ListAddress<NamedPost> {
  return postList(addressOf(`/api/entities/${encodeURIComponent(key)}/posts`, { blog, limit: ROWS }).path)
}

/** Who writes and comments, most posts first. */
export function persons(filter: PersonFilter): ListAddress<PersonAnswer> {
  return {
    path: addressOf('/api/persons', { ...filter, limit: ROWS }).path,
    page: (answer: { readonly persons: readonly PersonAnswer[]; readonly next: string | null }) => ({
      items: answer.persons,
      next: answer.next,
    }),
  }
}

/** The first persons, for a card. */
export function firstPersons(limit: number): Address<{ readonly persons: readonly PersonAnswer[] }> {
  return addressOf('/api/persons', { limit })
}

/** One person. */
export function person(id: string): Address<PersonAnswer> {
  return addressOf(`/api/persons/${encodeURIComponent(id)}`)
}

/** What a person wrote. */
export function postsOf(id: string): ListAddress<NamedPost> {
  return postList(addressOf(`${person(id).path}/posts`, { limit: ROWS }).path)
}

/** What a person commented. */
export function commentsOf(id: string): ListAddress<PersonComment> {
  return {
    path: addressOf(`${person(id).path}/comments`, { limit: ROWS }).path,
    page: (answer: { readonly comments: readonly PersonComment[]; readonly next: string | null }) => ({
      items: answer.comments,
      next: answer.next,
    }),
  }
}

/** Decides that two names are one person. */
export function joinPersons(a: AliasPlace, b: AliasPlace): Promise<Outcome<PersonAnswer>> {
  return send('POST', addressOf('/api/persons/join'), { a, b })
}

/** Decides that a name is a person of its own. */
export function partPerson(alias: AliasPlace): Promise<Outcome<PersonAnswer>> {
  return send('POST', addressOf('/api/persons/part'), alias)
}

function postList(path: string): ListAddress<NamedPost> {
  return {
    path,
    page: (answer: { readonly posts: readonly NamedPost[]; readonly next: string | null }) => ({
      items: answer.posts,
      next: answer.next,
    }),
  }
}
