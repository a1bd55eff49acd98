import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Parent = DefaultTreeAdapterTypes.ParentNode
type Element = DefaultTreeAdapterTypes.Element

/** Paragraphs, items, rows and the boxes around them: the innermost ones are what a longer page has more of. */
const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt figcaption figure footer form h2 h3 h4 h5 h6 header li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)

/** A page with twice as many paragraphs, list items and rows, in the article and around it, each copy in other words. */
export function doubledPage(html: string): string {
  const document = parse(html)
  double(document)
  return serialize(document)
}

/** The content of a feed entry, doubled in the same way. */
export function doubledFragment(html: string): string {
  const fragment = parseFragment(html)
  double(fragment)
  return serialize(fragment)
}

/** How many elements a page has. */
export function elementsOf(html: string): number {
  return html.match(/<[a-z]/gi)?.length ?? 0
}

function double(parent: Parent): void {
  parent.childNodes = parent.childNodes.flatMap(node => {
    if (!isElement(node) || node.tagName === 'head') return [node]
    if (BLOCKS.has(node.tagName) && !holdsBlock(node)) return [node, copyOf(node, parent)]
    double(node)
    return [node]
  })
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

function holdsBlock(element: Element): boolean {
  // A row's cells are not doubled within it.
  if (element.tagName === 'tr') return false
  return element.childNodes.some(node => isElement(node) && (BLOCKS.has(node.tagName) || holdsBlock(node)))
}

function copyOf<Kind extends Node>(node: Kind, parent: Parent): Kind {
  const copy = { ...node, parentNode: parent }
  if ('value' in copy) copy.value = copy.value.split(/(\s+)/).reverse().join('')
  if ('attrs' in copy) copy.attrs = copy.attrs.filter(({ name }) => name !== 'id')
  if ('childNodes' in copy) copy.childNodes = copy.childNodes.map(child => copyOf(child, copy))
  return copy
}
