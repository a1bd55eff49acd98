import type { ElementNode, Page } from '../../page/index.ts'
import {
  type ArticlePage,
  byText,
  type Cuts,
  HEADING,
  KEPT,
  MAX_CUTS,
  MIN_SHARE,
  seenOften,
  sightingsOf,
  spacedText,
} from './article-blocks.ts'

/** Least pages without a feed on which a block must be identical to be frame. */
const FRAME_PAGES = 3
const FRAME_SHARE = 0.5
/** Shorter repeated blocks are headings and labels of the author's own. */
const FRAME_WORDS = 6
/** This many repeated words in a row are no chance: fewer pages are then enough. */
const LONG_WORDS = 12

/** Blocks whose exact words occur on many pages, and lists of other posts below a heading that does. */
export function recurringCuts(pages: readonly ArticlePage[]): Cuts {
  // A long text is recognised by its beginning: where only that recurs, the rest is the author's.
  const texts = new Map<string, string>()
  const differing = new Set<string>()
  const pathOf = (page: ArticlePage, element: ElementNode, least: number) => {
    const isOwn = page.match.total(element) < least || HEADING.test(element.tag)
    const path = isOwn || page.kept.share(element) < KEPT ? null : byText(page, element)
    if (path === null) return []
    const text = spacedText(element)
    if ((texts.get(path) ?? text) !== text) differing.add(path)
    texts.set(path, text)
    return [path]
  }
  const anywhere = sightingsOf(pages, (page, element) => pathOf(page, element, FRAME_WORDS))
  // An author may repeat a sentence wherever it fits; at the end of a post it is a standard closing.
  const closing = sightingsOf(pages, (page, element) =>
    isLast(page, element) ? pathOf(page, element, LONG_WORDS) : [],
  )
  const lists = headedListCuts(pages)
  return without => {
    const count = pages.length - (without === null ? 0 : 1)
    const often = Math.max(FRAME_PAGES, count * FRAME_SHARE)
    const paths = new Set([
      ...lists(without),
      ...seenOften(anywhere, often, without),
      ...seenOften(closing, Math.max(FRAME_PAGES, count * MIN_SHARE), without),
    ])
    return [...paths.difference(differing)].slice(0, MAX_CUTS)
  }
}

/**
 * Lists of other posts at the end of the article, each below a heading that occurs on many pages; with `isItem`, only
 * lists of such items.
 */
export function headedListCuts(
  pages: readonly ArticlePage[],
  isItem: (page: ArticlePage, item: ElementNode) => boolean = () => true,
): Cuts {
  const headed = sightingsOf(pages, (page, heading) => headedList(page, heading, isItem))
  return without => {
    const count = pages.length - (without === null ? 0 : 1)
    const headings = seenOften(headed, Math.max(FRAME_PAGES, count * FRAME_SHARE), without)
    return headings.flatMap(path => [path, `${path}/following-sibling::*`])
  }
}

/** A block with more than this share of the article's words is the article. */
const MOST_CLOSING = 0.5

/** Whether a block is a small part of the article's element and hardly a word follows it. */
function isLast({ article, match }: ArticlePage, block: ElementNode): boolean {
  if (match.total(block) > MOST_CLOSING * match.total(article)) return false
  let after = 0
  for (let at = block; at !== article && at.parent !== null; at = at.parent) {
    // From the end, which fails fast where the block is not the last.
    for (const sibling of reversed(at.parent.children)) {
      if (sibling.order <= at.order || after >= LONG_WORDS) break
      if (sibling.kind === 'element') after += match.total(sibling)
    }
    if (after >= LONG_WORDS) return false
  }
  return true
}

/** Most words in the teaser of another post. */
const TEASER_WORDS = 60

/** The heading of a list at the end of the article in which each item links to another page of the site. */
function headedList(
  of: ArticlePage,
  heading: ElementNode,
  isItem: (page: ArticlePage, item: ElementNode) => boolean,
): readonly string[] {
  const { lesson, article, match, kept } = of
  if (!HEADING.test(heading.tag) || kept.share(heading) < KEPT) return []
  const { page } = lesson
  const following = followersOf(heading)
  if (following === null) return []
  const isEnd = !hasWordsFrom(page, (heading.parent?.last ?? 0) + 1, article.last)
  const items = isEnd ? following.flatMap(itemsOf).filter(item => match.total(item) > 1) : []
  const isList =
    items.length > 1 &&
    items.every(item => match.total(item) < TEASER_WORDS && leadsHome(page, item) && isItem(of, item))
  const text = isEnd && isList ? byText({ match }, heading) : null
  return text === null ? [] : [text]
}

