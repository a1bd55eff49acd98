import { type Feed, type FeedEntry, type NotAFeed, parseFeedDate } from '../../src/feed/index.ts'
import { decodeText } from '../../src/fetch/index.ts'
import { articleHtml, parseFragment, visibleText } from '../../src/page/index.ts'
import type { Author } from '../../src/records.ts'
import { parseUrl, urlOf } from '../../src/url.ts'

/** Relative addresses that were left as they are become visible by this host. */
const BASE = urlOf('http://base.invalid/')

/** How an expected value and ours compare. `reduced`: equal once both are reduced to text and addresses. */
export type Match = { readonly how: 'exact' | 'reduced' } | { readonly how: 'differs'; readonly why: string }

/** One expectation of a case, and what we made of its document. */
export interface Expectation {
  readonly path: readonly (string | number)[]
  readonly value: unknown
  readonly feed: Feed | NotAFeed
  readonly body: Uint8Array
  readonly contentType: string | null
}

type Value = string | number | null | undefined
type Compare = (expected: unknown, actual: Value) => Match

interface Kept<Owner> {
  readonly actual: (owner: Owner, index: readonly number[]) => Value | readonly Value[]
  readonly compare: Compare
}

/**
 * feedparser's names of what we keep, `#` for a number. It gives titles and texts as sanitised HTML; we give titles as plain
 * text and sanitise later, so both sides are reduced to what a reader sees and the addresses it leads to. Everything
 * that is not in these tables is a thing that we do not keep.
 */
const ENTRY: Readonly<Record<string, Kept<FeedEntry>>> = {
  title: { actual: entry => entry.title, compare: sameText },
  'title_detail value': { actual: entry => entry.title, compare: sameText },
  link: { actual: entry => entry.link, compare: sameUrl },
  'links # href': { actual: linksOf, compare: sameUrl },
  id: { actual: entry => entry.id, compare: exact },
  guid: { actual: entry => entry.id, compare: exact },
  author: { actual: entry => entry.authors[0]?.name, compare: samePerson },
  'author_detail name': { actual: entry => entry.authors[0]?.name, compare: samePerson },
  'author_detail url': { actual: authorUrls, compare: sameUrl },
  'authors # name': { actual: (entry, [at = 0]) => entry.authors[at]?.name, compare: samePerson },
  'authors # url': { actual: authorUrls, compare: sameUrl },
  published: { actual: entry => entry.published, compare: sameDate },
  published_parsed: { actual: entry => entry.published, compare: sameDate },
  // feedparser calls the one date of an RSS item "updated"; ours is when it was published.
  updated: { actual: entry => [entry.updated, entry.published], compare: sameDate },
  updated_parsed: { actual: entry => [entry.updated, entry.published], compare: sameDate },
  created: { actual: entry => entry.published, compare: sameDate },
  created_parsed: { actual: entry => entry.published, compare: sameDate },
  summary: { actual: textsOf, compare: sameHtml },
  'summary_detail value': { actual: textsOf, compare: sameHtml },
  description: { actual: textsOf, compare: sameHtml },
  subtitle: { actual: textsOf, compare: sameHtml },
  'content # value': { actual: textsOf, compare: sameHtml },
  language: { actual: entry => entry.language, compare: exact },
  'title_detail language': { actual: entry => entry.language, compare: exact },
  'summary_detail language': { actual: entry => entry.language, compare: exact },
  'content # language': { actual: entry => entry.language, compare: exact },
  'tags # term': { actual: entry => entry.categories, compare: exact },
  'tags # label': { actual: entry => entry.categories, compare: exact },
  'tags length': { actual: entry => entry.categories.length, compare: exact },
  category: { actual: entry => entry.categories, compare: exact },
  comments: { actual: entry => entry.comments.url, compare: sameUrl },
  wfw_commentrss: { actual: entry => entry.comments.feed, compare: sameUrl },
  'thr_in-reply-to ref': { actual: entry => entry.inReplyTo, compare: exact },
  'enclosures # href': { actual: entry => entry.enclosures.map(({ url }) => url), compare: sameUrl },
  'enclosures # url': { actual: entry => entry.enclosures.map(({ url }) => url), compare: sameUrl },
  'enclosures # type': { actual: (entry, [at = 0]) => entry.enclosures[at]?.mime, compare: exact },
  'enclosures # length': { actual: (entry, [at = 0]) => entry.enclosures[at]?.bytes, compare: exact },
}

