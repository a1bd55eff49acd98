import type { Found, Licence } from '../../structured/index.ts'
import type { BlogKnowledge } from './schema.ts'

/**
 * Least share of the posts that must state it, where neither feed nor home page does: with fewer, they only speak for
 * themselves.
 */
const LEAST_SHARE = 0.5

/** Counts the licence statements of a blog's posts. */
export class LicenceCount {
  readonly #posts = new Map<string, { readonly licence: Licence; posts: number }>()
  #entries = 0

  /** One post with all its statements; the first that can be named counts. */
  add(licences: readonly Found<Licence>[]): void {
    this.#entries += 1
    const licence = mainLicence(licences)?.value
    if (licence === undefined) return
    const key = licenceKey(licence)
    const known = this.#posts.get(key)
    if (known === undefined) this.#posts.set(key, { licence, posts: 1 })
    else known.posts += 1
  }

  /** The licence of the blog: that of most of its posts; otherwise that of its feeds, or its home page. */
  result(ofBlog: readonly Found<Licence>[]): BlogKnowledge['licence'] {
    const [most] = [...this.#posts.values()].sort((a, b) => b.posts - a.posts)
    const stated = ofBlog.filter(({ value }) => isNamed(value))
    const evidenceFor = (licence: Licence) =>
      stated
        .filter(({ value }) => licenceKey(value) === licenceKey(licence))
        .map(({ syntax, where }) => ({ syntax, where }))
    if (most !== undefined) {
      const evidence = evidenceFor(most.licence)
      if (evidence.length > 0 || most.posts > LEAST_SHARE * this.#entries) {
        return { ...most.licence, posts: most.posts, evidence }
      }
    }
    const [first] = stated
    if (first === undefined) return null
    const posts = this.#posts.get(licenceKey(first.value))?.posts ?? 0
    return { ...first.value, posts, evidence: evidenceFor(first.value) }
  }
}

/** The licence that a post means by all its statements: the first that has a URL or a known name. */
export function mainLicence(licences: readonly Found<Licence>[]): Found<Licence> | null {
  return licences.find(({ value }) => value.name !== null) ?? licences.find(({ value }) => isNamed(value)) ?? null
}

function isNamed({ url, name }: Licence): boolean {
  return url !== null || name !== null
}

/** Identifies a licence. Its URLs differ in scheme, language and trailing slash: its name is better. */
export function licenceKey({ url, name, text }: Licence): string {
  return name ?? url?.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '') ?? text ?? ''
}
