import { type BlogModel, formerLinks, postLinksSchema, type TypedLink } from '../analyse/index.ts'
import type { BlogRecord, EntryRecord, Link } from '../records.ts'
import { parseUrl, urlKey } from '../url.ts'

/** The links of an entry as the analysis knows them. */
export interface KnownLinks {
  /** Those of the record, with what they are to the blog now: links to its former addresses are internal. */
  readonly links: readonly Link[]
  /** All links by kind, with why; null where they were not analysed. */
  readonly network: readonly TypedLink[] | null
}

/** Reads what the analyser of links gave for the entries of a blog. */
export function knownLinks(
  blog: BlogRecord,
  { network }: Pick<BlogModel, 'network'>,
): (entry: EntryRecord, result: unknown) => KnownLinks {
  const read = formerLinks(blog.url, network?.formerAddresses ?? [])
  return ({ links }, result) => {
    const { data } = postLinksSchema.safeParse(result)
    if (data === undefined) return { links, network: null }
    const typed = read(data.links)
    const targets = new Map(typed.flatMap(link => (link.place === 'comments' ? [] : [[keyOf(link.url), link.target]])))
    return { links: links.map(link => ({ ...link, kind: kindOf(link, targets.get(keyOf(link.url))) })), network: typed }
  }
}

function kindOf({ kind }: Link, target: string | undefined): Link['kind'] {
  return target === 'internal' || target === 'blog' ? target : kind
}

function keyOf(address: string): string {
  const url = parseUrl(address)
  return url === null ? address : urlKey(url)
}
