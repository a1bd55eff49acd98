import type { ElementNode, PageNode } from '../page/index.ts'
import { type Page, parseFragment, visibleText } from '../page/index.ts'
import { surveyPage } from './article/survey.ts'
import { type FieldReason, fieldReason } from './field-reason.ts'
import { linesOf } from './lines.ts'
import type { PostView } from './post-view.ts'

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
/** How an excerpt ends. */
const CUT_OFF =
  /(?:…|\.\.\.|\[(?:…|\.\.\.|&hellip;)\]|(?:read|continue|find out|learn)\s+(?:more|on|reading|the (?:rest|full|whole)\b.{0,30})|lire la suite|weiterlesen|(?:seguir|continuar|sigue) ley?endo|leer más|leia mais|continua(?: a leggere)?|leggi tutto|читать (?:далее|дальше|полностью)|читати далі|阅读全文|閱讀全文|繼續閱讀|続きを読む|더 보기|more)\s*[\])»›→>….]*\s*$/iu
/** What feeds put behind the post. */
const TRAILER =
  /^(?:the post .{1,300} (?:appeared first|first appeared) on\b|l'articolo .{1,300} proviene da|der beitrag .{1,300} erschien zuerst|la entrada .{1,300} (?:se publicó primero|aparece primero)|l(?:e |')(?:article|post) .{1,300} est apparu en premier|o post .{1,300} apareceu primeiro|сообщение .{1,300} появились? сначала|запись .{1,300} впервые появилась|this (?:post|article|entry) (?:was|is|appeared|originally).{0,100}|related (?:posts?|articles?)|share this|similar posts|filed under|tagged|posted in|tags?\s*:|comments?\b|copyright|©|转载请|原文链接|本文(?:链接|地址))/iu
const LAST_LINES = 12
/** A line is looked for on the page by its beginning. */
const PROBE_LENGTH = 200
/** A longer line that the page lacks is the post's own after all, and not what a feed adds. */
const MAX_TRAILER = 300
/** The end of a text where it would say that it is cut off, and the end by which it is found on the page. */
const END_LENGTH = 80
const END_PROBE = 30
/** A line of this many folded letters that the page's article lacks is the feed's own. */
const MIN_PROBE = 8

/**
 * The feed's content where it is the whole post, without what the feed adds at its end. An excerpt is better than nothing
 * only: it is taken where the page has not a letter, as the shell of an app without a browser; else null.
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
  for (const line of lines.slice(-LAST_LINES).reverse()) {
    const key = letters(line.text)
    const isShort = key.length < MIN_PROBE
    const isOnPage = !isShort && pageKey.includes(key.slice(0, PROBE_LENGTH))
    if (isOnPage || (!TRAILER.test(line.text) && (isShort || !hasPage || line.text.length > MAX_TRAILER))) break
    if (line.block.tag !== 'body') skipped.add(line.block)
  }
  const nodes = page.byTag('body')[0]?.children ?? []
  const text = visibleText(nodes, { skip: element => skipped.has(element) })
  const key = letters(text)
  const isCut = CUT_OFF.test(text.slice(-END_LENGTH)) && !pageKey.endsWith(key.slice(-END_PROBE))
  const isWhole = hasPage ? key.length >= FULL_SHARE * pageKey.length : key.length >= SURELY_FULL
  if (key.length === 0) return null
  const found = { page, nodes, skipped, text }
  if (!isCut && isWhole) return { ...found, confidence: CONFIDENCE.whole, reason: fieldReason('whole-in-feed') }
  return hasPage ? null : { ...found, confidence: CONFIDENCE.excerpt, reason: fieldReason('only-in-feed') }
}

/** Letters and digits alone: white space and marks differ between a page and its feed. */
function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
