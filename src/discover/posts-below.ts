import { type ElementNode, type Page, visibleText } from '../page/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { isAnyOf } from '../words/index.ts'
import { type Asker, hasContent, pageFromResponse } from './asker.ts'
import { type BlogSign, blogSign } from './blog-signs.ts'
import { classifyPage, type PageKindVerdict } from './page-kind.ts'
import { outlineOf } from './page-outline.ts'
import { hostKey } from './scope.ts'
import { urlHints } from './url-hints.ts'

/** Least points for a URL to be that of a list. */
const SURE_LIST = 3
/** Fewer similar links are no list. */
const LEAST_LINKS = 4
/** Least characters of a title; shorter texts are those of menus and page numbers. */
const LEAST_TITLE = 4
/** Limit of pages fetched; two of them must be posts, because one may be anything. */
const MOST_LOOKS = 3
const LEAST_POSTS = 2

/**
 * Whether the longest list of links on a front page leads to posts: some blogs have neither feed nor dates there, but
 * only titles. Fetches at most three pages, so it is used for URLs that would be refused otherwise.
 */
export async function postsBelow(ask: Asker, home: Page): Promise<BlogSign | null> {
  const listed = longestList(home)
  const looks = [listed.at(0), listed.at(Math.floor(listed.length / 2)), listed.at(-1)].filter(url => url !== undefined)
  let posts = 0
  for (const url of new Set(looks.slice(0, MOST_LOOKS))) {
    const answer = await ask.fetch(url)
    if (hasContent(answer) && mayBePost(classifyPage(pageFromResponse(answer), { home: home.url }))) posts += 1
  }
  return posts >= LEAST_POSTS ? blogSign('leads-to-posts', posts, listed.length) : null
}

/** How many posts after the one on the front page are fetched. */
const CHAIN_LOOKS = 2
const REL_NEIGHBOUR = /\b(prev|previous|next)\b/i
const isNeighbourWord = isAnyOf('previous', 'next')

/**
 * Whether a front page is itself the newest post and links to the previous one, and this to a further one: some blogs
 * have no list at all. Books and manuals link from page to page as well, but have no dates.
 */
export async function postsBefore(ask: Asker, home: Page): Promise<BlogSign | null> {
  const seen = new Set([urlKey(home.url)])
  let page = home
  while (isDated(page)) {
    if (seen.size > CHAIN_LOOKS) return blogSign('leads-back', CHAIN_LOOKS)
    const next = neighbourOf(page, seen)
    const answer = next === null ? null : await ask.fetch(next)
    if (next === null || answer === null || !hasContent(answer)) return null
    seen.add(urlKey(next))
    page = pageFromResponse(answer)
    if (classifyPage(page, { home: home.url }).kind !== 'post') return null
  }
  return null
}

function isDated(page: Page): boolean {
  const { days, dateTexts } = outlineOf(page)
  return days.size + dateTexts > 0
}

/** The first link to an adjacent post that was not seen yet. */
function neighbourOf(page: Page, seen: ReadonlySet<string>): Url | null {
  for (const link of page.byTag('a')) {
    const isNeighbour = REL_NEIGHBOUR.test(link.attributes.rel ?? '') || isNeighbourWord(visibleText(link).trim())
    const url = isNeighbour ? parseUrl(link.attributes.href?.trim() ?? '', page.base) : null
    if (url !== null && hostKey(url) === hostKey(page.url) && !seen.has(urlKey(url))) return url
  }
  return null
}

/**
 * A dated page in such a list counts as a post without further evidence; if it is something else, there is evidence for
 * that. A short number as its URL, like that of a list, is no evidence if a list links to it.
 */
function mayBePost({ kind, evidence }: PageKindVerdict): boolean {
  return kind === 'post' || evidence.every(({ code }) => code === 'short-number')
}

/** Links at similar positions of a page, and their total length. */
interface LinkList {
  readonly addresses: Map<string, Url>
  letters: number
}

/**
 * The URLs of the links at similar positions in the content of a page, in order: of the list with the most words, as
 * tags are short.
 */
function longestList(home: Page): readonly Url[] {
  const own = outlineOf(home).ownLinks
  const lists = new Map<string, LinkList>()
  for (const link of home.byTag('a')) {
    const url = parseUrl(link.attributes.href?.trim() ?? '', home.base)
    const title = visibleText(link).trim()
    if (url === null || !own.has(urlKey(url)) || title.length < LEAST_TITLE || isList(url, home)) continue
    const way = wayTo(link)
    const list = lists.get(way) ?? { addresses: new Map<string, Url>(), letters: 0 }
    list.addresses.set(urlKey(url), url)
    list.letters += title.length
    lists.set(way, list)
  }
  const [longest] = [...lists.values()]
    .filter(({ addresses }) => addresses.size >= LEAST_LINKS)
    .sort((one, other) => other.letters - one.letters)
  return [...(longest?.addresses.values() ?? [])]
}

/** Months and tags may be more, and longer, than the titles beside them; a number alone does not show a list. */
function isList(url: Url, home: Page): boolean {
  return urlHints(url, home.url).some(({ kind, points }) => kind === 'index' && points >= SURE_LIST)
}

/** The tags and classes on the path to an element: the same for all members of a list. */
function wayTo(element: ElementNode): string {
  const steps: string[] = []
  for (let at: ElementNode | null = element; at !== null && at.tag !== 'body'; at = at.parent)
    steps.push(`${at.tag}.${at.attributes.class ?? ''}`)
  return steps.join('<')
}
