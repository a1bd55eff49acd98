import { articleHtml, type PageNode, visibleText } from '../../page/index.ts'
import type { ArticlePlace } from '../extract-entry.ts'
import { type CommentBody, nodesOutsideCuts } from './body-of.ts'

interface Range {
  readonly from: number
  readonly to: number
}

/** The article without the comments in it; null where it holds none, or where nothing would be left. */
export function articleWithout(article: ArticlePlace, comments: readonly Range[]): CommentBody | null {
  const { page, nodes, skip } = article
  const within = comments.filter(comment => standsIn(article, comment))
  if (within.length === 0) return null
  const rest = nodes.flatMap(node => nodesOutsideCuts(page, rangeOf(node), within))
  const text = visibleText(rest, { skip })
  return text === '' ? null : { text, html: articleHtml(rest, page, { skip }) }
}

/** Whether a comment begins in a node of the article that the article does not leave out. */
function standsIn({ page, nodes, skip }: ArticlePlace, { from }: Range): boolean {
  const node = nodeAround(nodes, from)
  if (node === null) return false
  for (let at = page.nodes[from] ?? null; at !== null && at.order >= node.order; at = at.parent) {
    if (at.kind === 'element' && skip(at)) return false
  }
  return true
}

/** By bisection: the article's nodes are in document order and not nested. */
function nodeAround(nodes: readonly PageNode[], order: number): PageNode | null {
  const node = nodes.findLast(one => one.order <= order) ?? null
  if (node === null || node.order === order) return node
  return node.kind === 'element' && order <= node.last ? node : null
}

function rangeOf(node: PageNode): Range {
  return { from: node.order, to: node.kind === 'element' ? node.last : node.order }
}
