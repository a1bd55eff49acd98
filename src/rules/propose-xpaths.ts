import { absolutePath, type ElementNode, type Page, select } from '../page/index.ts'
import type { RuleField } from '../records.ts'

/** An XPath that matches what was clicked. */
export interface Proposal {
  readonly xpath: string
  readonly pages: number
  readonly matches: number
}

const MOST_PROPOSALS = 6
/** An id or class with a digit often belongs to one post (`post-1234`). */
const STEADY_NAME = /^[a-z_][a-z_-]*$/i
/** How many ancestors an XPath may use. */
const MOST_STEPS = 4

/** XPaths that match an element, those first that match on most of the sampled pages and match the fewest others here. */
export function proposedXPaths(
  page: Page,
  element: ElementNode,
  field: RuleField,
  samples: readonly Page[],
): Proposal[] {
  const prefix = field.includes('.') ? './/' : '//'
  const candidates = [...new Set([...byName(element, prefix), ...byAncestor(element, prefix)])]
  if (prefix === '//') candidates.push(absolutePath(element))
  const isList = ['tags', 'categories', 'comments', 'posts'].includes(field)
  return candidates
    .map(xpath => {
      const here = select(page, xpath.replace(/^\./, ''))
      const pages = samples.filter(sample => select(sample, xpath.replace(/^\./, '')).length > 0).length
      return { xpath, pages, matches: here.length, leads: here.includes(element), isFirst: here[0] === element }
    })
    .filter(({ leads, isFirst }) => leads && (isList || isFirst || prefix === './/'))
    .sort((a, b) => b.pages - a.pages || (isList ? b.matches - a.matches : a.matches - b.matches))
    .slice(0, MOST_PROPOSALS)
    .map(({ xpath, pages, matches }) => ({ xpath, pages, matches }))
}

/** By its own id, class or attribute. */
function byName({ tag, attributes, namespace }: ElementNode, prefix: string): string[] {
  if (namespace !== 'html' || !STEADY_NAME.test(tag.replace(/\d/g, ''))) return []
  const conditions: string[] = []
  const { id = '', class: classes = '', itemprop = '', rel = '' } = attributes
  if (STEADY_NAME.test(id)) conditions.push(`@id="${id}"`)
  for (const token of tokensOf(classes))
    conditions.push(`contains(concat(" ", normalize-space(@class), " "), " ${token} ")`)
  if (STEADY_NAME.test(itemprop)) conditions.push(`@itemprop="${itemprop}"`)
  if (STEADY_NAME.test(rel)) conditions.push(`@rel="${rel}"`)
  return conditions.map(condition => `${prefix}${tag}[${condition}]`)
}

/** By an ancestor's id or class, and its name below that. */
function byAncestor(element: ElementNode, prefix: string): string[] {
  if (element.namespace !== 'html' || !/^[a-z][a-z0-9]*$/.test(element.tag)) return []
  const found = prefix === './/' ? [`.//${element.tag}`] : []
  let at = element.parent
  for (let steps = 0; at !== null && steps < MOST_STEPS; steps++) {
    const named = byName(at, prefix)[0]
    if (named !== undefined) found.push(`${named}${steps === 0 ? '/' : '//'}${element.tag}`)
    at = at.parent
  }
  return found
}

function tokensOf(classes: string): string[] {
  return classes
    .split(/\s+/)
    .filter(token => STEADY_NAME.test(token))
    .slice(0, 3)
}
