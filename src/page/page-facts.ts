import { oncePer } from '../remember.ts'
import { type Url, urlKey } from '../url.ts'
import { addressOn } from './address-on.ts'
import type { Page } from './page.ts'
import { parseFragment } from './parse-page.ts'
import { textContent } from './text-content.ts'
import type { ElementNode } from './tree.ts'
import { visibleText } from './visible-text.ts'

/** A link that a reader can follow. */
export interface PageLink {
  readonly url: Url
  /** What addresses of the same page share (`urlKey`). */
  readonly key: string
  /** What a reader sees of it; the description of its picture where there is no text. */
  readonly text: string
  readonly rel: string | null
  readonly element: ElementNode
}

/** What a page says of its relation to another address, in a `<link>`. */
export interface HeadLink {
  readonly url: Url
  /** In lower case, as in `['alternate', 'nofollow']`. */
  readonly rel: readonly string[]
  /** The media type in lower case, as in `application/rss+xml`. */
  readonly type: string | null
  readonly title: string | null
  readonly element: ElementNode
}

/** All links that a reader can follow to an http(s) address, in document order. */
export const linksOf: (page: Page) => readonly PageLink[] = oncePer(page => {
  const links: PageLink[] = []
  for (const element of inOrder(page.byTag('a'), page.byTag('area'))) {
    const { href } = element.attributes
    const url = href === undefined ? null : addressOn(page, href.trim())
    if (url !== null) links.push(new FoundLink(url, element))
  }
  return links
})

/** Most links are asked where they lead, few what they say: their texts are read on first use. */
class FoundLink implements PageLink {
  readonly url: Url
  readonly key: string
  readonly element: ElementNode
  #text: string | null = null

  constructor(url: Url, element: ElementNode) {
    this.url = url
    this.key = urlKey(url)
    this.element = element
  }

  get text(): string {
    this.#text ??= linkText(this.element)
    return this.#text
  }

  get rel(): string | null {
    return this.element.attributes.rel ?? null
  }
}

/** The `<link>` elements with an http(s) address: canonical, next, prev, alternate and so on. */
export const headLinks: (page: Page) => readonly HeadLink[] = oncePer(page => {
  const links: HeadLink[] = []
  for (const element of page.byTag('link')) {
    const { href, rel, type, title } = element.attributes
    const url = href === undefined || rel === undefined ? null : addressOn(page, href.trim())
    if (url === null || rel === undefined) continue
    const tokens = rel.toLowerCase().split(/\s+/).filter(Boolean)
    links.push({ url, rel: tokens, type: type?.trim().toLowerCase() ?? null, title: title ?? null, element })
  }
  return links
})

/** No honest page has more. */
const MOST_METAS = 500

/** What the `<meta>` elements say: the values for each name, property or pragma (in lower case), none of them empty. */
export const metaOf: (page: Page) => ReadonlyMap<string, readonly string[]> = oncePer(page => {
  const values = new Map<string, string[]>()
  for (const { attributes } of page.byTag('meta').slice(0, MOST_METAS)) {
    const content = foldSpaces(attributes.content ?? '')
    if (content === '') continue
    const { name, property, 'http-equiv': pragma } = attributes
    for (const key of new Set([name, property, pragma].map(key => key?.trim().toLowerCase()))) {
      if (key === undefined || key === '') continue
      const list = values.get(key)
      if (list === undefined) values.set(key, [content])
      else list.push(content)
    }
  }
  return values
})

/** What stands in `<title>`. */
export function pageTitle(page: Page): string | null {
  const title = page.byTag('title').find(element => element.namespace === 'html')
  const text = title === undefined ? '' : foldSpaces(textContent(title))
  return text === '' ? null : text
}

/** The language that the page says it is in, as a BCP 47 tag. */
export function pageLanguage(page: Page): string | null {
  const { lang, 'xml:lang': xmlLang } = page.root.attributes
  const metas = page.byTag('meta').filter(meta => meta.attributes['http-equiv']?.toLowerCase() === 'content-language')
  for (const said of [
    lang,
    xmlLang,
    page.byTag('body')[0]?.attributes.lang,
    ...metas.map(meta => meta.attributes.content),
  ]) {
    const language = said === undefined ? null : languageTag(said)
    if (language !== null) return language
  }
  return null
}

/** What stands in a `<noscript>`: for browsers with scripting it is mere text, and so it is in our tree. */
export function noscriptPage(noscript: ElementNode, page: Page): Page {
  return parseFragment(textContent(noscript), page.base)
}

function linkText(element: ElementNode): string {
  const text = foldSpaces(visibleText(element.tag === 'a' ? element.children : []))
  if (text !== '') return text
  const alt = element.attributes.alt ?? firstPicture(element)?.attributes.alt ?? element.attributes['aria-label']
  return foldSpaces(alt ?? '')
}

/** Links around pictures are shallow: the first child at each level is looked at, not the whole subtree. */
function firstPicture(element: ElementNode): ElementNode | null {
  for (let at: ElementNode | undefined = element; at !== undefined; ) {
    if (at.tag === 'img') return at
    at = at.children.find(child => child.kind === 'element')
  }
  return null
}

/** Old pages write `de_DE`, or several languages in a row; the first one counts. */
function languageTag(said: string): string | null {
  const first = said.split(/[,;\s]/).find(Boolean)
  if (first === undefined || first.length > 35) return null
  try {
    return Intl.getCanonicalLocales(first.replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}

function foldSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function inOrder(...lists: readonly (readonly ElementNode[])[]): readonly ElementNode[] {
  const [first = [], ...others] = lists.filter(list => list.length > 0)
  return others.length === 0 ? first : [first, ...others].flat().sort((a, b) => a.order - b.order)
}
