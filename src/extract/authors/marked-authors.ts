import { addressOn, type ElementNode } from '../../page/index.ts'
import type { Author } from '../../records.ts'
import { hostOf } from '../../url.ts'
import { authorTokens, tokensOf } from '../../words/index.ts'
import type { Candidate } from '../candidate.ts'
import { nameFactsOf } from '../comments/known-names.ts'
import { ITEM_ID } from '../comments/names.ts'
import { type FieldReason, fieldReason } from '../field-reason.ts'
import { namesAt, namesOf, nameTest } from '../names.ts'
import { type PlaceInPost, placeInPost } from '../place-in-post.ts'
import type { TitledView } from '../post-view.ts'
import { ARTICLE_TYPE } from '../structured/facts.ts'
import { isUnseen, lineOf } from '../text-flow.ts'
import { comparableText, oneLine } from '../text-folding.ts'
import { ancestorsOf, classesOf, elementsIn, holds } from '../tree-walk.ts'
import { nameFrom, severalNames, withoutBy, withoutOwnWords } from './author-name.ts'

const isAuthorName = nameTest(
  new RegExp(
    `[ -](?:${authorTokens()}|byline|by-line|writer|p-author|posted-?by|authored|creator|vcard|i-ljuser|ljuser)(?=[ -])`,
  ),
)
/** Parts of a person's card in microformats; elsewhere these names mean nothing. */
const isCardPart = nameTest(/[ -](?:fn|nickname)(?=[ -])/)
const isPictureName = nameTest(/avatar|image|photo|social|links?\b/)
/** URLs of author pages. */
export const AUTHOR_PATH = new RegExp(
  `/(?:${authorTokens()}|${tokensOf('authors')}|user|users|profile|contributors?|writers?|people|team|by)/[^/?#]+/?$|[?&]author=`,
  'i',
)
/** RDFa: `author`, `dc:creator`, `schema:author`. */
const AUTHOR_PROPERTY = /(?:^|[\s:/#])(?:author|creator)(?=\s|$)/
/** Most nodes between the first and the last name of a byline with several. */
const BYLINE_NODES = 24
/** Most nodes, and most text, in a byline element. */
const MAX_NODES = 40
const MAX_TEXT = 200
/** Reads a little more than that, because white space is folded afterwards. */
const READ_LENGTH = 300
const MOST_CONFIDENCE = 0.95

/** The score of what marks an element as the author's; its position is added or subtracted. */
const STRENGTH = {
  /** `rel=author` is put on a link on purpose. */
  relation: 0.9,
  /** `itemprop=author` of the post itself, or RDFa's. */
  property: 0.85,
  /** A class or id with that word. */
  name: 0.8,
  /** A link to an author page; it may be that of another post. */
  address: 0.75,
  none: 0,
} as const
/** "@ann" is more often beside the name it belongs to than alone. */
const HANDLE_LOSS = 0.1

interface Marked {
  readonly author: Author
  readonly score: number
  readonly element: ElementNode
  readonly place: PlaceInPost['kind']
  readonly reason: FieldReason
}

/** The authors that elements name, and where the surest of those is. */
export interface MarkedAuthors extends Candidate<readonly Author[]> {
  readonly place: PlaceInPost['kind']
}

/** The authors named by elements that are marked as such and are near the title or at the edge of the article. */
export function markedAuthors(view: TitledView): MarkedAuthors | null {
  const found = markedIn(view)
  const best = found.reduce<Marked | null>((top, one) => (top && top.score >= one.score ? top : one), null)
  if (best === null) return null
  // Several authors are side by side in the same byline.
  const beside = found.filter(one => one.score === best.score && isBeside(one.element, best.element))
  const byName = new Map(beside.map(({ author }) => [comparableText(author.name), author]))
  return {
    value: [...byName.values()],
    source: 'fallback',
    confidence: Math.min(MOST_CONFIDENCE, best.score),
    place: best.place,
    reason: best.reason,
  }
}

function markedIn(view: TitledView): readonly Marked[] {
  const { page, survey } = view
  const found: Marked[] = []
  for (const element of page.nodes) {
    if (element.kind !== 'element' || element.last - element.order > MAX_NODES) continue
    const zone = survey.zone(element.order)
    if (zone !== 'content' && zone !== 'meta') continue
    const strength = strengthOf(view, element)
    if (strength === STRENGTH.none) continue
    const place = placeInPost(view, element.order)
    if (place.kind === 'prose' || place.kind === 'frame' || isOfAnother(view, element)) continue
    // Editors leave such class names on pasted paragraphs.
    const isInText = place.kind === 'opening' || place.kind === 'closing'
    if (isInText && strength === STRENGTH.name && !isAuthorName(namesAt(element)) && !isOnCard(element)) continue
    const reason = fieldReason('author-element', `${element.tag}${namesOf(element)}`, place.kind)
    for (const { isHandle, ...author } of authorsIn(view, element)) {
      const score = strength + place.bonus - (isHandle ? HANDLE_LOSS : 0)
      found.push({ author, score, element, place: place.kind, reason })
    }
  }
  return found
}

/** Whether two elements are parts of one byline: similar and close together. */
function isBeside(one: ElementNode, other: ElementNode): boolean {
  const isNear = Math.abs(one.order - other.order) <= BYLINE_NODES
  return isNear && one.tag === other.tag && one.attributes.class === other.attributes.class
}

function strengthOf(view: TitledView, element: ElementNode): number {
  const { rel, itemprop, property, href } = element.attributes
  if (rel !== undefined && /\bauthor\b/i.test(rel) && element.tag === 'a') return STRENGTH.relation
  if (itemprop !== undefined && /\bauthor\b/.test(itemprop))
    return isOfPost(element) ? STRENGTH.property : STRENGTH.none
  if (property !== undefined && AUTHOR_PROPERTY.test(property)) return STRENGTH.property
  const names = namesAt(element)
  if ((isAuthorName(names) || isCardPart(names)) && !isPictureName(names)) return STRENGTH.name
  if (element.tag === 'a' && href !== undefined && isAuthorPage(view, href)) return STRENGTH.address
  return STRENGTH.none
}

/** An item within the post (a book, a film) has authors of its own. */
function isOfPost(element: ElementNode): boolean {
  for (const ancestor of ancestorsOf(element)) {
    if (ancestor.attributes.itemscope !== undefined) return ARTICLE_TYPE.test(ancestor.attributes.itemtype ?? 'Article')
  }
  return true
}

/** Microformats whose `fn` names the subject of the post: what is reviewed, cooked or held. */
const THING = new Set('hreview hproduct hrecipe hlisting vevent h-review h-product h-recipe h-event'.split(' '))
const PERSON = new Set('vcard h-card author p-author reviewer'.split(' '))

/** Whether an element names the subject of the post, or the author of a comment. */
function isOfAnother({ article, titleElement }: TitledView, element: ElementNode): boolean {
  let isPerson = isCard(classesOf(element))
  if (isComment(element)) return true
  for (const ancestor of ancestorsOf(element)) {
    const classes = classesOf(ancestor)
    if (!isPerson && classes.some(name => THING.has(name))) return true
    isPerson ||= isCard(classes)
    // An element that holds the post is no comment, whatever its name.
    if (ancestor.tag === 'body' || holds(ancestor, article) || (titleElement !== null && holds(ancestor, titleElement)))
      continue
    if (isComment(ancestor)) return true
  }
  return false
}

/** A card may be that of the subject itself: of a hotel that is reviewed. */
function isCard(classes: readonly string[]): boolean {
  return !classes.includes('item') && !classes.includes('org') && classes.some(name => PERSON.has(name))
}

/** Whether an element is part of a person's card, or of a byline. */
function isOnCard(element: ElementNode): boolean {
  for (const ancestor of ancestorsOf(element)) {
    if (isCard(classesOf(ancestor)) || isAuthorName(namesAt(ancestor))) return true
  }
  return false
}

function isComment(element: ElementNode): boolean {
  const { isItem, isList } = nameFactsOf(element)
  return isItem || isList || ITEM_ID.test(element.attributes.id ?? '')
}

function isAuthorPage(view: TitledView, href: string): boolean {
  if (!AUTHOR_PATH.test(href)) return false
  const url = addressOn(view.page, href)
  return url !== null && (hostOf(url) === hostOf(view.page.url) || hostOf(url) === hostOf(view.context.blog.url))
}

interface Named extends Author {
  readonly isHandle: boolean
}

/** The names in a byline: from the link or `fn` within it, otherwise from its words. */
function authorsIn(view: TitledView, element: ElementNode): readonly Named[] {
  const linked = linkedAuthors(view, element)
  if (linked.length > 1) return linked
  const inner = innerName(view, element)
  const text = inner === null ? bylineText(view, element) : lineOf(view.page, inner, READ_LENGTH)
  if (text.length > MAX_TEXT) return []
  const names = inner === null ? severalNames(withoutBy(text)) : null
  const link = inner?.tag === 'a' ? inner : firstLink(view, element)
  const href = names === null ? link?.attributes.href : undefined
  const url = href === undefined ? null : addressOn(view.page, href)
  return (names ?? [nameFrom(text)]).flatMap(name => {
    if (name === null || isTitle(view, name)) return []
    return [{ name: bareName(view, name), url, isHandle: text.startsWith('@') }]
  })
}

/** The people whose pages a byline links to, each once: their URLs differ only in the name. */
function linkedAuthors(view: TitledView, element: ElementNode): readonly Named[] {
  const found = new Map<string, Named>()
  const folders = new Set<string>()
  for (const one of elementsIn(view.page, element)) {
    const { href } = one.attributes
    if (one.tag !== 'a' || href === undefined || !isAuthorPage(view, href)) continue
    const url = addressOn(view.page, href)
    const name = nameFrom(lineOf(view.page, one, READ_LENGTH))
    if (url === null || name === null || isTitle(view, name)) continue
    folders.add(url.replace(/[^/=]+\/?$/, ''))
    found.set(url, { name: bareName(view, name), url, isHandle: false })
  }
  return folders.size === 1 ? [...found.values()] : []
}

/** Without the words for "by" of the post's language, and of the theme's, which may be another. */
function bareName({ language, page }: TitledView, name: string): string {
  return withoutOwnWords(withoutOwnWords(name, language), page.root.attributes.lang ?? null)
}

function innerName(view: TitledView, element: ElementNode): ElementNode | null {
  let inner: ElementNode | null = null
  for (const one of elementsIn(view.page, element)) {
    const { rel, href, itemprop } = one.attributes
    const isNamed = classesOf(one).some(name => name === 'fn' || name === 'p-name' || name === 'author-name')
    if (isNamed || itemprop === 'name' || (rel !== undefined && /\bauthor\b/i.test(rel))) {
      if (lineOf(view.page, one) !== '') inner = one
      break
    }
    const isLink = inner === null && one.tag === 'a' && href !== undefined && isAuthorPage(view, href)
    if (isLink && lineOf(view.page, one) !== '') inner = one
  }
  return inner
}

/**
 * The words of a byline, with a separator where a name and what follows it are in elements without a space between
 * them.
 */
function bylineText({ page }: TitledView, element: ElementNode): string {
  let text = ''
  let isJoined = false
  let last: ElementNode | null = null
  for (let { order } = element; order <= element.last && text.length < READ_LENGTH; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element' && isUnseen(node)) order = node.last
    if (node?.kind !== 'text') continue
    // "Ann Cole" and "CEO".
    const isJoint = last !== null && node.parent !== last && /\p{Ll}$/u.test(text) && /^\p{Lu}/u.test(node.text)
    isJoined ||= isJoint
    text += isJoint ? ` · ${node.text}` : node.text
    last = node.parent
  }
  return isJoined ? oneLine(text) : lineOf(page, element, READ_LENGTH)
}

function firstLink(view: TitledView, element: ElementNode): ElementNode | null {
  for (const one of elementsIn(view.page, element)) if (one.tag === 'a') return one
  return null
}

/** Whether a name is the title of the post. */
export function isTitle({ title }: TitledView, name: string): boolean {
  return title !== null && comparableText(title) === comparableText(name)
}
