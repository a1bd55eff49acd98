import type { Page } from '../page/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { classTokens, outlineOf, type PageOutline } from './page-outline.ts'
import { structuredHints } from './structured-hints.ts'
import { type KindHint, type PageKind, urlHints } from './url-hints.ts'

/** What kind of page it is, how clear that is, and why. */
export interface PageKindVerdict {
  readonly kind: PageKind
  /** 0 to 1: how far the kind lies ahead of the next best. */
  readonly score: number
  readonly evidence: readonly string[]
}

export interface PageKindContext {
  /** The home of the blog, where it is known. */
  readonly home?: Url | null
  /** The platform by its short name: its own paths of lists are known. */
  readonly platform?: string | null
}

/** Class tokens that blog software puts on `<body>`, by what they say. */
const BODY_CLASSES: readonly { readonly pattern: RegExp; readonly kind: PageKind; readonly points: number }[] = [
  {
    pattern:
      /^(single-post|post-template|item-view|single-format-\w+|post-page|is-post|page-post|node-type-(blog|story|article)|blog-post|entry-archive|mt-entry-archive|entry-individual|permalink(-page)?|dc-post)$/,
    kind: 'post',
    points: 4,
  },
  { pattern: /^(single|view-item|post|page--post|layout-post|post-type-post)$/, kind: 'post', points: 2.5 },
  {
    pattern:
      /^(attachment|single-attachment|error404|static_page|page-template(-\w+)?|page-id-\d+|node-type-page|mt-page-archive|dc-page)$/,
    kind: 'page',
    points: 4,
  },
  {
    pattern:
      /^(archive|category|tag|author|date|paged|search-results|home-template|tag-template|author-template|archive-template|mt-archive-(index|listing)|mt-main-index|main-index|archive-view|view-list|index-page|dc-(home|category|tag|archive|tags))$/,
    kind: 'index',
    points: 3.5,
  },
  { pattern: /^(home|index|blog)$/, kind: 'index', points: 2 },
]

/** Tells what kind of page an address leads to, from the page and the address alone. */
export function classifyPage(page: Page, context: PageKindContext = {}): PageKindVerdict {
  const home = context.home ?? null
  const outline = outlineOf(page)
  const hints = [
    ...urlHints(page.url, home, context.platform ?? null),
    ...bodyHints(page),
    ...structuredHints(page),
    ...outlineHints(outline),
    ...stubHints(page, outline),
  ]
  const totals = new Map<PageKind, number>([['page', PAGE_PRIOR]])
  for (const { kind, points } of hints) totals.set(kind, (totals.get(kind) ?? 0) + points)
  const [first, second] = [...totals].sort((a, b) => b[1] - a[1])
  const kind = first?.[0] ?? 'page'
  const lead = (first?.[1] ?? 0) - (second?.[1] ?? 0)
  const evidence = hints.filter(hint => hint.kind === kind).map(hint => hint.words)
  const score = Math.round((lead / (lead + LEAD_HALF)) * 100) / 100
  if (kind !== 'index' || !isFront(page.url, home)) return { kind, score, evidence }
  const portal = portalEvidence(page)
  return portal === null
    ? { kind: 'blog', score, evidence }
    : { kind: 'portal', score, evidence: [...evidence, portal] }
}

/** A page that nothing is known of is just a page. */
const PAGE_PRIOR = 1

/** A lead of this many points gives a score of one half. */
const LEAD_HALF = 2

function bodyHints(page: Page): KindHint[] {
  const body = page.byTag('body')[0]
  if (body === undefined) return []
  const hints: KindHint[] = []
  const tokens = [...classTokens(body), ...(body.attributes.id === undefined ? [] : [body.attributes.id])]
  for (const { pattern, kind, points } of BODY_CLASSES) {
    const token = tokens.find(one => pattern.test(one))
    if (token !== undefined) hints.push({ kind, points, words: `the body is marked "${token}"` })
  }
  return hints
}

/** From this many entries or headings on, a page is a list. */
const LIST_SIZE = 3

function outlineHints(outline: PageOutline): KindHint[] {
  const hints: KindHint[] = []
  const add = (kind: PageKind, points: number, words: string) => hints.push({ kind, points, words })
  const { entries, articles, linkedHeadings, days, textLength, linkTextLength, entryClasses } = outline
  const types = new Set(entryClasses)
  if (entries >= 2) add('index', entries >= LIST_SIZE ? 3 : 1.5, `${entries} entries are marked`)
  else if (entries === 1 && types.has('type-post')) add('post', 3, 'the entry is marked as a post')
  else if (entries === 1 && (types.has('type-page') || types.has('type-attachment')))
    add('page', 4, 'the entry is marked as a page')
  else if (entries === 1) add('post', 1, 'one entry is marked')
  if (articles >= LIST_SIZE) add('index', 1.5, `${articles} articles`)
  else if (articles === 1) add('post', 0.5, 'one article')
  if (linkedHeadings.size >= LIST_SIZE) add('index', 2.5, `${linkedHeadings.size} headings lead to other pages`)
  if (outline.selfHeading && linkedHeadings.size < LIST_SIZE) add('post', 1.5, 'the heading leads to the page itself')
  if (days.size >= LIST_SIZE) add('index', 1, `${days.size} different days are marked`)
  else if (days.size === 1) add('post', 1, 'one day is marked')
  if (outline.commentForm) add('post', 1.5, 'there is a place for comments')
  const linkShare = textLength === 0 ? 1 : linkTextLength / textLength
  if (linkShare > 0.5 && outline.ownLinks.size >= 5) add('index', 2, 'most of the text is links')
  else if (linkShare < 0.2 && textLength > 600) add('post', 1, 'most of the text is not links')
  if (outline.dateTexts === 0 && days.size === 0) add('page', 1, 'no date is shown')
  return hints
}

/** Less text than this is no content: a page that only sends its readers on. */
const STUB_LENGTH = 200

function stubHints(page: Page, outline: PageOutline): KindHint[] {
  if (outline.textLength > STUB_LENGTH || refreshTarget(page) === null) return []
  return [{ kind: 'page', points: 10, words: 'the page only sends its readers on' }]
}

/** Where a page sends its readers on with `<meta http-equiv="refresh">`; null where it does not. */
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

/** So many blogs below one roof make a portal. */
const PORTAL_BLOGS = 8

function portalEvidence(page: Page): string | null {
  const own = new URL(page.url).hostname.replace(/^www\./, '')
  const hosts = new Set<string>()
  for (const link of page.byTag('a')) {
    const target = URL.parse(link.attributes.href ?? '', page.base)
    if (target?.hostname.endsWith(`.${own}`) && target.hostname !== `www.${own}`) hosts.add(target.hostname)
    const user = /^\/(~[\w-]+|blogs?\/[\w-]+|@[\w-]+|users?\/[\w-]+)\/?$/.exec(target?.pathname ?? '')
    if (target?.hostname === new URL(page.url).hostname && user?.[1]?.startsWith('blog/') === false) hosts.add(user[1])
  }
  return hosts.size >= PORTAL_BLOGS ? `leads to ${hosts.size} blogs below the same roof` : null
}
