import {
  addressOn,
  type ElementNode,
  embedOf,
  imageAddress,
  isBeacon,
  noscriptPage,
  type Page,
  type PageNode,
  pictureKey,
  playerFiles,
} from '../page/index.ts'
import type { Link, Media } from '../records.ts'
import { type Url, urlKey } from '../url.ts'
import { oneLine } from './text-folding.ts'

/** What an article shows and what it points to. */
export interface MediaAndLinks {
  readonly media: readonly Media[]
  readonly links: readonly Link[]
}

const KIND_BY_EXTENSION: readonly (readonly [Media['kind'], RegExp])[] = [
  ['image', /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i],
  ['audio', /\.(?:mp3|ogg|oga|opus|m4a|flac|wav|aac)$/i],
  ['video', /\.(?:mp4|m4v|webm|ogv|mov|avi|mkv|flv|wmv|mpe?g)$/i],
  ['document', /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|epub|ps|rtf|csv|zip|gz|tgz|bz2|7z|rar)$/i],
]
/** Where scripts keep the background picture of an element until it is visible. */
const LAZY_BACKGROUNDS = ['data-bg', 'data-background', 'data-background-image', 'data-bg-url'] as const
/** Limit of items kept per page. */
const MAX_ITEMS = 5000

/** Collects media and links of an article in one walk over its kept nodes. */
export function mediaAndLinks(
  page: Page,
  nodes: readonly PageNode[],
  skip: (element: ElementNode) => boolean,
  blog: Url,
): MediaAndLinks {
  const gathered = new Gathered(page, belongsTo(blog))
  const open: PageNode[] = [...nodes].reverse()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === 'text' || skip(node)) continue
    gathered.take(node)
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i]
      if (child !== undefined) open.push(child)
    }
  }
  return { media: [...gathered.media.values()], links: [...gathered.links.values()] }
}

/** What was found so far, each address once. */
class Gathered {
  readonly media = new Map<string, Media>()
  readonly links = new Map<string, Link>()
  readonly #pictures = new Set<string>()
  readonly #page: Page
  readonly #isOfBlog: (url: Url) => boolean

  constructor(page: Page, isOfBlog: (url: Url) => boolean) {
    this.#page = page
    this.#isOfBlog = isOfBlog
  }

