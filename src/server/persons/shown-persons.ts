import type { z } from '@hono/zod-openapi'
import { type ArchivePerson, personId, personsAcross, personsOfBlog, relationsOfBlog } from '../../analyse/index.ts'
import type { Store } from '../../store/index.ts'
import { RequestError } from '../answers/problem.ts'
import { blogNamed } from '../context.ts'
import type { personSchema, relationSchema } from '../schemas/persons.ts'

/** Which persons are asked for. */
interface PersonsQuery {
  readonly blog: string | null
  readonly name: string | null
  readonly isOfSeveral: boolean
}

/** Those who fit, most posts first, then most comments. */
export async function allPersons(
  store: Store,
  { blog, name, isOfSeveral }: PersonsQuery,
): Promise<readonly ArchivePerson[]> {
  const all = blog === null || isOfSeveral ? await personsAcross(store) : await ofOneBlog(store, blog)
  const part = name?.toLowerCase() ?? null
  const isNamed = (person: ArchivePerson) =>
    part === null || aliasesOf(person).some(({ alias }) => alias.name.toLowerCase().includes(part))
  const isThere = ({ on }: ArchivePerson) => blog === null || on.some(one => one.blog.id === blog)
  const isAbroad = ({ on }: ArchivePerson) => !isOfSeveral || new Set(on.map(one => one.blog.id)).size > 1
  return all
    .filter(person => isThere(person) && isNamed(person) && isAbroad(person))
    .toSorted((a, b) => sumOf(b, 'posts') - sumOf(a, 'posts') || sumOf(b, 'comments') - sumOf(a, 'comments'))
}

async function ofOneBlog(store: Store, id: string): Promise<readonly ArchivePerson[]> {
  const blog = await blogNamed(store, id)
  const persons = (await personsOfBlog(store, blog)) ?? []
  return persons.map(person => ({ name: person.name, on: [{ blog, person, decisions: [] }], evidence: [] }))
}

/** The person whom a name of a blog is of. */
export async function personNumbered(
  store: Store,
  id: string | { readonly blog: string; readonly alias: string },
): Promise<ArchivePerson> {
  const named = typeof id === 'string' ? readId(id) : id
  const found = (await personsAcross(store)).find(({ on }) =>
    on.some(({ blog, person }) => blog.id === named?.blog && person.aliases.some(each => each.id === named.alias)),
  )
  if (found === undefined) throw new RequestError('not-found', 'The archive knows no such person.')
  return found
}

/** All names of a person, with the blogs that they stand on. */
export function aliasesOf({ on }: ArchivePerson) {
  return on.flatMap(({ blog, person }) => person.aliases.map(alias => ({ blog, alias })))
}

/** A person as the interface gives them. */
export function shownPerson(person: ArchivePerson): z.infer<typeof personSchema> {
  const { name, on, evidence } = person
  return {
    id: personId(person),
    name,
    posts: sumOf(person, 'posts'),
    comments: sumOf(person, 'comments'),
    on: on.map(({ blog, person: there }) => ({
      blog: { id: blog.id, url: blog.url, title: blog.title },
      name: there.name,
      posts: there.posts,
      comments: there.comments,
      isOwner: there.isOwner,
      aliases: there.aliases.map(each => ({
        id: each.id,
        name: each.name,
        url: each.url,
        posts: each.posts,
        comments: each.comments,
      })),
      evidence: there.evidence.map(({ a, b, code, value }) => ({ a, b, code, value })),
    })),
    evidence: evidence.map(({ code, value }) => ({ code, value })),
  }
}

/** Whom a person says to know: what a blog of theirs says, or they themselves under one of their names. */
export async function relationsOfPerson(
  store: Store,
  person: ArchivePerson,
): Promise<z.infer<typeof relationSchema>[]> {
  const found: z.infer<typeof relationSchema>[] = []
  for (const { blog, person: there } of person.on) {
    const names = new Set(there.aliases.map(({ name }) => name))
    for (const relation of await relationsOfBlog(store, blog.id)) {
      const isTheirs = relation.of === null ? there.isOwner : names.has(relation.of)
      if (isTheirs) found.push({ blog: blog.id, ...relation })
    }
  }
  return found
}

function sumOf({ on }: ArchivePerson, what: 'posts' | 'comments'): number {
  return on.reduce((sum, { person }) => sum + person[what], 0)
}

function readId(id: string): { readonly blog: string; readonly alias: string } | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(id, 'base64url').toString('utf8'))
    if (!Array.isArray(read)) return null
    const [blog, alias]: readonly unknown[] = read
    return typeof blog === 'string' && typeof alias === 'string' ? { blog, alias } : null
  } catch {
    return null
  }
}
