import type { ElementNode, Page } from '../../page/index.ts'
import { readDate } from '../dates/read-date.ts'
import { type FieldReason, fieldReason } from '../field-reason.ts'
import { namesAt, namesOf } from '../names.ts'
import { isInline, lineOf } from '../text-flow.ts'
import { ancestorsOf, elementsIn, holds } from '../tree-walk.ts'
import { isPostName } from './hints.ts'
import { LABEL_WEIGHT } from './ink.ts'
import { teasersToLeaveOut } from './leave-out-teasers.ts'
import type { Survey } from './survey.ts'
import { widen } from './widen.ts'

/** The element that holds the article, and why it was taken. */
export interface Choice {
  readonly element: ElementNode
  readonly confidence: number
  readonly reason: FieldReason
  /** Elements inside it that are not part of the article. */
  readonly leftOut: readonly ElementNode[]
}

/** A choice before it is widened, with the element around it that the page marks as the post. */
interface FirstChoice extends Omit<Choice, 'leftOut'> {
  readonly post: ElementNode | null
}

/** A named body must hold at least this share of the prose around it, unless it is the only one on the page. */
const BODY_SHARE = 0.4
/** With less prose than this outside its only named body, a page has no other article. */
const SHORT = 600
/**
 * Least share of the page's prose for a post that holds the page title: lists of what to read next may be longer than
 * it.
 */
const TITLED_SHARE = 0.15
/**
 * A body nested in another body is preferred if it keeps at least this share of the prose: themes wrap bodies in
 * bodies.
 */
const NESTED_SHARE = 0.7
/** When descending to a child, at least this share of the prose must remain in it. */
const KEEP_SHARE = 0.9
/**
 * Least share that remains per step before the post's own element is reached: columns beside the main one may be cut
 * off.
 */
const COLUMN_SHARE = 0.55
/**
 * Least share that must remain when a descent would leave the title outside: in pages built from blocks, the article's
 * blocks are siblings of the title.
 */
const TITLE_SHARE = 0.9
/** Elements that lay out a page; others (paragraphs, lists, code) are content themselves. */
const CONTAINER = new Set(
  'div section article main td tr tbody table center font body html span header figure dd dl form ul li ol'.split(' '),
)
/** A paragraph beside the candidate that is longer than this belongs to the same text. */
const SIBLING_PROSE = 80

/** The confidence of each way to find the article. */
export const CHOICE_CONFIDENCE = {
  /** The page calls it the body of a post. */
  named: 0.9,
  /** The densest part of what the page calls a post. */
  inPost: 0.75,
  /** The densest part of the page. */
  inPage: 0.6,
} as const
/** An element named as a post must hold more of the prose than a named body, because the title may stand beside it. */
const POST_SHARE = BODY_SHARE + 0.1

/** Finds the element of the article, and what in it leads to other pages. */
export function chooseElement(page: Page, survey: Survey): Choice {
  const { post, ...first } = firstChoice(page, survey)
  const isNamed = first.confidence === CHOICE_CONFIDENCE.named
  const { element, leftOut } = widen(page, survey, { element: first.element, post, isNamed })
  return { ...first, element, leftOut: [...leftOut, ...teasersToLeaveOut(survey, element)] }
}

/** By name; otherwise by the densest descent from the page's post or main element. */
function firstChoice(page: Page, survey: Survey): FirstChoice {
  const only = onlyBody(page, survey)
  if (only !== null) return only
  const scope = findScope(page, survey)
  const post = scope.isPost ? scope.element : null
  const named = chooseBody(survey, scope.element)
  if (named !== null) return { ...named, post }
  const densest = descend(survey, scope.element, scope.isPost)
  const titled = scope.isPost || survey.prose(densest) > SHORT ? null : belowTitle(page, survey, densest)
  const element = titled === null ? densest : descend(survey, titled, true)
  return {
    element,
    post,
    confidence: scope.isPost ? CHOICE_CONFIDENCE.inPost : CHOICE_CONFIDENCE.inPage,
    reason: scope.reason,
  }
}

/** The one named body of a page, however short, unless there is enough beside it for another article. */
function onlyBody(page: Page, survey: Survey): FirstChoice | null {
  const [only, ...others] = survey.bodies
  if (only === undefined || others.some(other => other.order > only.last)) return null
  const innermost = others.findLast(other => isNearlyAll(survey, other, only)) ?? only
  if (survey.text(innermost) === 0 && survey.pictures(innermost) === 0) return null
  const outside = survey.prose(page.root) - survey.prose(only)
  if (outside > Math.max(SHORT, survey.prose(only))) return null
  return {
    element: innermost,
    confidence: CHOICE_CONFIDENCE.named,
    reason: fieldReason('only-body', namesOf(innermost)),
    post: null,
  }
}

