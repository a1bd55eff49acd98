import type { ElementNode, Page, PageNode } from '../../page/index.ts'
import { isInline } from '../text-flow.ts'
import { leadsToOtherPage } from './page-link.ts'
import { isHeadingTag } from './skipped-zone.ts'

/** How much text an element holds, and how much of it is in links. */
interface TextMeasure {
  text(element: ElementNode): number
  linked(element: ElementNode): number
}

/** Sibling teasers, and how many characters they have. */
export interface TeaserRow {
  readonly blocks: readonly ElementNode[]
  readonly text: number
  readonly linked: number
  /** The longest teaser, and the most characters that one has beside its links. */
  readonly longest: number
  readonly mostWords: number
}

/** Fewer sibling links to pages may be an author's own. */
const LEAST_TEASERS = 3
/** Longest teaser; a longer text is an article. */
const MOST_TEXT = 700
/** Elements that authors do not put around a link: such rows come from the theme. */
const BLOCKS_OF_THEMES = new Set('div article section a figure'.split(' '))
/**
 * In other elements a teaser has at least this many characters beside its title; otherwise it is a list item, which
 * authors write too.
 */
const TEASER_WORDS = 40
/** Least length of a teaser's link: a title has at least a few words. */
const TITLE_TEXT = 12
/** A link with at least this share of its block's text is a title, not part of a sentence. */
const ALONE = 0.8
/** Most links in a teaser: title, topic, author and "read more". */
const MOST_LINKS = 4

/**
 * Teasers of other pages of the site: sibling blocks of one kind, each with the title of another page as a link and a
 * few words. They are not text of the page that shows them, however long.
 */
export function findTeasers(page: Page, measure: TextMeasure): readonly TeaserRow[] {
  const links = titleLinks(page, measure)
  if (links.length < LEAST_TEASERS) return []
  const before = new Int32Array(page.nodes.length + 1)
  for (const { order } of links) before[order + 1] = 1
  for (let at = 1; at < before.length; at++) before[at] = (before[at] ?? 0) + (before[at - 1] ?? 0)
  /** The links at and below an element; none where they are too many for a teaser. */
  const linksIn = ({ order, last }: ElementNode) => {
    const [from, to] = [before[order] ?? 0, before[last + 1] ?? 0]
    return to - from > MOST_LINKS ? [] : links.slice(from, to)
  }
  const parents = new Set<ElementNode>()
  for (const link of links) for (const around of aroundLink(link, measure)) parents.add(around)
  return [...parents].flatMap(parent => teasersIn(parent, measure, linksIn))
}

/**
 * The elements that may hold a row of teasers with this link: those above the outermost ancestor short enough to be a
 * teaser.
 */
function* aroundLink(link: ElementNode, { text }: TextMeasure): Generator<ElementNode> {
  for (let at: ElementNode | null = link; at?.parent != null && text(at) <= MOST_TEXT; at = at.parent) yield at.parent
}

function teasersIn(
  parent: ElementNode,
  measure: TextMeasure,
  linksIn: (element: ElementNode) => readonly ElementNode[],
): readonly TeaserRow[] {
  const { text, linked } = measure
  const kinds = Map.groupBy(
    parent.children.filter(child => child.kind === 'element'),
    ({ tag, attributes }) => `${tag} ${attributes.class?.split(/\s/, 1)[0] ?? ''}`,
  )
  return [...kinds.values()].flatMap(blocks => {
    if (blocks.length < LEAST_TEASERS || blocks.some(({ tag }) => isHeadingTag(tag) || tag === 'p')) return []
    const teasers = blocks.filter(block => text(block) <= MOST_TEXT && linksIn(block).length > 0)
    const telling = teasers.filter(
      teaser => BLOCKS_OF_THEMES.has(teaser.tag) || text(teaser) - linked(teaser) >= TEASER_WORDS,
    )
    if (telling.length <= teasers.length / 2) return []
    const targets = new Set(teasers.map(teaser => linksIn(teaser)[0]?.attributes.href))
    const isRow = targets.size >= LEAST_TEASERS && teasers.length > blocks.length / 2
    const short = blocks.filter(block => text(block) <= MOST_TEXT)
    return isRow ? [rowOf(short, measure)] : []
  })
}

function rowOf(blocks: readonly ElementNode[], { text, linked }: TextMeasure): TeaserRow {
  const lengths = blocks.map(text)
  return {
    blocks,
    text: lengths.reduce((sum, length) => sum + length, 0),
    linked: blocks.reduce((sum, block) => sum + linked(block), 0),
    longest: Math.max(...lengths),
    mostWords: Math.max(...blocks.map(block => text(block) - linked(block))),
  }
}

/** Links whose text is the title of another page of the same site. */
function titleLinks(page: Page, { text }: TextMeasure): readonly ElementNode[] {
  return page.byTag('a').filter(link => {
    const length = text(link)
    return length >= TITLE_TEXT && standsAlone(page, link, length, text) && leadsToOtherPage(page, link)
  })
}

/** Whether a link is alone on its line: all other words are in blocks. */
function standsAlone(page: Page, link: ElementNode, length: number, text: TextMeasure['text']): boolean {
  let line = link
  while (line.parent !== null && isInline(line.parent)) line = line.parent
  if (line.parent === null || length < ALONE * text(line)) return false
  const { order, last, parent } = line
  const isWord = (place: number) => {
    let node: PageNode | undefined = page.nodes[place]
    while (node !== undefined && node !== parent && node.parent !== parent) node = node.parent ?? undefined
    if (node === undefined || node === parent) return false
    return node.kind === 'text' ? node.text.trim() !== '' : isInline(node) && text(node) > 0
  }
  return !isWord(order - 1) && !isWord(last + 1)
}
