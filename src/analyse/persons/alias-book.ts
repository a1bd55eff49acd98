import { parse } from 'tldts'
import type { EntryRecord } from '../../records.ts'
import type { NameFact } from './picture-facts.ts'
import { readProfile } from './profile-address.ts'
import type { Alias } from './schema.ts'

/** Limit of aliases stored per blog; those with the most posts and comments. */
const MOST_ALIASES = 20_000

/** Identifies a name with its URL among others of the blog. `isShared` says that a URL is the blog's own. */
export function aliasId(name: string, url: string | null, isShared: (key: string) => boolean): string {
  const { key } = readProfile(url, isShared)
  return key === null ? oneLine(name) : `${oneLine(name)} <${key}>`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Whether a URL is that of the blog itself, which its authors share. */
export function ownAddress(blogUrl: string): (key: string) => boolean {
  const own = readProfile(blogUrl).key
  return key => key === own
}

function hostLabelOf(blogUrl: string): string | null {
  const { domainWithoutSuffix, isIp } = parse(blogUrl, { allowPrivateDomains: true })
  return isIp ? null : (domainWithoutSuffix?.replace(/[^a-z\d]+/g, '') ?? null)
}

/** What posts say of their authors and commenters besides names. */
export interface AliasTies {
  /** Names on the same post, which are therefore different persons. */
  readonly together: ReadonlyMap<string, ReadonlySet<string>>
  /** Whose posts an alias comments on, by the names of their authors. */
  readonly threads: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Posts for which feed and page give different names: feed's, page's, how many. */
  readonly feedNames: readonly (readonly [feed: string, page: string, posts: number])[]
  /** Aliases that gave the blog's own address as theirs. */
  readonly atHome: ReadonlySet<string>
  /** What the blog's host is called: `ann` of ann.example.org and of www.ann.org; null where it is a number or a service. */
  readonly hostLabel: string | null
}

type Growing = { -readonly [Name in keyof Alias]: Alias[Name] }

/** Collects the names of a blog, post by post. */
export class AliasBook {
  readonly #aliases = new Map<string, Growing>()
  /** The first alias of each name. */
  readonly #byName = new Map<string, Growing>()
  readonly #together = new Map<string, Set<string>>()
  readonly #threads = new Map<string, Map<string, number>>()
  readonly #feedNames = new Map<string, [feed: string, page: string, posts: number]>()
  readonly #isShared: (key: string) => boolean
  readonly #atHome = new Set<string>()
  readonly #blogUrl: string

  /** The URL of the blog itself is shared by its authors, and so identifies none of them. */
  constructor(blogUrl: string) {
    this.#isShared = ownAddress(blogUrl)
    this.#blogUrl = blogUrl
  }

  /** The authors and commenters of a post; `fed` is the author that its feed gives. */
  addEntry({ authors, comments }: Pick<EntryRecord, 'authors' | 'comments'>, fed: string | null = null): void {
    const ids = authors.map(({ name, url }) => this.#alias(name, url))
    for (const alias of ids) alias.posts += 1
    for (const one of ids) {
      const others = ids.filter(({ id }) => id !== one.id)
      if (others.length > 0) {
        const known = this.#together.get(one.id) ?? new Set()
        this.#together.set(one.id, new Set([...known, ...others.map(({ id }) => id)]))
      }
    }
    const [only] = ids
    if (fed !== null && only !== undefined && ids.length === 1 && fed !== only.name) this.#pair(fed, only)
    for (const { author, authorUrl, kind } of comments) {
      if (kind !== 'comment' || author === null || author.trim() === '') continue
      const alias = this.#alias(author, authorUrl)
      alias.comments += 1
      const thread = this.#threads.get(alias.id) ?? new Map<string, number>()
      for (const { id } of ids) thread.set(id, (thread.get(id) ?? 0) + 1)
      if (ids.length === 0) thread.set('', (thread.get('') ?? 0) + 1)
      this.#threads.set(alias.id, thread)
    }
  }

  /** Facts about names from elsewhere: their cards, their pictures. */
  addFacts(facts: readonly NameFact[]): void {
    for (const { name, what, value } of facts) {
      const alias = this.#byName.get(name)
      if (alias !== undefined && !alias[what].includes(value)) alias[what] = [...alias[what], value]
    }
  }

  result(): { readonly aliases: readonly Alias[]; readonly cut: number; readonly ties: AliasTies } {
    const all = [...this.#aliases.values()].sort((a, b) => b.posts - a.posts || b.comments - a.comments)
    const ties = {
      ...{ together: this.#together, threads: this.#threads, feedNames: [...this.#feedNames.values()] },
      ...{ atHome: this.#atHome, hostLabel: hostLabelOf(this.#blogUrl) },
    }
    return { aliases: all.slice(0, MOST_ALIASES), cut: Math.max(0, all.length - MOST_ALIASES), ties }
  }

  #alias(text: string, url: string | null): Growing {
    const name = oneLine(text)
    const id = aliasId(text, url, this.#isShared)
    const address = readProfile(url).key
    if (address !== null && this.#isShared(address)) this.#atHome.add(id)
    const known = this.#aliases.get(id)
    if (known !== undefined) return known
    const made = { id, name, url, posts: 0, comments: 0, avatars: [], mails: [], profiles: [] }
    this.#aliases.set(id, made)
    if (!this.#byName.has(name)) this.#byName.set(name, made)
    return made
  }

  #pair(fed: string, shown: Growing): void {
    const alias = this.#alias(fed, null)
    const key = `${alias.id}\n${shown.id}`
    const pair = this.#feedNames.get(key) ?? [alias.id, shown.id, 0]
    this.#feedNames.set(key, [pair[0], pair[1], pair[2] + 1])
  }
}
