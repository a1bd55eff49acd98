import { type ElementNode, headLinks, linksOf, type Page, textContent } from '../../page/index.ts'
import type { Url } from '../../url.ts'
import { lazily, tokensOf } from '../../words/index.ts'
import type { LeadEvidence } from './lead-evidence.ts'
import { isRollHeading } from './roll-words.ts'

/** A URL in the blogroll of a page, and why it counts as one. */
export interface RollLink {
  readonly url: Url
  /** The link text. */
  readonly name: string
  /** Its `rel`, which may name a relation of XFN. */
  readonly rel: string | null
  readonly reason: LeadEvidence
}

/**
 * Names of the list in themes: WordPress (`blogroll`, `widget_links`, `linkcat`), Blogger (`BlogList`, `LinkList`),
 * Hexo.
 */
const ROLL_NAME =
  /^(?:blog-?roll(?:-?(?:list|links|widget))?|bloglist\d*|linklist\d*|widget_links|linkcat(?:-\d+)?|friend(?:ly|s)?[-_]?links?(?:-list)?|flink(?:-list)?|links-of-blogroll(?:-\w+)?)$/i

/** Elements that can be the heading of a list, by tag, and by theme classes (`widgettitle`, `asidetitle`). */
const HEADING_TAG = /^(?:h[1-6]|dt|legend|summary|strong|b|caption|th)$/
const headingClass = lazily(() => new RegExp(`(?:heading|${tokensOf('title')})(?:\\s|$)`, 'i'))

/** Values of XFN that name another person; `me` is the blogger's own. */
const XFN =
  /\b(?:friend|acquaintance|contact|met|co-worker|colleague|co-resident|neighbor|child|parent|sibling|spouse|kin|muse|crush|date|sweetheart)\b/i

/** Most levels between a heading and its list. */
const LEVELS = 3
/** Limits of links per list and lists per page; the rest is left out. */
const MOST_LINKS = 500
const MOST_LISTS = 50
/** Most nodes in a heading: a link, a picture and a few words; with more, it is a box. */
const MOST_NODES = 12

/** The links of a page to blogs that its owner recommends: under such a heading, in such a box, or with such a relation. */
export function blogrollOf(page: Page): RollLink[] {
  const links = linksOf(page)
  const found = new Map<Url, RollLink>()
  const keep = ({ url, text, rel }: (typeof links)[number], reason: LeadEvidence) => {
    if (!found.has(url) && found.size < MOST_LINKS) found.set(url, { url, name: text, rel, reason })
  }
  const add = (from: number, to: number, reason: LeadEvidence) => {
    for (const link of links) if (link.element.order > from && link.element.order <= to) keep(link, reason)
  }
  for (const element of boxes(page).slice(0, MOST_LISTS)) add(element.order, element.last, { code: 'in-blogroll' })
  const headings = headingsOf(page)
  const over = headings.flatMap((heading, at) => (isRollHeading(heading.text) ? { ...heading, at } : []))
  for (const { element, text, at } of over.slice(0, MOST_LISTS)) {
    const to = endOfList(element, headings[at + 1]?.element, links)
    if (to !== null) add(element.last, to, { code: 'listed-under', value: text })
  }
  for (const link of links) {
    const relation = XFN.exec(link.rel ?? '')?.[0]
    if (relation !== undefined) keep(link, { code: 'relation', value: relation })
  }
  return [...found.values()]
}

/** Where a page links to lists of blogs as OPML. */
export function blogrollFilesOf(page: Page): Url[] {
  const named = headLinks(page)
    .filter(({ rel, type }) => rel.includes('blogroll') || rel.includes('subscriptions') || /opml/.test(type ?? ''))
    .map(({ url }) => url)
  const linked = linksOf(page)
    .filter(({ url, rel }) => /\.opml$/i.test(new URL(url).pathname) || /\bblogroll\b/i.test(rel ?? ''))
    .map(({ url }) => url)
  return [...new Set([...named, ...linked])]
}

function boxes(page: Page): ElementNode[] {
  return elementsOf(page).filter(({ attributes }) =>
    [attributes.class ?? '', attributes.id ?? ''].some(
      names => names !== '' && names.split(/\s+/).some(name => ROLL_NAME.test(name)),
    ),
  )
}

interface Heading {
  readonly element: ElementNode
  readonly text: string
}

function headingsOf(page: Page): Heading[] {
  const linked = new Set(linksOf(page).flatMap(({ element }) => [element, element.parent, element.parent?.parent]))
  return elementsOf(page)
    .filter(({ order, last }) => last - order <= MOST_NODES)
    .filter(({ tag, attributes }) => HEADING_TAG.test(tag) || headingClass().test(attributes.class ?? ''))
    .filter(element => /^h[1-6]$/.test(element.tag) || !isPartOfList(element, linked))
    .map(element => ({ element, text: textContent(element).replace(/\s+/g, ' ').trim() }))
}

/** Bold links, and the titles of posts in a list, are no headings of a list. */
function isPartOfList(element: ElementNode, linked: ReadonlySet<ElementNode | null | undefined>): boolean {
  return linked.has(element) || element.parent?.tag === 'a' || element.parent?.parent?.tag === 'a'
}

function elementsOf(page: Page): ElementNode[] {
  return page.nodes.filter(node => node.kind === 'element')
}

/** The list ends with the box around it and its heading, or before the next heading. */
function endOfList(
  heading: ElementNode,
  next: ElementNode | undefined,
  links: readonly { readonly element: ElementNode }[],
): number | null {
  const before = next === undefined ? Number.POSITIVE_INFINITY : next.order - 1
  let box = heading.parent
  for (let level = 0; level < LEVELS && box !== null; level++, box = box.parent) {
    const end = Math.min(box.last, before)
    if (links.some(({ element }) => element.order > heading.last && element.order <= end)) return end
  }
  return null
}
