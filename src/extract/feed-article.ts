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

/** A complete post in the feed has no frame to remove; an excerpt is better than nothing. */
const CONFIDENCE = { whole: 0.97, excerpt: 0.5 } as const
/** With less than this share of the page's article, the feed has an excerpt. */
const FULL_SHARE = 0.9
/** Least length that is surely complete where there is no page to compare. */
const SURELY_FULL = 1500
/**
 * How an excerpt ends: with an ellipsis, or with the link to the rest in any language; shorter words only at the very
 * end of a line.
 */
const cutOff = lazily(
  () => new RegExp(`(?:…|\\.\\.\\.|\\[(?:…|\\.\\.\\.|&hellip;)\\]|${anyWord('readMore')})\\s*[\\])»›→>….]*\\s*$`, 'iu'),
)
/** What feeds append to a post. */
const beginsTrailer = beginning('appearedFirst', 'related', 'share', 'filedUnder', 'rights', 'furniture')
const trailer = lazily(
  () => new RegExp(`^(?:${anyOf('tags')}\\s*[:：]|${anyOf('comment', 'comments')}${WORD_END})`, 'iu'),
)
const LAST_LINES = 12
/** How many characters of a line are searched on the page. */
const PROBE_LENGTH = 200
/**
 * With more text than this that the page lacks, in words of no trailer, it is the post's own and not added by the feed.
 */
const MAX_TRAILER = 300
/** How many characters at the end of a text may say that it is truncated, and are searched on the page. */
const END_LENGTH = 80
const END_PROBE = 30
/** Least folded letters of a line to say that the page's article lacks it. */
const MIN_PROBE = 8

/**
 * The feed's content where it is the complete post, without what the feed appends; null where line breaks of code were
 * lost. An excerpt is used only where the page has no text at all, as for an app's shell without a browser.
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

/** Whether a code block has line breaks on the page and none in the feed: Hexo's feed generator removes them. */
function hasLostLines(feed: Page, { page, article }: PostView): boolean {
  const feedCode = feed.byTag('pre').map(pre => visibleText(pre))
  if (feedCode.length === 0 || feedCode.some(code => code.includes('\n'))) return false
  const merged = new Set(feedCode.map(letters))
  const shown = page.byTag('pre').filter(pre => holds(article, pre))
  return shown.map(pre => visibleText(pre)).some(code => code.includes('\n') && merged.has(letters(code)))
}

/** The lines that the feed appends to a post, last first. */
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
  // A lot of text that the page lacks is no trailer: the post continues there on further pages, or in a fold.
  const isMuch = unlike.reduce((sum, { text }) => sum + text.length, 0) > MAX_TRAILER
  const [first] = unlike
  return isMuch && first !== undefined ? added.slice(0, added.indexOf(first)) : added
}

/** Shorter texts may occur anywhere. */
const LEAST_ELSEWHERE = 20

/**
 * Whether the feed's text is on the page, but not in what was taken for the article: a box was longer than a very short
 * post.
 */
function isElsewhere(key: string, pageKey: string, { page }: PostView): boolean {
  const probe = key.slice(0, PROBE_LENGTH)
  if (key.length < LEAST_ELSEWHERE || pageKey.length > MAX_MISREAD || pageKey.includes(probe.slice(0, END_PROBE)))
    return false
  return letters(visibleText(page.root)).includes(probe)
}

/** Longest text that may be such a box. */
const MAX_MISREAD = 1000

/** Least share of links in a list of other posts. */
const LINKED_SHARE = 0.8
/** Most lines in a list of other posts. */
const MOST_OTHERS = 30

/** The list of other posts that software appends to a post in the feed: a heading that says so, and only links. */
function otherPosts(page: Page, lines: readonly Line[]): readonly Line[] {
  const end = lines.slice(-MOST_OTHERS)
  const at = end.findLastIndex(({ text }) => isRelatedHeading(text))
  const list = at === -1 ? [] : end.slice(at + 1)
  const isLinks = list.length > 0 && list.every(({ text, linked }) => linked >= LINKED_SHARE * text.length)
  // Other posts are on the same host; what an author recommends is elsewhere.
  const { host } = new URL(page.url)
  return isLinks && list.every(line => hostsLinkedIn(page, line).isSubsetOf(new Set([host]))) ? end.slice(at) : []
}

/** Letters and digits only: white space and punctuation differ between a page and its feed. */
function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function isTrailer(line: string, language: string | null): boolean {
  return beginsTrailer(line, language) || trailer().test(line)
}
