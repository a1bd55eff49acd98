import { type ElementNode, type PageNode, parseFragment } from '../page/index.ts'
import type { Url } from '../url.ts'
import { xmlText } from './xml-text.ts'

/** Names that XML takes; others come from broken markup alone. */
const XML_NAME = /^[a-z_][\w.-]*$/i

/** What stands for an element instead of itself; null: as it is. */
type Instead = (element: ElementNode) => string | null

/** Article HTML as well-formed XML; `instead` says what may not stay as it is. */
export function toXhtml(html: string, url: Url, instead: Instead): string {
  const { root } = parseFragment(html, url)
  const out: string[] = []
  const open: (PageNode | string)[] = [...bodyOf(root)].reverse()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') out.push(next)
    else if (next.kind === 'text') out.push(xmlText(next.text))
    else writeElement(next, instead, out, open)
  }
  return out.join('')
}

/** A fragment stands in a document of its own. */
function bodyOf(root: ElementNode): readonly PageNode[] {
  const named = (parent: ElementNode, tag: string) =>
    parent.children.find((child): child is ElementNode => child.kind === 'element' && child.tag === tag)
  const html = root.tag === 'html' ? root : named(root, 'html')
  return (html === undefined ? undefined : named(html, 'body'))?.children ?? root.children
}

function writeElement(element: ElementNode, instead: Instead, out: string[], open: (PageNode | string)[]): void {
  const { tag, attributes, children } = element
  const replaced = instead(element)
  if (replaced !== null) {
    out.push(replaced)
    return
  }
  if (XML_NAME.test(tag)) {
    const written = Object.entries(attributes).flatMap(([name, value]) =>
      XML_NAME.test(name) ? ` ${name}="${xmlText(value)}"` : [],
    )
    const start = `<${tag}${written.join('')}`
    if (children.length === 0) {
      out.push(VOID.has(tag) ? `${start}/>` : `${start}></${tag}>`)
      return
    }
    out.push(`${start}>`)
    open.push(`</${tag}>`)
  }
  open.push(...[...children].reverse())
}

/** Readers that take it for HTML would let a self-closed `<p/>` run on. */
const VOID: ReadonlySet<string> = new Set('br hr img col source track wbr'.split(' '))
