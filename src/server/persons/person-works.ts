import { z } from '@hono/zod-openapi'
import { type ArchivePerson, aliasId, ownAddress } from '../../analyse/index.ts'
import type { BlogRecord } from '../../records.ts'
import { marksOfEntries } from '../../spam/index.ts'
import type { Store } from '../../store/index.ts'
import type { personCommentSchema, personPostSchema } from '../schemas/persons.ts'
import { aliasesOf } from './shown-persons.ts'

/** Where a page of somebody's works ends: at which of their names, and behind what. */
export const worksPlace = z.object({
  at: z.number().int().min(0),
  position: z.string().max(4096).nullable(),
  id: z.number().int(),
})

type WorksPlace = z.infer<typeof worksPlace>

interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: WorksPlace | null
}

/** Names are looked up once for each blog, whatever addresses they come with; which of them are meant is told by the address. */
function namesOf(person: ArchivePerson, what: 'posts' | 'comments') {
  const all = aliasesOf(person).filter(({ alias }) => alias[what] > 0)
  const names = new Map(all.map(({ blog, alias }) => [`${blog.id}\n${alias.name}`, { blog, name: alias.name }]))
  const ids = new Set(all.map(({ blog, alias }) => `${blog.id}\n${alias.id}`))
  const isTheirs = (blog: BlogRecord, name: string, url: string | null) =>
    ids.has(`${blog.id}\n${aliasId(name, url, ownAddress(blog.url))}`)
  return { names: [...names.values()], isTheirs }
}

/** One page of what a person wrote. */
export async function postsOfPerson(
  store: Store,
  person: ArchivePerson,
  limit: number,
  behind: WorksPlace | null,
): Promise<Page<z.infer<typeof personPostSchema>>> {
  const { names, isTheirs } = namesOf(person, 'posts')
  const items: z.infer<typeof personPostSchema>[] = []
  for (let at = behind?.at ?? 0; at < names.length; at += 1) {
    const named = names[at]
    if (named === undefined) break
    const from = at === behind?.at && behind.position !== null ? { position: behind.position, id: behind.id } : null
    const terms = [{ kind: 'author', term: named.name }] as const
    const wanted = limit - items.length
    const found = await store.lists.entryPage({
      blog: named.blog.id,
      terms,
      order: 'newest',
      limit: wanted,
      behind: from,
    })
    for (const { id, entry } of found) {
      if (!entry.authors.some(({ name, url }) => isTheirs(named.blog, name, url))) continue
      items.push({
        id,
        blog: entry.blog,
        url: entry.url,
        title: entry.title,
        published: entry.published,
        as: named.name,
      })
    }
    const last = found.at(-1)
    if (last !== undefined && found.length === wanted) {
      return { items, next: { at, position: last.position, id: last.id } }
    }
  }
  return { items, next: null }
}

/** One page of what a person commented. */
export async function commentsOfPerson(
  store: Store,
  person: ArchivePerson,
  limit: number,
  behind: WorksPlace | null,
): Promise<Page<z.infer<typeof personCommentSchema>>> {
  const { names, isTheirs } = namesOf(person, 'comments')
  const items: z.infer<typeof personCommentSchema>[] = []
  for (let at = behind?.at ?? 0; at < names.length; at += 1) {
    const named = names[at]
    if (named === undefined) break
    const from =
      at === behind?.at && behind.position !== null ? { entry: behind.id, number: Number(behind.position) } : null
    const wanted = limit - items.length
    const places = await store.lists.commentsBy({
      blog: named.blog.id,
      author: named.name,
      behind: from,
      limit: wanted,
    })
    const entries = await store.derived.entries([...new Set(places.map(({ entry }) => entry))])
    const records = [...entries.values()].map(({ entry }) => entry)
    const marks = await marksOfEntries(store, named.blog.id, records)
    for (const { entry: id, number } of places) {
      const entry = entries.get(id)?.entry
      const comment = entry?.comments[number]
      if (entry === undefined || comment === undefined || marks.get(entry.url)?.has(comment.id)) continue
      if (!isTheirs(named.blog, comment.author ?? '', comment.authorUrl)) continue
      const { url, title, blog } = entry
      items.push({
        post: { id, blog, url, title },
        id: comment.id,
        published: comment.published,
        text: comment.text,
        as: named.name,
      })
    }
    const last = places.at(-1)
    if (last !== undefined && places.length === wanted) {
      return { items, next: { at, position: String(last.number), id: last.entry } }
    }
  }
  return { items, next: null }
}
