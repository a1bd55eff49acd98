import { type ElementNode, type Page, textContent } from '../page/index.ts'
import { platformById } from '../platforms/index.ts'
import type { FeedRole } from '../records.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { roleOfAddress } from './feed-role.ts'
import { folderOf, hostKey, isFeedHost } from './scope.ts'
import { withoutLanguage } from './without-language.ts'

/** A URL where a feed may be, and why. */
export interface FeedCandidate {
  readonly url: Url
  readonly from: 'announced' | 'linked' | 'guessed'
  /** What the URL and the words beside it say about its role; `posts` without evidence against it. */
  readonly role: FeedRole
  readonly title: string | null
}

const FEED_TYPE =
  /^(application\/(rss|atom|rdf|feed)\+(xml|json)|text\/(rss\+)?xml|application\/(xml|x-rss|x-atom)(\+xml)?)$/i
const JSON_TYPE = /^application\/json$/i
const FEED_ADDRESS =
  /(\/|^)(feeds?|rss2?|atom|index\.(xml|rdf|rss|atom|rss20)|(rss2?|atom|feed|rdf|all)(-?\w*)?\.(xml|rss|rdf|php|atom|json)|.*\.(rss|rdf|atom))(\/(index\.\w+|rss2?|atom|default|posts\/default|feed\.xml)?)*\/?(\?.*)?$|[?&](feed|flav|format)=(rss2?|atom|feed)|feeds\.feedburner\.com\/|feedpress\.me\//i
const FEED_WORDS = /\b(rss|atom|feed|rss\s*2\.0|syndicat\w*|xml)\b/i
const SUBSCRIBE_SERVICE =
  /(add\.my\.yahoo|google\.com\/(reader|ig)|netvibes|bloglines|newsgator|feedly|inoreader|pageflakes|rojo)\./i

/** Longest URL of a feed; keeps the patterns fast. */
const MAX_ADDRESS = 300

/** Common paths of feeds where none is announced and the platform is unknown, most common first. */
const COMMON_PATHS = [
  'feed/',
  'atom.xml',
  'rss.xml',
  'feed.xml',
  'index.xml',
  'rss/',
  'feeds/all.atom.xml',
  'index.rdf',
]

/** Feeds that a page names: in its head first, then by links that look like feeds. */
export function announcedFeeds(page: Page): FeedCandidate[] {
  const candidates: FeedCandidate[] = []
  for (const link of page.byTag('link')) {
    const relations = link.attributes.rel?.toLowerCase().split(/\s+/) ?? []
    if (!relations.includes('alternate') && !relations.includes('feed')) continue
    const type = link.attributes.type?.split(';', 1)[0]?.trim() ?? ''
    const href = link.attributes.href ?? ''
    const fits = FEED_TYPE.test(type) || relations.includes('feed') || (JSON_TYPE.test(type) && /feed/i.test(href))
    if (fits) candidates.push(...candidate(page, href, 'announced', link.attributes.title ?? null))
  }
  for (const anchor of page.byTag('a')) {
    const href = anchor.attributes.href?.trim() ?? ''
    if (href !== '' && looksLikeFeed(anchor, href)) candidates.push(...candidate(page, href, 'linked', labelOf(anchor)))
  }
  return withoutEditions(unique(candidates), page)
}

/**
 * Editions in other languages announce their feeds on every page: `/es/rss.xml` beside `/rss.xml` does not have the
 * page's own posts.
 */
function withoutEditions(candidates: readonly FeedCandidate[], page: Page): FeedCandidate[] {
  const announced = new Set(candidates.map(({ url }) => urlKey(url)))
  const isHere = withoutLanguage(page.url).length > 0
  const isEdition = (url: Url) => !isHere && withoutLanguage(url).some(plain => announced.has(urlKey(plain)))
  return candidates.map(one => (one.role === 'posts' && isEdition(one.url) ? { ...one, role: 'other' } : one))
}