const FEED: Readonly<Record<string, Kept<Feed>>> = {
  title: { actual: ({ metadata }) => metadata.title, compare: sameText },
  'title_detail value': { actual: ({ metadata }) => metadata.title, compare: sameText },
  description: { actual: ({ metadata }) => metadata.description, compare: sameText },
  tagline: { actual: ({ metadata }) => metadata.description, compare: sameText },
  'tagline_detail value': { actual: ({ metadata }) => metadata.description, compare: sameText },
  subtitle: { actual: ({ metadata }) => metadata.description, compare: sameText },
  'subtitle_detail value': { actual: ({ metadata }) => metadata.description, compare: sameText },
  info: { actual: ({ metadata }) => metadata.description, compare: sameText },
  'info_detail value': { actual: ({ metadata }) => metadata.description, compare: sameText },
  copyright: { actual: ({ metadata }) => metadata.rights, compare: sameText },
  'copyright_detail value': { actual: ({ metadata }) => metadata.rights, compare: sameText },
  rights: { actual: ({ metadata }) => metadata.rights, compare: sameText },
  'rights_detail value': { actual: ({ metadata }) => metadata.rights, compare: sameText },
  link: { actual: ({ metadata }) => metadata.siteUrl, compare: sameUrl },
  'links # href': { actual: feedLinks, compare: sameUrl },
  id: { actual: ({ metadata }) => metadata.id, compare: exact },
  guid: { actual: ({ metadata }) => metadata.id, compare: exact },
  author: { actual: ({ metadata }) => metadata.authors[0]?.name, compare: samePerson },
  'author_detail name': { actual: ({ metadata }) => metadata.authors[0]?.name, compare: samePerson },
  'author_detail url': { actual: ({ metadata }) => authorUrls(metadata), compare: sameUrl },
  'authors # name': { actual: ({ metadata }, [at = 0]) => metadata.authors[at]?.name, compare: samePerson },
  'authors # url': { actual: ({ metadata }) => authorUrls(metadata), compare: sameUrl },
  updated: { actual: ({ metadata }) => metadata.updated, compare: sameDate },
  updated_parsed: { actual: ({ metadata }) => metadata.updated, compare: sameDate },
  published: { actual: ({ metadata }) => metadata.updated, compare: sameDate },
  published_parsed: { actual: ({ metadata }) => metadata.updated, compare: sameDate },
  language: { actual: ({ metadata }) => metadata.language, compare: exact },
  'title_detail language': { actual: ({ metadata }) => metadata.language, compare: exact },
  'tagline_detail language': { actual: ({ metadata }) => metadata.language, compare: exact },
  'info_detail language': { actual: ({ metadata }) => metadata.language, compare: exact },
  'copyright_detail language': { actual: ({ metadata }) => metadata.language, compare: exact },
  'tags # term': { actual: ({ metadata }) => metadata.categories, compare: exact },
  'tags length': { actual: ({ metadata }) => metadata.categories.length, compare: exact },
  category: { actual: ({ metadata }) => metadata.categories, compare: exact },
  generator: { actual: ({ metadata }) => [metadata.generator?.name, metadata.generator?.url], compare: exact },
  'generator_detail name': { actual: ({ metadata }) => metadata.generator?.name, compare: exact },
  'generator_detail version': { actual: ({ metadata }) => metadata.generator?.version, compare: exact },
  'generator_detail url': { actual: ({ metadata }) => metadata.generator?.url, compare: sameUrl },
  'generator_detail href': { actual: ({ metadata }) => metadata.generator?.url, compare: sameUrl },
  'image href': { actual: ({ metadata }) => metadata.image?.url, compare: sameUrl },
  'image url': { actual: ({ metadata }) => metadata.image?.url, compare: sameUrl },
  'image title': { actual: ({ metadata }) => metadata.image?.title, compare: sameText },
  'image link': { actual: ({ metadata }) => metadata.image?.link, compare: sameUrl },
  logo: { actual: ({ metadata }) => metadata.image?.url, compare: sameUrl },
  icon: { actual: ({ metadata }) => metadata.image?.url, compare: sameUrl },
  ttl: { actual: ({ metadata }) => metadata.ttl, compare: exact },
}

/** Says whether an expectation holds; null where it is about something that we do not keep. */
export function holds(expectation: Expectation): Match | null {
  const { path, value, feed } = expectation
  if (path.length === 1 && path[0] === 'encoding') return sameEncoding(expectation)
  const isVersion = path.length === 1 && path[0] === 'version'
  const ofEntry = path[0] === 'entries' && typeof path[1] === 'number'
  const rest = path.slice(ofEntry ? 2 : 1)
  const name = rest.map(part => (typeof part === 'number' ? '#' : part)).join(' ')
  const index = rest.filter(part => typeof part === 'number')
  if (!isVersion && !(ofEntry ? ENTRY[name] : path[0] === 'feed' && FEED[name])) return null
  if (feed.kind !== 'feed') return differs(value, `not a feed: ${feed.reason}`)
  if (isVersion) return sameVersion(value, feed)
  if (!ofEntry) return anyOf(FEED[name], feed, index, value)
  const entry = feed.entries[Number(path[1])]
  return entry === undefined ? differs(value, 'no such entry') : anyOf(ENTRY[name], entry, index, value)
}

function anyOf<Owner>(kept: Kept<Owner> | undefined, owner: Owner, index: readonly number[], value: unknown): Match {
  if (kept === undefined) return differs(value, 'not kept')
  const actual = kept.actual(owner, index)
  const candidates: readonly Value[] = Array.isArray(actual) ? actual : [actual as Value]
  const matches = candidates.map(candidate => kept.compare(value, candidate))
  return matches.find(match => match.how !== 'differs') ?? matches[0] ?? differs(value, 'nothing')
}

