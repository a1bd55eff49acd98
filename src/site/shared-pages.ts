import { z } from 'zod'
import { lineOf, readDate } from '../extract/index.ts'
import { type ElementNode, linksOf, type Page } from '../page/index.ts'
import { hostOf } from '../url.ts'
import { isAnyOf } from '../words/index.ts'

/** Pages that hold several posts, each with how many places on it are linked as posts, and one such place. */
export type SharedPages = readonly SharedPage[]

interface SharedPage {
  readonly page: string
  readonly posts: number
  readonly example: string
}

/** As it is remembered. */
export const sharedPagesSchema = z.array(z.object({ page: z.string(), posts: z.number(), example: z.string() }))

/** Fewer places on a page are chance. */
const LEAST_PLACES = 3
/** Bounds what is remembered; more change nothing about what is said. */
const MOST_PAGES = 100
/** A byline is no longer. */
const LONGEST_LINE = 160
/** Places on every page, footnotes and readers' comments. */
const OTHER_PLACE =
  /^(?:$|top|content|main|skip\b|nav|menu|search|footer|header|comments?\b|respond|reply|more\b|disqus|trackback|toc|fn|footnote|note|ref|cite|(?:c|comment|cmt|reply|response|msg|message)[-_]?\d)/i
const CLOCK = /\b\d{1,2}[:.h]\d{2}\b/
const isPermalinkWord = isAnyOf('permalink')
const MARK = /^(?:#|¶|§|∞|link|\[link\]|perma(?:link)?)$/i

/**
 * The places on pages of the site that a page links to as to posts: links to anchors, in the line with the date or the hour of what they
 * stand with. Old software kept the posts of a month on one page, and has no page for a single one.
 */
function sharedPagesOn(page: Page): SharedPages {
  const places = new Map<string, Map<string, string>>()
  for (const link of linksOf(page)) {
    const [, place = ''] = (link.element.attributes.href ?? '').split('#', 2)
    if (OTHER_PLACE.test(place) || hostOf(link.url) !== hostOf(page.url) || !isPermalink(link, page)) continue
    const known = places.get(link.key) ?? new Map<string, string>()
    places.set(link.key, known.set(place, `${link.url.split('#', 1)[0]}#${place}`))
  }
  return [...places].flatMap(([key, found]) => {
    const [example = ''] = found.values()
    return found.size < LEAST_PLACES ? [] : [{ page: key, posts: found.size, example }]
  })
}

/** Whether a link is how a post is linked to: it says so, or bears its hour, and the line around it has day or hour. */
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

/** The nearest element around a link with more than the link. */
function blockAround(link: ElementNode): ElementNode {
  let around = link
  while (around.parent !== null && around.children.length <= 1) around = around.parent
  return around === link ? (link.parent ?? link) : around
}

/** What is known with what a further page shows. */
function withShared(known: SharedPages, seen: SharedPages): SharedPages {
  if (seen.length === 0) return known
  const pages = new Map(known.map(page => [page.page, page]))
  for (const one of seen) {
    const before = pages.get(one.page)
    if (before === undefined ? pages.size < MOST_PAGES : before.posts < one.posts) pages.set(one.page, one)
  }
  return [...pages.values()]
}

/** The pages of a blog that hold several posts, as they are read. */
export class SharedPagesRead {
  pages: SharedPages

  constructor(pages: SharedPages = []) {
    this.pages = pages
  }

  /** Takes in a page that is no post: it may hold several. */
  read(page: Page): void {
    this.pages = withShared(this.pages, sharedPagesOn(page))
  }
}
