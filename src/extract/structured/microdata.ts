import { readFeedDate } from '../../feed/index.ts'
import type { ElementNode, Page } from '../../page/index.ts'
import type { Author } from '../../records.ts'
import { parseUrl } from '../../url.ts'
import { lineOf } from '../text-flow.ts'
import { oneLine } from '../text-folding.ts'
import { ancestorsOf, elementsIn, holds } from '../tree-walk.ts'
import { ARTICLE_TYPE, type Facts, noFacts } from './facts.ts'

/** What microdata says about the post: the article item around the visible article, or the only one. */
export function microdataFacts(page: Page, article: ElementNode): Facts | null {
  const items: ElementNode[] = []
  for (const node of page.nodes) {
    if (node.kind !== 'element') continue
    const { itemtype, itemscope } = node.attributes
    if (itemscope !== undefined && itemtype !== undefined && ARTICLE_TYPE.test(itemtype.trim())) items.push(node)
  }
  const around = items.filter(item => holds(item, article) || holds(article, item))
  const item = around.at(-1) ?? (items.length === 1 ? items[0] : undefined)
  if (item === undefined) return null
  const properties = propertiesOf(page, item)
  const first = (name: string) => properties.get(name)?.[0]
  const date = (name: string) => {
    const element = first(name)
    return element === undefined ? null : readFeedDate(propertyValue(page, element))
  }
  const text = (name: string) => {
    const element = first(name)
    return element === undefined ? null : propertyValue(page, element) || null
  }
  const published = date('datePublished') ?? date('dateCreated')
  return {
    ...noFacts('microdata', `${item.attributes.itemtype ?? ''} around the article`),
    title: text('headline') ?? text('name'),
    authors: (properties.get('author') ?? []).flatMap(element => authorOf(page, element) ?? []),
    published: published?.at ?? null,
    publishedOffset: published?.offset ?? null,
    updated: date('dateModified')?.at ?? null,
    language: text('inLanguage'),
    tags: (properties.get('keywords') ?? [])
      .flatMap(element => propertyValue(page, element).split(',').map(oneLine))
      .filter(Boolean),
    categories: (properties.get('articleSection') ?? []).map(element => propertyValue(page, element)).filter(Boolean),
  }
}

/** The properties of an item itself, without those of nested items (comments, the author). */
function propertiesOf(page: Page, item: ElementNode): ReadonlyMap<string, readonly ElementNode[]> {
  const properties = new Map<string, ElementNode[]>()
  for (const element of elementsIn(page, item)) {
    const names = element.attributes.itemprop
    if (names === undefined || element === item || itemOf(element) !== item) continue
    for (const name of names.trim().split(/\s+/)) {
      const list = properties.get(name)
      if (list === undefined) properties.set(name, [element])
      else list.push(element)
    }
  }
  return properties
}

function itemOf(element: ElementNode): ElementNode | null {
  for (const ancestor of ancestorsOf(element)) if (ancestor.attributes.itemscope !== undefined) return ancestor
  return null
}

function authorOf(page: Page, element: ElementNode): Author | null {
  let name = ''
  let address = element.attributes.href
  if (element.attributes.itemscope !== undefined) {
    const properties = propertiesOf(page, element)
    const named = properties.get('name')?.[0]
    if (named !== undefined) name = propertyValue(page, named)
    const linked = properties.get('url')?.[0]
    address ??= linked?.attributes.href ?? named?.attributes.href
  }
  if (name === '') name = element.tag === 'meta' ? propertyValue(page, element) : lineOf(page, element)
  return name === '' ? null : { name, url: address === undefined ? null : parseUrl(address, page.base) }
}

function propertyValue(page: Page, element: ElementNode): string {
  const { content, datetime, title } = element.attributes
  if (content !== undefined) return oneLine(content)
  if (datetime !== undefined && datetime !== '') return datetime
  if (element.tag === 'abbr' && title !== undefined) return title
  return lineOf(page, element)
}