function textsOf(entry: FeedEntry): readonly Value[] {
  return [entry.summary, entry.content].filter(
    (text, at, both) => text !== null || (both.every(one => one === null) && at === 0),
  )
}

function linksOf(entry: FeedEntry): readonly Value[] {
  return [entry.link, entry.comments.url, entry.comments.feed, ...entry.enclosures.map(({ url }) => url)]
}

function feedLinks({ metadata, pages }: Feed): readonly Value[] {
  return [metadata.siteUrl, metadata.selfUrl, ...metadata.hubs, pages.next, pages.previousArchive]
}

function authorUrls({ authors }: { readonly authors: readonly Author[] }): readonly Value[] {
  return authors.length === 0 ? [null] : authors.map(({ url }) => url)
}

function exact(expected: unknown, actual: Value): Match {
  const given = actual ?? null
  if (expected === given || String(expected) === String(given)) return { how: 'exact' }
  return differs(expected, given)
}

function sameText(expected: unknown, actual: Value): Match {
  if (expected === (actual ?? '')) return { how: 'exact' }
  const given = String(actual ?? '')
  const wanted = String(expected)
  const words = (text: string) => text.replace(/\s+/g, ' ').trim()
  if (words(wanted) === given || words(textIn(wanted)) === given) return { how: 'reduced' }
  return differs(expected, given)
}

function sameHtml(expected: unknown, actual: Value): Match {
  if (expected === (actual ?? '')) return { how: 'exact' }
  const given = String(actual ?? '')
  const wanted = String(expected)
  // The value of a text that is no HTML is that text.
  const words = wanted.replace(/\s+/g, ' ').trim()
  if (reduce(wanted) === reduce(given) || words === textIn(given)) return { how: 'reduced' }
  return differs(expected, given)
}

/** What a reader sees of it once it is sanitised as we sanitise everything that we keep, and where it leads. */
function reduce(html: string): string {
  const source = parseFragment(html, BASE)
  const page = parseFragment(articleHtml(source.root, source), BASE)
  const addresses = [...page.byTag('a'), ...page.byTag('img')].flatMap(({ attributes }) => {
    const address = attributes.href ?? attributes.src ?? ''
    return /^https?:/i.test(address) ? (parseUrl(address) ?? []) : []
  })
  return `${visibleText(page.root).replace(/\s+/g, ' ').trim()} ${addresses.join(' ')}`
}

function textIn(html: string): string {
  return visibleText(parseFragment(html, BASE).root)
}

function sameUrl(expected: unknown, actual: Value): Match {
  if (expected === (actual ?? '')) return { how: 'exact' }
  return actual !== null && parseUrl(String(expected)) === actual ? { how: 'reduced' } : differs(expected, actual)
}

/** We keep no mail addresses: `Name (mail)` is compared by its name. */
function samePerson(expected: unknown, actual: Value): Match {
  if (expected === actual) return { how: 'exact' }
  return String(expected).replace(/ \([^()]*@[^()]*\)$/, '') === actual ? { how: 'reduced' } : differs(expected, actual)
}

/** Dates as written, or as Python's tuple in UTC; a bare date begins at midnight. */
function sameDate(expected: unknown, actual: Value): Match {
  const given = typeof actual === 'string' ? Date.parse(actual) : Number.NaN
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = Array.isArray(expected) ? expected : []
  const wanted = Array.isArray(expected)
    ? Date.UTC(year, month - 1, day, hour, minute, second)
    : Date.parse(parseFeedDate(String(expected)) ?? '')
  return Math.abs(given - wanted) < 1000 ? { how: 'exact' } : differs(expected, actual)
}

/** `rss091u`, `atom10`: format and version without dots; RSS 2.0.1 and 2.1 are 2.0 to feedparser. */
function sameVersion(expected: unknown, { metadata }: Feed): Match {
  const format = metadata.format === 'rdf' ? 'rss' : metadata.format
  const version = (metadata.version ?? '').replaceAll('.', '')
  const given = version === 'cdf' ? version : format + version
  if (given === expected) return { how: 'exact' }
  const family = given.replace(/^rss2\d*$/, 'rss20')
  return family === String(expected).replace(/(?<=rss091)[nu]$/, '') ? { how: 'reduced' } : differs(expected, given)
}

/** What counts is the text: a charset is right if it gives the same text as the expected one. */
function sameEncoding({ value, body, contentType }: Expectation): Match {
  const { text, charset } = decodeText(body, contentType, 'xml')
  if (String(value).toLowerCase() === charset) return { how: 'exact' }
  try {
    const decoder = new TextDecoder(String(value))
    if (decoder.encoding === charset || decoder.decode(body) === text) return { how: 'reduced' }
  } catch {
    return differs(value, charset)
  }
  return differs(value, charset)
}

function differs(expected: unknown, actual: Value): Match {
  return { how: 'differs', why: `expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual ?? null)}` }
}
