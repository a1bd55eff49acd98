import { type ElementNode, type Page, type PageNode, select } from '../../page/index.ts'
import { isTextBox } from '../../platforms/index.ts'
import type { Rule } from '../../records.ts'
import { CHOICE_CONFIDENCE, type Choice, chooseElement } from '../article/choose.ts'
import { type Stripped, stripEdges } from '../article/strip-edges.ts'
import type { Survey } from '../article/survey.ts'
import { fieldReason } from '../field-reason.ts'
import type { Line } from '../lines.ts'
import type { TitledView } from '../post-view.ts'
import { coveredBy, holds } from '../tree-walk.ts'
import { type Blocks, blocksFrom } from './blocks-alike.ts'
import { nodesInStretch, type Stretch, stretchOf } from './range.ts'

/** The article's element by rule, and what the rule excludes from it. */
export interface RuledArticle extends Choice {
  readonly cuts: readonly ElementNode[]
  /** Elements that names mark as frame, but the rule knows to be part of the article. */
  readonly kept: readonly ElementNode[]
  /** The range of the element that is the article, where it is not the whole. */
  readonly stretch: Stretch | null
  /** Whether names mark the element itself as frame; the rule wins, and other names are ignored. */
  readonly isFramed: boolean
  /** Whether the rule is manual: no other source is used. */
  readonly isManual: boolean
}

/** The element that the first article rule with something to read matches on this page. */
export function articleByRule(page: Page, survey: Survey, rules: readonly Rule[]): RuledArticle | null {
  const articleRules = rules.filter(({ field }) => field === 'text')
  for (const rule of articleRules) {
    const matches = matchesOf(page, survey, rule)
    if (isOfParts(survey, rule, matches)) continue
    for (const element of matches) {
      if (rule.source === 'learned' && isOutweighed(page, survey, element)) continue
      return ruledArticle(page, survey, rule, element, blocksFrom(survey, rule, element))
    }
  }
  return emptyArticle(page, survey, articleRules)
}

function ruledArticle(
  page: Page,
  survey: Survey,
  rule: Rule,
  first: ElementNode,
  blocks: Blocks | null = null,
): RuledArticle {
  const element = blocks?.around ?? first
  const stretch = rule.range === null ? (blocks?.stretch ?? null) : stretchOf(element, rule.range)
  return {
    element,
    cuts: insideOf(page, element, rule.skip),
    kept: insideOf(page, element, rule.keep),
    stretch,
    isFramed: survey.isSkipped(element.order),
    isManual: rule.source === 'manual',
    leftOut: [],
    confidence: rule.confidence,
    reason: fieldReason('rule', rule.xpath),
  }
}

/**
 * Where the article's element exists and is empty, and nothing else on the page is named as a post, the post is empty:
 * the text around it is its frame.
 */
function emptyArticle(page: Page, survey: Survey, rules: readonly Rule[]): RuledArticle | null {
  for (const rule of rules) {
    const [element] = select(page, rule.xpath)
    if (element === undefined || survey.text(element) > 0) continue
    const isElsewhere = chooseElement(page, survey).confidence >= CHOICE_CONFIDENCE.inPost
    return isElsewhere ? null : ruledArticle(page, survey, rule, element)
  }
  return null
}

/** Boxes with less than this share of the prose of another one with the same name are picture frames or headings. */
const SMALL_BOX = 0.1
/** Least prose of an article that can outweigh the first match. */
const LEAST_PROSE = 120
/** Least text of an article beside which a picture alone is not a post. */
const LEAST_TEXT = 30

/**
 * What a rule matches, the first with something to read first; for a learned rule, one with hardly any text beside
 * another is no article.
 */
function matchesOf(page: Page, survey: Survey, rule: Rule): readonly ElementNode[] {
  const matches = select(page, rule.xpath).filter(
    element => survey.isSkipped(element.order) || survey.text(element) > 0 || survey.pictures(element) > 0,
  )
  if (rule.source !== 'learned' || matches.length < 2) return matches
  const most = Math.max(...matches.map(survey.prose))
  const longest = Math.max(...matches.map(survey.text))
  const isSmall = (element: ElementNode) =>
    survey.text(element) === 0 ? longest >= LEAST_TEXT : most >= LEAST_PROSE && survey.prose(element) < SMALL_BOX * most
  return matches.filter(element => survey.isSkipped(element.order) || !isSmall(element))
}

