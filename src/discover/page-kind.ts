import type { Page } from '../page/index.ts'
import { BODY_CLASSES_OF_THEMES, type BodyKind, PLATFORMS } from '../platforms/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { type HintCode, type KindHint, kindHint, type PageKind } from './kind-hints.ts'
import { classTokens, outlineOf, type PageOutline } from './page-outline.ts'
import { pagerOf } from './pager.ts'
import { structuredHints } from './structured-hints.ts'
import { urlHints } from './url-hints.ts'

/** The kind of a page, how clear it is, and why. */
export interface PageKindVerdict {
  readonly kind: PageKind
  /** 0 to 1: how far the kind is ahead of the next best. */
  readonly score: number
  /** The evidence for that kind. */
  readonly evidence: readonly KindHint[]
}

export interface PageKindContext {
  /** The home of the blog, if known. */
  readonly home?: Url | null
  /** The short name of the platform, whose list paths are known. */
  readonly platform?: string | null
}

/** The hints for classes of the body. */
const BODY_HINTS: Readonly<Record<BodyKind, HintCode>> = {
  post: 'body-of-post',
  perhapsPost: 'body-perhaps-of-post',
  page: 'body-of-page',
  list: 'body-of-index',
  perhapsList: 'body-perhaps-of-index',
}

/** The classes of all platforms and of themes, by the kind they are evidence for. */
const BODY_CLASSES = (['post', 'perhapsPost', 'page', 'list', 'perhapsList'] as const).map(kind => ({
  code: BODY_HINTS[kind],
  patterns: [BODY_CLASSES_OF_THEMES, ...PLATFORMS.map(({ bodyClasses }) => bodyClasses)].flatMap(
    classes => classes[kind] ?? [],
  ),
}))

/** The kind of a page, from the page and its URL alone. */
export function classifyPage(page: Page, context: PageKindContext = {}): PageKindVerdict {
  const home = context.home ?? null
  const outline = outlineOf(page)
  const ofAddress = urlHints(page.url, home, context.platform ?? null)
  const hints = [
    ...ofAddress,
    ...dayHints(ofAddress, outline),
    ...bodyHints(page),
    ...structuredHints(page),
    ...outlineHints(outline),
    ...(pagerOf(page)?.isOwn ? [kindHint('turned-by-numbers')] : []),
    ...stubHints(page, outline),
  ]
  const totals = new Map<PageKind, number>([['page', PAGE_PRIOR]])
  for (const { kind, points } of hints) totals.set(kind, (totals.get(kind) ?? 0) + points)
  const [first, second] = [...totals].sort((a, b) => b[1] - a[1])
  const kind = first?.[0] ?? 'page'
  const lead = (first?.[1] ?? 0) - (second?.[1] ?? 0)
  const evidence = hints.filter(hint => hint.kind === kind)
  const score = Math.round((lead / (lead + LEAD_HALF)) * 100) / 100
  if (kind !== 'index' || !isFront(page.url, home)) return { kind, score, evidence }
  const portal = portalHint(page)
  return portal === null
    ? { kind: 'blog', score, evidence }
    : { kind: 'portal', score, evidence: [...evidence, portal] }
}

function dayHints(
  ofAddress: readonly KindHint[],
  { commentForm, linkedHeadings, entries, articles }: PageOutline,
): KindHint[] {
  const isOneEntry = commentForm && linkedHeadings.size < LIST_SIZE && entries <= 1 && articles <= 1
  return isOneEntry && ofAddress.some(({ code }) => code === 'day-alone') ? [kindHint('day-with-comments')] : []
}

/** The points of `page` before any evidence. */
const PAGE_PRIOR = 1

/** A lead of this many points gives a score of one half. */
const LEAD_HALF = 2

function bodyHints(page: Page): KindHint[] {
  const body = page.byTag('body')[0]
  if (body === undefined) return []
  const hints: KindHint[] = []
  const tokens = [...classTokens(body), ...(body.attributes.id === undefined ? [] : [body.attributes.id])]
  for (const { patterns, code } of BODY_CLASSES) {
    const token = tokens.find(one => patterns.some(pattern => pattern.test(one)))
    if (token !== undefined) hints.push(kindHint(code, token))
  }
  return hints
}