/** Feeds at the usual locations of a platform, below the home first, then at the root of the host. */
export function guessedFeeds(home: Url, platform: string | null): FeedCandidate[] {
  const known = platformById(platform)?.feeds ?? []
  const folder = new URL(home).origin + folderOf(home)
  const paths = [...new Set([...known, ...COMMON_PATHS])]
  const below = paths.map(path => parseUrl(path, folder))
  const atRoot = new URL(folder).pathname === '/' ? [] : known.map(path => parseUrl(`/${path}`, home))
  return unique(
    [...below.slice(0, known.length), ...atRoot, ...below.slice(known.length)].flatMap(url =>
      url === null ? [] : { url, from: 'guessed' as const, role: 'posts' as const, title: null },
    ),
  )
}

/** The other format of known feeds: Atom for RSS and RSS for Atom, at the software's own locations first. */
export function otherForms(
  home: Url,
  platform: string | null,
  known: readonly { readonly url: Url }[],
): readonly FeedCandidate[] {
  const places = platformById(platform)?.feeds.map(path => parseUrl(path, new URL(home).origin + folderOf(home))) ?? []
  const beside = known.map(({ url }) =>
    parseUrl(url.replace(/\b(rss|atom)\b(?!.*\b(?:rss|atom)\b)/i, form => OTHER_FORM[form.toLowerCase()] ?? form)),
  )
  return unique(
    [...places, ...beside].flatMap(url =>
      url === null || known.some(other => isAtom(other.url) === isAtom(url))
        ? []
        : { url, from: 'guessed' as const, role: 'posts' as const, title: null },
    ),
  )
}

/** Whether it is Atom, by its URL. */
function isAtom(url: Url): boolean {
  return /atom/i.test(url)
}

const OTHER_FORM: Readonly<Record<string, string>> = { rss: 'atom', atom: 'rss' }

function candidate(page: Page, href: string, from: FeedCandidate['from'], title: string | null): FeedCandidate[] {
  const addresses = [resolve(page, href)]
  const first = addresses[0]
  // A feed on another host may be an old URL of the blog, or its author's own machine: the same path here is tried too.
  if (first !== undefined && first !== null && hostKey(first) !== hostKey(page.url) && !isFeedHost(first)) {
    const { pathname, search } = new URL(first)
    const here = parseUrl(new URL(page.url).origin + pathname + search)
    if (isLocal(first)) addresses.unshift(here)
    else addresses.push(here)
  }
  return addresses.flatMap(url => (url === null ? [] : { url, from, role: roleOfAddress(url, title, page.url), title }))
}

/** Templates without a host name write `http:///feed/`. */
function resolve(page: Page, href: string): Url | null {
  const trimmed = href
    .trim()
    .replace(/^feed:(\/\/)?(?=https?:)/i, '')
    .replace(/^feed:\/\//i, 'http://')
  return parseUrl(/^https?:\/\/\//i.test(trimmed) ? trimmed.replace(/^https?:\/\//i, '') : trimmed, page.base)
}

function looksLikeFeed(anchor: ElementNode, href: string): boolean {
  if (href.length > MAX_ADDRESS) return false
  if (SUBSCRIBE_SERVICE.test(href) || /^(mailto|javascript):/i.test(href)) return false
  if (FEED_TYPE.test(anchor.attributes.type ?? '')) return true
  const address = href.replace(/#.*$/, '')
  if (FEED_ADDRESS.test(address)) return true
  return (
    /\.(xml|rdf)$/i.test(address) && !/sitemap|opml|foaf|rsd/i.test(address) && FEED_WORDS.test(labelOf(anchor) ?? '')
  )
}

/** How many characters of a link's text, title and class are read. */
const LONGEST_LABEL = 200

function labelOf(anchor: ElementNode): string | null {
  const text = `${textContent(anchor)} ${anchor.attributes.title ?? ''} ${anchor.attributes.class ?? ''}`.trim()
  return text === '' ? null : text.slice(0, LONGEST_LABEL)
}

function isLocal(url: Url): boolean {
  return /^(localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])|\.(local|localhost|test)$/.test(new URL(url).hostname)
}

function unique(candidates: readonly FeedCandidate[]): FeedCandidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ url }) => !seen.has(url) && seen.add(url))
}