/** Whether a nested body has nearly all the text of the body around it. Links beside a longer text are not counted. */
function isNearlyAll({ text, prose }: Survey, inner: ElementNode, outer: ElementNode): boolean {
  if (text(inner) >= NESTED_SHARE * text(outer)) return true
  return prose(inner) > SHORT && prose(inner) >= NESTED_SHARE * prose(outer)
}

function chooseBody(survey: Survey, scope: ElementNode): Omit<FirstChoice, 'post'> | null {
  const inside = survey.bodies.filter(body => body.order >= scope.order && body.last <= scope.last)
  let best: ElementNode | null = null
  for (const body of inside) {
    if (best === null || survey.prose(body) > survey.prose(best)) best = body
  }
  if (best === null) return null
  for (const body of inside) {
    const isNested = body.order > best.order && body.last <= best.last
    if (isNested && survey.prose(body) >= NESTED_SHARE * survey.prose(best)) best = body
  }
  const whole = joinParts(survey, inside, best)
  const share = survey.prose(whole) / Math.max(1, survey.prose(scope))
  if (share < BODY_SHARE && inside.length > 1) return null
  if (share < BODY_SHARE / 2 && survey.pictures(best) === 0) return null
  return { element: whole, confidence: CHOICE_CONFIDENCE.named, reason: fieldReason('named-body', namesOf(best)) }
}

/** Joins sibling bodies that share a name: parts of one article, cut by advertisements or laid out in blocks. */
function joinParts(survey: Survey, bodies: readonly ElementNode[], best: ElementNode): ElementNode {
  const names = new Set(namesOf(best).trim().split(' '))
  const isAlike = (body: ElementNode) =>
    namesOf(body)
      .trim()
      .split(' ')
      .some(name => names.has(name))
  const parts = bodies.filter(body => survey.prose(body) > SIBLING_PROSE && isAlike(body))
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined || first === last) return best
  const prose = parts.reduce((sum, body) => sum + survey.prose(body), 0)
  for (const ancestor of ancestorsOf(first)) {
    if (!holds(ancestor, last)) continue
    return ancestor.tag !== 'body' && prose > BODY_SHARE * 2 * survey.prose(ancestor) ? ancestor : best
  }
  return best
}

interface Scope {
  readonly element: ElementNode
  readonly isPost: boolean
  readonly reason: FieldReason
}

/** The element of the post with its title, where the page marks one. */
function findScope(page: Page, survey: Survey): Scope {
  const body = page.byTag('body')[0] ?? page.root
  let scope: Scope = { element: body, isPost: false, reason: fieldReason('densest-in-page') }
  const whole = Math.max(1, survey.prose(body))
  const marked = [...elementsIn(page, body)].filter(
    element => element !== body && !isInline(element) && !survey.isSkipped(element.order) && isMainOrPost(element),
  )
  for (const element of marked) {
    const isPost = isMarkedPost(element)
    const isInside = element.order > scope.element.order && element.last <= scope.element.last
    const share = survey.prose(element) / (isInside ? Math.max(1, survey.prose(scope.element)) : whole)
    const hasTitle =
      isPost &&
      survey.titleHeading !== null &&
      holds(element, survey.titleHeading) &&
      !isHeadAlone(survey, element, marked)
    // On a page of few words any box may be longer than the post, so the title alone decides.
    const titledShare = whole < SHORT ? 0 : survey.prose(element) > SHORT / 2 ? TITLED_SHARE : POST_SHARE
    const least = hasTitle ? titledShare : POST_SHARE
    const reason = fieldReason('densest-in-element', `${element.tag}${namesOf(element)}`)
    if (isInside && share >= least) scope = { element, isPost, reason }
  }
  return scope
}

function isMainOrPost(element: ElementNode): boolean {
  return element.tag === 'main' || element.attributes.role === 'main' || isMarkedPost(element)
}

function isMarkedPost(element: ElementNode): boolean {
  return element.tag === 'article' || isPostName(namesAt(element))
}

/**
 * Whether an element has only labels, like the head of a post, and the page marks a later element with more text as a
 * post.
 */
