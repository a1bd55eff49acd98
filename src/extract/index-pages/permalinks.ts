import { exclusionOf, urlHints } from '../../discover/index.ts'
import { type ElementNode, linksOf, type Page } from '../../page/index.ts'
import { partNames } from '../../platforms/index.ts'
import type { Rule, Timestamp } from '../../records.ts'
import { hostOf, parseUrl, type Url, urlKey } from '../../url.ts'
import { anyOf, beginningInEach, isAnyOf, lazily } from '../../words/index.ts'
import type { Survey } from '../article/survey.ts'
import { namesOf } from '../names.ts'
import type { ExtractContext } from '../post-view.ts'
import { lineOf } from '../text-flow.ts'
import { ancestorsOf, holds } from '../tree-walk.ts'

/** A link of a list page that may lead to a post of the blog. */
export interface Permalink {
  readonly url: Url
  readonly key: string
  readonly text: string
  readonly element: ElementNode
  /** The heading around or inside it. */
  readonly heading: ElementNode | null
  /** The element around it that is marked as a post. */
  readonly mark: ElementNode | null
  /** Its address looks like one of a post. */
  readonly isPostLike: boolean
  readonly isKnown: boolean
  /** Whether it is marked as the permanent address: by its text, its relation or its name. */
  readonly isPermanent: boolean
  /** Whether it is in a sidebar or the like. */
  readonly isFrame: boolean
}

/** What is known about the blog whose list is read; all optional. */
export interface IndexPageContext {
  readonly blog?: Pick<ExtractContext['blog'], 'url' | 'dateHabits'> &
    Partial<Pick<ExtractContext['blog'], 'title' | 'language'>>
  /** Addresses that are known to be of posts: those of the feed. */
  readonly links?: Iterable<Url>
  /** The blog's active rules; those for posts of lists are used. */
  readonly rules?: readonly Rule[]
  /** When the server sent the page, where that is known. */
  readonly seenAt?: Timestamp
}

const HEADING = /^h[1-6]$/
const POST_TYPE = /\/(?:BlogPosting|Article|NewsArticle|SocialMediaPosting)$/
const ENTRY_TOKEN = / (?:hentry|h-entry) /
const POST_TOKEN = / (?:post|blog-?post|entry|type-post|post-(?:item|card|preview|outer|entry)|article) /
/** Points of `urlHints` from which on a URL is taken as a list or as a page outside the stream of posts. */
const OTHER_KIND = 4
const POST_KIND = 1.5
/** Texts that blog software puts on the permalink of a post whose title is no link: a word, a symbol, the time. */
const isPermanentWord = isAnyOf('permalink')
const permanent = lazily(
  () =>
    new RegExp(
      `^(?:\\W*[#∞¶§★]\\W*|(?:${anyOf('posted', 'at')} )*\\d{1,2}[:.h]\\d{2}(?::\\d{2})?\\s*(?:[ap]\\.?m\\.?|${anyOf('oclock')})?)$`,
      'iu',
    ),
)
/** Links from post to post or between pages of a list: weak evidence. */
const isOnward = beginningInEach(({ previous, next, post }, forms) =>
  forms(`${previous}|${next}`).flatMap(word => [`${word}*$`, ...forms(post).map(noun => `${word}* ${noun}$`)]),
)
const MAX_ONWARD = 40
/** Names of the frame around a list; unlike on a post's page, an archive is content here. */
const FRAME = new RegExp(
  `[ -](?:${partNames('sidebar', 'widgets', 'navigation', 'foot', 'head', 'breadcrumbs', 'pager', 'blogroll', 'tagCloud', 'contents', 'sharing')}|side|side-?bars|related|recent|popular|calendar)(?=[ -])`,
)
const FRAME_TAG = new Set('nav aside footer'.split(' '))
/** How many levels around and below a link headings are searched. */
const HEADING_DEPTH = 4
const HEADING_NODES = 40
/** Most levels from a link up to the element of its post. */
const MARK_DEPTH = 20
/** Limit of links read per list; no list has more. */
const MOST_LINKS = 20_000

