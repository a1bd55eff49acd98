import type { ElementNode } from '../../page/index.ts'
import { isTextBox } from '../../platforms/index.ts'
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
 * The boxes alike that make an article together, of which a rule leads to one: page builders make as many of them as a post needs, and
 * the posts that taught the rule had one each. Boxes that a builder names as text are all of the article; others count from the one
 * on that the rule leads to by its place or tag alone. A rule with a range knows where the article ends.
 */
export function blocksFrom(survey: Survey, { source, xpath, range }: Rule, first: ElementNode): Blocks | null {
  const { parent, tag, attributes, order } = first
  if (source !== 'learned' || range !== null || parent === null || survey.isSkipped(order)) return null
  const alike = parent.children
    .filter(child => child.kind === 'element')
    .filter(one => one.tag === tag && one.attributes.class === attributes.class && !survey.isSkipped(one.order))
  if (isTextBox(attributes.class ?? '')) return stretchOver(parent, alike)
  const isByTag = BY_TAG.test(xpath)
  if (!(isByTag || BY_PLACE.test(xpath)) || (attributes.class === undefined && !isByTag)) return null
  const further = alike.filter(one => one.order > order && survey.text(one) > 0)
  const text = further.reduce((sum, one) => sum + survey.text(one), 0)
  const linked = further.reduce((sum, one) => sum + survey.linked(one), 0)
  if (text - linked < LEAST_WORDS || linked > MOST_LINKED * text) return null
  return stretchOver(parent, [first, ...further])
}

function stretchOver(around: ElementNode, boxes: readonly ElementNode[]): Blocks | null {
  const [first, last] = [boxes[0], boxes.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  return { around, stretch: { first: first.order, end: last.last + 1 } }
}
