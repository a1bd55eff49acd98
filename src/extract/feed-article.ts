import type { ElementNode, PageNode } from '../page/index.ts'
import { type Page, parseFragment, visibleText } from '../page/index.ts'
import { anyOf, anyWord, beginning, lazily, WORD_END } from '../words/index.ts'
import { isRelatedHeading } from './article/edge-words.ts'
import { surveyPage } from './article/survey.ts'
import { type FieldReason, fieldReason } from './field-reason.ts'
import { hostsLinkedIn, type Line, linesOf } from './lines.ts'
import type { PostView } from './post-view.ts'
import { holds } from './tree-walk.ts'

/** The article as the feed has it. */
export interface FeedArticle {
  readonly page: Page
  readonly nodes: readonly PageNode[]
  readonly skipped: ReadonlySet<ElementNode>
  readonly text: string
  readonly confidence: number
  readonly reason: FieldReason
}

/** A whole post of the feed has no frame to be taken off; an excerpt is better than nothing. */
const CONFIDENCE = { whole: 0.97, excerpt: 0.5 } as const
/** A feed with less than this of the page's own article has an excerpt. */
const FULL_SHARE = 0.9
/** Without a page to compare, a shorter text may be an excerpt. */
const SURELY_FULL = 1500
/** How an excerpt ends: with dots, or with the link to the rest in any language; shorter words only at the very end of a line. */
const cutOff = lazily(
  () => new RegExp(`(?:…|\\.\\.\\.|\\[(?:…|\\.\\.\\.|&hellip;)\\]|${anyWord('readMore')})\\s*[\\])»›→>….]*\\s*$`, 'iu'),
)
/** What feeds put behind the post. */
const beginsTrailer = beginning('appearedFirst', 'related', 'share', 'filedUnder', 'rights', 'furniture')
const trailer = lazily(
  () => new RegExp(`^(?:${anyOf('tags')}\\s*[:：]|${anyOf('comment', 'comments')}${WORD_END})`, 'iu'),
)
const LAST_LINES = 12
/** A line is looked for on the page by its beginning. */
const PROBE_LENGTH = 200
/** More than this that the page lacks, in words of no trailer, is the post's own after all, and not what a feed adds. */
const MAX_TRAILER = 300
/** The end of a text where it would say that it is cut off, and the end by which it is found on the page. */
const END_LENGTH = 80
const END_PROBE = 30
/** A line of this many folded letters that the page's article lacks is the feed's own. */
const MIN_PROBE = 8

/**
 * The feed's content where it is the whole post, without what the feed adds at its end; null where it has lost the lines of code.
 * An excerpt is better than nothing only: it is taken where the page has not a letter, as the shell of an app without a browser.
 */
export function feedArticle(view: PostView, pageText: string): FeedArticle | null {
  const content = view.context.feedEntry?.content ?? null
  if (content === null || content.trim() === '') return null
  const page = parseFragment(content, view.context.feedEntry?.link ?? view.page.base)
  const survey = surveyPage(page)
  const pageKey = letters(pageText)
  const skipped = new Set<ElementNode>()
  const lines = linesOf(page, survey)
  const hasPage = pageKey.length > 0
  const body = page.byTag('body')[0]?.children ?? []
  const whole = visibleText(body)
  if (isElsewhere(letters(whole), pageKey, view) && !cutOff().test(whole.slice(-END_LENGTH))) {
    const found = { page, nodes: body, skipped: new Set<ElementNode>(), text: whole }
    return { ...found, confidence: CONFIDENCE.whole, reason: fieldReason('whole-in-feed') }
  }
  const others = otherPosts(page, lines)
  for (const { block } of others) if (block.tag !== 'body') skipped.add(block)
  const own = lines.slice(0, lines.length - others.length)
  for (const line of trailerOf(own, pageKey, view.language)) if (line.block.tag !== 'body') skipped.add(line.block)
  const nodes = body
  const text = visibleText(nodes, { skip: element => skipped.has(element) })
  const key = letters(text)
  const isCut = cutOff().test(text.slice(-END_LENGTH)) && !pageKey.endsWith(key.slice(-END_PROBE))
  const isWhole = hasPage ? key.length >= FULL_SHARE * pageKey.length : key.length >= SURELY_FULL
  if (key.length === 0 || (FULL_SHARE * key.length <= pageKey.length && hasLostLines(page, view))) return null
  const found = { page, nodes, skipped, text }
  if (!isCut && isWhole) return { ...found, confidence: CONFIDENCE.whole, reason: fieldReason('whole-in-feed') }
  return hasPage ? null : { ...found, confidence: CONFIDENCE.excerpt, reason: fieldReason('only-in-feed') }
}

