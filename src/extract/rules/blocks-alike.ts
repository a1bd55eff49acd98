import { type ElementNode, selectFrom } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import { isPostName } from '../article/hints.ts'
import type { Survey } from '../article/survey.ts'
import { namesAt } from '../names.ts'
import type { Stretch } from './range.ts'

/** Boxes beside one another that make an article, and what is around them. */
export interface Blocks {
  readonly around: ElementNode
  readonly stretch: Stretch
}

/** An XPath that ends with a place among siblings, and by no name. */
const BY_PLACE = /\/[a-z][a-z0-9]*\[\d+\]$/
/** With fewer words that are no links in the boxes behind it, the first one is the article and they are notes to it. */
const LEAST_WORDS = 80
/** Boxes with more of their text in links lead to other pages. */
const MOST_LINKED = 0.5

/** What is kept of an article beside the box that its rule leads to. */
const BEHIND = './following-sibling::'

/**
 * The boxes from the one on that a rule leads to: page builders make as many of them as a post needs, and the posts that taught the rule
 * had one each. They are those that the rule keeps, or, where it leads to the box by its place alone, those alike; a rule with a
 * range knows where the article ends.
 */
export function blocksFrom(survey: Survey, rule: Rule, first: ElementNode): Blocks | null {
  const { parent, order } = first
  if (rule.source !== 'learned' || rule.range !== null || parent === null || survey.isSkipped(order)) return null
  const further = boxesBehind(rule, first).filter(one => !survey.isSkipped(one.order) && survey.text(one) > 0)
  const last = further.at(-1)
  const text = further.reduce((sum, one) => sum + survey.text(one), 0)
  const linked = further.reduce((sum, one) => sum + survey.linked(one), 0)
  if (last === undefined || text - linked < LEAST_WORDS || linked > MOST_LINKED * text) return null
  return { around: parent, stretch: { first: order, end: last.last + 1 } }
}

function boxesBehind({ xpath, keep }: Rule, first: ElementNode): readonly ElementNode[] {
  const { parent, tag, attributes, order } = first
  const behind = keep.find(path => path.startsWith(BEHIND))
  // What is called a post has other posts beside it.
  if (behind !== undefined) return isPostName(namesAt(first)) ? [] : selectFrom(first, behind)
  if (!BY_PLACE.test(xpath) || attributes.class === undefined) return []
  return (parent?.children ?? [])
    .filter(child => child.kind === 'element')
    .filter(one => one.order > order && one.tag === tag && one.attributes.class === attributes.class)
}
