import { addressOn, type ElementNode, type Page } from '../../page/index.ts'
import { urlKey } from '../../url.ts'
import { anyOf, anyWord, lazily, tokensOf } from '../../words/index.ts'
import { isInline, lineOf, nearestBlock } from '../text-flow.ts'
import { elementsIn } from '../tree-walk.ts'
import { standsAside } from './comment-regions.ts'
import { nameFactsOf } from './known-names.ts'

/** A number alone, or with a word or two: "12", "(12)", "12 comments", "Read the 12 comments". */
const COUNT = /^\D*(\d{1,5})\D*$/
const MAX_WORDS = 4
/** Longest label such as "12 comments". */
const MAX_LABEL = 40
/** Longest heading, which may include the post's title: "12 thoughts on “Cats”". */
const MAX_HEADING = 200
/** How many ancestors of a heading may be named as comments. */
const REACH = 3

/** The end of a URL that leads down to the comments of a page. */
const toComments = lazily(() => new RegExp(`#(?:disqus_thread|respond|${tokensOf('comment', 'comments')})$`, 'i'))
const NUMBER = '(\\d{1,3}(?:[.,\\u00a0\\u202f]\\d{3})+|\\d{1,5})'
const inHeading = lazily(() => {
  const words = anyWord('comment', 'comments', 'responses')
  return new RegExp(`^\\W{0,3}${NUMBER}\\s*${words}|^\\W{0,3}${words}\\s*[:：]?\\s*[([]?${NUMBER}[)\\]]?\\s*$`, 'iu')
})

/** How many comments the page says its post has: in the link down to them, above them, or in structured data. */
export function countOnPage(page: Page): number {
  const own = urlKey(page.url)
  for (const { attributes, children } of page.byTag('a')) {
    const { href = '' } = attributes
    if (!href.includes('#') || !toComments().test(href)) continue
    const url = addressOn(page, href)
    const label = children
      .map(child => (child.kind === 'text' ? child.text : ''))
      .join('')
      .trim()
    if (url === null || urlKey(url) !== own || label.length > MAX_LABEL) continue
    const count = COUNT.exec(label)?.[1]
    if (count !== undefined && isCount(label)) return Number(count)
  }
  for (const { attributes } of page.byTag('meta')) {
    if (attributes.itemprop === 'commentCount') return Number.parseInt(attributes.content ?? '', 10) || 0
  }
  return countInHeading(page) || countInLine(page, BOLD_TAG) || countInLine(page, LINE_TAG)
}

const ofComments = lazily(() => new RegExp(anyWord('comment', 'comments', 'responses', 'noComments'), 'iu'))

/**
 * Whether a label is a count: lists of recent comments link with post titles, which may have numbers ("Nikon 2007
 * rumours").
 */
function isCount(label: string): boolean {
  const words = label.match(/\p{L}+/gu)?.length ?? 0
  return words === 0 || (words <= MAX_WORDS && (ofComments().test(label) || words === 1))
}

function countInHeading(page: Page): number {
  for (const heading of ['h2', 'h3', 'h4', 'h5', 'h6'].flatMap(tag => page.byTag(tag))) {
    if (!isOfComments(heading)) continue
    const match = inHeading().exec(lineOf(page, heading, MAX_HEADING).trim())
    const count = match?.[1] ?? match?.[2]
    if (count !== undefined) return Number(count.replace(/\D/g, ''))
  }
  return 0
}

/** "Replies: 3 comments", "3 comments", and nothing else. */
const inLine = lazily(() => {
  const words = anyOf('comment', 'comments', 'responses')
  return new RegExp(`^\\(?(?:${words}\\s*[:：]\\s*)?${NUMBER}\\s*${words}\\)?\\s*[:：]?$`, 'iu')
})

/** How old software writes the line above its comments. */
const BOLD_TAG = ['b', 'strong']
/** Headings and lines without any name. */
const LINE_TAG = ['h2', 'h3', 'h4', 'h5', 'h6', 'p']

/**
 * A line above the comments that says nothing but how many there are: alone on its line, and the only one on the page,
 * as lists of posts have many. A link is that of a list, and what the page has for its title is the post's.
 */
function countInLine(page: Page, tags: readonly string[]): number {
  const isAside = standsAside(page)
  const counts = tags.flatMap(tag =>
    page.byTag(tag).flatMap(element => {
      const line = lineOf(page, element, MAX_LABEL + 1)
      const count = line.length > MAX_LABEL ? undefined : inLine().exec(line)?.[1]
      if (count === undefined || !isAlone(page, element)) return []
      return isAside(element) || isTitle(page, line) || leadsAway(page, element) ? [] : Number(count.replace(/\D/g, ''))
    }),
  )
  return counts.length === 1 ? (counts[0] ?? 0) : 0
}

function isTitle(page: Page, line: string): boolean {
  return page.byTag('title').some(title => title.children.some(one => one.kind === 'text' && one.text.includes(line)))
}

function leadsAway(page: Page, element: ElementNode): boolean {
  for (const { tag, attributes } of elementsIn(page, element))
    if (tag === 'a' && attributes.href !== undefined && !attributes.href.includes('#')) return true
  return false
}

/** Whether no other words are on the line of an element. */
function isAlone(page: Page, element: ElementNode): boolean {
  const { around } = nearestBlock(element)
  for (const { at, step } of [
    { at: element.order - 1, step: -1 },
    { at: element.last + 1, step: 1 },
  ]) {
    for (let order = at; order > around.order && order <= around.last; order += step) {
      const node = page.nodes[order]
      if (node === undefined || (node.kind === 'element' && (node.tag === 'br' || !isInline(node)))) break
      if (node.kind === 'text' && /[\p{L}\p{N}]/u.test(node.text)) return false
    }
  }
  return true
}

/** Post titles may contain counts too: a heading of comments is named so, or is in an element that is. */
function isOfComments(heading: ElementNode): boolean {
  let at: ElementNode | null = heading
  for (let reach = 0; at !== null && at.tag !== 'body' && reach <= REACH; reach++) {
    const { isList, isPlace, isLoose, isAside } = nameFactsOf(at)
    if (isAside) return false
    if (isList || isPlace || isLoose) return true
    at = at.parent
  }
  return false
}