/** Whether some block of code has lines on the page and none in the feed, as Hexo's generator of feeds takes them out. */
function hasLostLines(feed: Page, { page, article }: PostView): boolean {
  const told = feed.byTag('pre').map(pre => visibleText(pre))
  if (told.length === 0 || told.some(code => code.includes('\n'))) return false
  const merged = new Set(told.map(letters))
  const shown = page.byTag('pre').filter(pre => holds(article, pre))
  return shown.map(pre => visibleText(pre)).some(code => code.includes('\n') && merged.has(letters(code)))
}

/** The lines that the feed adds at the end of a post, last first. */
function trailerOf(lines: readonly Line[], pageKey: string, language: string | null): readonly Line[] {
  const added: Line[] = []
  const unlike: Line[] = []
  for (const line of lines.slice(-LAST_LINES).reverse()) {
    const key = letters(line.text)
    const isShort = key.length < MIN_PROBE
    if (!isShort && pageKey.includes(key.slice(0, PROBE_LENGTH))) break
    if (!isTrailer(line.text, language)) {
      if (isShort || pageKey.length === 0) break
      unlike.push(line)
    }
    added.push(line)
  }
  // Much that the page lacks is no trailer: the post goes on there on further pages, or behind a fold.
  const isMuch = unlike.reduce((sum, { text }) => sum + text.length, 0) > MAX_TRAILER
  const [first] = unlike
  return isMuch && first !== undefined ? added.slice(0, added.indexOf(first)) : added
}

/** Fewer letters may stand anywhere. */
const LEAST_ELSEWHERE = 20

/** Whether the feed's text stands on the page, but not in what was taken for the article: a box outweighed a post of few words. */
function isElsewhere(key: string, pageKey: string, { page }: PostView): boolean {
  const probe = key.slice(0, PROBE_LENGTH)
  if (key.length < LEAST_ELSEWHERE || pageKey.length > MAX_MISREAD || pageKey.includes(probe.slice(0, END_PROBE)))
    return false
  return letters(visibleText(page.root)).includes(probe)
}

/** A longer text is no box. */
const MAX_MISREAD = 1000

/** Of a list of other posts, nearly all is links. */
const LINKED_SHARE = 0.8
/** More lines than a list of other posts has. */
const MOST_OTHERS = 30

/** The list of other posts that software puts behind a post in the feed: a heading that says so, and nothing but links. */
function otherPosts(page: Page, lines: readonly Line[]): readonly Line[] {
  const end = lines.slice(-MOST_OTHERS)
  const at = end.findLastIndex(({ text }) => isRelatedHeading(text))
  const list = at === -1 ? [] : end.slice(at + 1)
  const isLinks = list.length > 0 && list.every(({ text, linked }) => linked >= LINKED_SHARE * text.length)
  // Other posts are on the same host; what an author recommends is elsewhere.
  const { host } = new URL(page.url)
  return isLinks && list.every(line => hostsLinkedIn(page, line).isSubsetOf(new Set([host]))) ? end.slice(at) : []
}

/** Letters and digits alone: white space and marks differ between a page and its feed. */
function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function isTrailer(line: string, language: string | null): boolean {
  return beginsTrailer(line, language) || trailer().test(line)
}
