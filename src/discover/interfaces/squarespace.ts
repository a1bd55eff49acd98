import { parseUrl, type Url } from '../../url.ts'
import { hostKey } from '../scope.ts'
import { countIn, type Json, listIn, objectIn, textIn } from './json.ts'
import {
  type InterfacePage,
  type InterfaceRefusal,
  MOST_POSTS_A_PAGE,
  type PlatformInterface,
} from './platform-page.ts'
import { authorsIn, momentOfMilliseconds, plainLine, postEntry } from './post-entry.ts'

/** Squarespace gives every collection as JSON where it is asked for this format; a blog is one of them. */
export const SQUARESPACE: PlatformInterface = {
  find({ platform, home, feed }) {
    if (platform !== 'squarespace') return null
    // The home page may be no collection at all; the feed is always one of the blog's.
    const collection = new URL(feed !== null && hostKey(feed) === hostKey(home) ? feed : home)
    collection.search = '?format=json'
    const url = parseUrl(collection.href)
    return url && { url, reason: 'Squarespace gives its collections as JSON', isGuess: false }
  },

  owns: url => url.searchParams.get('format') === 'json',

  read(answer, _headers, url): InterfacePage | InterfaceRefusal {
    const object = objectIn(answer)
    if (object === null || !Array.isArray(object.items)) {
      return { kind: 'refused', reason: 'it is a page without items' }
    }
    const posts = object.items.slice(0, MOST_POSTS_A_PAGE)
    return {
      kind: 'entries',
      entries: posts.flatMap(post => readPost(objectIn(post), url) ?? []),
      next: posts.length === 0 ? null : nextOf(url, objectIn(object.pagination)),
      total: countIn(objectIn(object.collection)?.itemCount),
    }
  },
}

function readPost(post: Json | null, url: Url) {
  if (post === null) return null
  const names = (list: unknown) => listIn(list).flatMap(name => plainLine(name) ?? [])
  return postEntry(
    {
      id: post.id,
      link: post.fullUrl,
      title: post.title,
      content: post.body,
      summary: post.excerpt,
      published: momentOfMilliseconds(post.publishOn),
      updated: momentOfMilliseconds(post.updatedOn),
      authors: authorsIn([post.author], { name: 'displayName', url: 'websiteUrl' }, url),
      categories: [...names(post.categories), ...names(post.tags)],
    },
    url,
  )
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
