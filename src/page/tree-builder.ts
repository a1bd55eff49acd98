import { html as names, Parser, type Token, type Tokenizer, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5'
import { FastTokenizer } from './fast-tokenizer.ts'
import type { ElementNode } from './tree.ts'

/** An element while the parser still moves it about; what leaves this room is the read-only `ElementNode`. */
export interface GrowingElement {
  kind: 'element'
  tag: string
  namespace: ElementNode['namespace']
  attributes: Record<string, string>
  parent: GrowingElement | null
  children: GrowingNode[]
  order: number
  last: number
}

interface GrowingText {
  kind: 'text'
  text: string
  parent: GrowingElement | null
  order: number
}

export type GrowingNode = GrowingElement | GrowingText

/** Comments and doctypes are not kept: one stand-in serves for all of them. */
interface NotKept {
  kind: 'not-kept'
}

type Nodes = TreeAdapterTypeMap<
  GrowingNode | NotKept,
  GrowingElement,
  GrowingNode | NotKept,
  GrowingElement,
  GrowingElement,
  GrowingElement,
  NotKept,
  GrowingText,
  GrowingElement,
  NotKept
>

/** Blink's own limit: deeper elements become siblings there, so a deeper tree would not be the browser's either. */
const MAX_DEPTH = 512

/** The largest file of our corpus makes 35,603 nodes; unclosed formatting tags can make a small file grow without end. */
const MAX_NODES = 1_000_000

/** More attributes than anybody writes; the rest of them is left out. */
const MAX_ATTRIBUTES = 256

const NOT_KEPT: NotKept = { kind: 'not-kept' }

/**
 * Attributes are plain objects without `Object.prototype` behind them, so that `constructor` is no attribute of every
 * element. Made by a constructor, as V8 keeps `Object.create(null)` in a slow form.
 */
const Attributes = function Attributes() {} as unknown as new () => Record<string, string>
Attributes.prototype = Object.create(null)

/** Of all elements that have none: most of those that a text is made of. */
export const NO_ATTRIBUTES: Record<string, string> = Object.freeze(new Attributes())

/**
 * V8 throws compiled code away with the last object of the shape that it was compiled for. The latest parser, and with
 * it the latest page, therefore stays until the next: after a full collection of garbage the next pages are parsed four
 * times as fast.
 */
let latest: BoundedParser | null = null

/** parse5 with our nodes as its tree, and with bounds on depth and number of nodes. */
export function buildTree(html: string): GrowingElement {
  const parser = new BoundedParser()
  parser.tokenizer.write(html, true)
  latest = parser
  return latest.document
}

class BoundedParser extends Parser<Nodes> {
  private created = 0

  constructor() {
    super({ scriptingEnabled: true, treeAdapter: adapter })
    this.tokenizer = new FastTokenizer(this.options, this) as unknown as Tokenizer
  }

  override _createElement(tag: string, namespace: names.NS, attributes: Token.Attribute[]): GrowingElement {
    this.created++
    return newElement(tag, namespace, attributes)
  }

  override _getInsertionLocation(): ReturnType<Parser<Nodes>['_getInsertionLocation']> {
    const location = super._getInsertionLocation()
    if (this.openElements.depth > MAX_DEPTH && location.beforeElement === null && location.parent.parent !== null) {
      location.parent = location.parent.parent
    }
    return location
  }

  override onStartTag(token: Token.TagToken): void {
    if (this.created < MAX_NODES) super.onStartTag(token)
  }

  override _reconstructActiveFormattingElements(): void {
    if (this.created < MAX_NODES) super._reconstructActiveFormattingElements()
  }
}

function newElement(tag: string, namespace: names.NS, attributes: readonly Token.Attribute[]): GrowingElement {
  return {
    kind: 'element',
    tag,
    namespace: namespace === names.NS.HTML ? 'html' : namespace === names.NS.SVG ? 'svg' : 'math',
    attributes: attributes.length === 0 ? NO_ATTRIBUTES : newAttributes(attributes),
    parent: null,
    children: [],
    order: 0,
    last: 0,
  }
}

function newAttributes(list: readonly Token.Attribute[]): Record<string, string> {
  const attributes = new Attributes()
  const count = Math.min(list.length, MAX_ATTRIBUTES)
  for (let i = 0; i < count; i++) {
    const attribute = list[i]
    if (attribute === undefined) break
    const { name, prefix } = attribute
    attributes[prefix ? `${prefix}:${name}` : name] = attribute.value
  }
  return attributes
}

function insertText(parent: GrowingElement, text: string): void {
  const { children } = parent
  const previous = children[children.length - 1]
  if (previous !== undefined && previous.kind === 'text') previous.text += text
  else children.push({ kind: 'text', text, parent, order: 0 })
}

/** What a template holds is not shown and not part of the document; it is read into a fragment that is thrown away. */
const templateContents = new WeakMap<GrowingElement, GrowingElement>()

/** A document mode is wanted by the parser alone, for tables within paragraphs. */
const documentModes = new WeakMap<GrowingElement, names.DOCUMENT_MODE>()

const adapter: TreeAdapter<Nodes> = {
  createDocument: () => newElement('#document', names.NS.HTML, []),
  createDocumentFragment: () => newElement('#fragment', names.NS.HTML, []),
  createElement: newElement,
  createCommentNode: () => NOT_KEPT,
  createTextNode: text => ({ kind: 'text', text, parent: null, order: 0 }),
  appendChild(parent, node) {
    if (node.kind === 'not-kept') return
    parent.children.push(node)
    node.parent = parent
  },
  insertBefore(parent, node, reference) {
    if (node.kind === 'not-kept' || reference.kind === 'not-kept') return
    // From the end: the reference is the open table, nearly always the last child.
    parent.children.splice(parent.children.lastIndexOf(reference), 0, node)
    node.parent = parent
  },
  detachNode(node) {
    if (node.kind === 'not-kept' || node.parent === null) return
    const siblings = node.parent.children
    if (siblings[siblings.length - 1] === node) siblings.pop()
    else siblings.splice(siblings.lastIndexOf(node), 1)
    node.parent = null
  },
  insertText,
  insertTextBefore(parent, text, reference) {
    if (reference.kind === 'not-kept') return
    const { children } = parent
    const place = children.lastIndexOf(reference)
    const previous = children[place - 1]
    if (previous !== undefined && previous.kind === 'text') previous.text += text
    else children.splice(place, 0, { kind: 'text', text, parent, order: 0 })
  },
  adoptAttributes(recipient, attributes) {
    const adopted = new Attributes()
    for (const name in recipient.attributes) adopted[name] = recipient.attributes[name] ?? ''
    for (const { name, value } of attributes) adopted[name] ??= value
    recipient.attributes = adopted
  },
  setTemplateContent(template, content) {
    templateContents.set(template, content)
  },
  getTemplateContent(template) {
    // A declarative shadow root is shown where it stands, so its content is kept.
    if (template.attributes.shadowrootmode !== undefined) return template
    return templateContents.get(template) ?? template
  },
  setDocumentType() {},
  setDocumentMode(document, mode) {
    documentModes.set(document, mode)
  },
  getDocumentMode: document => documentModes.get(document) ?? names.DOCUMENT_MODE.NO_QUIRKS,
  getFirstChild: node => node.children[0] ?? null,
  getChildNodes: node => node.children,
  getParentNode: node => (node.kind === 'not-kept' ? null : node.parent),
  getAttrList: element => Object.entries(element.attributes).map(([name, value]) => ({ name, value })),
  getTagName: element => element.tag,
  getNamespaceURI(element) {
    const { namespace } = element
    return namespace === 'html' ? names.NS.HTML : namespace === 'svg' ? names.NS.SVG : names.NS.MATHML
  },
  getTextNodeContent: node => node.text,
  getCommentNodeContent: () => '',
  getDocumentTypeNodeName: () => '',
  getDocumentTypeNodePublicId: () => '',
  getDocumentTypeNodeSystemId: () => '',
  isTextNode: (node): node is GrowingText => node.kind === 'text',
  isCommentNode: (node): node is NotKept => node.kind === 'not-kept',
  isDocumentTypeNode: (node): node is NotKept => node.kind === 'not-kept',
  isElementNode: (node): node is GrowingElement => node.kind === 'element',
  setNodeSourceCodeLocation() {},
  getNodeSourceCodeLocation: () => null,
  updateNodeSourceCodeLocation() {},
}
