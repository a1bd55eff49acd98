import { type Page, textContent } from '../page/index.ts'
import { type KindHint, kindHint } from './kind-hints.ts'
import { isNumberedPage } from './numbered-page.ts'

/** Limits of number and length of JSON-LD blocks read. */
const MAX_BLOCKS = 20
const MAX_BLOCK_LENGTH = 500_000
/** Deepest level read: a list in `@graph` of a list; below that are the parts of single posts. */
const MAX_DEPTH = 3
/** Limit of items; a page shows fewer posts. */
const MAX_ITEMS = 200

const POST_TYPES = /^(BlogPosting|SocialMediaPosting|NewsArticle|LiveBlogPosting)$/
const LIST_TYPES = /^(Blog|CollectionPage|ItemList|ProfilePage|SearchResultsPage)$/
const PAGE_TYPES = /^(AboutPage|ContactPage|FAQPage)$/

/** What structured data and the head of a page say about its kind. */
export function structuredHints(page: Page): KindHint[] {
  return [...jsonLdHints(page), ...metaHints(page), ...relationHints(page)]
}

function jsonLdHints(page: Page): KindHint[] {
  const types = new Map<string, number>()
  for (const script of page
    .byTag('script')
    .filter(one => /ld\+json/i.test(one.attributes.type ?? ''))
    .slice(0, MAX_BLOCKS)) {
    const text = textContent(script)
    if (text.length <= MAX_BLOCK_LENGTH) countTypes(parsed(text), types)
  }
  const sum = (pattern: RegExp) =>
    [...types].reduce((total, [type, count]) => total + (pattern.test(type) ? count : 0), 0)
  const posts = sum(POST_TYPES)
  const articles = types.get('Article') ?? 0
  if (posts > 1) return [kindHint('json-ld-posts', posts)]
  if (sum(LIST_TYPES) > 0 && posts + articles === 0) return [kindHint('json-ld-list')]
  if (posts === 1) return [kindHint('json-ld-post')]
  if (articles === 1) return [kindHint('json-ld-article')]
  if (sum(PAGE_TYPES) > 0) return [kindHint('json-ld-page')]
  return []
}

/** Only items at the top level, in `@graph` or as main entity; a list's own items are counted too. */
function countTypes(value: unknown, types: Map<string, number>, depth = 0): void {
  if (depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (const item of value.slice(0, MAX_ITEMS)) countTypes(item, types, depth + 1)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const entries = new Map(Object.entries(value))
  for (const type of [entries.get('@type')].flat()) {
    if (typeof type === 'string') types.set(type, (types.get(type) ?? 0) + 1)
  }
  for (const key of ['@graph', 'blogPost', 'blogPosts']) countTypes(entries.get(key), types, depth + 1)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function metaHints(page: Page): KindHint[] {
  const hints: KindHint[] = []
  for (const meta of page.byTag('meta')) {
    const name = (meta.attributes.property ?? meta.attributes.name)?.toLowerCase()
    const content = meta.attributes.content?.trim().toLowerCase() ?? ''
    if (name === 'og:type' && content === 'article') hints.push(kindHint('og-article'))
    else if (name === 'og:type' && (content === 'website' || content === 'blog'))
      hints.push(kindHint('og-website', content))
    else if (name === 'article:published_time' && content !== '') hints.push(kindHint('time-of-publication'))
  }
  // Themes and plug-ins both write them.
  const seen = new Set<string>()
  return hints.filter(({ code, details }) => {
    const key = [code, ...details].join(' ')
    return !seen.has(key) && seen.add(key)
  })
}

function relationHints(page: Page): KindHint[] {
  for (const link of page.byTag('link')) {
    const relations = link.attributes.rel?.toLowerCase().split(/\s+/) ?? []
    if (!relations.some(rel => rel === 'next' || rel === 'prev' || rel === 'previous')) continue
    const href = link.attributes.href ?? ''
    return isNumberedPage(href) ? [kindHint('next-is-numbered')] : [kindHint('next-is-named')]
  }
  return []
}
