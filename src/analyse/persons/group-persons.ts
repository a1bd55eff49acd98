import type { PersonDecision } from './decisions.ts'
import { PersonGroups } from './person-groups.ts'
import type { Alias, BlogPersons, Merge } from './schema.ts'

/** A person: all names that were found, or decided, to be theirs. */
export interface Person {
  /** The best of the names. */
  readonly name: string
  readonly aliases: readonly Alias[]
  /** Why they are one. */
  readonly evidence: readonly (Merge | ManualMerge)[]
  readonly posts: number
  readonly comments: number
  /** Whether nearly all posts of the blog are theirs. */
  readonly isOwner: boolean
}

/** A merge that somebody made by hand. */
interface ManualMerge {
  readonly a: string
  readonly b: string
  readonly code: 'by-hand'
  readonly value: string
}

/** Least share of a blog's posts that its owner has written. */
const OWNERS_SHARE = 0.9

/** The persons of a blog: found by analysis, then changed by manual decisions, in order. Most posts first. */
export function groupPersons(
  { aliases, merges }: Omit<BlogPersons, 'relations'>,
  decisions: readonly PersonDecision[],
): readonly Person[] {
  const groups = new PersonGroups(aliases.map(({ id }) => id))
  for (const { a, b } of merges) groups.join(a, b)
  const manual: ManualMerge[] = []
  for (const decision of decisions) {
    if (decision.kind === 'join') {
      groups.join(decision.a, decision.b)
      manual.push({ a: decision.a, b: decision.b, code: 'by-hand', value: decision.at })
    } else groups.part(decision.a)
  }
  const byId = new Map(aliases.map(alias => [alias.id, alias]))
  const evidence = new Map<ReadonlySet<string>, (Merge | ManualMerge)[]>()
  for (const merge of [...merges, ...manual]) {
    const group = groups.of(merge.a)
    if (group.has(merge.b)) evidence.set(group, [...(evidence.get(group) ?? []), merge])
  }
  const allPosts = aliases.reduce((sum, { posts }) => sum + posts, 0)
  return groups
    .all()
    .map(ids =>
      personOf(
        ids.flatMap(id => byId.get(id) ?? []),
        evidence.get(groups.of(ids[0] ?? '')) ?? [],
        allPosts,
      ),
    )
    .sort((a, b) => b.posts - a.posts || b.comments - a.comments || (a.name < b.name ? -1 : 1))
}

function personOf(aliases: readonly Alias[], evidence: Person['evidence'], allPosts: number): Person {
  const count = (which: 'posts' | 'comments') => aliases.reduce((sum, alias) => sum + alias[which], 0)
  const weight = ({ name, posts, comments }: Alias) => (/\S\s+\S/.test(name) ? 1_000_000 : 0) + posts * 100 + comments
  const [best] = [...aliases].sort((a, b) => weight(b) - weight(a))
  const posts = count('posts')
  const isOwner = posts > 0 && posts >= allPosts * OWNERS_SHARE
  return { name: best?.name ?? '', aliases, evidence, posts, comments: count('comments'), isOwner }
}