/** A rule below this confidence was wrong on at least one of the usual ten pages of its sample. */
const SURE = 0.95
/** Least number of similar boxes that are parts of one post; two may be a post and the next one. */
const LEAST_PARTS = 3
/** A box with less prose is a button or a line of links. */
const PART_PROSE = 80

/** A box with less than this share of the prose of a similar one is a note to it. */
const MINOR_SHARE = 0.5

/**
 * Whether a rule matches one of several sibling boxes, or what one of them holds: the post consists of all of them, and the posts
 * of the sample had only one, or others.
 */
function isOfParts(survey: Survey, rule: Rule, [first]: readonly ElementNode[]): boolean {
  if (rule.source !== 'learned' || rule.confidence >= SURE || first === undefined) return false
  // These are read together.
  if (isTextBox(first.attributes.class ?? '')) return false
  return [first, ...boxesAround(survey, first)].some(box => isOneOfParts(survey, box))
}

/** Most boxes around one and the same text. */
const MOST_AROUND = 3

/** The boxes that have nothing to read but an element. */
function boxesAround(survey: Survey, element: ElementNode): readonly ElementNode[] {
  const around: ElementNode[] = []
  let box = element.parent
  while (box !== null && around.length < MOST_AROUND && survey.prose(box) < survey.prose(element) + PART_PROSE) {
    around.push(box)
    box = box.parent
  }
  return around
}

function isOneOfParts(survey: Survey, box: ElementNode): boolean {
  const { tag, attributes, order, parent } = box
  const parts = (parent?.children ?? [])
    .filter(one => one.kind === 'element')
    .filter(one => one.tag === tag && one.attributes.class === attributes.class && survey.prose(one) >= PART_PROSE)
  const isMinor = parts.some(one => survey.prose(box) < MINOR_SHARE * survey.prose(one))
  // Of two boxes, the second may be the next post; what stands in front is of this one.
  const isBehind = parts.some(one => one.order < order)
  const isNamed = attributes.class !== undefined
  return (isNamed && (isMinor || isBehind)) || parts.filter(one => one.order >= order).length >= LEAST_PARTS
}

/** With at least this much prose, a page may use another template, where the same name means less. */
const BESIDE = 2000
/** With a larger share of the page's prose, the rule's element is the article. */
const LEAST_SHARE = 0.08

/** Whether the page has a named body elsewhere with nearly all of its prose. */
function isOutweighed(page: Page, survey: Survey, element: ElementNode): boolean {
  const whole = survey.prose(page.root)
  if (whole < BESIDE || survey.prose(element) > LEAST_SHARE * whole) return false
  const other = chooseElement(page, survey)
  const isApart = !holds(other.element, element) && !holds(element, other.element)
  return isApart && other.confidence >= CHOICE_CONFIDENCE.named
}

function insideOf(page: Page, element: ElementNode, xpaths: readonly string[]): readonly ElementNode[] {
  // Selects from the page instead of the element, to use the page's index.
  const found = xpaths.flatMap(xpath => select(page, xpath.replace(/^\.(?=\/\/)/, '')))
  return found.filter(inner => inner !== element && holds(element, inner))
}

/** Removes what the rule excludes, then the edges of the rest. */
export function stripByRule(view: TitledView, article: RuledArticle, linesOfArticle: readonly Line[]): Stripped {
  const { element, cuts, kept, stretch, isFramed } = article
  const cut = new Set(cuts)
  if (isFramed) return { nodes: stretch === null ? [element] : nodesInStretch(view.page, stretch), skipped: cut }
  const isCut = coveredBy(view.page, cuts)
  const isIn = (order: number) => stretch === null || (stretch.first <= order && order < stretch.end)
  const isWhole = cut.size === 0 && stretch === null
  const lines = isWhole ? linesOfArticle : linesOfArticle.filter(({ first }) => !isCut(first) && isIn(first))
  const { nodes, skipped } = stripEdges(view, lines)
  return {
    nodes: stretch === null ? nodes : keptOf(nodesInStretch(view.page, stretch), element, nodes),
    skipped: cut.size + kept.length === 0 ? skipped : new Set([...skipped, ...cut]).difference(new Set(kept)),
  }
}

/** Nodes of a range without the bare texts that were removed at its edges. */
function keptOf(
  stretch: readonly PageNode[],
  element: ElementNode,
  stripped: readonly PageNode[],
): readonly PageNode[] {
  if (stripped[0] === element) return stretch
  const kept = new Set(stripped)
  return stretch.filter(node => node.kind === 'element' || node.parent !== element || kept.has(node))
}
