import type { ElementNode, Page, PageNode } from '../../page/index.ts'
import { type Rewrite, rewriteCss } from './rewrite-css.ts'

/** How the addresses of an archived page are answered. */
export interface PageRewrite {
  /** What links lead to. */
  readonly link: Rewrite
  /** Pictures, sounds, films, style sheets. */
  readonly file: Rewrite
  /** Whether a node is marked, for the one who corrects a rule; every element then says its number. */
  readonly marked?: ReadonlySet<number>
  /** Leaves out the styles of the page, where it gets ours. */
  readonly isPlain?: boolean
  /** Goes to the end of the head; ours. */
  readonly head?: string
}

/** Gone with all that is in them: what runs, what embeds other pages, what speaks to the browser instead of the reader. */
const DROPPED: ReadonlySet<string> = new Set(
  (
    'script noscript iframe frame frameset noframes object embed applet param base template portal fencedframe noembed ' +
    'foreignobject animate animatemotion animatetransform set handler listener'
  ).split(' '),
)
const VOID: ReadonlySet<string> = new Set('area br col hr img input link meta source track wbr'.split(' '))
/** Old elements whose content a parser does not read as HTML. */
const PLAIN_TEXT: ReadonlySet<string> = new Set(['xmp', 'plaintext', 'listing'])
const NAME = /^[a-z][a-z0-9-]*$/i
const ATTRIBUTE_NAME = /^[a-z_][a-z0-9_.-]*$/i
/** Attributes that hold the address of something that is shown. */
const FILES: ReadonlySet<string> = new Set(['src', 'poster', 'background'])
/** Attributes of drawings that are read as CSS, in which an address can stand. */
const STYLES: ReadonlySet<string> = new Set(
  'style fill stroke filter mask clip-path marker marker-start marker-mid marker-end cursor'.split(' '),
)
/** Attributes that hold an address which leads nowhere here, or make something run, or tell others of the reader. */
const REMOVED: ReadonlySet<string> = new Set(
  (
    'srcdoc action formaction ping manifest data classid codebase archive cite longdesc profile lowsrc dynsrc usemap ' +
    'imagesrcset icon target download integrity nonce crossorigin autofocus autoplay http-equiv is slot attributionsrc ' +
    'formtarget from to values by begin end xlink-href'
  ).split(' '),
)
/** An address, which may hold commas but not end with one, and its width or density. */
const CANDIDATE = /([^\s,]\S*[^\s,]|[^\s,])((?:\s+\d+(?:\.\d+)?[wx])?)\s*(?:,|$)/g
/** Some dozens of sizes. */
const LONGEST_SRCSET = 5000

/** The page as HTML in which nothing runs and every address leads into the archive, or nowhere. */
export function rewritePage(page: Page, rewrite: PageRewrite): string {
  return `<!doctype html>${written([page.root], rewrite)}`
}

/** What stands in the body of a page, in the same way, without styles. */
export function rewriteArticle(page: Page, rewrite: PageRewrite): string {
  return written(page.byTag('body')[0]?.children ?? [], { ...rewrite, isPlain: true })
}

function written(nodes: readonly PageNode[], rewrite: PageRewrite): string {
  const out: string[] = []
  const open: (PageNode | string)[] = nodes.toReversed()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') out.push(next)
    else if (next.kind === 'text') out.push(escapeText(next.text))
    else writeElement(next, out, open, rewrite)
  }
  return out.join('')
}

function writeElement(element: ElementNode, out: string[], open: (PageNode | string)[], rewrite: PageRewrite): void {
  const tag = element.tag.toLowerCase()
  if (DROPPED.has(tag)) return
  if (tag === 'style') {
    if (rewrite.isPlain !== true) out.push(`<style>${rewriteCss(textIn(element), rewrite.file)}</style>`)
    return
  }
  const name = PLAIN_TEXT.has(tag) ? 'pre' : element.tag
  const isShown = NAME.test(name) && !isForTheBrowser(element, tag)
  if (isShown) out.push(`<${name}${attributesOf(element, tag, rewrite)}>`)
  if (element.namespace === 'html' && VOID.has(tag)) return
  if (isShown) open.push(`</${name}>`)
  if (tag === 'head' && rewrite.head !== undefined) open.push(rewrite.head)
  for (let at = element.children.length - 1; at >= 0; at--) {
    const child = element.children[at]
    if (child !== undefined) open.push(child)
  }
}

/** Of what the head says only style sheets, the charset and the width of the screen matter to a reader. */
function isForTheBrowser({ attributes }: ElementNode, tag: string): boolean {
  if (tag === 'link') return !/(^|\s)stylesheet(\s|$)/i.test(attributes.rel ?? '')
  if (tag === 'meta')
    return attributes['http-equiv'] !== undefined || (attributes.name ?? '').toLowerCase() === 'referrer'
  return false
}

function attributesOf(element: ElementNode, tag: string, rewrite: PageRewrite): string {
  let text = ''
  for (const [given, value] of Object.entries(element.attributes)) {
    const name = given.toLowerCase()
    const kept = ATTRIBUTE_NAME.test(name) && !name.startsWith('on') ? valueHere(tag, name, value, rewrite) : null
    if (kept !== null) text += ` ${name}="${escapeAttribute(kept)}"`
  }
  if (rewrite.marked !== undefined) {
    text += ` data-permablog-node="${element.order}"`
    if (rewrite.marked.has(element.order)) text += ' data-permablog-match=""'
  }
  return text
}

function valueHere(tag: string, name: string, value: string, { link, file, isPlain }: PageRewrite): string | null {
  if (REMOVED.has(name) || name.startsWith('data-permablog')) return null
  if (name === 'style' && isPlain === true) return null
  if (STYLES.has(name)) return rewriteCss(value, file)
  if (name === 'srcset') return rewriteSrcset(value, file)
  if (FILES.has(name)) return /^\s*data:(image|audio|video)\//i.test(value) ? value.trim() : file(value)
  if (name !== 'href') return /^\s*(javascript|vbscript|data):/i.test(value) ? null : value
  if (tag === 'link' || tag === 'image') return file(value)
  if (value.startsWith('#')) return value
  return tag === 'a' || tag === 'area' ? link(value) : null
}

function rewriteSrcset(value: string, file: Rewrite): string | null {
  if (value.length > LONGEST_SRCSET) return null
  const candidates = [...value.matchAll(CANDIDATE)].flatMap(([, address = '', size = '']) => {
    const target = address.startsWith('data:') ? null : file(address)
    return target === null ? [] : [`${target}${size}`]
  })
  return candidates.length === 0 ? null : candidates.join(', ')
}

function textIn(element: ElementNode): string {
  return element.children.map(child => (child.kind === 'text' ? child.text : '')).join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The value of an attribute between double quotes. */
function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}
