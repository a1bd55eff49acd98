import { readFeedDate, type WrittenDate } from '../../feed/index.ts'
import { type Page, textContent } from '../../page/index.ts'
import type { Author } from '../../records.ts'
import { mendedJson } from '../../structured/index.ts'
import { parseUrl, urlKey } from '../../url.ts'
import { oneLine } from '../text-folding.ts'
import { ARTICLE_TYPE, type Facts, noFacts } from './facts.ts'

type Json = Readonly<Record<string, unknown>>

/** Limit of items read; more are a catalogue, not a description of the page. */
const MAX_ITEMS = 2000

/** All objects of all JSON-LD scripts of a page, `@graph` and lists flattened. */
export function jsonLdItems(page: Page): readonly Json[] {
  const items: Json[] = []
  for (const script of page.byTag('script')) {
    if (!/^application\/ld\+json\b/i.test(script.attributes.type?.trim() ?? '')) continue
    const open: unknown[] = [mendedJson(textContent(script))]
    while (open.length > 0 && items.length < MAX_ITEMS) {
      const next = open.pop()
      if (Array.isArray(next)) open.push(...next.slice(0, MAX_ITEMS).reverse())
      else if (isObject(next)) {
        items.push(next)
        open.push(next.mainEntity, next['@graph'])
      }
    }
  }
  return items
}

/** What JSON-LD says about the post: the article with the page's URL, or the only one. */
export function jsonLdFacts(page: Page, items: readonly Json[]): Facts | null {
  const byId = new Map<string, Json>()
  for (const item of items) if (typeof item['@id'] === 'string' && item.name !== undefined) byId.set(item['@id'], item)
  const articles = items.filter(item => typesOf(item).some(type => ARTICLE_TYPE.test(type)))
  const own = articles.find(item => addressesOf(item, page).has(urlKey(page.url)))
  const article = own ?? (articles.length === 1 ? articles[0] : undefined)
  const ofPage = items.find(item => typesOf(item).some(type => /WebPage$/.test(type)))
  const item = article ?? (articles.length === 0 ? ofPage : undefined)
  if (item === undefined) return null
  const published = date(item.datePublished) ?? date(item.dateCreated)
  const why = own === undefined ? 'the only one' : 'with the address of the page'
  return {
    ...noFacts('json-ld', `${typesOf(item).join(' ')}, ${why}`),
    title: article === undefined ? null : (plainValue(item.headline) ?? plainValue(item.name)),
    authors: article === undefined ? [] : authorsOf(item.author ?? item.creator, byId, page),
    published: published?.at ?? null,
    publishedOffset: published?.offset ?? null,
    updated: date(item.dateModified)?.at ?? null,
    language: plainValue(item.inLanguage),
    description: plainValue(item.description),
    tags: listOf(item.keywords),
    categories: listOf(item.articleSection),
    canonical: typeof item.url === 'string' ? parseUrl(item.url, page.base) : null,
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function typesOf(item: Json): readonly string[] {
  const type = item['@type']
  return (Array.isArray(type) ? type : [type]).filter(one => typeof one === 'string')
}

function addressesOf(item: Json, page: Page): ReadonlySet<string> {
  const about = item.mainEntityOfPage
  const candidates = [item.url, item['@id'], isObject(about) ? about['@id'] : about]
  const keys = new Set<string>()
  for (const candidate of candidates) {
    const url = typeof candidate === 'string' && candidate !== '' ? parseUrl(candidate, page.base) : null
    if (url !== null) keys.add(urlKey(url))
  }
  return keys
}

function authorsOf(value: unknown, byId: ReadonlyMap<string, Json>, page: Page): readonly Author[] {
  const authors: Author[] = []
  for (const one of Array.isArray(value) ? value : [value]) {
    if (typeof one === 'string' && one.trim() !== '') authors.push({ name: oneLine(one), url: null })
    if (!isObject(one)) continue
    const id = one['@id']
    const person = one.name === undefined && typeof id === 'string' ? (byId.get(id) ?? one) : one
    const name = plainValue(Array.isArray(person.name) ? person.name[0] : person.name)
    if (name !== null)
      authors.push({ name, url: typeof person.url === 'string' ? parseUrl(person.url, page.base) : null })
  }
  return authors
}

function date(value: unknown): WrittenDate | null {
  return typeof value === 'string' ? readFeedDate(value) : null
}

function plainValue(value: unknown): string | null {
  if (isObject(value)) return plainValue(value['@value'] ?? value.name)
  if (typeof value !== 'string') return null
  const text = oneLine(
    value
      .replace(/&(?:amp|#0?38);/g, '&')
      .replace(/&(?:quot|#34);/g, '"')
      .replace(/&#0?39;/g, "'"),
  )
  return text === '' ? null : text
}

function listOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(/[,;]/).map(oneLine).filter(Boolean)
  if (Array.isArray(value)) return value.flatMap(one => plainValue(one) ?? [])
  return []
}
