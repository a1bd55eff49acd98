import type { ElementNode, PageNode } from './tree.ts'

/** Elements without content and end tag. */
const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
)

/** Their text is no HTML and is written as it stands. */
const RAW_TEXT: ReadonlySet<string> = new Set('style script xmp iframe noembed noframes plaintext noscript'.split(' '))

/** A line break right behind these start tags is swallowed by parsers. */
const SWALLOWS_LINE_BREAK: ReadonlySet<string> = new Set(['pre', 'textarea', 'listing'])

/** A node and all below it as HTML, as browsers write it; for trusted use, see `articleHtml` for clean HTML. */
export function serialise(node: PageNode): string {
  const out: string[] = []
  const open: (PageNode | string)[] = [node]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') out.push(next)
    else if (next.kind === 'text') out.push(isRaw(next.parent) ? next.text : escapeText(next.text))
    else writeElement(next, out, open)
  }
  return out.join('')
}

/** Text between tags. */
export function escapeText(text: string): string {
  return /[&\u00A0<>]/.test(text)
    ? text
        .replace(/&/g, '&amp;')
        .replace(/\u00A0/g, '&nbsp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
    : text
}

/** The value of an attribute, in double quotes; `<` and `>` are escaped too, so that no reader can stumble. */
export function escapeAttribute(value: string): string {
  return escapeText(value).replace(/"/g, '&quot;')
}

function writeElement(element: ElementNode, out: string[], open: (PageNode | string)[]): void {
  const { tag, attributes, children } = element
  let start = `<${tag}`
  for (const name in attributes) start += ` ${name}="${escapeAttribute(attributes[name] ?? '')}"`
  out.push(`${start}>`)
  if (element.namespace === 'html' && VOID_ELEMENTS.has(tag)) return
  const first = children[0]
  if (SWALLOWS_LINE_BREAK.has(tag) && first?.kind === 'text' && first.text.startsWith('\n')) out.push('\n')
  open.push(`</${tag}>`)
  for (let i = children.length - 1; i >= 0; i--) {
    const child = children[i]
    if (child !== undefined) open.push(child)
  }
}

function isRaw(parent: ElementNode): boolean {
  return parent.namespace === 'html' && RAW_TEXT.has(parent.tag)
}
