import { type ElementNode, hiddenBy, type Page } from '../../page/index.ts'
import { ancestorsOf, isInline, isUnseen, namesOf } from '../elements.ts'
import {
  ALOUD_NAME,
  BODY_NAME,
  COMMENTS_NAME,
  FRAME_NAME,
  FRAME_ROLE,
  FRAME_TAG,
  GUTTER_NAME,
  HARMLESS_NAME,
  META_NAME,
} from './hints.ts'

/** What two walks over a page tell about every element of it, by sums over document order. */
export interface Survey {
  /** Elements that are no part of an article, with the reason; what stands below them is not listed again. */
  readonly skipped: ReadonlyMap<ElementNode, string>
  /** Whether a node is skipped or stands below a skipped element. */
  isSkipped(order: number): boolean
  /** The part of the page that a node stands in. */
  zone(order: number): Zone
  /** Elements whose name says that they are the body of a post. */
  readonly bodies: readonly ElementNode[]
  /** Characters of visible text below an element. */
  text(element: ElementNode): number
  /** Characters of visible text inside links. */
  linked(element: ElementNode): number
  /** Characters that look like prose: text outside links, short lines counted little. */
  prose(element: ElementNode): number
  /** The same between two places in document order. */
  proseBetween(from: number, to: number): number
  /** Pictures, films and players below an element. */
  pictures(element: ElementNode): number
}

/** `meta` is where the facts about the post stand: byline, date, tags. */
export type Zone = (typeof ZONES)[number]
const ZONES = ['content', 'meta', 'frame', 'comments', 'hidden', 'unseen'] as const

/** A frame may hold this share of the page's text at most; above, its name is taken to be misleading. */
const FRAME_SHARE = 0.35
/** Comments may be most of the page, but a page is hardly ever nothing but comments. */
const COMMENTS_SHARE = 0.97
/** A line shorter than this without the end of a sentence is a label rather than prose. */
const LABEL_LENGTH = 40
const LABEL_WEIGHT = 0.25
/** A block with more of its text in links than this is a list of links. */
const LINK_LIST = 0.66

/** Elements that are content by their own meaning, whatever they are called. */
const CONTENT_TAG = new Set('html body main pre code figure img picture h1 p-content video audio iframe'.split(' '))
const PICTURE_TAG = new Set('img video audio iframe object embed picture'.split(' '))
/** So much text around an inline element makes it part of a sentence, whatever it is called. */
const PROSE_AROUND = 60
const HEADING = /^h[1-6]$/
const HEADING_LENGTH = 60
const POST_TOKEN = / (?:hentry|h-entry|type-post|post) /
const SENTENCE_END = /[.!?…。！？؟।:;,，、]/
/** Scripts written without spaces say in one character what others say in two or three. */
const DENSE_SCRIPT = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/g

/** Walks the page once for the sums that skipping needs, once to skip and to measure. */
export function surveyPage(page: Page): Survey {
  const size = page.nodes.length
  const raw = new Float64Array(size + 1)
  const marks = new Int32Array(size + 1)
  const bodies: ElementNode[] = []
  let firstBody = size
  for (const [order, node] of page.nodes.entries()) {
    raw[order + 1] = (raw[order] ?? 0) + (node.kind === 'text' && !isUnseen(node.parent) ? weightOf(node.text) : 0)
    const marked = node.kind === 'element' && (node.tag === 'h1' || isBody(node))
    if (marked && firstBody === size && node.tag !== 'h1') firstBody = order
    marks[order + 1] = (marks[order] ?? 0) + (marked ? 1 : 0)
  }
  const sum = (of: Float64Array | Int32Array) => (element: ElementNode) =>
    (of[element.last + 1] ?? 0) - (of[element.order] ?? 0)
  const rawOf = sum(raw)
  const marksOf = sum(marks)
  const total = Math.max(1, rawOf(page.root))
  const skipped = new Map<ElementNode, string>()
  const zones = new Uint8Array(size)
  const ink = inkOf(size)
  for (let order = 0; order < size; order++) {
    const node = page.nodes[order]
    if (node === undefined) break
    if (node.kind === 'text') {
      ink.write(node.text, node.parent)
      continue
    }
    const facts = {
      share: rawOf(node) / total,
      marks: marksOf(node),
      hasFirstBody: node.order <= firstBody && firstBody <= node.last,
      isInProse: isInline(node) && node.parent !== null && rawOf(node.parent) - rawOf(node) > PROSE_AROUND,
    }
    const reason = isUnseen(node) ? null : reasonToSkip(node, facts)
    if (PICTURE_TAG.has(node.tag) && reason === null) ink.picture(order)
    if (reason === null && !isUnseen(node)) {
      if (isBody(node)) bodies.push(node)
      continue
    }
    const zone = reason?.zone ?? 'unseen'
    if (reason !== null) skipped.set(node, reason.why)
    zones.fill(ZONES.indexOf(zone), order, node.last + 1)
    order = node.last
    if (zone === 'comments' && HEADING.test(node.tag) && rawOf(node) < HEADING_LENGTH) {
      order = skipFollowing(node, skipped, zones)
    }
  }
  const { text, linked, prose, pictures } = ink.sums()
  return {
    skipped,
    bodies,
    isSkipped: order => zones[order] !== 0,
    zone: order => ZONES[zones[order] ?? 0] ?? 'content',
    text: sum(text),
    linked: sum(linked),
    prose: sum(prose),
    proseBetween: (from, to) => (prose[to] ?? 0) - (prose[from] ?? 0),
    pictures: sum(pictures),
  }
}

