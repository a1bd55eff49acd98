import { type ElementNode, hiddenBy } from '../../page/index.ts'
import { ancestorsOf, isInline, namesOf } from '../elements.ts'
import { rememberTest } from '../remember.ts'
import {
  FRAME_ROLE,
  FRAME_TAG,
  isAloudName,
  isBodyName,
  isCommentsName,
  isFrameName,
  isGutterName,
  isHarmlessName,
  isMetaName,
  isPostFootName,
} from './hints.ts'

/** `meta` is where the facts about the post stand: byline, date, tags. */
export type Zone = (typeof ZONES)[number]
export const ZONES = ['content', 'meta', 'frame', 'comments', 'hidden', 'unseen'] as const

/** A frame may hold this share of the page's text at most; above, its name is taken to be misleading. */
const FRAME_SHARE = 0.35
/** Comments may be most of the page, but a page is hardly ever nothing but comments. */
const COMMENTS_SHARE = 0.97
/** Elements that are content by their own meaning, whatever they are called. */
const CONTENT_TAG = new Set('html body main pre code figure img picture h1 video audio iframe'.split(' '))
const hasPostToken = rememberTest(/ (?:hentry|h-entry|type-post|post) /)
export const HEADING = /^h[1-6]$/

/** What is known of an element before it is judged. */
export interface Surroundings {
  /** Of all text of the page, the share below the element. */
  readonly share: number
  /** Titles and bodies by name below it. */
  readonly marks: number
  readonly hasFirstBody: boolean
  /** It flows within a longer text. */
  readonly isInProse: boolean
}

/** The zone that an element opens, and why. */
export interface Reason {
  readonly zone: Zone
  readonly why: string
}

/** Why an element is no part of an article; null where it may be. */
export function reasonToSkip(element: ElementNode, facts: Surroundings): Reason | null {
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
function reasonByName(element: ElementNode, names: string, facts: Surroundings): Reason | null | undefined {
  const { share, marks, hasFirstBody, isInProse } = facts
  // The classes of highlighted code ("comment", "meta", "tag") are those of the language, not of the page.
  if (isInline(element) && isWithinCode(element)) return isGutterName(names) ? frame('line numbers') : null
  if (isInProse) return isAloudName(names) ? frame('not for the eye') : null
  const isComments = isCommentsName(names) && !hasFirstBody && share < COMMENTS_SHARE
  if (isComments && (marks === 0 || !HEADING.test(element.tag))) return { zone: 'comments', why: `named${names}` }
  if (marks > 0 || share >= FRAME_SHARE || isCalledPost(element.tag, names)) return undefined
  if (isFrameName(names) && !isPostFootName(names)) return frame(`named${names}`)
  if (isMetaName(names)) return { zone: 'meta', why: `named${names}` }
  return undefined
}

function isWithinPost(element: ElementNode): boolean {
  for (const ancestor of ancestorsOf(element)) {
    if (ancestor.tag === 'article' || hasPostToken(namesOf(ancestor))) return true
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

function isCalledPost(tag: string, names: string): boolean {
  return tag === 'article' || hasPostToken(names) || isHarmlessName(names)
}

/** Whether an element is named as the body of a post. */
export function isBody(element: ElementNode): boolean {
  const { itemprop } = element.attributes
  if (itemprop !== undefined && /\barticleBody\b/.test(itemprop)) return true
  const names = namesOf(element)
  if (names === '' || isInline(element) || element.tag === 'body') return false
  return isBodyName(names) && !isCommentsName(names)
}
