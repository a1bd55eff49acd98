import type { TypedLink } from '../analyse/index.ts'
import { hostKey, isTrackback, leadHome } from '../discover/index.ts'
import { authorsDay, type Comment, type EntryRecord } from '../records.ts'
import type { FoundEdge, FoundSite, LinkWay } from '../store/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import type { LocateBlog } from './locate-blog.ts'

/** What the addresses in an entry are held against. */
export interface EdgeContext {
  /** The blog that the entry is of, and who owns it. */
  readonly blog: string
  readonly owner: string
  readonly locate: LocateBlog
}

/** Told for people, not to be kept whole. */
const LONGEST_ANCHOR = 80
/** Kinds of links that are no word on what they lead to. */
const NO_WORD: ReadonlySet<TypedLink['kind']> = new Set(['share', 'licence', 'credit', 'internal'])

/** What joins an entry with other blogs: its links, and whoever commented on it or wrote about it; each once. */
export function edgesOfEntry(
  entry: EntryRecord,
  links: readonly TypedLink[],
  surroundings: EdgeContext,
): readonly FoundEdge[] {
  const day = authorsDay(entry)
  const found = new Map<string, FoundEdge>()
  const add = (way: LinkWay, url: Url | null, when: string | null, anchor: string) => {
    const site = url === null ? null : siteAt(url, surroundings)
    if (url === null || site === null) return
    const address = urlKey(url)
    const key = `${way} ${address}`
    if (!found.has(key)) found.set(key, { way, site, address, day: when, anchor: anchor.slice(0, LONGEST_ANCHOR) })
  }
  for (const link of links) {
    if (link.place === 'comments' || link.place === 'byline' || NO_WORD.has(link.kind)) continue
    add(wayOf(link), parseUrl(link.url), day, link.anchor)
  }
  for (const comment of entry.comments) {
    const way = isTrackback(comment) ? 'trackback' : 'comment'
    add(way, comment.authorUrl, dayOfComment(comment) ?? day, comment.author ?? '')
  }
  return [...found.values()]
}

/** What joins a blog as a whole with others. */
export function edgesOfRoll(
  blogroll: readonly { readonly url: string; readonly name: string }[],
  surroundings: EdgeContext,
): readonly FoundEdge[] {
  const found = new Map<string, FoundEdge>()
  for (const { url: text, name } of blogroll) {
    const url = parseUrl(text)
    const site = url === null ? null : siteAt(url, surroundings)
    if (url === null || site === null) continue
    const anchor = name.slice(0, LONGEST_ANCHOR)
    found.set(urlKey(url), { way: 'blogroll', site, address: urlKey(url), day: null, anchor })
  }
  return [...found.values()]
}

/** A site as a link names it. */
export function foundSite(home: Url, looks: number): FoundSite {
  return { key: urlKey(home), url: home, host: hostKey(home), looks }
}

/** The day of a comment, as its page says it. */
export function dayOfComment({ published }: Pick<Comment, 'published'>): string | null {
  return published?.slice(0, 10) ?? null
}

/** Another blog that is kept, else one that may be; null for the blog itself, its owner's other sites, and what is no blog. */
function siteAt(url: Url, { blog, owner, locate }: EdgeContext): FoundEdge['site'] | null {
  const kept = locate(url)
  if (kept !== null) return kept.blog === blog ? null : kept.site
  const lead = leadHome(url, owner)
  return lead === null ? null : foundSite(lead.home, lead.looks?.share ?? 0)
}

function wayOf({ kind, place }: TypedLink): LinkWay {
  if (kind === 'citation') return 'citation'
  return kind === 'blogroll' || place === 'blogroll' ? 'blogroll' : 'link'
}
