import { createHash } from 'node:crypto'
import { parseFeedDate } from '../../feed/index.ts'
import { addressOn, articleHtml, type Page, parseFragment, visibleText } from '../../page/index.ts'
import type { Comment } from '../../records.ts'
import { jsonLdItems } from '../structured/json-ld.ts'
import { oneLine } from '../text-folding.ts'

type Json = Readonly<Record<string, unknown>>

/** The comments that JSON-LD gives for the post, with their answers. */
export function jsonLdComments(page: Page, limit: number): readonly Comment[] {
  const comments: Comment[] = []
  const open: { readonly value: unknown; readonly parent: string | null }[] = []
  for (const item of jsonLdItems(page)) open.push({ value: item.comment, parent: null })
  open.reverse()
  while (open.length > 0 && comments.length < limit) {
    const next = open.pop()
    if (next === undefined) break
    if (Array.isArray(next.value)) {
      for (const value of next.value.slice(0, limit).reverse()) open.push({ value, parent: next.parent })
      continue
    }
    const comment = isObject(next.value) ? commentOf(page, next.value, next.parent) : null
    if (comment === null || !isObject(next.value)) continue
    comments.push(comment)
    open.push({ value: next.value.comment, parent: comment.id })
  }
  return comments
}

function commentOf(page: Page, item: Json, parent: string | null): Comment | null {
  const { text, author, url, '@id': id } = item
  if (typeof text !== 'string' || text.trim() === '') return null
  const fragment = parseFragment(text, page.base)
  const person = isObject(author) ? author : { name: author }
  const name = typeof person.name === 'string' ? oneLine(person.name) || null : null
  const date = item.dateCreated ?? item.datePublished
  const address = [url, id].find(one => typeof one === 'string' && one.includes('#'))
  const own = typeof address === 'string' ? address.slice(address.indexOf('#') + 1) : ''
  return {
    id:
      own === ''
        ? `c-${createHash('sha256')
            .update(JSON.stringify([name, date, text]))
            .digest('hex')
            .slice(0, 16)}`
        : own,
    parent,
    author: name,
    authorUrl: typeof person.url === 'string' ? addressOn(page, person.url) : null,
    published: typeof date === 'string' ? parseFeedDate(date) : null,
    text: visibleText(fragment.root),
    html: articleHtml(fragment.root, fragment),
    source: 'page',
    kind: 'comment',
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
