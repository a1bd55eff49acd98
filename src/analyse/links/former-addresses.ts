import { folderOf, hostKey, isFeedHost, ownerOf, siteKindOf } from '../../discover/index.ts'
import type { BlogRecord, EntryRecord, FeedRecord } from '../../records.ts'
import { decodedPath, parseUrl, type Url, urlKey } from '../../url.ts'
import type { FormerAddress } from './schema.ts'

/** Least different posts that links must lead to; the statement of a feed or a page counts alone. */
const LEAST_POSTS = 3
/** With a smaller share of the links to a location, equal post names are an accident. */
const LEAST_SHARE = 0.3
/** Least share of the posts that declare another URL as canonical for it to be the blog's. */
const LEAST_CANONICAL = 0.3
/** Least share of dated links to posts for only dated URLs to count as posts. */
const LEAST_DATED = 0.9
/** A name that two posts of different blogs will hardly share: some letters, and more than one word. */
const TELLING_NAME = /^(?=.{8,})(?:.*[-_+ ].*|.*[^\x20-\x7e].*)$/
/** Limits of locations that are tracked, and reported. */
const MOST_PLACES = 5000
const MOST_TOLD = 20

type Code = 'canonical' | 'feed-site' | 'feed-id' | 'redirect' | 'same-path' | 'same-name'

interface Place {
  readonly url: string
  readonly host: string
  readonly posts: Set<string>
  links: number
  dated: number
  readonly evidence: Map<Code, { count: number; readonly example: string }>
}

/**
 * Collects other URLs under which a blog was available: from feeds, canonical URLs and redirects, and links that end
 * with the path of a stored post, while they lead to another host. First all entries, then all links.
 */
export class FormerAddresses {
  readonly #blog: BlogRecord
  readonly #host: string
  readonly #paths = new Map<string, string>()
  readonly #names = new Map<string, string | null>()
  readonly #beginnings = new Map<string, string | null>()
  readonly #places = new Map<string, Place>()
  readonly #hostLinks = new Map<string, number>()
  #entries = 0

  constructor(blog: BlogRecord) {
    this.#blog = blog
    this.#host = hostKey(blog.url)
  }

