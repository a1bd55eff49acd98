import { type ElementNode, type Page, visibleText } from '../page/index.ts'

/** Shorter texts are labels, dates and counts. */
const LEAST_SENTENCE = 40

/** Whether a page has no sentence outside links; `isSkipped` names what else does not count. */
export function isWordless(page: Page, isSkipped: (element: ElementNode) => boolean = () => false): boolean {
  const unlinked = visibleText(page.root, { skip: element => element.tag === 'a' || isSkipped(element) })
  return !unlinked.split('\n').some(line => line.length >= LEAST_SENTENCE && /\p{Sentence_Terminal}/u.test(line))
}

/** What may be an item of a list, which a link opens. */
const ITEMS = new Set(['li', 'p', 'dd', 'td'])

/** Whether it has a sentence that is neither a link nor the teaser of another page of the site. */
export function hasOwnProse(page: Page): boolean {
  return !isWordless(page, element => ITEMS.has(element.tag) && opensWithLink(page, element))
}

/** Whether all its sentences are teasers of other pages, as on the list of a day. */
export function isOfTeasers(page: Page): boolean {
  return !isWordless(page) && !hasOwnProse(page)
}

/** Whether the first words of an element are a link to another page of the site. */
function opensWithLink(page: Page, { order, last }: ElementNode): boolean {
  let link: ElementNode | null = null
  for (let at = order + 1; at <= last; at++) {
    const node = page.nodes[at]
    if (node?.kind === 'element' && node.tag === 'a') link = node
    if (node?.kind !== 'text' || node.text.trim() === '') continue
    if (link === null || node.order > link.last) return false
    const target = URL.parse(link.attributes.href ?? '', page.base)
    const own = new URL(page.url)
    return target?.host === own.host && target.pathname !== own.pathname
  }
  return false
}
