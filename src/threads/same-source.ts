import { blogLinksSchema } from '../analyse/index.ts'
import { hostKey, ownerOf } from '../discover/index.ts'
import type { EntryRecord } from '../records.ts'
import type { Store } from '../store/index.ts'
import { parseUrl, urlKey } from '../url.ts'

/** Tells which blogs are one in several places: a mirror, a former address, another language. */
export class BlogPlaces {
  readonly #store: Store
  readonly #owners = new Map<string, ReadonlySet<string>>()

  constructor(store: Store) {
    this.#store = store
  }

  /** Reads where blogs are and were to be had, by their ids, as far as it is not known yet. */
  async load(blogs: Iterable<string>): Promise<void> {
    for (const id of blogs) if (!this.#owners.has(id)) this.#owners.set(id, await this.#ownersOf(id))
  }

  /** Whether two blogs are those of one owner, by what was loaded of them. */
  areOne(one: string, other: string): boolean {
    const others = this.#owners.get(other)
    return [...(this.#owners.get(one) ?? [])].some(owner => others?.has(owner))
  }

  async #ownersOf(id: string): Promise<ReadonlySet<string>> {
    const blog = await this.#store.findBlog(id)
    const owners = new Set(blog === null ? [] : [ownerOf(blog.url)])
    for await (const { value } of this.#store.derived.ofAnalyser(id, 'blog', 'links')) {
      for (const { url } of blogLinksSchema.safeParse(value).data?.formerAddresses ?? []) {
        const address = parseUrl(url)
        if (address !== null) owners.add(ownerOf(address))
      }
    }
    return owners
  }
}

/** A name of one word is shared by many: "Admin", "Anna". */
const FULL_NAME = /\S\s+\S/

/** Whether two posts are the same one in two places, or by the same person: then nobody took anything from somebody else. */
export function isSameSource(one: EntryRecord, other: EntryRecord): boolean {
  if (pointsTo(one, other) || pointsTo(other, one)) return true
  const names = new Set(one.authors.map(({ name }) => name.trim().toLowerCase()).filter(name => FULL_NAME.test(name)))
  return other.authors.some(({ name }) => names.has(name.trim().toLowerCase()))
}

/** Whether a post says itself that it stands elsewhere as well. */
function pointsTo({ canonicalUrl, url }: EntryRecord, other: EntryRecord): boolean {
  if (canonicalUrl === null || hostKey(canonicalUrl) === hostKey(url)) return false
  return urlKey(canonicalUrl) === urlKey(other.url) || hostKey(canonicalUrl) === hostKey(other.url)
}
