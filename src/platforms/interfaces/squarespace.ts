import { parseUrl, type Url } from '../../url.ts'
import { type InterfaceReader, MOST_POSTS_A_PAGE, type PostFields } from '../public-interface.ts'
import { authorsIn, countIn, type Json, listIn, objectIn, objectsIn, textIn } from './json.ts'

/** Squarespace gives every collection as JSON where it is asked for this format; a blog is one of them. */
export const SQUARESPACE_INTERFACE: InterfaceReader = {
  firstPage: root => parseUrl('?format=json', root),

  owns: url => url.searchParams.get('format') === 'json',

  read(answer, _headers, url) {
    const object = objectIn(answer)
    if (object === null || !Array.isArray(object.items)) {
      return { kind: 'refused', reason: 'it is a page without items' }
    }
    const posts = object.items.slice(0, MOST_POSTS_A_PAGE)
    return {
      kind: 'posts',
      posts: objectsIn(posts).map(readPost),
      next: posts.length === 0 ? null : nextOf(url, objectIn(object.pagination)),
      total: countIn(objectIn(object.collection)?.itemCount),
    }
  },
}

function readPost(post: Json): PostFields {
  return {
    id: post.id,
    link: post.fullUrl,
    title: post.title,
    content: post.body,
    summary: post.excerpt,
    published: milliseconds(post.publishOn),
    updated: milliseconds(post.updatedOn),
    authors: authorsIn([post.author], { name: 'displayName', url: 'websiteUrl' }),
    categories: [...listIn(post.categories), ...listIn(post.tags)],
  }
}

/** Since 1970. */
function milliseconds(value: unknown): string[] {
  return typeof value === 'number' && Number.isSafeInteger(value) ? [String(value)] : []
}

/** Its pages go by the time of their newest post: one that is not older would lead in a circle. */
function nextOf(url: Url, pagination: Json | null): Url | null {
  if (pagination?.nextPage !== true) return null
  const next = new URL(url)
  const linked = URL.parse(textIn(pagination.nextPageUrl) ?? '', url)?.searchParams.get('offset')
  const offset = countIn(pagination.nextPageOffset) ?? countIn(linked)
  const current = countIn(next.searchParams.get('offset'))
  if (offset === null || (current !== null && offset >= current)) return null
  next.searchParams.set('offset', String(offset))
  return parseUrl(next.href)
}
