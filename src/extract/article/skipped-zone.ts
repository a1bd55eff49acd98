import { type ElementNode, hiddenBy, isShownFold } from '../../page/index.ts'
import { oncePer } from '../../remember.ts'
import { classesAt, type Names, namesAt, nameTest, withoutBuilderWords } from '../names.ts'
import { isInline } from '../text-flow.ts'
import { ancestorsOf } from '../tree-walk.ts'
import {
  FRAME_ROLE,
  FRAME_TAG,
  isAloudName,
  isBodyName,
  isCommentsName,
  isConsentName,
  isFrameName,
  isGutterName,
  isHarmlessName,
  isMetaName,
  isNoticeName,
  isPostFootName,
  isSidebarName,
  isSurelyFrameName,
  isSyndicationName,
  isTitleName,
} from './hints.ts'
import { isNamedByTopic } from './topic-name.ts'

/** `meta` holds the facts about the post: byline, date, tags. */
export type Zone = (typeof ZONES)[number]
export const ZONES = ['content', 'meta', 'frame', 'comments', 'hidden', 'unseen'] as const

/** Most of the page's text that a frame may hold; above this, its name is taken to be misleading. */
const FRAME_SHARE = 0.35
/** Most of the page's text that comments may hold; a page is hardly ever nothing but comments. */
const COMMENTS_SHARE = 0.97
/** Elements that are content by definition, whatever their name. */
const CONTENT_TAG = new Set('html body main pre code figure img picture h1 video audio iframe'.split(' '))
const hasPostToken = nameTest(/ (?:hentry|h-entry|type-post|post) /)

/** Whether a tag is that of a heading. */
export function isHeadingTag(tag: string): boolean {
  return tag.length === 2 && /^h[1-6]$/.test(tag)
}

/** What is known about an element before it is judged. */
export interface Surroundings {
  /** The share of the page's text that is below the element. */
  readonly share: number
  /** How many named titles and bodies are below it. */
  readonly marks: number
  readonly hasFirstBody: boolean
  /** Whether the page marks a post outside of it, with the title and something to read. */
  readonly isBesidePost: boolean
  /** Whether it is inline in a longer text. */
  readonly isInProse: boolean
  /** Characters of its text outside links, and in links. */
  readonly unlinked: number
  readonly linked: number
}

/** The zone outside the article that an element opens; null where it may be content, as for most elements. */
export function skippedZone(element: ElementNode, around: (element: ElementNode) => Surroundings): Zone | null {
  const { tag, attributes } = element
  if (tag === 'html' || tag === 'body') return null
  // Shown folds were judged before, also by their names.
  if (isShownFold(element)) return null
  const hidden = hiddenBy(element)
  if (hidden !== null && hidden !== 'not-content' && around(element).share < FRAME_SHARE) return 'hidden'
  if (CONTENT_TAG.has(tag)) return null
  const names = ownNamesAt(element, around)
  if (tag === 'a' && isSyndication(element, names) && !around(element).isInProse) return 'meta'
  if (!isSuspect(names) && attributes.role === undefined && !FRAME_TAG.has(tag)) return null
  const facts = around(element)
  const { marks } = facts
  const byName = names.text === '' ? undefined : zoneByName(element, names, facts)
  if (byName !== undefined) return byName
  if (marks > 0 || isTooLong(element, names, facts)) return null
  if (attributes.role !== undefined && FRAME_ROLE.has(attributes.role)) return 'frame'
  if (!FRAME_TAG.has(tag) || element.parent?.tag === 'blockquote' || isNoteInText(element, facts)) return null
  // The footer of an article has tags and byline, that of a page does not.
  const isFootOfPost = tag === 'footer' && isWithinPost(element)
  return isFootOfPost ? 'meta' : 'frame'
}

/** Names without an id that states the author's topic instead of the element's purpose. */
function ownNamesAt(element: ElementNode, around: (element: ElementNode) => Surroundings): Names {
  const names = withoutBuilderWords(namesAt(element))
  if (element.attributes.id === undefined || !isSuspect(names)) return names
  const classes = classesAt(element)
  if (isSuspect(withoutBuilderWords(classes))) return names
  return isNamedByTopic(element, () => around(element), isPostAround) ? classes : names
}

/** Whether an element holds exactly one post, judging by names. */
function isPostAround(element: ElementNode): boolean {
  return element.tag === 'article' || (element.tag !== 'body' && isBody(element, namesAt(element)))
}

/** With at least this many characters outside links, a box holds text of the author, whatever its name. */
const LONG_PROSE = 500
/** Most of the text in links for prose. */
const PROSE_LINKS = 0.2

function isProse({ unlinked, linked }: Surroundings, least: number): boolean {
  return unlinked >= least && linked <= PROSE_LINKS * unlinked
}

function isSyndication({ attributes: { rel } }: ElementNode, names: Names): boolean {
  return isSyndicationName(names) || (rel !== undefined && /(?:^|\s)syndication(?:\s|$)/i.test(rel))
}

function isSuspect(names: Names): boolean {
  return (
    isFrameName(names) ||
    isConsentName(names) ||
    isNoticeName(names) ||
    isCommentsName(names) ||
    isMetaName(names) ||
    isGutterName(names) ||
    isAloudName(names)
  )
}

