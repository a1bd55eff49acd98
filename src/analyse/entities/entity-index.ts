import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Entity, entityKind } from './entity.ts'

/** An entity of a blog: what it is called, and the posts that name it. */
const indexedSchema = z.object({
  /** The same for the same thing on every blog: by its link target, otherwise by its name. */
  key: z.string(),
  /** Its most frequent form. */
  text: z.string(),
  kind: entityKind.nullable(),
  target: z.string().nullable(),
  posts: z.number(),
  mentions: z.number(),
  /** Numbers of posts that name it. */
  entries: z.array(z.number()),
})

/** The entities of a blog, those that most posts name first. */
export const entityIndexSchema = z.object({
  entities: z.array(indexedSchema),
  /** How many were left out because of the limit. */
  cut: z.number(),
})

/** An entity of a blog. */
export type IndexedEntity = z.infer<typeof indexedSchema>

/** Limits of entities stored per blog, names counted at a time, and posts stored per entity. */
const MOST_ENTITIES = 5000
const MOST_COUNTED = 100_000
const MOST_POSTS = 1000

/** What is counted of a name. */
interface Counted {
  readonly text: string
  readonly kinds: Map<string, number>
  readonly targets: Map<string, number>
  readonly entries: Set<number>
  mentions: number
}

/** Collects which posts name what. */
export class EntityIndex {
  readonly #names = new Map<string, Counted>()

  add(entry: number, entities: readonly Entity[]): void {
    for (const { text, kind, target } of entities) {
      const name = text.toLowerCase()
      const counted = this.#names.get(name) ?? newCount(text)
      if (!this.#names.has(name) && this.#names.size >= MOST_COUNTED) continue
      this.#names.set(name, counted)
      if (kind !== null) counted.kinds.set(kind, (counted.kinds.get(kind) ?? 0) + 1)
      if (target !== null) counted.targets.set(target, (counted.targets.get(target) ?? 0) + 1)
      counted.entries.add(entry)
      counted.mentions += 1
    }
  }

  result(): z.infer<typeof entityIndexSchema> {
    const grouped = Map.groupBy(this.#names.values(), ({ text, targets }) => keyOf(mostOf(targets), text))
    const all = [...grouped].map(([key, names]) => indexed(key, names))
    all.sort((a, b) => b.posts - a.posts || b.mentions - a.mentions || (a.text < b.text ? -1 : 1))
    return { entities: all.slice(0, MOST_ENTITIES), cut: Math.max(0, all.length - MOST_ENTITIES) }
  }
}

/** The key of an entity: short, and usable in URLs. */
function keyOf(target: string | null, text: string): string {
  const what = target ?? text.toLowerCase()
  return createHash('sha256').update(what).digest('base64url').slice(0, 16)
}

function newCount(text: string): Counted {
  return { text, kinds: new Map(), targets: new Map(), entries: new Set(), mentions: 0 }
}

function indexed(key: string, names: readonly Counted[]): IndexedEntity {
  const most = names.reduce((a, b) => (b.mentions > a.mentions ? b : a))
  const kinds = new Map<string, number>()
  for (const name of names) for (const [kind, count] of name.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + count)
  const entries = new Set(names.flatMap(name => [...name.entries]))
  return {
    key,
    text: most.text,
    kind: entityKind.safeParse(mostOf(kinds)).data ?? null,
    target: mostOf(most.targets),
    posts: entries.size,
    mentions: names.reduce((sum, { mentions }) => sum + mentions, 0),
    entries: [...entries].sort((a, b) => b - a).slice(0, MOST_POSTS),
  }
}

function mostOf(counts: ReadonlyMap<string, number>): string | null {
  let most: string | null = null
  for (const [value, count] of counts) if (most === null || count > (counts.get(most) ?? 0)) most = value
  return most
}
