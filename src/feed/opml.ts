import { decodeText } from '../fetch/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { parseXml, type XmlElement } from './xml.ts'

/** A list of blogs, as feed readers and blogrolls keep it. */
export interface Opml {
  readonly kind: 'opml'
  readonly title: string | null
  /** Each blog once, in the order of the list. */
  readonly subscriptions: readonly Subscription[]
  /** What had to be repaired or left out, in words. */
  readonly problems: readonly string[]
}

/** The bytes are not OPML. */
export interface NotOpml {
  readonly kind: 'not-opml'
  readonly reason: string
}

/** One blog of a list; it has a home, a feed, or both. */
export interface Subscription {
  readonly title: string | null
  readonly home: Url | null
  readonly feed: Url | null
  /** The folders of the list that it stands in, as in `Friends/Berlin`. */
  readonly folders: readonly string[]
}

/** Limit of subscriptions, more than any person follows. */
const MOST_SUBSCRIPTIONS = 2_000
/** Limit of characters; two thousand outlines take a tenth of this. */
const MOST_CHARACTERS = 8 * 1024 * 1024

/** Reads OPML of any version, well-formed or not; outlines may be nested. */
export function parseOpml(
  body: Uint8Array | string,
  options: { readonly url?: Url; readonly contentType?: string | null } = {},
): Opml | NotOpml {
  if (body.length > MOST_CHARACTERS) return { kind: 'not-opml', reason: 'it is too large for a list of blogs' }
  const text = typeof body === 'string' ? body : decodeText(body, options.contentType ?? null, 'xml').text
  if (!/<opml[\s>]/i.test(text)) return { kind: 'not-opml', reason: 'it has no opml element' }
  const document = parseXml(text, options.url ?? 'about:blank')
  const root = document.roots.find(({ name }) => name === 'opml')
  if (root === undefined) return { kind: 'not-opml', reason: 'its outermost element is another' }
  const problems = [...document.problems]
  const title = descendants(root).find(({ name }) => name === 'title')
  return {
    kind: 'opml',
    title: title === undefined ? null : ownTextOf(title),
    subscriptions: subscriptionsOf(root, options.url, problems),
    problems,
  }
}

/** Where a feed says that its blogroll is, as OPML. */
export function blogrollsOfFeed(text: string, url: Url): Url[] {
  if (!/:blogroll[\s>]/i.test(text)) return []
  const found = descendants(...parseXml(text, url).roots)
    .filter(({ name }) => name === 'source:blogroll' || name === 'blogchannel:blogroll')
    .flatMap(element => parseUrl(ownTextOf(element) ?? '', url) ?? [])
  return [...new Set(found)]
}

function subscriptionsOf(root: XmlElement, base: Url | undefined, problems: string[]): Subscription[] {
  const known = new Map<string, Subscription>()
  for (const { attributes, folder } of outlinesIn(root)) {
    if (attributes.get('type')?.toLowerCase() === 'include') {
      problems.push('a list that it includes was left out')
      continue
    }
    const subscription = subscriptionOf(attributes, base)
    const address = subscription.home ?? subscription.feed
    if (address === null) continue
    const before = known.get(urlKey(address))
    if (before !== undefined) {
      // Readers of feeds name a blog once for each folder that it is in.
      known.set(urlKey(address), { ...before, folders: [...new Set([...before.folders, ...folder])] })
      continue
    }
    if (known.size >= MOST_SUBSCRIPTIONS) {
      problems.push(`it names more than ${MOST_SUBSCRIPTIONS} blogs: the rest was left out`)
      break
    }
    known.set(urlKey(address), { ...subscription, folders: folder })
  }
  return [...known.values()]
}

interface Outline {
  readonly attributes: ReadonlyMap<string, string>
  /** The path of the folder that it stands in; empty at the top. */
  readonly folder: readonly string[]
}

/** All outlines in document order, each with its folder; without recursion, as lists may be deep. */
function* outlinesIn(root: XmlElement): Generator<Outline> {
  const open: { readonly element: XmlElement; readonly path: string }[] = [{ element: root, path: '' }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { element, path } = next
    const isOutline = element.name === 'outline'
    if (isOutline) yield { attributes: element.attributes, folder: path === '' ? [] : [path] }
    const within = isOutline ? folderWithin(path, element.attributes) : path
    for (const child of element.children.toReversed())
      if (typeof child !== 'string') open.push({ element: child, path: within })
  }
}

/** A path that is longer is no folder that a person made. */
const LONGEST_PATH = 200

function folderWithin(path: string, attributes: ReadonlyMap<string, string>): string {
  // A slash parts folders; in a name it is a dash.
  const name = titleOf(attributes).replaceAll('/', '-')
  const within = path === '' ? name : name === '' ? path : `${path}/${name}`
  return within.length > LONGEST_PATH ? path : within
}

function titleOf(attributes: ReadonlyMap<string, string>): string {
  return (attributes.get('title') ?? attributes.get('text') ?? '').replace(/\s+/g, ' ').trim()
}

function subscriptionOf(attributes: ReadonlyMap<string, string>, base: Url | undefined): Omit<Subscription, 'folders'> {
  const address = (name: string) => outlineAddress(attributes.get(name), base)
  const isLink = attributes.get('type')?.toLowerCase() === 'link'
  return {
    title: titleOf(attributes) || null,
    home: address('htmlurl') ?? (isLink ? address('url') : null),
    feed: address('xmlurl') ?? (isLink ? null : address('url')),
  }
}

/** Feed readers write `feed://host/path` and `feed:https://host/path`. */
function outlineAddress(text: string | undefined, base: Url | undefined): Url | null {
  const address = text?.trim().replace(/^feed:(?:\/\/)?(?=https?:)/i, '') ?? ''
  return address === '' ? null : parseUrl(address.replace(/^feed:\/\//i, 'http://'), base)
}

/** All elements below some, in document order; without recursion, as lists may be deep. */
function descendants(...roots: readonly XmlElement[]): XmlElement[] {
  const found: XmlElement[] = []
  const open = [...roots].reverse()
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    found.push(element)
    for (const child of element.children.toReversed()) if (typeof child !== 'string') open.push(child)
  }
  return found
}

function ownTextOf(element: XmlElement): string | null {
  const text = element.children.filter(child => typeof child === 'string').join('')
  return text.replace(/\s+/g, ' ').trim() || null
}