  take(element: ElementNode): void {
    this.#keep('image', backgroundOf(element, this.#page), null)
    switch (element.tag) {
      case 'img':
        this.#keepPicture(element)
        return
      case 'noscript':
        // Usually the same picture as before it, perhaps in another size.
        for (const image of noscriptPage(element, this.#page).byTag('img')) this.#keepPicture(image, this.#pictures)
        return
      case 'video':
      case 'audio':
        this.#keepPlayer(element, element.tag)
        return
      case 'iframe':
      case 'embed':
      case 'object':
        this.#keepLink(embeddedLink(this.#page, element, this.#isOfBlog))
        return
      case 'a': {
        const link = readLink(this.#page, element, this.#isOfBlog)
        this.#keepLink(link)
        const kind = link === null ? null : kindByAddress(link.url)
        if (link !== null && kind !== null) this.#keep(kind, link.url, null)
      }
    }
  }

  #keep(kind: Media['kind'], url: Url | null, alt: string | null): void {
    if (url === null || this.media.size >= MAX_ITEMS) return
    const known = this.media.get(url)
    if (known === undefined || (known.alt === null && alt !== null)) {
      this.media.set(url, { url, file: null, mime: null, bytes: null, sha256: null, kind, alt })
    }
  }

  #keepPicture(image: ElementNode, known?: ReadonlySet<string>): void {
    const url = imageAddress(image, this.#page)
    if (url === null || known?.has(pictureKey(url))) return
    this.#keep('image', url, oneLine(image.attributes.alt ?? '') || null)
    this.#pictures.add(pictureKey(url))
  }

  #keepPlayer(element: ElementNode, kind: 'video' | 'audio'): void {
    const { sources, still } = playerFiles(element, this.#page)
    this.#keep('image', still, null)
    for (const source of sources) this.#keep(kind, source, null)
  }

  #keepLink(link: Link | null): void {
    if (link !== null && !this.links.has(link.url) && this.links.size < MAX_ITEMS) this.links.set(link.url, link)
  }
}

/** The background picture of an element; null where there is none, or a data URL. */
function backgroundOf({ attributes }: ElementNode, page: Page): Url | null {
  const stated = backgroundIn(attributes)
  if (stated === null) return null
  const address = stated.replace(/^\s*(?:url\()?\s*["']?|["']?\s*\)?\s*$/gi, '')
  if (address === '' || /^(?:data|about):|^#/.test(address)) return null
  const url = addressOn(page, address)
  return url === null || isBeacon(url) ? null : url
}

/** Called for every element: nearly all have none. */
function backgroundIn(attributes: ElementNode['attributes']): string | null {
  const { style } = attributes
  if (style?.includes('url(')) return BACKGROUND.exec(style)?.[1] ?? null
  for (const name of LAZY_BACKGROUNDS) {
    const value = attributes[name]
    // Other themes put a colour there.
    if (value !== undefined && /[./]/.test(value)) return value
  }
  return null
}

const BACKGROUND = /background(?:-image)?\s*:[^;]*?url\(\s*([^)]+)\)/i

/** A player or another page within the page, as a link to its address. */
function embeddedLink(page: Page, element: ElementNode, isOfBlog: (url: Url) => boolean): Link | null {
  const embed = embedOf(element, page)
  const url = embed === null ? null : addressOn(page, embed.url)
  if (embed === null || url === null) return null
  return { url, text: oneLine(embed.title), rel: 'embed', kind: isOfBlog(url) ? 'internal' : 'external' }
}

function kindByAddress(url: Url): Media['kind'] | null {
  const path = pathOf(url)
  return KIND_BY_EXTENSION.find(([, extension]) => extension.test(path))?.[0] ?? null
}

function readLink(page: Page, element: ElementNode, isOfBlog: (url: Url) => boolean): Link | null {
  const href = element.attributes.href?.trim() ?? ''
  if (href === '' || href.startsWith('#')) return null
  const url = addressOn(page, href)
  if (url === null) return null
  if (href.includes('#') && urlKey(url) === urlKey(page.url)) return null
  const rel = element.attributes.rel?.trim() || null
  return { url, text: linkText(element), rel, kind: isOfBlog(url) ? 'internal' : 'external' }
}

/** The same host, and below the blog's own path if it has one. */
function belongsTo(blog: Url): (url: Url) => boolean {
  const host = bareHost(blog)
  const root = pathOf(blog).replace(/[^/]*$/, '')
  return url => bareHost(url) === host && pathOf(url).startsWith(root)
}

function bareHost(url: Url): string {
  return url.slice(url.indexOf('//') + 2, pathStart(url)).replace(/^www\./, '')
}

function pathOf(url: Url): string {
  const query = url.indexOf('?')
  return url.slice(pathStart(url), query < 0 ? undefined : query)
}

/** Our addresses always have a path. */
function pathStart(url: Url): number {
  return url.indexOf('/', 'https://'.length)
}

/** Limit of a link's text: a link around a whole card holds far more. */
const MAX_LINK_TEXT = 1000

function linkText(element: ElementNode): string {
  let text = ''
  const open: PageNode[] = [element]
  for (let node = open.pop(); node !== undefined && text.length < MAX_LINK_TEXT; node = open.pop()) {
    if (node.kind === 'text') text += node.text
    else {
      if (node.tag === 'img' && node.attributes.alt !== undefined) text += ` ${node.attributes.alt} `
      for (let i = node.children.length - 1; i >= 0; i--) {
        const child = node.children[i]
        if (child !== undefined) open.push(child)
      }
    }
  }
  return oneLine(text)
}
