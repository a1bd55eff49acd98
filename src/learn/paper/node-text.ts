import { type ElementNode, type PageNode, parseFragment } from '../../page/index.ts'
import { urlOf } from '../../url.ts'

/** Elements whose contents are not text of the page. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'textarea'])

/** The text of a text node as it is compared: white space folded; empty where there is nothing to compare. */
export function ownText(node: PageNode): string {
  if (node.kind !== 'text' || WITHOUT_TEXT.has(node.parent.tag)) return ''
  return node.text.replace(/\s+/g, ' ').trim()
}

/**
 * The text below an element as it is compared: each text node on its own line, since Algorithm 2 makes no bigrams
 * across nodes.
 */
export function nodeText(element: ElementNode): string {
  const texts: string[] = []
  const open: PageNode[] = [element]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const text = ownText(next)
    if (text !== '') texts.push(text)
    if (next.kind === 'element') open.push(...next.children.toReversed())
  }
  return texts.join('\n')
}

/** The same on one line, as a short field is read. */
export function nodeLine(element: ElementNode): string {
  return nodeText(element).replace(/\n/g, ' ')
}

/** The text of HTML out of a feed, as it is compared. */
export function htmlText(html: string): string {
  return nodeText(parseFragment(html, NOWHERE).root)
}

/** A placeholder: texts have no URLs to resolve. */
const NOWHERE = urlOf('http://localhost/')
