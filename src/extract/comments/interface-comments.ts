import { plainText, readFeedDate } from '../../feed/index.ts'
import { articleHtml, parseFragment, visibleText } from '../../page/index.ts'
import type { CommentFields } from '../../platforms/index.ts'
import type { Comment } from '../../records.ts'
import { parseUrl, type Url } from '../../url.ts'
import { mergeComments } from './merge-comments.ts'
import { MAX_COMMENTS } from './page-comments.ts'

/** The comments that an interface returns. Deleted ones have no text: they are left out, also as parents. */
export function interfaceComments(listed: readonly CommentFields[], base: Url): readonly Comment[] {
  const comments = new Map<string, Comment>()
  for (const fields of listed.slice(0, MAX_COMMENTS)) {
    const comment = commentOf(fields, base)
    if (comment !== null && !comments.has(comment.id)) comments.set(comment.id, comment)
  }
  return [...comments.values()].map(comment =>
    comment.parent === null || comments.has(comment.parent) ? comment : { ...comment, parent: null },
  )
}

function commentOf(fields: CommentFields, base: Url): Comment | null {
  const id = textIn(fields.id)
  const html = textIn(fields.html)
  if (id === null || html === null) return null
  const fragment = parseFragment(html, base)
  const text = visibleText(fragment.root)
  if (text === '') return null
  const address = textIn(fields.authorUrl)
  return {
    id,
    parent: textIn(fields.parent),
    author: plainText(textIn(fields.author) ?? '') || null,
    authorUrl: address === null ? null : parseUrl(address, base),
    published: fields.published.map(readFeedDate).find(date => date !== null)?.at ?? null,
    text,
    html: articleHtml(fragment.root, fragment),
    source: 'interface',
    kind: fields.kind,
  }
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Merges comments of two sources; where both have a comment, the more reliable one's fields win. */
export function joinComments(surer: readonly Comment[], others: readonly Comment[]): readonly Comment[] {
  return mergeComments(surer, others).slice(0, MAX_COMMENTS)
}
