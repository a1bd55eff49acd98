import { codeBlock } from './article-code.ts'
import {
  allowedAttributes,
  BLOCKS,
  CONTAINERS,
  DROPPED,
  INLINES,
  LINK_ATTRIBUTES,
  TABLE_PARTS,
} from './article-elements.ts'
import { imageAddress, pictureKey } from './article-image.ts'
import { embedLink, formulaCode, player } from './article-media.ts'
import { isLayoutTable } from './article-table.ts'
import { resolveLink } from './article-url.ts'
import { isHidden } from './hidden.ts'
import type { Page } from './page.ts'
import { noscriptPage } from './page-facts.ts'
import { escapeAttribute, escapeText } from './serialise.ts'
import type { ElementNode } from './tree.ts'
import { NO_ATTRIBUTES } from './tree-builder.ts'

/** An element being written; it is written, unwrapped or dropped when it ends and its content is known. */
interface Frame {
  readonly kind: 'block' | 'inline' | 'container' | 'unwrapped'
  readonly tag: string
  readonly attributes: string
  html: string
  /** Something to see is in it. */
  filled: boolean
  /** Text or an inline element stands directly in it. */
  inline: boolean
  /** A block stands directly in it. */
  blocks: boolean
}

/** Cells and rows mean something when empty: the columns would shift. */
const KEPT_EMPTY: ReadonlySet<string> = new Set(['td', 'th'])

/** White space that is not written as it stands: most texts have none. */
const UNFOLDED = /[\t\n\f\r]| {2}/
const UNFOLDED_SPACES = / ?[\t\n\f\r][\t\n\f\r ]*| {2}[\t\n\f\r ]*/g

/** Writes clean HTML, one node at a time. */
export class ArticleWriter {
  private readonly page: Page
  private readonly skip: (element: ElementNode) => boolean
  private readonly frames: Frame[] = []
  private top: Frame = newFrame('unwrapped', '', '')
  private preformatted = 0
  private links = 0
  /** Of the tables around, from outside to inside: whether it is there for the layout alone. */
  private readonly layout: boolean[] = []
  private readonly pictures = new Set<string>()
  private readonly fromNoscript = new Set<string>()

  constructor(page: Page, skip: (element: ElementNode) => boolean) {
    this.page = page
    this.skip = skip
  }

  finish(): string {
    return this.top.html.trim()
  }

  text(text: string): void {
    if (this.preformatted > 0) this.top.html += escapeText(text)
    else this.top.html += escapeText(UNFOLDED.test(text) ? text.replace(UNFOLDED_SPACES, ' ') : text)
    if (text.trim() !== '') {
      this.top.filled = true
      this.top.inline = true
    }
  }

  /** False where the content of the element is not to be written, or was written already. */
  begin(element: ElementNode): boolean {
    if (this.skip(element)) return this.drop(element)
    if (this.writtenWhole(element)) return false
    if (element.namespace !== 'html' || DROPPED.has(element.tag) || isHidden(element)) return this.drop(element)
    const { tag } = element
    if (tag === 'table') this.layout.push(isLayoutTable(element))
    this.push(newFrame(this.kindOf(tag, element), tag, this.attributes(element)))
    if (tag === 'pre') this.preformatted++
    if (tag === 'a') this.links++
    return true
  }

  end(): void {
    const frame = this.top
    if (frame.tag === 'pre') this.preformatted--
    if (frame.tag === 'a') this.links--
    if (frame.tag === 'table') this.layout.pop()
    this.top = this.frames.pop() ?? newFrame('unwrapped', '', '')
    this.merge(frame)
  }

  private push(frame: Frame): void {
    this.frames.push(this.top)
    this.top = frame
  }

  private kindOf(tag: string, element: ElementNode): Frame['kind'] {
    if (tag === 'table' || TABLE_PARTS.has(tag)) return (this.layout.at(-1) ?? true) ? 'container' : 'block'
    if (BLOCKS.has(tag)) return 'block'
    if (CONTAINERS.has(tag)) return 'container'
    if (!INLINES.has(tag)) return 'unwrapped'
    if (tag !== 'a') return 'inline'
    const { href } = element.attributes
    // A link within a link is none; tables can bring it about.
    return this.links === 0 && href !== undefined && resolveLink(href, this.page) !== null ? 'inline' : 'unwrapped'
  }

