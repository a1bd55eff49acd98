import type { ElementNode, Page, PageNode } from '../page/index.ts'

/** Hears of the elements and texts of a page, as from a streaming parser. */
export interface PageListener {
  onTagOpen(name: string, attributes: Record<string, string>): void
  onText(text: string): void
  onTagClose(): void
  onEnd(): void
}

/**
 * Tells a listener of the tree as if it came from a parser: the libraries then see the browser's tree, and no page is parsed
 * twice. Without recursion, as pages nest deeply.
 */
export function walkPage(page: Page, listener: PageListener): void {
  const open: (PageNode | null)[] = [page.root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === null) listener.onTagClose()
    else if (next.kind === 'text') listener.onText(next.text)
    else {
      listener.onTagOpen(next.tag, { ...next.attributes })
      open.push(null)
      pushChildren(next, open)
    }
  }
  listener.onEnd()
}

function pushChildren({ children }: ElementNode, open: (PageNode | null)[]): void {
  for (let index = children.length - 1; index >= 0; index--) open.push(children[index] ?? null)
}
