import type { NetworkNode, NodeKind } from '../api/exploring.ts'
import { text } from '../texts/texts.ts'

/** A way from a node of the network to what it stands for. */
export interface NodeLink {
  readonly href: string
  readonly name: string
  readonly isOuter: boolean
}

/** Where a node can be read: in the archive where it is kept, else on the live web and as a harvest to begin. */
export function nodeLinks(kind: NodeKind, { id, url, isKept, blog }: NetworkNode): readonly NodeLink[] {
  const own = (href: string, name: string) => ({ href, name, isOuter: false })
  const outer = url === null ? [] : [{ href: url, name: text('network.open.live'), isOuter: true }]
  if (!isKept) {
    const query = new URLSearchParams({ url: url ?? id })
    return [...outer, ...(kind === 'blogs' ? [own(`/watch/add?${query}`, text('network.open.add'))] : [])]
  }
  switch (kind) {
    case 'blogs':
      return [
        own(`/blogs/${encodeURIComponent(id)}`, text('network.open.blog')),
        own(`/blogs/${encodeURIComponent(id)}/life`, text('life.title')),
      ]
    case 'posts':
      return [
        own(`/entries/${encodeURIComponent(id)}`, text('network.open.post')),
        own(`/explore/threads/${encodeURIComponent(id)}`, text('thread.title')),
        ...(blog === null ? [] : [own(`/blogs/${encodeURIComponent(blog)}`, text('network.open.blog'))]),
      ]
    case 'persons':
      return [own(`/knowledge/person?${new URLSearchParams({ id })}`, text('network.open.person'))]
    default:
      return kind satisfies never
  }
}

/** The first of these ways: where a name in a table leads. */
export function nodeHref(kind: NodeKind, id: string): string {
  switch (kind) {
    case 'blogs':
      return `/blogs/${encodeURIComponent(id)}`
    case 'posts':
      return `/entries/${encodeURIComponent(id)}`
    case 'persons':
      return `/knowledge/person?${new URLSearchParams({ id })}`
    default:
      return kind satisfies never
  }
}