function isHeadAlone(survey: Survey, element: ElementNode, marked: readonly ElementNode[]): boolean {
  const hasSentence = survey.prose(element) > LABEL_WEIGHT * survey.text(element)
  if (hasSentence || survey.pictures(element) > 0) return false
  return marked.some(
    other =>
      other.order > element.last &&
      isMarkedPost(other) &&
      survey.text(other) > survey.text(element) &&
      !isTeaser(survey, other),
  )
}

/** Whether the element's heading is a link, so it is a teaser of another post. */
function isTeaser({ headings }: Survey, element: ElementNode): boolean {
  const inside = headings.filter(heading => holds(element, heading.element))
  return inside.some(({ element: heading }) => isLinked(heading))
}

function isLinked(heading: ElementNode): boolean {
  if (heading.children.some(child => child.kind === 'element' && child.tag === 'a')) return true
  return [...ancestorsOf(heading)].some(({ tag }) => tag === 'a')
}

/** Most characters beside a title that may be its date and author; with more, it is text of the post. */
const BYLINE_TEXT = 60
/** Most levels to go up from the title; above that, the element holds the whole page. */
const MAX_UP = 4

/** Finds a post so short that other boxes are longer: the element around the title that the page declares. */
function belowTitle(page: Page, survey: Survey, densest: ElementNode): ElementNode | null {
  const { titleHeading, text, pictures } = survey
  if (titleHeading === null || holds(densest, titleHeading)) return null
  if (isByline(page, densest)) return besideByline(survey, titleHeading, densest)
  let up = 0
  for (const around of ancestorsOf(titleHeading)) {
    if (++up > MAX_UP || around.tag === 'body' || holds(around, densest)) return null
    if (text(around) - text(titleHeading) > BYLINE_TEXT) return around
    if (pictures(around) > 0 && !showsAuthorAlone(page, around)) return around
  }
  return null
}

/** Whether an element holds only a date and an author. */
function isByline(page: Page, element: ElementNode): boolean {
  const line = lineOf(page, element, BYLINE_LINE + 1)
  return line.length <= BYLINE_LINE && !/[.!?。！？]$/u.test(line) && readDate(line, null) !== null
}

/** The element that holds the title, its byline and something else to read. */
function besideByline({ text, pictures }: Survey, title: ElementNode, byline: ElementNode): ElementNode | null {
  let up = 0
  for (const around of ancestorsOf(title)) {
    if (++up > MAX_UP || around.tag === 'body') return null
    if (holds(around, byline) && (text(around) > text(title) + text(byline) || pictures(around) > 0)) return around
  }
  return null
}

/**
 * Whether the pictures beside a title are in the same box as its date: they then show the author, and the post is
 * elsewhere.
 */
function showsAuthorAlone(page: Page, around: ElementNode): boolean {
  for (const { tag, parent } of elementsIn(page, around)) {
    if (tag !== 'img' || parent === null) continue
    if (parent === around || readDate(lineOf(page, parent, BYLINE_LINE), null) === null) return false
  }
  return true
}

/** Longest line that may be a name, date and reading time. */
const BYLINE_LINE = 100

/** Descends into the child with nearly all of the prose until no single child has it. */
function descend(survey: Survey, from: ElementNode, isPost: boolean): ElementNode {
  let element = from
  let share = isPost ? KEEP_SHARE : COLUMN_SHARE
  for (;;) {
    let best: ElementNode | null = null
    let hasProseBeside = false
    for (const child of element.children) {
      if (child.kind !== 'element' || survey.isSkipped(child.order)) continue
      if (best === null || survey.prose(child) > survey.prose(best)) best = child
    }
    if (best === null || !CONTAINER.has(best.tag)) return element
    for (const child of element.children) {
      if (child === best || survey.isSkipped(child.order)) continue
      if (child.kind === 'text') hasProseBeside ||= child.text.trim().length > SIBLING_PROSE
      else if (!CONTAINER.has(child.tag)) hasProseBeside ||= survey.prose(child) > SIBLING_PROSE
    }
    const { titleHeading } = survey
    const leavesTitle = titleHeading !== null && holds(element, titleHeading) && !holds(best, titleHeading)
    const least = leavesTitle ? Math.max(share, TITLE_SHARE) : share
    if (hasProseBeside || survey.prose(best) < least * survey.prose(element)) return element
    if (['ul', 'ol', 'dl', 'table'].includes(best.tag) && share === KEEP_SHARE) return element
    element = best
    if (isPostName(namesAt(element)) || element.tag === 'article') share = KEEP_SHARE
  }
}