  addEntry({ url, canonicalUrl }: EntryRecord): void {
    const key = urlKey(url)
    this.#entries += 1
    const segments = segmentsBelow(folderOf(this.#blog.url), url)
    this.#paths.set(segments.join('/'), key)
    const name = segments.at(-1) ?? ''
    // A name that two posts have is no evidence.
    if (TELLING_NAME.test(name)) this.#names.set(name, this.#names.has(name) ? null : key)
    const month = monthAndBeginning(segments)
    if (month !== null) this.#beginnings.set(month, this.#beginnings.has(month) ? null : key)
    if (canonicalUrl === null || hostKey(canonicalUrl) === this.#host) return
    const prefix = prefixBefore(segments, segmentsBelow('/', canonicalUrl))
    if (prefix !== null) this.#say(canonicalUrl, prefix, 'canonical', key)
  }

  addFeed({ role, metadata, url }: FeedRecord): void {
    if (role !== 'posts') return
    const { siteUrl, selfUrl } = metadata
    for (const said of [siteUrl, selfUrl]) {
      if (said === null || isFeedHost(said) || hostKey(said) === this.#host || hostKey(url) !== this.#host) continue
      const folder = said === siteUrl ? folderOf(said) : null
      // The location of the feed shows the folder only where it ends alike.
      if (folder !== null) this.#say(said, segmentsOf(folder), 'feed-site', '')
    }
  }

  /** URLs by their keys that redirect to entries, or that feeds know them by. */
  addAlias(from: string, to: string): void {
    const url = parseUrl(`http://${from}`)
    const target = parseUrl(`http://${to}`)
    if (url === null || target === null || hostKey(url) === this.#host || isFeedHost(url)) return
    if (hostKey(target) !== this.#host) return
    const own = segmentsBelow(folderOf(this.#blog.url), target)
    const prefix =
      prefixBefore(own, segmentsBelow('/', url)) ?? (/\?p=\d+$/.test(from) ? segmentsOf(new URL(url).pathname) : null)
    if (prefix !== null) this.#say(url, prefix, 'feed-id', to)
  }

  /** A link that is not the blog's own judging by its URL, in the entry with this key. */
  addLink(url: Url, page: string): void {
    if (hostKey(url) === this.#host) return
    const host = hostKey(url)
    this.#hostLinks.set(host, (this.#hostLinks.get(host) ?? 0) + 1)
    if (siteKindOf(new URL(url).hostname) !== null) return
    const segments = segmentsBelow('/', url)
    for (let from = 0; from < segments.length; from++) {
      const post = this.#paths.get(segments.slice(from).join('/'))
      if (post === undefined || !isTelling(segments.slice(from))) continue
      // A translation or copy of a post links to the original, which has the same name.
      if (post !== page) this.#say(url, segments.slice(0, from), 'same-path', post)
      return
    }
    const named = this.#names.get(segments.at(-1) ?? '') ?? this.#beginnings.get(monthAndBeginning(segments) ?? '')
    if (named !== undefined && named !== null && named !== page) {
      this.#say(url, folderBeforeDate(segments), 'same-name', named)
    }
  }

  /** Those with enough evidence, the most used first. */
  result(): FormerAddress[] {
    const accepted = [...this.#places.values()].filter(place => this.#isSure(place))
    return accepted
      .filter(place => !accepted.some(wider => wider !== place && place.url.startsWith(wider.url)))
      .map(({ url, posts, evidence, links, dated }) => ({
        url,
        paths: links > 0 && dated >= LEAST_DATED * links ? ('dated' as const) : ('any' as const),
        posts: posts.size,
        links,
        evidence: [...evidence].map(([code, { count, example }]) => ({ code, count, example })),
      }))
      .sort((a, b) => b.posts - a.posts || (a.url < b.url ? -1 : 1))
      .slice(0, MOST_TOLD)
  }

  #say(url: Url, prefix: readonly string[], code: Code, post: string): void {
    const { host, protocol } = new URL(url)
    const folders = withoutDate(prefix)
    const path = folders.length === 0 ? '/' : `/${folders.join('/')}/`
    const id = `${hostKey(url)}${path}`
    let place = this.#places.get(id)
    if (place === undefined) {
      if (this.#places.size >= MOST_PLACES) return
      place = {
        url: `${protocol}//${host}${path}`,
        host: hostKey(url),
        posts: new Set(),
        links: 0,
        dated: 0,
        evidence: new Map(),
      }
      this.#places.set(id, place)
    }
    if (post !== '') place.posts.add(post)
    if (code === 'same-path' || code === 'same-name') {
      place.links += 1
      if (isDated(url)) place.dated += 1
    }
    const known = place.evidence.get(code)
    if (known === undefined) place.evidence.set(code, { count: 1, example: url })
    else known.count += 1
  }

  #isSure({ host, posts, evidence, links }: Place): boolean {
    const count = (code: Code) => evidence.get(code)?.count ?? 0
    if (count('feed-site') > 0 && posts.size > 0) return true
    if (count('canonical') >= Math.max(LEAST_POSTS, LEAST_CANONICAL * this.#entries)) return true
    if (count('feed-id') >= LEAST_POSTS) return true
    const all = this.#hostLinks.get(host) ?? 0
    const isOften = links >= LEAST_SHARE * all
    if (count('same-path') >= LEAST_POSTS && posts.size >= LEAST_POSTS) return true
    return count('same-name') >= LEAST_POSTS && posts.size >= LEAST_POSTS && isOften
  }
}

/** Old software truncated names (Movable Type after fifteen letters), and used other separators between their words. */
const CUT_AT = 10

/** Year, month and the beginning of the name, which identify a post whose name was truncated. */
function monthAndBeginning(segments: readonly string[]): string | null {
  const year = segments.findIndex(segment => /^(?:19|20)\d\d$/.test(segment))
  const month = Number(segments[year + 1])
  const letters = (segments.at(-1) ?? '').replace(/[^\p{L}\p{N}]/gu, '')
  if (year < 0 || !(month >= 1 && month <= 12) || letters.length < CUT_AT) return null
  return `${segments[year]}/${month} ${letters.slice(0, CUT_AT)}`
}

/** The folders before the date, for posts of which only the names are equal; none without a date. */
function folderBeforeDate(segments: readonly string[]): readonly string[] {
  const year = segments.findIndex(segment => /^(?:19|20)\d\d$/.test(segment))
  return year < 0 ? [] : segments.slice(0, year)
}

function isDated(url: Url): boolean {
  return /\/(?:19|20)\d\d\/(?:[01]?\d\/)?/.test(new URL(url).pathname)
}

/** Many have the date before the name of a post: it is not part of the blog's folder. */
function withoutDate(folders: readonly string[]): readonly string[] {
  const from = folders.findIndex(folder => /^(?:19|20)\d\d$/.test(folder))
  return from < 0 || folders.slice(from).some(folder => !/^\d{1,4}$/.test(folder)) ? folders : folders.slice(0, from)
}

/** Whether a path identifies one post: a date, or a name of several words. */
function isTelling(segments: readonly string[]): boolean {
  const name = segments.at(-1) ?? ''
  return TELLING_NAME.test(name) || (segments.length >= 3 && /\d{4}/.test(segments.join('/')) && name.length >= 3)
}

/** The segments of a URL below a folder, without extensions, escapes and case, in which two URLs of a post may differ. */
function segmentsBelow(folder: string, url: Url): string[] {
  const { pathname } = new URL(url)
  const path = pathname.startsWith(folder) ? pathname.slice(folder.length) : pathname
  return segmentsOf(path)
}

function segmentsOf(path: string): string[] {
  const segments = decodedPath(path).toLowerCase().split('/').filter(Boolean)
  const last = (segments.pop() ?? '').replace(/\.(?:html?|php|aspx?)$/, '')
  return last === '' || /^(?:index|default)$/.test(last) ? segments : [...segments, last]
}

/** What comes before the path of a post in another URL of it; null where that ends differently. */
function prefixBefore(own: readonly string[], other: readonly string[]): readonly string[] | null {
  const from = other.length - own.length
  if (own.length === 0 || from < 0) return null
  return own.every((segment, place) => other[from + place] === segment) ? other.slice(0, from) : null
}

/**
 * Tells whether a URL is below one of a blog's former ones, and where the blog has it now, if it does; anything beside
 * it, of the same owner, is not a post.
 */
export function formerAddressReader(
  blog: Url,
  former: readonly Pick<FormerAddress, 'url' | 'paths'>[],
): (url: Url) => { readonly below: string; readonly isPost: boolean; readonly now: Url | null } | null {
  const places = former.flatMap(({ url, paths }) => {
    const address = parseUrl(url)
    if (address === null) return []
    return [{ url, paths, host: hostKey(address), owner: ownerOf(address), folder: new URL(address).pathname }]
  })
  if (places.length === 0) return () => null
  const home = new URL(folderOf(blog), blog).href
  return url => {
    const host = hostKey(url)
    const { pathname } = new URL(url)
    const path = `${pathname}/`.toLowerCase()
    const place = places.find(one => one.host === host && path.startsWith(one.folder.toLowerCase()))
    if (place !== undefined) {
      const isPost = place.paths === 'any' || isDated(url) || pathname === place.folder
      return { below: place.url, isPost, now: parseUrl(pathname.slice(place.folder.length), home) }
    }
    const owner = ownerOf(url)
    const beside = places.find(one => one.owner === owner)
    return beside === undefined ? null : { below: beside.url, isPost: false, now: null }
  }
}