/** Gathers text by the block that it stands in, and adds up over document order. */
function inkOf(size: number) {
  const own = new Float64Array(size)
  const ownLinked = new Float64Array(size)
  const sentences = new Uint8Array(size)
  const picturesAt = new Uint8Array(size)
  return {
    write(text: string, parent: ElementNode): void {
      const weight = weightOf(text)
      if (weight === 0) return
      let linked = false
      let block = parent
      while (isInline(block) && block.parent !== null) {
        if (block.tag === 'a') linked = true
        block = block.parent
      }
      if (!linked) linked = block.tag === 'a' || block.parent?.tag === 'a'
      own[block.order] = (own[block.order] ?? 0) + weight
      if (linked) ownLinked[block.order] = (ownLinked[block.order] ?? 0) + weight
      if (SENTENCE_END.test(text)) sentences[block.order] = 1
    },
    picture(order: number): void {
      picturesAt[order] = 1
    },
    sums() {
      const text = new Float64Array(size + 1)
      const linked = new Float64Array(size + 1)
      const prose = new Float64Array(size + 1)
      const pictures = new Int32Array(size + 1)
      for (let order = 0; order < size; order++) {
        const length = own[order] ?? 0
        const inLinks = ownLinked[order] ?? 0
        text[order + 1] = (text[order] ?? 0) + length
        linked[order + 1] = (linked[order] ?? 0) + inLinks
        pictures[order + 1] = (pictures[order] ?? 0) + (picturesAt[order] ?? 0)
        const isLabel = length < LABEL_LENGTH || sentences[order] === 0
        const free = inLinks > length * LINK_LIST ? 0 : length - inLinks
        prose[order + 1] = (prose[order] ?? 0) + free * (isLabel ? LABEL_WEIGHT : 1)
      }
      return { text, linked, prose, pictures }
    },
  }
}

/** What stands behind the heading of the comments in the same element is comments, where they have no element of their own. */
function skipFollowing(heading: ElementNode, skipped: Map<ElementNode, string>, zones: Uint8Array): number {
  let last = heading.last
  for (const sibling of heading.parent?.children ?? []) {
    if (sibling.order <= heading.order) continue
    if (sibling.kind === 'element') skipped.set(sibling, 'comments: behind their heading')
    last = sibling.kind === 'element' ? sibling.last : sibling.order
  }
  zones.fill(ZONES.indexOf('comments'), heading.order, last + 1)
  return last
}

interface Facts {
  /** Of all text of the page, the share below the element. */
  readonly share: number
  /** Titles and bodies by name below it. */
  readonly marks: number
  readonly hasFirstBody: boolean
  /** It flows within a longer text. */
  readonly isInProse: boolean
}

interface Reason {
  readonly zone: Zone
  readonly why: string
}

function reasonToSkip(element: ElementNode, facts: Facts): Reason | null {
  const { tag, attributes } = element
  if (tag === 'html' || tag === 'body') return null
  const { share, marks } = facts
  const hidden = hiddenBy(element)
  if (hidden !== null && hidden !== 'not-content' && share < FRAME_SHARE) return { zone: 'hidden', why: hidden }
  if (CONTENT_TAG.has(tag)) return null
  const names = namesOf(element)
  const byName = names === '' ? undefined : reasonByName(element, names, facts)
  if (byName !== undefined) return byName
  if (marks > 0 || share >= FRAME_SHARE) return null
  if (attributes.role !== undefined && FRAME_ROLE.has(attributes.role)) return frame(`role ${attributes.role}`)
  if (!FRAME_TAG.has(tag) || element.parent?.tag === 'blockquote') return null
  // The foot of an article has its tags and byline, the foot of a page does not.
  const isFootOfPost = tag === 'footer' && isWithinPost(element)
  return isFootOfPost ? { zone: 'meta', why: 'foot of the post' } : frame(`element ${tag}`)
}

const frame = (why: string): Reason => ({ zone: 'frame', why })

/** Null: the name says that it is content; undefined: it says nothing. */
function reasonByName(element: ElementNode, names: string, facts: Facts): Reason | null | undefined {
  const { share, marks, hasFirstBody, isInProse } = facts
  // The classes of highlighted code ("comment", "meta", "tag") are those of the language, not of the page.
  if (isInline(element) && isWithinCode(element)) return GUTTER_NAME.test(names) ? frame('line numbers') : null
  if (isInProse) return ALOUD_NAME.test(names) ? frame('not for the eye') : null
  const isComments = COMMENTS_NAME.test(names) && !hasFirstBody && share < COMMENTS_SHARE
  if (isComments && (marks === 0 || !HEADING.test(element.tag))) return { zone: 'comments', why: `named${names}` }
  if (marks > 0 || share >= FRAME_SHARE || isPostName(element.tag, names)) return undefined
  if (FRAME_NAME.test(names)) return frame(`named${names}`)
  if (META_NAME.test(names)) return { zone: 'meta', why: `named${names}` }
  return undefined
}

function isWithinPost(element: ElementNode): boolean {
  for (const ancestor of ancestorsOf(element)) {
    if (ancestor.tag === 'article' || POST_TOKEN.test(namesOf(ancestor))) return true
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

function isPostName(tag: string, names: string): boolean {
  return tag === 'article' || POST_TOKEN.test(names) || HARMLESS_NAME.test(names)
}

function isBody(element: ElementNode): boolean {
  const { itemprop } = element.attributes
  if (itemprop !== undefined && /\barticleBody\b/.test(itemprop)) return true
  const names = namesOf(element)
  if (names === '' || isInline(element) || element.tag === 'body') return false
  return BODY_NAME.test(names) && !COMMENTS_NAME.test(names)
}

/** The length of a text without its white space; characters of dense scripts count double. */
function weightOf(text: string): number {
  const bare = text.length > 1 ? text.replace(/\s+/g, '').length : text.trim().length
  if (bare === 0) return 0
  return bare + (text.match(DENSE_SCRIPT)?.length ?? 0)
}
