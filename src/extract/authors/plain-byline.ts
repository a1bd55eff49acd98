import type { ElementNode } from '../../page/index.ts'
import { isAnyOf, tokensOf } from '../../words/index.ts'
import { readDate } from '../dates/read-date.ts'
import { withoutWeekday } from '../dates/without-weekday.ts'
import { joinedLines, type Line } from '../lines.ts'
import { placeInPost } from '../place-in-post.ts'
import type { TitledView } from '../post-view.ts'
import { lineOf } from '../text-flow.ts'
import { comparableText, oneLine } from '../text-folding.ts'
import { ancestorsOf } from '../tree-walk.ts'
import { isFullName, isLogin, isPlaceholderName, isPossible } from './author-name.ts'
import { ledNames } from './byline-words.ts'
import { AUTHOR_PATH, isTitle } from './marked-authors.ts'
import { withoutOtherMakers } from './other-makers.ts'
import { isSiteName } from './site-names.ts'

/** Longest line that may be a name and a date. */
const MAX_LINE = 100
const SEPARATOR = /\s*[|•·,，、;/]\s*|\s+[-–—:]\s+|\s{2,}/u
/** Whole texts beside a date that are not names. */
const isFurniture = isAnyOf(
  'archives',
  'post',
  'page',
  'sidePages',
  'links',
  'views',
  'readingTime',
  'more',
  'filedUnder',
  'updated',
  'date',
)
/** URLs of lists by topic, kind or place. */
const LIST_ADDRESS = new RegExp(
  `/(?:${tokensOf('tags', 'categories')}|tags?|cats?|categor\\w*|topics?|labels?|sections?|archives?|series|columns?|channels?|genres?|formats?|places?|locations?)/|[?&](?:tag|cat|category|label|topic|section)=`,
  'i',
)

/**
 * The name beside the date near the title, where nothing marks it as a name: "Ann Cole · 3 May 2014". On a single page
 * it may be a topic as well; callers that know several pages of the blog can tell, and pass who is known to be a
 * person.
 */
export function plainByline(view: TitledView, isPerson: (name: string) => boolean = () => false): string | null {
  for (const { line, parts } of datedLines(view)) {
    const names = parts.filter(part => isName(view, line, part, isPerson))
    if (names.length === 1) return names[0] ?? null
  }
  return null
}

/** Every possible name on the lines where bylines are, proven or not. */
export function possibleBylines(view: TitledView): readonly string[] {
  const beside = datedLines(view).flatMap(({ line, parts }) =>
    // Many blogs are named after their author.
    parts.filter(part => isName(view, line, part, () => true) || isSiteName(view, part) || isAccount(view, line, part)),
  )
  if (beside.length > 0) return beside
  const led = ledNames(view)
  return led.length > 0 ? led : namesOfSite(view)
}

/** "330k · 3 May 2014": with digits or underscores between letters it is an account, not a topic. */
function isAccount(view: TitledView, line: Line, part: string): boolean {
  return (
    isLogin(part) && /[\d_]/.test(part) && isPossible(part) && !isPlaceholderName(part) && !isTopic(view, line, part)
  )
}

/** The name of the blog, where the page states it as its author and it may be a person's: one word, or a full name. */
function namesOfSite(view: TitledView): readonly string[] {
  const stated = view.structured.facts.flatMap(({ authors }) => authors.map(({ name }) => oneLine(name)))
  const isSomebody = (name: string) => (isFullName(name) || !name.includes(' ')) && !isPlaceholderName(name)
  return [...new Set(stated)].filter(name => isSiteName(view, name) && isSomebody(name))
}

/** Whether a certain name is beside the date near the title. */
export function isSignedBy(view: TitledView, isWanted: (name: string) => boolean): boolean {
  return datedLines(view).some(({ parts }) => parts.some(isWanted))
}

/** Lines with a date near the title, and what is around the date. */
function datedLines(view: TitledView): { readonly line: Line; readonly parts: readonly string[] }[] {
  const language = view.language ?? view.context.blog.language
  const found: { line: Line; parts: readonly string[] }[] = []
  for (const line of joinedLines(view.lines)) {
    if (line.text.length > MAX_LINE || (line.zone !== 'content' && line.zone !== 'meta')) continue
    const place = placeInPost(view, line.first)
    if (place.kind !== 'head' && place.kind !== 'opening' && !(place.kind === 'above' && place.bonus > 0)) continue
    const date = readDate(line.text, language)
    if (date === null) continue
    const before = withoutWeekday(line.text.slice(0, date.start))
    const parts = [before, line.text.slice(date.end)].flatMap(text => text.split(SEPARATOR)).map(oneLine)
    found.push({ line, parts })
  }
  return found
}

function isName(view: TitledView, line: Line, part: string, isPerson: (name: string) => boolean): boolean {
  if (!isPossible(part) || isFurniture(part) || isPlaceholderName(part)) return false
  // A word with digits is a count, unless the site is named after that account.
  if (/\p{Nd}/u.test(part) && !(isLogin(part) && isNamedAfter(view, part))) return false
  if (withoutOtherMakers(part) !== part) return false
  if (isTitle(view, part) || isSiteName(view, part) || isTopic(view, line, part)) return false
  // Without case nothing shows a name; one word may be anything, unless the site is named after it.
  return isFullName(part) || isNamedAfter(view, part) || (isPerson(part) && !isLinked(view, line, part))
}

/** Whether a word is a link: a single linked word is rather a topic than a person. */
function isLinked(view: TitledView, line: Line, part: string): boolean {
  return linksWith(view, line, part).length > 0
}

/** The links of a line that contain certain words. */
function linksWith(view: TitledView, line: Line, part: string): readonly ElementNode[] {
  const links: ElementNode[] = []
  for (let order = line.first; order <= line.last; order++) {
    const node = view.page.nodes[order]
    const link = node?.kind === 'text' && node.text.includes(part) ? linkAround(node.parent) : null
    if (link !== null) links.push(link)
  }
  return links
}

/** Whether words of a line are a topic: linked to a list of posts, in a menu, or a folder of the address. */
export function isTopic(view: TitledView, line: Line, part: string): boolean {
  if (linksWith(view, line, part).some(link => LIST_ADDRESS.test(link.attributes.href ?? ''))) return true
  if (isInMenu(view, part)) return true
  const slug = comparableText(part).replaceAll(' ', '-')
  return new URL(view.page.url).pathname.toLowerCase().split('/').includes(slug)
}

/** Whether a menu of the page links to something of this name: menus have sections, and hardly ever persons. */
function isInMenu({ page }: TitledView, part: string): boolean {
  const words = comparableText(part)
  return page.byTag('a').some(link => {
    const isMenu = ancestorsOf(link).some(({ tag, attributes: { role } }) => tag === 'nav' || role === 'navigation')
    const isOfAuthor = /author/i.test(link.attributes.rel ?? '') || AUTHOR_PATH.test(link.attributes.href ?? '')
    return isMenu && !isOfAuthor && comparableText(lineOf(page, link, MAX_LINE)) === words
  })
}

function linkAround(element: ElementNode): ElementNode | null {
  for (let at: ElementNode | null = element; at !== null && at.tag !== 'body'; at = at.parent) {
    if (at.tag === 'a') return at
  }
  return null
}

function isNamedAfter({ context, page }: TitledView, name: string): boolean {
  const words = comparableText(name)
  const host = new URL(page.url).hostname.replace(/^www\./, '')
  return (
    comparableText(context.blog.title ?? '')
      .split(' ')
      .includes(words) || host.split('.')[0] === words
  )
}
