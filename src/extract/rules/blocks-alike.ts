import type { ElementNode } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import type { Survey } from '../article/survey.ts'
import type { Stretch } from './range.ts'

/** Sibling boxes that form an article, and their parent. */
export interface Blocks {
  readonly around: ElementNode
  readonly stretch: Stretch
}

/** An XPath that ends with a position among siblings, without a name. */
const BY_PLACE = /\/[a-z][a-z0-9]*\[\d+\]$/
/** One that ends with a bare tag in a named element: all of its children with that tag. */
const BY_TAG = /@(?:class|id|itemprop)\b[^\]]*\]\/[a-z][a-z0-9]*$/
/** With fewer letters outside links in the following boxes, the first one is the article and they are notes to it. */
const LEAST_WORDS = 80
/** Boxes with more than this share of text in links lead to other pages. */
const MOST_LINKED = 0.5

/**
 * The similar boxes from the one on that a rule matches by position or tag alone: page builders make as many as a post
 * needs, and the posts of the sample had one each. A rule with a range knows where the article ends.
 */
export function blocksFrom(survey: Survey, { source, xpath, range }: Rule, first: ElementNode): Blocks | null {
  const { parent, tag, attributes, order } = first
  const isByTag = BY_TAG.test(xpath)
  if (source !== 'learned' || range !== null || !(isByTag || BY_PLACE.test(xpath))) return null
  if (parent === null || (attributes.class === undefined && !isByTag) || survey.isSkipped(order)) return null
  const further = parent.children
    .filter(child => child.kind === 'element')
    .filter(one => one.order > order && one.tag === tag && one.attributes.class === attributes.class)
    .filter(one => !survey.isSkipped(one.order) && survey.text(one) > 0)
  const last = further.at(-1)
  const text = further.reduce((sum, one) => sum + survey.text(one), 0)
  const linked = further.reduce((sum, one) => sum + survey.linked(one), 0)
  if (last === undefined || text - linked < LEAST_WORDS || linked > MOST_LINKED * text) return null
  return { around: parent, stretch: { first: order, end: last.last + 1 } }
}
