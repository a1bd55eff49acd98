import { parseUrl, type Url } from '../../url.ts'
import {
  type HomeFacts,
  type InterfaceReader,
  MOST_PAGES,
  MOST_POSTS_A_PAGE,
  type PostFields,
} from '../public-interface.ts'
import { authorsIn, countIn, type Json, momentIn, objectIn, objectsIn, textIn } from './json.ts'
import { latestOfGhost } from './latest.ts'

/** The most that it gives at once since 6.0. */
const AT_ONCE = 100

/** Scripts of the page that carry the key: the portal of members, the search. */
const HOME_ATTRIBUTES = ['data-api', 'data-ghost', 'data-sodo-search', 'data-announcement-bar']

/** Ghost's content interface, where the page carries the key of its own scripts, which is meant to be public. */
export const GHOST_INTERFACE: InterfaceReader = {
  announced,

  firstPage(root) {
    const key = new URL(root).searchParams.get('key')
    return parseUrl(`posts/?key=${key}&limit=${AT_ONCE}&page=1&include=authors,tags&formats=html`, root)
  },

  latest: latestOfGhost,

  owns: url => /\/ghost\/api\/(v\d\/)?content\/posts\/$/.test(url.pathname),

  read(answer, _headers, url) {
    const object = objectIn(answer)
    if (object === null || !Array.isArray(object.posts)) {
      const error = objectsIn(object?.errors)[0]
      return { kind: 'refused', reason: 'it has no posts', said: [error?.message] }
    }
    const posts = object.posts.slice(0, MOST_POSTS_A_PAGE)
    const pagination = objectIn(objectIn(object.meta)?.pagination)
    return {
      kind: 'posts',
      posts: objectsIn(posts).map(readPost),
      next: posts.length === 0 ? null : nextOf(url, countIn(pagination?.next)),
      total: countIn(pagination?.total),
    }
  },
}

function readPost(post: Json): PostFields {
  return {
    id: post.id,
    link: post.url,
    title: post.title,
    // Of a post for members only the beginning is there.
    content: post.access === false ? null : post.html,
    summary: post.custom_excerpt ?? post.excerpt,
    published: momentIn(post.published_at, null),
    updated: momentIn(post.updated_at, null),
    authors: authorsIn(post.authors, { name: 'name', url: 'url' }),
    // Internal tags, whose names begin with #, are for the theme.
    categories: objectsIn(post.tags).flatMap(({ name }) => (textIn(name)?.trim().startsWith('#') ? [] : [name])),
  }
}

function nextOf(url: Url, number: number | null): Url | null {
  const next = new URL(url)
  const page = countIn(next.searchParams.get('page')) ?? 1
  if (number !== page + 1 || page >= MOST_PAGES) return null
  next.searchParams.set('page', String(number))
  return parseUrl(next.href)
}

/** By a script of the page that carries the key; with the key as its parameter. */
function announced({ scripts, isOwnHost }: HomeFacts): Url | null {
  for (const attributes of scripts) {
    const key = textIn(attributes['data-key'])
    if (key === null || !/^[0-9a-f]{26}$/.test(key)) continue
    const place = HOME_ATTRIBUTES.map(name => textIn(attributes[name])).find(value => value !== null)
    const address = parseUrl(place ?? '')
    if (address === null) continue
    const root = parseUrl(address.includes('/api/content') ? './' : 'ghost/api/content/', slashed(address))
    // Blogs with a name of their own may have it on the host of the service.
    if (root !== null && (isOwnHost(root) || /\.ghost\.io$/.test(new URL(root).hostname))) {
      return parseUrl(`?key=${key}`, root)
    }
  }
  return null
}

function slashed(url: Url): string {
  return url.endsWith('/') ? url : `${url}/`
}
