import { addressOn, type ElementNode, type Page } from '../../page/index.ts'
import { COMMENT_PAGE } from '../../platforms/index.ts'
import { hostOf, pathAndQueryOf, type Url, urlKey } from '../../url.ts'
import { anyWord, inEachLanguage, lazily } from '../../words/index.ts'
import { namesOf } from '../names.ts'
import { lineOf } from '../text-flow.ts'

/** WordPress, TypePad and others: what follows the URL of a post on a page with more of its comments. */
const PATH = new RegExp(`^/?(?:${COMMENT_PAGE}|comments?/page/\\d{1,5}|comments?[-/]\\d{1,3})/?$`, 'i')
/**
 * Parameters that select which comments are shown: WordPress without pretty URLs, Blogger, Textpattern, e107, plugins.
 */
const PARAMETER = /^(?:cpage|commentpage|comment[-_]page|comments[-_]page|c_page|cp|comment_start|commentstart)$/i
/** Parameters that count only if the link is among the comments: Drupal, Joomla, Movable Type, and anything else. */
const LOOSE_PARAMETER = /^(?:page|p|pg|offset|start|limitstart|from|pageno?)$/i

/** Theme names of the navigation between pages of comments, matched against `namesOf`. */
const NAVIGATION =
  /[ -](?:comments?-?(?:nav|navi|navigation|pager|pages|pagination|paging|paginator)|nav-?comments?|(?:pagination|pager|paging|navigation|nav)-(?:for-)?comments?|paginate-comments|wp-block-comments-pagination)/
/** A comments container, around a navigation without a name of its own. */
const COMMENTS = /[ -](?:comments?|comment-?(?:list|area|section|wrapper)s?|responses|discussion)[ -]/
const PAGER = / (?:pager|pagination|paging|pages|page-?numbers|page-?nav\S*|item-list|nav-links|navigation)(?: |-)/
/** How many ancestors of a link are examined. */
const REACH = 8
/** Limit of links to other comment pages taken from one page. */
const MOST_LINKS = 200
/** "Older comments", "Newer comments »". */
const turnsPage = lazily(
  () =>
    new RegExp(
      `^\\W*(?:${inEachLanguage(words => `${words('previous', 'next')}\\s+${words('comment', 'comments')}`)}|${anyWord('comment', 'comments')}\\s+${anyWord('previous', 'next')})\\W*$`,
      'iu',
    ),
)
const MAX_WORDS = 60

/**
 * Other pages with comments on the same post: recognised by the form of the URL, or by a numbered link among the
 * comments. The post's own URL is excluded.
 */
export function commentPages(page: Page, post: Url): readonly Url[] {
  const found = new Map<string, Url>()
  const own = new URL(post)
  const folder = own.pathname.replace(/(?:\/|\.html?|\.php)$/i, '')
  const known = new Set([urlKey(post), urlKey(page.url)])
  for (const link of page.byTag('a')) {
    const { href = '' } = link.attributes
    if (href === '' || href.startsWith('#')) continue
    const url = addressOn(page, href)
    // Nearly all links lead to other folders: skipped cheaply.
    if (url === null || !pathAndQueryOf(url).startsWith(folder)) continue
    if (withoutWww(hostOf(url)) !== withoutWww(own.host)) continue
    if (known.has(urlKey(url)) || found.has(urlKey(url))) continue
    if (isOfPost(page, link, new URL(url), own, folder)) found.set(urlKey(url), url)
    if (found.size >= MOST_LINKS) break
  }
  return [...found.values()]
}

/** Whether a URL on the host of a post, below its folder, leads to comments on it. */
function isOfPost(page: Page, link: ElementNode, target: URL, post: URL, folder: string): boolean {
  const rest = target.pathname.slice(folder.length)
  const isSamePath = /^(?:\/|\.html?|\.php)?$/i.test(rest)
  const added = [...target.searchParams].filter(([name, value]) => post.searchParams.get(name) !== value)
  const isKept = [...post.searchParams.keys()].every(name => target.searchParams.has(name))
  // Reply links lead to the same pages.
  if (!isKept || /replytocom/i.test(target.search)) return false
  if (added.length === 0) return PATH.test(rest) && folder !== ''
  if (!isSamePath || added.length > 1) return false
  const [[name = '', value = ''] = []] = added
  if (!/^\d{1,6}$/.test(value)) return false
  if (PARAMETER.test(name)) return true
  return LOOSE_PARAMETER.test(name) && isAmongComments(page, link)
}

/** Whether a link is in a navigation between comment pages, or says so. */
function isAmongComments(page: Page, link: ElementNode): boolean {
  if (turnsPage().test(lineOf(page, link, MAX_WORDS))) return true
  let isPager = false
  let at: ElementNode | null = link
  for (let reach = 0; at !== null && at.tag !== 'body' && reach < REACH; reach++) {
    const names = namesOf(at)
    if (NAVIGATION.test(names)) return true
    isPager ||= PAGER.test(names) || at.tag === 'nav'
    if (isPager && COMMENTS.test(names)) return true
    at = at.parent
  }
  return false
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
