import type { FeedFormat } from '../records.ts'
import type { Url } from '../url.ts'
import { settleDescriptions } from './descriptions.ts'
import { readFeedItem } from './entry.ts'
import { withinLimit } from './entry-limit.ts'
import type { Feed, FeedPages, NotAFeed } from './feed.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { linkByRelation } from './links.ts'
import { readMetadata } from './metadata.ts'
import { parseXml, type XmlDocument, type XmlElement } from './xml.ts'

/** Where a format has its parts. */
interface Shape {
  readonly format: FeedFormat
  readonly version: string | null
  readonly channel: XmlElement
  /** The element around the channel, in which RSS 0.9 and 1.0 keep items and image. */
  readonly outer: XmlElement
  readonly entries: readonly XmlElement[]
}

/** The root elements that make a document a feed, each with how to find its parts. */
const SHAPES: ReadonlyMap<string, (root: XmlElement, document: XmlDocument) => Shape> = new Map([
  ['rss', rssShape],
  ['rdf:rdf', rdfShape],
  ['rdf', rdfShape],
  ['feed', atomShape],
  ['atom:feed', atomShape],
  ['atom:entry', entryShape],
  ['entry', entryShape],
  ['channel', channelShape],
  ['item', itemsShape],
])

/** Reads RSS of every version, Atom and CDF from text. */
export function readXmlFeed(text: string, url: Url): Feed | NotAFeed {
  if (!/<(?:[\w.-]+:)?(?:rss|rdf|feed|channel|item|entry)[\s>/]/i.test(text)) {
    return { kind: 'not-a-feed', reason: /<html[\s>]/i.test(text) ? 'it is an HTML page' : 'it has no feed element' }
  }
  const document = parseXml(text, url)
  const shape = feedShape(document)
  if (shape === null) {
    const outermost = document.roots[0]?.name.slice(0, 40) ?? 'nothing'
    return { kind: 'not-a-feed', reason: `its outermost element is ${outermost}` }
  }
  return readShape(shape, document, url)
}

function readShape(shape: Shape, document: XmlDocument, url: Url): Feed {
  const atom = shape.format === 'atom'
  const fields = fieldsOf(shape.channel, atom, url)
  const described = readMetadata(fields, fieldsOf(shape.outer, atom, url), url)
  const around = { atom, base: url, authors: atom ? described.authors : [] }
  const problems = [...document.problems]
  const entries = withinLimit(shape.entries, problems).map(element => readFeedItem(element, around))
  const { format, version } = shape
  return {
    kind: 'feed',
    url,
    metadata: { format, version, namespaces: document.namespaces, ...described },
    entries: atom ? entries : settleDescriptions(entries),
    pages: readPages(fields),
    problems,
  }
}

function readPages(fields: Fields): FeedPages {
  return {
    next: linkByRelation(fields, 'next'),
    previousArchive: linkByRelation(fields, 'prev-archive'),
    isComplete: fields.all(['fh:complete']).length > 0,
    total: fields.count(['opensearch:totalresults']),
  }
}

/** There may be junk before the feed, and a feed inside another element (an HTML page's body, a wrapper). */
function feedShape(document: XmlDocument): Shape | null {
  for (const root of document.roots) {
    const shape = SHAPES.get(root.name)?.(root, document)
    if (shape) return shape
  }
  for (const root of document.roots) {
    if (root.name === 'html' || root.name === 'xhtml:html') continue
    const inner = elements(root).find(
      child => SHAPES.has(child.name) && child.name !== 'item' && child.name !== 'entry',
    )
    if (inner) return SHAPES.get(inner.name)?.(inner, document) ?? null
  }
  return null
}

function rssShape(root: XmlElement, document: XmlDocument): Shape {
  const channel = childrenNamed(root, 'channel')[0] ?? root
  const entries = [...childrenNamed(channel, 'item'), ...(channel === root ? [] : childrenNamed(root, 'item'))]
  const netscape = /netscape/i.test(document.documentType)
  const version = root.attributes.get('version')?.trim() || (netscape ? '0.91' : null)
  return { format: 'rss', version, channel, outer: root, entries }
}

function rdfShape(root: XmlElement, document: XmlDocument): Shape {
  const { channel, entries } = rssShape(root, document)
  const addresses = Object.values(document.namespaces).join(' ')
  const version = /netscape\.com\/rdf\/simple\/0\.9/i.test(addresses) ? '0.90' : '1.0'
  return {
    format: 'rdf',
    version,
    channel,
    outer: root,
    entries: [...entries, ...childrenNamed(channel, 'items', 'item')],
  }
}

function atomShape(root: XmlElement, document: XmlDocument): Shape {
  const addresses = Object.values(document.namespaces).join(' ')
  const said = root.attributes.get('version')?.trim() || null
  const version = /w3\.org\/2005\/atom/i.test(addresses)
    ? '1.0'
    : (said ?? (/purl\.org\/atom/i.test(addresses) ? '0.3' : null))
  const entries = elements(root).filter(child => child.name === 'atom:entry' || child.name === 'entry')
  return { format: 'atom', version, channel: root, outer: root, entries }
}

function entryShape(root: XmlElement, document: XmlDocument): Shape {
  return { ...atomShape(root, document), channel: { ...root, children: [] }, entries: [root] }
}

/** RSS without its outermost element, or Microsoft's CDF, whose items have their link as an attribute. */
function channelShape(root: XmlElement): Shape {
  const entries = [...childrenNamed(root, 'item'), ...childrenNamed(root, 'items', 'item')]
  const cdf = root.attributes.has('href') || entries.some(item => item.attributes.has('href'))
  return { format: 'rss', version: cdf ? 'cdf' : null, channel: root, outer: root, entries }
}

function itemsShape(root: XmlElement, document: XmlDocument): Shape {
  const entries = document.roots.filter(other => other.name === 'item')
  return { format: 'rss', version: null, channel: { ...root, children: [] }, outer: { ...root, children: [] }, entries }
}

function elements(element: XmlElement): readonly XmlElement[] {
  return element.children.filter(child => typeof child !== 'string')
}

function childrenNamed(element: XmlElement, name: string, inner?: string): readonly XmlElement[] {
  const found = elements(element).filter(child => child.name === name)
  return inner === undefined ? found : found.flatMap(child => childrenNamed(child, inner))
}