/** All links that may be permalinks: to other pages of the blog that are not a list, a file or a page like "About". */
export function permalinksOf(page: Page, survey: Survey, context: IndexPageContext): readonly Permalink[] {
  const home = context.blog?.url ?? null
  const known = new Set([...(context.links ?? [])].map(urlKey))
  const hosts = new Set([bareHost(page.url), ...(home === null ? [] : [bareHost(home)])])
  const outside = new Set([urlKey(page.url), ...(home === null ? [] : [urlKey(home)])])
  const links: Permalink[] = []
  for (const link of linksOf(page).slice(0, MOST_LINKS)) {
    const { url, key, element } = link
    const zone = survey.zone(element.order)
    if (zone === 'comments' || zone === 'hidden' || zone === 'unseen') continue
    const isKnown = known.has(key)
    if (outside.has(key) || (!isKnown && (!hosts.has(bareHost(url)) || exclusionOf(url, null) !== null))) continue
    // A link to a fragment of a post (its comments, its second part) is not its permalink.
    if (/#./.test(element.attributes.href ?? '') && !isKnown) continue
    if (!isKnown && (/\b(?:prev|next)\b/i.test(element.attributes.rel ?? '') || leadsOnward(link.text))) continue
    const hints = urlHints(folderAddress(url), home)
    if (!isKnown && hints.some(hint => hint.kind !== 'post' && hint.points >= OTHER_KIND)) continue
    const isPostLike = hints.some(hint => hint.kind === 'post' && hint.points >= POST_KIND)
    const place = { heading: headingOf(page, element), mark: markOf(element), isFrame: isFramed(element) }
    links.push({
      url,
      key,
      text: link.text,
      element,
      ...place,
      isPostLike,
      isKnown,
      isPermanent: isPermanent(page, element),
    })
  }
  return links
}

function leadsOnward(text: string): boolean {
  return text.length <= MAX_ONWARD && isOnward(text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
}

/** Whether an element is marked as a post: by a vocabulary, as an `<article>`, or by a theme's class name. */
export function isMarked(element: ElementNode): boolean {
  if (element.tag === 'article' || POST_TYPE.test(element.attributes.itemtype ?? '')) return true
  if (element.tag === 'body' || element.tag === 'html' || element.tag === 'a') return false
  const names = ` ${(element.attributes.class ?? '').toLowerCase()} `
  return ENTRY_TOKEN.test(names) || (POST_TOKEN.test(names) && !/ (?:posts|list|sidebar|widget)/.test(namesOf(element)))
}

/** `/tag/a/index.html` is a list, just like `/tag/a/`. */
function folderAddress(url: Url): Url {
  return parseUrl(url.replace(/\/index\.(?:html?|php)$/i, '/')) ?? url
}

function isPermanent(page: Page, link: ElementNode): boolean {
  if (/\bbookmark\b/i.test(link.attributes.rel ?? '') || / (?:u-url|permalink) /.test(namesOf(link))) return true
  const line = lineOf(page, link, MAX_ONWARD)
  return isPermanentWord(line) || permanent().test(line)
}

/** Whether an element is in a sidebar, a menu or a footer. */
export function isFramed(link: ElementNode): boolean {
  let depth = 0
  for (const ancestor of ancestorsOf(link)) {
    const { tag } = ancestor
    if (tag === 'main' || tag === 'article' || tag === 'body' || ++depth > MARK_DEPTH) return false
    if (FRAME_TAG.has(tag) || FRAME.test(namesOf(ancestor))) return true
  }
  return false
}

function markOf(element: ElementNode): ElementNode | null {
  let depth = 0
  for (const ancestor of ancestorsOf(element)) {
    if (isMarked(ancestor)) return ancestor
    if (++depth > MARK_DEPTH) break
  }
  return null
}

function headingOf(page: Page, link: ElementNode): ElementNode | null {
  let depth = 0
  for (const ancestor of ancestorsOf(link)) {
    if (HEADING.test(ancestor.tag)) return ancestor
    if (++depth > HEADING_DEPTH) break
  }
  for (let order = link.order + 1; order <= link.last && order <= link.order + HEADING_NODES; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element' && HEADING.test(node.tag) && holds(link, node)) return node
  }
  return null
}

function bareHost(url: Url): string {
  return hostOf(url).replace(/^www\./, '')
}