  private merge(frame: Frame): void {
    const { top } = this
    if (!frame.filled && !(frame.kind === 'block' && KEPT_EMPTY.has(frame.tag))) {
      // What was left out must not glue its neighbours together.
      top.html += frame.kind === 'block' || frame.kind === 'container' || /\s/.test(frame.html) ? ' ' : ''
      return
    }
    top.filled = true
    const tag = writtenTag(frame)
    if (tag === null) {
      top.html += frame.html
      top.inline ||= frame.inline
      top.blocks ||= frame.blocks
      return
    }
    const isInline = frame.kind === 'inline'
    const lineEnd = isInline || this.preformatted > 0 ? '' : '\n'
    const html = isInline ? frame.html : trimmed(frame, tag)
    top.html += `<${tag}${frame.attributes}>${html}</${tag}>${lineEnd}`
    if (isInline) top.inline = true
    else top.blocks = true
    if (frame.blocks) top.blocks = true
  }

  /** Elements that are written at once, from what we know of them. */
  private writtenWhole(element: ElementNode): boolean {
    const { tag, namespace } = element
    if (namespace === 'math') return this.piece(tag === 'math' ? formulaCode(element) : '')
    if (namespace === 'svg') return false
    switch (tag) {
      case 'br':
        this.top.html += '<br>'
        this.top.inline = true
        return true
      case 'wbr':
        this.top.html += '<wbr>'
        return true
      case 'hr':
        this.top.html += '<hr>\n'
        this.top.blocks = true
        return true
      case 'img':
        return this.picture(element)
      case 'noscript':
        return this.noscript(element)
      case 'video':
      case 'audio':
        return this.piece(player(element, this.page))
      case 'iframe':
      case 'embed':
      case 'object':
        return this.piece(embedLink(element, this.page))
      case 'pre':
        return this.code(element)
      default:
        return false
    }
  }

  private piece(html: string): true {
    if (html === '') return true
    this.top.html += html
    this.top.filled = true
    this.top.inline = true
    return true
  }

  private code(element: ElementNode): boolean {
    if (this.preformatted > 0 || isHidden(element)) return false
    const html = codeBlock(element, this.skip)
    if (html === null) return false
    this.top.html += html === '' ? ' ' : `${html}\n`
    if (html !== '') {
      this.top.filled = true
      this.top.blocks = true
    }
    return true
  }

  private picture(image: ElementNode): true {
    if (isHidden(image)) return true
    const url = imageAddress(image, this.page)
    if (url === null) return true
    const key = pictureKey(url)
    // The copy in a noscript came first: this is the same picture, loaded late.
    if (this.fromNoscript.delete(key)) return true
    this.pictures.add(key)
    return this.piece(`<img src="${escapeAttribute(url)}"${this.attributes(image)}>`)
  }

  /** What scripts load late stands here in full; what stands here beside it is a plea for scripting. */
  private noscript(noscript: ElementNode): true {
    const inside = noscriptPage(noscript, this.page)
    for (const image of inside.byTag('img')) {
      const url = imageAddress(image, this.page)
      if (url === null || this.pictures.has(pictureKey(url))) continue
      this.picture(image)
      this.fromNoscript.add(pictureKey(url))
    }
    return true
  }

  private drop({ tag }: ElementNode): false {
    this.top.html += BLOCKS.has(tag) || CONTAINERS.has(tag) ? ' ' : ''
    return false
  }

  private attributes(element: ElementNode): string {
    const { tag, attributes } = element
    if (attributes === NO_ATTRIBUTES) return ''
    let written = ''
    const linkName = LINK_ATTRIBUTES.get(tag)
    const link = linkName === undefined ? undefined : attributes[linkName]
    const url = link === undefined ? null : resolveLink(link, this.page)
    if (url !== null) written += ` ${linkName}="${escapeAttribute(url)}"`
    for (const [name, allowed] of allowedAttributes(tag)) {
      const value = attributes[name]
      if (value !== undefined && allowed.test(value)) written += ` ${name}="${escapeAttribute(value)}"`
    }
    return written
  }
}

function newFrame(kind: Frame['kind'], tag: string, attributes: string): Frame {
  return { kind, tag, attributes, html: '', filled: false, inline: false, blocks: false }
}

/** The name under which a frame is written; null where its content stands for it. */
function writtenTag(frame: Frame): string | null {
  switch (frame.kind) {
    case 'unwrapped':
      return null
    case 'inline':
      return frame.tag
    case 'container':
      return frame.inline ? 'div' : null
    case 'block':
      // A paragraph can't hold a block: a parser would end it there.
      return frame.tag === 'p' && frame.blocks ? 'div' : frame.tag
  }
}

function trimmed(frame: Frame, tag: string): string {
  return tag === 'pre' ? frame.html : frame.html.trim()
}
