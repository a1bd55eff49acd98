import { ArticleWriter } from './article-writer.ts'
import type { Page } from './page.ts'
import type { ElementNode, PageNode } from './tree.ts'

export interface ArticleHtmlOptions {
  /** Elements to leave out with all that is in them. */
  readonly skip?: (element: ElementNode) => boolean
}

/**
 * Clean HTML of an article, written from the tree by a list of what is allowed: absolute addresses, real pictures,
 * nothing that runs, loads or counts readers. Only names and characters that we wrote or escaped ourselves come out,
 * so no parser can read it in another way.
 */
export function articleHtml(
  nodes: PageNode | readonly PageNode[],
  page: Page,
  options: ArticleHtmlOptions = {},
): string {
  const roots: readonly PageNode[] = 'kind' in nodes ? [nodes] : nodes
  const writer = new ArticleWriter(page, options.skip ?? (() => false))
  const open: (PageNode | null)[] = [...roots].reverse()
  // A null on the stack ends the element that was begun last.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === null) writer.end()
    else if (next.kind === 'text') writer.text(next.text)
    else if (writer.begin(next)) {
      open.push(null)
      for (let i = next.children.length - 1; i >= 0; i--) {
        const child = next.children[i]
        if (child !== undefined) open.push(child)
      }
    }
  }
  latest = writer
  return latest.finish()
}

/** Kept until the next, since compiled code goes with the last object of its shape (see `buildTree`). */
let latest: ArticleWriter | null = null
