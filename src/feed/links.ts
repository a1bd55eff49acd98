import { parseUrl, type Url } from '../url.ts'
import { countOf, type Fields, firstOf } from './fields.ts'
import { trimmedTextOf } from './text-construct.ts'
import type { XmlElement } from './xml.ts'

/** A URL and its fragment, which our normal form leaves out. */
export interface LinkTarget {
  readonly link: Url | null
  readonly fragment: string | null
}

/** Where a URL may be, best first: behind a redirecting service, in the format's own element, in ids. */
const LINK_SOURCES: readonly ((fields: Fields, base: string) => Address | null)[] = [
  fields => addressInText(fields, ['feedburner:origlink', 'pheedo:origlink']),
  fields => alternate(fields, /html/),
  fields => addressInText(fields, ['link']),
  fields => alternate(fields, /^(?!.*(?:rss|atom|rdf|json))/),
  fields => attribute(fields.element, 'href'),
  permalinkId,
  fields => attribute(fields.element, 'rdf:about'),
]

interface Address {
  readonly text: string
  readonly at: XmlElement
}

/** The page that an item, entry or channel is about. */
export function pageLink(fields: Fields, base: string): LinkTarget {
  const found = firstOf(LINK_SOURCES, source => {
    const address = source(fields, base)
    return address === null ? null : linkTarget(address.text, address.at.base ?? base)
  })
  return found ?? { link: null, fragment: null }
}

/** Splits an address into our normal form and its fragment. */
export function linkTarget(text: string, base: string): LinkTarget | null {
  const link = parseUrl(text.trim(), base)
  if (link === null) return null
  const hash = text.indexOf('#')
  const fragment = hash < 0 ? '' : text.slice(hash + 1).trim()
  return { link, fragment: fragment === '' ? null : fragment }
}

/** Atom links (in any feed) of one relation. */
export function linksByRelation(fields: Fields, relation: string): readonly XmlElement[] {
  return atomLinks(fields).filter(link => relationOf(link) === relation)
}

/** The address of the first Atom link of one relation. */
export function linkByRelation(fields: Fields, relation: string): Url | null {
  return firstOf(linksByRelation(fields, relation), link => fields.resolve(link.attributes.get('href'), link))
}

/** Where the comments of an entry are: their page, their feed, their number. */
export function commentsOf(fields: Fields): { url: Url | null; feed: Url | null; count: number | null } {
  const replies = linksByRelation(fields, 'replies')
  const isFeed = (link: XmlElement) => /atom|rss|rdf|json/.test(link.attributes.get('type') ?? 'atom')
  const address = (link: XmlElement | undefined) => (link ? fields.resolve(link.attributes.get('href'), link) : null)
  return {
    url: fields.url(['comments']) ?? address(replies.find(link => !isFeed(link))),
    feed: fields.url(['wfw:commentrss', 'wfw:commentsrss']) ?? address(replies.find(isFeed)),
    count:
      fields.count(['slash:comments', 'thr:total']) ??
      firstOf(replies, link => countOf(link.attributes.get('thr:count') ?? link.attributes.get('count'))),
  }
}

function atomLinks(fields: Fields): readonly XmlElement[] {
  return fields.all(['atom:link', 'link', 'atom10:link']).filter(link => link.attributes.has('href'))
}

/** RFC 4287, 4.2.7.2: no relation means `alternate`; registered ones may be written as addresses. */
function relationOf(link: XmlElement): string {
  const relation = (link.attributes.get('rel') ?? '').trim().toLowerCase()
  return relation === '' ? 'alternate' : relation.replace(/^http:\/\/www\.iana\.org\/assignments\/relation\//, '')
}

function alternate(fields: Fields, type: RegExp): Address | null {
  const links = linksByRelation(fields, 'alternate')
  const match = links.find(link => type.test((link.attributes.get('type') ?? 'text/html').toLowerCase()))
  return match ? attribute(match, 'href') : null
}

function addressInText(fields: Fields, names: readonly string[]): Address | null {
  return firstOf(fields.all(names), at => {
    const text = trimmedTextOf(at)
    return text === '' || /\s/.test(text) ? null : { text, at }
  })
}

/** A guid is a URL unless it is declared not to be one; an Atom id that is a URL is the post's in practice. */
function permalinkId(fields: Fields): Address | null {
  return firstOf(fields.all(['guid', 'atom:id', 'id']), at => {
    const text = trimmedTextOf(at)
    const denied = /^false$/i.test((at.attributes.get('ispermalink') ?? '').trim())
    return denied || !/^https?:\/\//i.test(text) ? null : { text, at }
  })
}

function attribute(at: XmlElement, name: string): Address | null {
  const text = at.attributes.get(name)
  return text === undefined || text.trim() === '' ? null : { text, at }
}