/** Null: the name says that it is content; undefined: it says nothing. */
function zoneByName(element: ElementNode, names: Names, facts: Surroundings): Zone | null | undefined {
  const { share, marks, hasFirstBody, isInProse } = facts
  // The classes of highlighted code ("comment", "meta", "tag") are those of the language, not of the page.
  if (isInline(element) && isWithinCode(element)) return isGutterName(names) ? 'frame' : null
  if (isInProse) return isAloudName(names) ? 'frame' : null
  if (isConsentName(names) && marks === 0) return 'frame'
  if (isNoticeName(names)) return isNotice(element, facts) ? 'frame' : undefined
  const isComments = isCommentsName(names) && !hasFirstBody && share < COMMENTS_SHARE
  if (isComments && (marks === 0 || !isHeadingTag(element.tag))) return 'comments'
  if (marks > 0 || isTooLong(element, names, facts) || isCalledPost(element.tag, names)) return undefined
  if (isFrameName(names) && !isPostFootName(names)) {
    return isSurelyFrameName(names) || !isProse(facts, LONG_PROSE) ? 'frame' : undefined
  }
  if (isMetaName(names)) return 'meta'
  return undefined
}

/**
 * Whether an element has too much of the page's text to be a frame. Beside a very short post, a sidebar may be longer.
 */
function isTooLong({ tag }: ElementNode, names: Names, { share, isBesidePost }: Surroundings): boolean {
  return share >= FRAME_SHARE && !(isBesidePost && (tag === 'aside' || isSidebarName(names)))
}

/** Longest notice inside a post; a longer text is about cookies of another kind. */
const NOTICE_IN_POST = 200
/** Longest notice outside a post: it may be longer than a short article. */
const NOTICE_BESIDE = 1500

/** Whether an element named as a cookie notice can be one. */
function isNotice(element: ElementNode, { marks, unlinked }: Surroundings): boolean {
  const isInPost = ancestorsOf(element).some(isPostAround)
  return marks === 0 && unlinked <= (isInPost ? NOTICE_IN_POST : NOTICE_BESIDE)
}

/** What stands around a remark of the author: a frame stands beside boxes. */
const TEXT_TAG = new Set('p pre ul ol dl blockquote figure table h2 h3 h4 h5 h6'.split(' '))
/** Most parts of such a remark. */
const MOST_NOTE_PARTS = 30

/** A remark between two paragraphs of a post, as tutorials have them: `<aside>` is not only for side bars. */
function isNoteInText(element: ElementNode, facts: Surroundings): boolean {
  if (element.tag !== 'aside' || element.last - element.order > MOST_NOTE_PARTS || !isProse(facts, 1)) return false
  return element.parent !== null && elementsBetweenText(element.parent).has(element) && !asksForInput(element)
}

/** The children of an element that have text in front of them and behind. */
const elementsBetweenText = oncePer(({ children }: ElementNode): ReadonlySet<ElementNode> => {
  const elements = children.filter(child => child.kind === 'element')
  const isText = (child: ElementNode | undefined) => child !== undefined && TEXT_TAG.has(child.tag)
  return new Set(elements.filter((_, at) => isText(elements[at - 1]) && isText(elements[at + 1])))
})

function asksForInput({ children }: ElementNode): boolean {
  return children.some(
    child => child.kind === 'element' && (/^(?:form|input|button)$/.test(child.tag) || asksForInput(child)),
  )
}

function isWithinPost(element: ElementNode): boolean {
  for (const ancestor of ancestorsOf(element)) {
    if (ancestor.tag === 'article' || hasPostToken(namesAt(ancestor))) return true
  }
  return false
}

function isWithinCode(element: ElementNode): boolean {
  for (const ancestor of ancestorsOf(element)) {
    if (ancestor.tag === 'pre' || ancestor.tag === 'code') return true
    if (!isInline(ancestor)) return false
  }
  return false
}

function isCalledPost(tag: string, names: Names): boolean {
  return tag === 'article' || hasPostToken(names) || isHarmlessName(names)
}

/** Whether an element is named as the body of a post. */
export function isBody(element: ElementNode, names: Names): boolean {
  const { itemprop } = element.attributes
  if (itemprop !== undefined && /\barticleBody\b/.test(itemprop)) return true
  return isBodyName(names) && !isInline(element) && element.tag !== 'body' && !isCommentsName(names)
}

/** Most nodes in an element that is named as a title without being a heading. */
const MAX_TITLE_NODES = 30

/** Whether an element is named as the title of something. */
export function isNamedTitle(element: ElementNode, names: Names): boolean {
  if (element.last - element.order > MAX_TITLE_NODES && !isHeadingTag(element.tag)) return false
  const { itemprop } = element.attributes
  return (itemprop !== undefined && isNameOfPost(element, itemprop)) || isTitleName(names)
}

/** Whether `itemprop=name` is of the post: persons and publishers have names as well. */
function isNameOfPost({ parent }: ElementNode, itemprop: string): boolean {
  if (/\bheadline\b/.test(itemprop)) return true
  if (!/\bname\b/.test(itemprop)) return false
  let item = parent
  while (item !== null && item.attributes.itemscope === undefined) item = item.parent
  return !/\/(?:Person|Organization|WebSite|Comment|ListItem|Brand|Place|ImageObject)$/.test(
    item?.attributes.itemtype ?? '',
  )
}
