import type { BlogRecord } from '../../records.ts'
import type { Store } from '../../store/index.ts'
import { isOwnByUse } from './address-claims.ts'
import { type PersonDecision, personDecisions } from './decisions.ts'
import { groupPersons, type Person } from './group-persons.ts'
import { isConflict, nameRelation } from './name-relation.ts'
import { PersonGroups } from './person-groups.ts'
import { readPersonName } from './person-name.ts'
import { readProfile } from './profile-address.ts'
import { type BlogPersons, personsSchema } from './schema.ts'

/** A person of a blog, as one of those of the whole archive. */
interface BlogPerson {
  readonly blog: BlogRecord
  readonly person: Person
  readonly decisions: readonly PersonDecision[]
}

/** A person who writes or comments on one blog or several. */
export interface ArchivePerson {
  readonly name: string
  readonly on: readonly BlogPerson[]
  /** Why the persons of several blogs are one; the same name alone is no evidence. */
  readonly evidence: readonly { readonly code: AcrossCode; readonly value: string }[]
}

type AcrossCode = 'same-address' | 'same-mail' | 'rel-me' | 'own-blog' | 'by-hand'

/** A URL given by more names or blogs is not one person's. */
const MOST_NAMES = 20

/** The persons of one blog by analysis and manual decisions; null before the blog was analysed for them. */
export async function personsOfBlog(store: Store, blog: BlogRecord): Promise<readonly Person[] | null> {
  const data = await storedPersons(store, blog.id)
  return data === null ? null : groupPersons(data, await personDecisions(store, blog.id))
}

/** Whom a blog, or one of its persons, states to know. */
export async function relationsOfBlog(store: Store, blog: string): Promise<BlogPersons['relations']> {
  return (await storedPersons(store, blog))?.relations ?? []
}

async function storedPersons(store: Store, blog: string): Promise<BlogPersons | null> {
  const results = await store.derived.of(blog, 'blog', blog)
  return personsSchema.safeParse(results.find(({ analyser }) => analyser === 'persons')?.value).data ?? null
}

/** The persons of the whole archive: those of its blogs, merged where a URL, a mail hash or a profile proves it. */
export async function personsAcross(store: Store): Promise<readonly ArchivePerson[]> {
  const all: BlogPerson[] = []
  const found = await store.derived.ofBlogs('persons')
  for (const { blog } of found.size === 0 ? [] : await store.blogs()) {
    const { data } = personsSchema.safeParse(found.get(blog.id))
    if (data === undefined) continue
    const decisions = await personDecisions(store, blog.id)
    for (const person of groupPersons(data, decisions)) all.push({ blog, person, decisions })
  }
  return mergeAcross(all)
}

/** The id of a person: a name of a blog identifies its person, and stays valid when persons are merged or separated. */
export function personId({ on: [first] }: ArchivePerson): string {
  return first === undefined ? '' : writtenId(first.blog.id, first.person.aliases[0]?.id ?? '')
}

function writtenId(blog: string, alias: string): string {
  return Buffer.from(JSON.stringify([blog, alias])).toString('base64url')
}

/** Merges the persons of several blogs. */
function mergeAcross(all: readonly BlogPerson[]): readonly ArchivePerson[] {
  const groups = new PersonGroups(all.map((_, place) => String(place)))
  const evidence: { readonly a: string; readonly code: AcrossCode; readonly value: string }[] = []
  const join = (a: string, b: string, code: AcrossCode, value: string) => {
    if (groups.isOne(a, b)) return
    groups.join(a, b)
    evidence.push({ a, code, value })
  }
  const having = new Map<string, { readonly place: string; readonly code: AcrossCode }[]>()
  for (const [place, one] of all.entries()) {
    for (const { key, code } of keysOf(one)) {
      const known = having.get(key) ?? []
      having.set(key, known)
      known.push({ place: String(place), code })
    }
  }
  const names = all.map(({ person }) => readPersonName(person.name))
  for (const [key, owners] of having) {
    if (owners.length > MOST_NAMES) continue
    for (const [number, one] of owners.entries()) {
      for (const other of owners.slice(0, number)) {
        const [name, otherName] = [names[Number(one.place)], names[Number(other.place)]]
        if (name === undefined || otherName === undefined || isConflict(name, otherName)) continue
        // A URL typed by a stranger is a claim: matching names, or repeated use, are the second piece of evidence.
        const isClaim = [one, other].some(({ code }) => code === 'same-address')
        const isUsed = [one, other].every(({ place }) => isUsedOften(all[Number(place)]?.person))
        if (isClaim && nameRelation(name, otherName) === null && !isUsed) continue
        join(other.place, one.place, one.code === 'same-address' ? other.code : one.code, key)
      }
    }
  }
  joinByHand(all, join)
  return groups
    .all()
    .map(places => {
      const on = places.flatMap(place => all[Number(place)] ?? [])
      const best = on.toSorted((a, b) => b.person.posts - a.person.posts || b.person.comments - a.person.comments)[0]
      const why = evidence.filter(({ a }) => places.includes(a)).map(({ code, value }) => ({ code, value }))
      return { name: best?.person.name ?? '', on, evidence: why }
    })
    .sort((a, b) => b.on.length - a.on.length)
}

function isUsedOften(person: Person | undefined): boolean {
  return person !== undefined && isOwnByUse(person)
}

/** How an alias of another blog is written in a decision. */
export function aliasElsewhere(blog: string, alias: string): string {
  return `${blog}:${alias}`
}

function joinByHand(
  all: readonly BlogPerson[],
  join: (a: string, b: string, code: AcrossCode, value: string) => void,
): void {
  const places = new Map(
    all.flatMap(({ blog, person }, place) =>
      person.aliases.map(({ id }) => [aliasElsewhere(blog.id, id), String(place)] as const),
    ),
  )
  for (const { blog, decisions } of all) {
    for (const decision of decisions) {
      if (decision.kind !== 'join') continue
      const [a, b] = [places.get(aliasElsewhere(blog.id, decision.a)), places.get(decision.b)]
      if (a !== undefined && b !== undefined) join(a, b, 'by-hand', decision.at)
    }
  }
}

function keysOf({
  blog,
  person,
  decisions,
}: BlogPerson): readonly { readonly key: string; readonly code: AcrossCode }[] {
  // Persons separated by hand are not merged again by data of the blogs.
  const parted = new Set(decisions.flatMap(decision => (decision.kind === 'part' ? [decision.a] : [])))
  const aliases = person.aliases.filter(({ id }) => !parted.has(id))
  const keys = aliases.flatMap(({ id, url, mails, profiles }) => [
    ...(id.endsWith('>') ? [{ key: readProfile(url).key ?? '', code: 'same-address' as const }] : []),
    ...mails.map(key => ({ key, code: 'same-mail' as const })),
    ...profiles.map(key => ({ key, code: 'rel-me' as const })),
  ])
  const own = person.isOwner && aliases.length > 0 ? readProfile(blog.url).key : null
  return [...keys, ...(own === null ? [] : [{ key: own, code: 'own-blog' as const }])].filter(({ key }) => key !== '')
}
