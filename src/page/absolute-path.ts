import type { ElementNode } from './tree.ts'

/** The XPath of one element by positions, as in `/html/body/div[2]/p[1]`; every step behind `body` has its position. */
export function absolutePath(element: ElementNode): string {
  const steps: string[] = []
  for (let at: ElementNode | null = element; at !== null; at = at.parent) steps.push(stepTo(at))
  return steps.reverse().join('')
}

function stepTo(element: ElementNode): string {
  const { parent } = element
  // A browser finds no SVG or MathML element by a bare name: count among all elements there.
  const html = element.namespace === 'html'
  const name = html && NAME.test(element.tag) ? element.tag : '*'
  if (parent === null || (html && parent.parent === null && SINGLE.has(name))) return `/${name}`
  let position = 0
  for (const child of parent.children) {
    if (child.kind === 'element' && (name === '*' || (child.tag === name && child.namespace === 'html'))) position++
    if (child === element) break
  }
  return `/${name}[${position}]`
}

/** There is one of each below the root. */
const SINGLE: ReadonlySet<string> = new Set(['head', 'body'])

/** Broken pages have elements like `a<b`, which no XPath can name. */
const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u