/** With at least this many entries or headings, a page is a list. */
const LIST_SIZE = 3
/** With more than this share of its text in links, and links to several pages, a page leads elsewhere. */
const MOSTLY_LINKS = 0.5
const LEAST_LINKS = 5
/** With less than this share in links, and more text than the teasers of a list, a page is for reading. */
const FEW_LINKS = 0.2
const LONG_TEXT = 600

function outlineHints(outline: PageOutline): KindHint[] {
  const hints: KindHint[] = []
  const add = (code: HintCode, ...details: readonly number[]) => hints.push(kindHint(code, ...details))
  const { entries, articles, linkedHeadings, days, textLength, linkTextLength, entryClasses } = outline
  const types = new Set(entryClasses)
  if (entries >= 2) add(entries >= LIST_SIZE ? 'entries-marked' : 'two-entries-marked', entries)
  else if (entries === 1 && types.has('type-post')) add('marked-as-post')
  else if (entries === 1 && (types.has('type-page') || types.has('type-attachment'))) add('marked-as-page')
  else if (entries === 1) add('one-entry')
  if (articles >= LIST_SIZE) add('articles', articles)
  else if (articles === 1) add('one-article')
  if (linkedHeadings.size >= LIST_SIZE) add('linked-headings', linkedHeadings.size)
  if (outline.selfHeading && linkedHeadings.size < LIST_SIZE) add('heading-to-itself')
  if (days.size >= LIST_SIZE) add('several-days', days.size)
  else if (days.size === 1) add('one-day')
  if (outline.commentForm) add('comment-form')
  const linkShare = textLength === 0 ? 1 : linkTextLength / textLength
  if (linkShare > MOSTLY_LINKS && outline.ownLinks.size >= LEAST_LINKS) add('mostly-links')
  else if (linkShare < FEW_LINKS && textLength > LONG_TEXT) add('mostly-text')
  if (outline.dateTexts === 0 && days.size === 0) add('no-date')
  return hints
}

/** Least text of content: a page with less that redirects only redirects. */
const STUB_LENGTH = 200

function stubHints(page: Page, outline: PageOutline): KindHint[] {
  if (outline.textLength > STUB_LENGTH || refreshTarget(page) === null) return []
  return [kindHint('sends-on')]
}

/** The target of `<meta http-equiv="refresh">`; null where there is none. */
export function refreshTarget(page: Page): Url | null {
  for (const meta of page.byTag('meta')) {
    if (meta.attributes['http-equiv']?.toLowerCase() !== 'refresh') continue
    const target = /^\s*\d+\s*[;,]\s*url\s*=\s*['"]?([^'"]+)/i.exec(meta.attributes.content ?? '')?.[1]
    if (target !== undefined) return parseUrl(target.trim(), page.base)
  }
  return null
}

function isFront(url: Url, home: Url | null): boolean {
  if (home !== null && urlKey(home) === urlKey(url)) return true
  return home === null && /^\/(index\.\w+)?$/.test(new URL(url).pathname) && new URL(url).search === ''
}

/** Subdomains that are parts of one site: its other spelling, and its editions in other languages. */
const OWN_PARTS = /^(www|m|[a-z]{2}([-_][a-z]{2,4})?)\.$/i

/** With at least this many blogs below one URL, it is a portal. */
const PORTAL_BLOGS = 8

function portalHint(page: Page): KindHint | null {
  const own = new URL(page.url).hostname.replace(/^www\./, '')
  const hosts = new Set<string>()
  for (const link of page.byTag('a')) {
    const target = URL.parse(link.attributes.href ?? '', page.base)
    if (target?.hostname.endsWith(`.${own}`) && !OWN_PARTS.test(target.hostname.slice(0, -own.length)))
      hosts.add(target.hostname)
    const user = /^\/(~[\w-]+|blogs?\/[\w-]+|@[\w-]+|users?\/[\w-]+)\/?$/.exec(target?.pathname ?? '')
    if (target?.hostname === new URL(page.url).hostname && user?.[1]?.startsWith('blog/') === false) hosts.add(user[1])
  }
  return hosts.size >= PORTAL_BLOGS ? kindHint('many-blogs', hosts.size) : null
}
