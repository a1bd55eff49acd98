import type { ElementNode } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import type { Survey } from '../article/survey.ts'
import type { Stretch } from './range.ts'

/** Boxes beside one another that make an article, and what is around them. */
export interface Blocks {
  readonly around: ElementNode
  readonly stretch: Stretch
}

/** An XPath that ends with a place among siblings, and by no name. */
const BY_PLACE = /\/[a-z][a-z0-9]*\[\d+\]$/
/** One that ends with a bare tag in something that a name tells: all children of it that have the tag. */
const BY_TAG = /@(?:class|id|itemprop)\b[^\]]*\]\/[a-z][a-z0-9]*$/
/** With fewer words that are no links in the boxes behind it, the first one is the article and they are notes to it. */
const LEAST_WORDS = 80
/** Boxes with more of their text in links lead to other pages. */
const MOST_LINKED = 0.5

/**
 * The boxes alike from the one on that a rule leads to by its place or tag alone: page builders make as many of them as a post needs, and
 * the posts that taught the rule had one each. A rule with a range knows where the article ends.
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
