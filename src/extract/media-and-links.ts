import { addressOn, type ElementNode, type Page, type PageNode } from '../page/index.ts'
import type { Link, Media } from '../records.ts'
import { type Url, urlKey } from '../url.ts'
import { oneLine } from './elements.ts'

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
const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-actualsrc']
/** Bounds what one page can make us keep. */
const MAX_ITEMS = 5000

/** Gathers media and links of an article in one walk over what is kept of it. */
export function mediaAndLinks(
  page: Page,
  nodes: readonly PageNode[],
  skip: (element: ElementNode) => boolean,
  blog: Url,
): MediaAndLinks {
  const isOfBlog = belongsTo(blog)
  const media = new Map<string, Media>()
  const links = new Map<string, Link>()
  const keep = (kind: Media['kind'], address: string | undefined, alt: string | null) => {
    const url = address === undefined || address.startsWith('data:') ? null : addressOn(page, address)
    if (url === null || media.size >= MAX_ITEMS) return
    const known = media.get(url)
    if (known === undefined || (known.alt === null && alt !== null)) {
      media.set(url, { url, file: null, mime: null, bytes: null, sha256: null, kind, alt })
    }
  }
  const open: PageNode[] = [...nodes].reverse()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === 'text' || skip(node)) continue
    const { tag, attributes } = node
    if (tag === 'img') keep('image', pictureOf(node), oneLine(attributes.alt ?? '') || null)
    else if (tag === 'video' || tag === 'audio') keep(tag, attributes.src, null)
    else if (tag === 'source' && node.parent !== null && (node.parent.tag === 'video' || node.parent.tag === 'audio')) {
      keep(node.parent.tag, attributes.src, null)
    } else if (tag === 'a' && attributes.href !== undefined) {
      const link = linkOf(page, node, isOfBlog)
      if (link !== null) {
        if (!links.has(link.url) && links.size < MAX_ITEMS) links.set(link.url, link)
        const kind = kindByAddress(link.url)
        if (kind !== null) keep(kind, link.url, null)
      }
    }
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i]
      if (child !== undefined) open.push(child)
    }
  }
  return { media: [...media.values()], links: [...links.values()] }
}

/** Lazy loading keeps the picture's address in another attribute. */
function pictureOf({ attributes }: ElementNode): string | undefined {
  for (const name of LAZY) if (attributes[name] !== undefined && attributes[name] !== '') return attributes[name]
  return attributes.src
}

function kindByAddress(url: Url): Media['kind'] | null {
  const path = pathOf(url)
  return KIND_BY_EXTENSION.find(([, extension]) => extension.test(path))?.[0] ?? null
}

function linkOf(page: Page, element: ElementNode, isOfBlog: (url: Url) => boolean): Link | null {
  const href = element.attributes.href?.trim() ?? ''
  if (href === '' || href.startsWith('#')) return null
  const url = addressOn(page, href)
  if (url === null) return null
  if (href.includes('#') && urlKey(url) === urlKey(page.url)) return null
  const rel = element.attributes.rel?.trim() || null
  return { url, text: linkText(element), rel, kind: isOfBlog(url) ? 'internal' : 'external' }
}

/** The same host, and below the blog's own path where it lives under one. */
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

function linkText(element: ElementNode): string {
  let text = ''
  const open: PageNode[] = [element]
  for (let node = open.pop(); node !== undefined && text.length < 1000; node = open.pop()) {
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
