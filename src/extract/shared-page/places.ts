import { type ElementNode, linksOf, type Page } from '../../page/index.ts'
import { hostOf, pageOf, placeIn, placeOn, type Url, urlKey } from '../../url.ts'
import { isAnyOf } from '../../words/index.ts'
import { readDate } from '../dates/read-date.ts'
import { lineOf } from '../text-flow.ts'

/** A fragment of a page of the site that is linked as a post. */
export interface Place {
  /** The URL with its fragment. */
  readonly url: Url
  readonly text: string
  /** The link. */
  readonly element: ElementNode
}

/** Longest line that may be a byline. */
const LONGEST_LINE = 160
/** Fragments of any page, footnotes and readers' comments. */
const OTHER_PLACE =
  /^(?:$|top|content|main|skip\b|nav|menu|search|footer|header|comments?\b|respond|reply|more\b|disqus|trackback|toc|fn|footnote|note|ref|cite|(?:c|comment|cmt|reply|response|msg|message)[-_]?\d)/i
const CLOCK = /\b\d{1,2}[:.h]\d{2}\b/
const isPermalinkWord = isAnyOf('permalink')
const MARK = /^(?:#|¶|§|∞|link|\[link\]|perma(?:link)?)$/i

/**
 * The fragments that a page links to as posts: links to anchors, in a line with the date or time, or of a form learned
 * from the blog's feed. Old software kept the posts of a month on one page, without a page for each.
 */
export function placesOn(page: Page, isTaught: (url: Url) => boolean = () => false): readonly Place[] {
  const host = hostOf(page.url)
  return linksOf(page).flatMap(link => {
    const [, place = ''] = (link.element.attributes.href ?? '').split('#', 2)
    if (OTHER_PLACE.test(place) || hostOf(link.url) !== host) return []
    const url = placeOn(link.url, place)
    if (!isTaught(url) && !isPermalink(link, page)) return []
    return [{ url, text: link.text, element: link.element }]
  })
}

/** Whether a link is a post's permalink: it says so, or shows the time, and the line around it has a date or time. */
function isPermalink({ text, rel, element }: ReturnType<typeof linksOf>[number], page: Page): boolean {
  const words = text.trim()
  const saysSo = isPermalinkWord(words) || MARK.test(words) || /\bbookmark\b/.test(rel ?? '')
  const bearsDate = isDated(words)
  if (!saysSo && !bearsDate) return false
  return bearsDate || isDated(lineOf(page, blockAround(element), LONGEST_LINE + 1))
}

function isDated(line: string): boolean {
  return line.length <= LONGEST_LINE && (CLOCK.test(line) || readDate(line, null) !== null)
}

/** The nearest element around a link that holds more than the link. */
function blockAround(link: ElementNode): ElementNode {
  let around = link
  while (around.parent !== null && around.children.length <= 1) around = around.parent
  return around === link ? (link.parent ?? link) : around
}

/** The fragments of a page that it links as posts itself, each once, in order. */
export function ownPlaces(page: Page, isTaught?: (url: Url) => boolean): readonly Place[] {
  const key = urlKey(page.url)
  const own = new Map<string, Place>()
  for (const place of placesOn(page, isTaught)) {
    if (urlKey(pageOf(place.url)) === key && !own.has(place.url)) own.set(place.url, place)
  }
  return [...own.values()]
}

/** The form of a fragment: its letters, with one digit for any number. */
export function placeForm(url: Url): string {
  return (placeIn(url) ?? '').replace(/\d+/g, '0')
}
