import { parseHTML } from 'linkedom'
import { agreement } from '../articles/agreement.ts'
import type { LabelledPost } from '../quality/corpus.ts'

type Tree = ReturnType<typeof parseHTML>['document']
type Element = NonNullable<ReturnType<Tree['querySelector']>>

/** Below this likeness to the label, what was found on the page is not the article as a person marked it. */
const SAME_TEXT = 0.97
const SAME_RUNS = 0.95
/** An element with less of the label's words cannot hold the article. */
const LEAST_SHARE = 0.5
const NO_TEXT = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|IFRAME|OBJECT|FORM|INPUT|BUTTON|LINK|META)$/
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TD TH TR UL'.split(
    ' ',
  ),
)

/** The pieces of an article, one below the other, as HTML that stands for itself; without its title, which themes show. */
export function articlePieces(html: string, { text, title, url }: LabelledPost): readonly string[] {
  const label = text ?? ''
  const { document } = parseHTML(html)
  const wanted = bagOf(label)
  const found = document.body === null ? null : likest(document.body, wanted)
  if (found === null) return paragraphsOf(label)
  prune(found, wanted)
  clean(found, url)
  if (likeness(found, wanted) < SAME_TEXT) return paragraphsOf(label)
  const pieces = withoutTitle(piecesOf(found), label, title ?? '')
  // Words alone may be those of another place; runs of them are not.
  const shown = pieces
    .map(piece => visibleText(parseHTML(`<html><body>${piece}</body></html>`).document.body))
    .join('\n')
  return agreement(label, shown).f1 < SAME_RUNS ? paragraphsOf(label) : pieces
}

function withoutTitle(pieces: readonly string[], label: string, title: string): readonly string[] {
  const letters = (text: string) => text.toLowerCase().replace(/<[^>]*>|[^\p{L}\p{N}]+/gu, '')
  const [first = ''] = pieces
  const isTitle =
    /^<h\d/i.test(first) && letters(first) === letters(title) && !letters(label).startsWith(letters(title))
  return isTitle ? pieces.slice(1) : pieces
}

/** Where the page's own markup cannot be had, each line of the label is a paragraph. */
export function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => `<p>${escaped(line)}</p>`)
}

/** Text as it stands in HTML. */
export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

interface Bag {
  readonly size: number
  readonly counts: ReadonlyMap<string, number>
}

function bagOf(text: string): Bag {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu) ?? []
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { size: words.length, counts }
}

function shared(a: Bag, b: Bag): number {
  let count = 0
  for (const [word, times] of a.counts) count += Math.min(times, b.counts.get(word) ?? 0)
  return count
}

function likeness(element: Element, wanted: Bag): number {
  const own = bagOf(visibleText(element))
  return own.size === 0 ? 0 : (2 * shared(own, wanted)) / (own.size + wanted.size)
}

/** The innermost of the elements whose words are most like the label's. */
function likest(root: Element, wanted: Bag): Element | null {
  let best: { readonly element: Element; readonly likeness: number } | null = null
  const look = (element: Element) => {
    const own = bagOf(visibleText(element))
    const common = shared(own, wanted)
    if (common < LEAST_SHARE * wanted.size) return
    const likeness = (2 * common) / (own.size + wanted.size)
    if (best === null || likeness >= best.likeness) best = { element, likeness }
    for (const child of element.children) look(child)
  }
  look(root)
  return (best as { readonly element: Element } | null)?.element ?? null
}

/** Takes out what makes the text less like the label: share lines, headings and forms that stand in the article's element. */
function prune(root: Element, wanted: Bag): void {
  for (const child of [...root.children]) {
    const own = bagOf(visibleText(child))
    if (own.size === 0) continue
    const common = shared(own, wanted)
    if (common < LEAST_SHARE * own.size) child.remove()
    else if (common < own.size) prune(child, wanted)
  }
}

/** Text for comparison: blocks are parted by line breaks. */
function visibleText(node: Element): string {
  if (NO_TEXT.test(node.tagName)) return ''
  let text = ''
  for (const child of node.childNodes) {
    if (child.nodeType === 3) text += child.textContent
    else if (child.nodeType === 1) text += visibleText(child as Element)
  }
  return BLOCKS.has(node.tagName) ? `\n${text}\n` : text
}

/** No scripts or forms, no comments, and addresses that do not depend on where the article stands. */
function clean(root: Element, base: string): void {
  for (const element of [...root.querySelectorAll('*')]) {
    if (NO_TEXT.test(element.tagName)) element.remove()
    for (const name of ['href', 'src']) {
      const value = element.getAttribute(name)
      if (value === null || value.startsWith('#')) continue
      if (URL.canParse(value, base)) element.setAttribute(name, new URL(value, base).href)
      else element.removeAttribute(name)
    }
    for (const name of ['style', 'onclick', 'itemprop', 'itemscope', 'itemtype', 'property', 'typeof', 'srcset'])
      element.removeAttribute(name)
  }
}

/** The children of the innermost element that has several; text and lines between them become paragraphs. */
function piecesOf(root: Element): string[] {
  let holder = root
  const onlyChild = () => {
    const nodes = [...holder.childNodes].filter(({ nodeType, textContent }) => nodeType === 1 || textContent?.trim())
    const [first] = nodes
    return nodes.length === 1 && first?.nodeType === 1 ? (first as Element) : null
  }
  for (
    let child = onlyChild();
    child !== null && /^(?:DIV|SECTION|ARTICLE|TD)$/.test(child.tagName);
    child = onlyChild()
  )
    holder = child
  if (/^(?:P|PRE|UL|OL|TABLE|BLOCKQUOTE)$/.test(holder.tagName)) return [holder.outerHTML]
  const pieces: string[] = []
  let loose = ''
  const close = () => {
    if (/[^\s<]|<img/.test(loose.replace(/<(?!img)[^>]*>/g, ''))) pieces.push(`<p>${loose.trim()}</p>`)
    loose = ''
  }
  for (const node of holder.childNodes) {
    const isBox = node.nodeType === 1 && (isBlock(node as Element) || isBlockInside(node as Element))
    if (isBox) {
      close()
      pieces.push((node as Element).outerHTML)
    } else if (node.nodeType === 1) loose += (node as Element).outerHTML
    else if (node.nodeType === 3) loose += escaped(node.textContent ?? '')
  }
  close()
  return pieces
}

function isBlock({ tagName }: Element): boolean {
  return tagName !== 'BR' && BLOCKS.has(tagName)
}

function isBlockInside(element: Element): boolean {
  return [...element.querySelectorAll('*')].some(isBlock)
}
