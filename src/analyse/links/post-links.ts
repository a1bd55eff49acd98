import { isRollHeading } from '../../discover/index.ts'
import { type ElementNode, linksOf, type Page, parseFragment } from '../../page/index.ts'
import type { BlogRecord, Comment, EntryRecord } from '../../records.ts'
import { parseUrl, type Url, urlKey } from '../../url.ts'
import { anchorContext } from './anchor-context.ts'
import { citationSign } from './citation.ts'
import { ownSite } from './own-site.ts'
import type { LinkPlace, PostLinks, TypedLink } from './schema.ts'
import { type FoundLink, typeLink } from './type-link.ts'

/** Limit stored per post; longer lists are generated. */
const MOST_LINKS = 500
/** Comments whose text is read for links. */
const MOST_COMMENTS = 2000

/** The links of a post from its record: those of its article, of its byline, and of its comments. */
export function linksOfPost(blog: BlogRecord, entry: EntryRecord): PostLinks {
  const own = ownSite(blog, entry.authors)
  const links = new Map<string, TypedLink>()
  let left = 0
  for (const found of foundLinks(entry)) {
    const key = `${found.place} ${found.role?.kind ?? ''} ${urlKey(found.url)}`
    if (links.has(key)) continue
    if (links.size >= MOST_LINKS) {
      left += 1
      continue
    }
    const typed = typeLink(found, own)
    if (typed !== null) links.set(key, typed)
  }
  return { page: entry.url, links: [...links.values()], left }
}

function* foundLinks(entry: EntryRecord): Generator<FoundLink> {
  yield* articleLinks(entry)
  for (const { name, url } of entry.authors) {
    if (url !== null) yield { url, anchor: name, rel: 'author', place: 'byline', role: null }
  }
  for (const comment of entry.comments.slice(0, MOST_COMMENTS)) yield* commentLinks(comment, entry.url)
}

function* articleLinks(entry: EntryRecord): Generator<FoundLink> {
  const isRoll = entry.kind === 'page' && isRollHeading(entry.title ?? '')
  const role = isRoll ? ({ kind: 'blogroll', reason: 'roll-page', evidence: entry.title ?? '' } as const) : null
  const page = entry.html === '' ? null : parseFragment(entry.html, entry.url)
  const elements = page === null ? new Map<string, ElementNode>() : elementsByKey(page)
  for (const { url, text, rel } of entry.links) {
    const element = elements.get(urlKey(url))
    const citation = page === null || element === undefined ? null : citationSign(text, anchorContext(page, element))
    yield { url, anchor: text, rel, place: isRoll ? 'blogroll' : 'article', role, citation }
  }
  if (page !== null) yield* statedSources(page)
}

/** Quotations state their source in an attribute. */
function* statedSources(page: Page): Generator<FoundLink> {
  for (const element of [...page.byTag('blockquote'), ...page.byTag('q')]) {
    const url = parseUrl(element.attributes.cite ?? '', page.base)
    if (url === null || element.attributes.cite === undefined) continue
    const citation = { reason: 'quote-cite', evidence: `${element.tag} cite` }
    yield { url, anchor: '', rel: 'cite', place: 'article', role: null, citation }
  }
}

function elementsByKey(page: Page): Map<string, ElementNode> {
  const elements = new Map<string, ElementNode>()
  for (const { key, element } of linksOf(page)) if (!elements.has(key)) elements.set(key, element)
  return elements
}

function* commentLinks(comment: Comment, base: Url): Generator<FoundLink> {
  const { authorUrl, author, html, kind } = comment
  const place: LinkPlace = 'comments'
  if (authorUrl !== null) {
    const role =
      kind === 'comment'
        ? ({ kind: 'commenter', reason: 'signed-comment', evidence: author ?? '' } as const)
        : ({ kind, reason: `${kind}-of-other-site`, evidence: author ?? '' } as const)
    yield { url: authorUrl, anchor: author ?? '', rel: null, place, role }
  }
  if (!/<a\s/i.test(html)) return
  const page = parseFragment(html, base)
  for (const { url, text, rel, element } of linksOf(page)) {
    if (url === authorUrl) continue
    yield { url, anchor: text, rel, place, role: null, citation: citationSign(text, anchorContext(page, element)) }
  }
}