/** Most letters beside links that are separators: "older | newer". */
const MOST_BESIDE_LINKS = 20

/**
 * Whether a range of the page has words other than links to other pages of the site, such as those to the previous and
 * next post.
 */
function hasWordsFrom(page: Page, first: number, last: number): boolean {
  const { host } = new URL(page.url)
  let letters = 0
  for (let order = first; order <= last && letters <= MOST_BESIDE_LINKS; order++) {
    const node = page.nodes[order]
    const isLink = node?.kind === 'element' && node.tag === 'a'
    if (isLink && URL.parse(node.attributes.href ?? '', page.base)?.host === host) order = node.last
    else if (node?.kind === 'text') letters += node.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  }
  return letters > MOST_BESIDE_LINKS
}

/** Least share of the link in the words of an item that only links to another post. */
const MOSTLY_LINK = 0.8

/**
 * Tells whether an item is only the title of another post: no footnote, no file, no picture, no words of the author
 * beside the link. Text confirmed by a feed is cut only on such evidence.
 */
export function bareLinksToPosts(pages: readonly ArticlePage[]): (page: ArticlePage, item: ElementNode) => boolean {
  const forms = new Set(pages.map(({ lesson }) => addressForm(new URL(lesson.page.url))))
  return ({ lesson: { page }, match }, item) => {
    const links = page.nodes
      .slice(item.order, item.last + 1)
      .filter((node): node is ElementNode => node.kind === 'element' && node.tag === 'a')
    const linked = links.reduce((sum, link) => sum + match.total(link), 0)
    const isPost = (link: ElementNode) => {
      const target = URL.parse(link.attributes.href ?? '', page.base)
      const own = new URL(page.url)
      const isOther = target?.pathname !== own.pathname || target.search !== own.search
      return target !== null && target.host === own.host && isOther && forms.has(addressForm(target))
    }
    return linked >= MOSTLY_LINK * match.total(item) && links.every(isPost)
  }
}

/**
 * The form of a URL: its folders without the last part, numbers as such, the extension, and the names of parameters.
 */
function addressForm({ pathname, searchParams }: URL): string {
  const parts = pathname.replace(/\/(?:index\.\w+)?$/, '').split('/')
  const last = parts.at(-1) ?? ''
  const isNumber = (part: string) => /^\d+$/.test(part)
  const folders = parts.slice(0, -1).map(part => (isNumber(part) ? '0' : part))
  const ending = /\.\w{1,5}$/.exec(last)?.[0] ?? (isNumber(last) ? '0' : 'a')
  return [...folders, ending, ...searchParams.keys()].join('/')
}

function* reversed<T>(values: readonly T[]): Generator<T> {
  for (let at = values.length - 1; at >= 0; at--) {
    const value = values[at]
    if (value !== undefined) yield value
  }
}

/** Most items of a list of other posts: a page with more after a heading is an archive. */
const MOST_FOLLOWERS = 40

/** The siblings after a heading; null where they are too many to be a list at the end. */
function followersOf({ parent, order }: ElementNode): readonly ElementNode[] | null {
  const followers: ElementNode[] = []
  for (const sibling of reversed(parent?.children ?? [])) {
    if (sibling.order <= order) break
    if (followers.length >= MOST_FOLLOWERS) return null
    if (sibling.kind === 'element') followers.push(sibling)
  }
  return followers
}

function itemsOf(element: ElementNode): readonly ElementNode[] {
  if (element.tag !== 'ul' && element.tag !== 'ol') return [element]
  return element.children.filter(node => node.kind === 'element')
}

function leadsHome(page: Page, item: ElementNode): boolean {
  const { host } = new URL(page.url)
  const links = page.nodes.slice(item.order, item.last + 1).filter(node => node.kind === 'element' && node.tag === 'a')
  return links.some(link => link.kind === 'element' && URL.parse(link.attributes.href ?? '', page.base)?.host === host)
}
