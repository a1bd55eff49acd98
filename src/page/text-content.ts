import type { ElementNode, PageNode } from './tree.ts'

/** All text below a node as it stands in the source, seen or not (the DOM's `textContent`). */
export function textContent(node: PageNode): string {
  if (node.kind === 'text') return node.text
  const first = node.children[0]
  if (first === undefined) return ''
  if (node.children.length === 1 && first.kind === 'text') return first.text
  let text = ''
  const open: PageNode[] = [...node.children].reverse()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'text') text += next.text
    else pushChildren(open, next)
  }
  return text
}

function pushChildren(open: PageNode[], { children }: ElementNode): void {
  for (let i = children.length - 1; i >= 0; i--) {
    const child = children[i]
    if (child !== undefined) open.push(child)
  }
}
