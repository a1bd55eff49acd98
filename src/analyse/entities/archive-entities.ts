import type { Store } from '../../store/index.ts'
import { BlogResults } from '../blog-results.ts'
import type { EntityKind } from './entity.ts'
import { entityIndexSchema, type IndexedEntity } from './entity-index.ts'

/** An entity of the archive: what it is, and how many posts of which blogs name it. */
export interface ArchiveEntity {
  readonly key: string
  readonly text: string
  readonly kind: EntityKind | null
  readonly target: string | null
  readonly posts: number
  readonly mentions: number
  readonly blogs: readonly string[]
}

/** Which entities are asked for. */
export interface EntityQuery {
  /** The id of a blog. */
  readonly blog?: string | undefined
  readonly kind?: EntityKind | undefined
  /** A part of the name. */
  readonly text?: string | undefined
}

/** Limits of entities held at a time, and of those always held per blog. */
const MOST_ENTITIES = 200_000
const LEAST_OF_BLOG = 100

/** For each blog those that most of its posts name. */
const known = new BlogResults<readonly IndexedEntity[]>(
  'entities',
  entityIndexSchema.transform(({ entities }) => entities),
  (entities, blogs) => entities.slice(0, Math.max(LEAST_OF_BLOG, Math.floor(MOST_ENTITIES / blogs))),
)

/** The entities of the archive, or of one blog: those that most posts name first. */
export async function archiveEntities(store: Store, query: EntityQuery = {}): Promise<readonly ArchiveEntity[]> {
  const joined = new Map<string, { of: IndexedEntity; blogs: string[]; posts: number; mentions: number }>()
  const wanted = query.text?.toLowerCase()
  for (const [blog, entities] of await known.of(store)) {
    if (query.blog !== undefined && query.blog !== blog) continue
    for (const entity of entities) {
      if (wanted !== undefined && !entity.text.toLowerCase().includes(wanted)) continue
      const before = joined.get(entity.key)
      const blogs = [...(before?.blogs ?? []), blog]
      const of = before === undefined || entity.mentions > before.of.mentions ? entity : before.of
      const kind = of.kind ?? before?.of.kind ?? null
      const posts = entity.posts + (before?.posts ?? 0)
      joined.set(entity.key, { of: { ...of, kind }, blogs, posts, mentions: entity.mentions + (before?.mentions ?? 0) })
    }
  }
  const all = [...joined.values()].map(({ of: { key, text, kind, target }, posts, mentions, blogs }) => ({
    ...{ key, text, kind, target, posts, mentions },
    blogs,
  }))
  const fitting = all.filter(({ kind }) => query.kind === undefined || kind === query.kind)
  return fitting.sort((a, b) => b.posts - a.posts || b.mentions - a.mentions || (a.key < b.key ? -1 : 1))
}

/** The numbers of the posts that name an entity, the newest first; null where there is no such entity. */
export async function entriesNaming(store: Store, key: string, blog?: string): Promise<readonly number[] | null> {
  let isKnown = false
  const entries: number[] = []
  for (const [id, entities] of await known.of(store)) {
    const found = blog === undefined || blog === id ? entities.find(entity => entity.key === key) : undefined
    if (found === undefined) continue
    isKnown = true
    entries.push(...found.entries)
  }
  return isKnown ? entries.sort((a, b) => b - a) : null
}
