import { parseUrl, type Url } from '../../url.ts'
import { hostKey } from '../scope.ts'
import { countIn, type Json, listIn, objectIn, textIn } from './json.ts'
import {
  type InterfaceHints,
  type InterfacePage,
  type InterfaceRefusal,
  MOST_PAGES,
  MOST_POSTS_A_PAGE,
  type PlatformInterface,
} from './platform-page.ts'
import { authorsIn, moment, namesIn, plainLine, postEntry } from './post-entry.ts'

/** The most that it gives at once since 6.0. */
const AT_ONCE = 100

/** Scripts of the page that carry the key: the portal of members, the search. */
const HOME_ATTRIBUTES = ['data-api', 'data-ghost', 'data-sodo-search', 'data-announcement-bar']

/** Ghost's content interface, where the page carries the key of its own scripts, which is meant to be public. */
export const GHOST: PlatformInterface = {
  find(hints) {
    const found = announced(hints)
    if (found === null) return null
    const query = `key=${found.key}&limit=${AT_ONCE}&page=1&include=authors,tags&formats=html`
    const url = parseUrl(`posts/?${query}`, found.root)
    return url && { url, reason: "the page carries the key of Ghost's content interface", isGuess: false }
  },

  owns: url => /\/ghost\/api\/(v\d\/)?content\/posts\/$/.test(url.pathname),

  read(answer, _headers, url): InterfacePage | InterfaceRefusal {
    const object = objectIn(answer)
    if (object === null || !Array.isArray(object.posts)) return refusal(object)
    const posts = object.posts.slice(0, MOST_POSTS_A_PAGE)
    const pagination = objectIn(objectIn(object.meta)?.pagination)
    return {
      kind: 'entries',
      entries: posts.flatMap(post => readPost(objectIn(post), url) ?? []),
      next: posts.length === 0 ? null : nextOf(url, countIn(pagination?.next)),
      total: countIn(pagination?.total),
    }
  },
}

function readPost(post: Json | null, url: Url) {
  if (post === null) return null
  return postEntry(
    {
      id: post.id,
      link: post.url,
      title: post.title,
      // Of a post for members only the beginning is there.
      content: post.access === false ? null : post.html,
      summary: post.custom_excerpt ?? post.excerpt,
      published: moment(post.published_at, null),
      updated: moment(post.updated_at, null),
      authors: authorsIn(post.authors, { name: 'name', url: 'url' }, url),
      // Internal tags, whose names begin with #, are for the theme.
      categories: namesIn(post.tags, 'name').filter(name => !name.startsWith('#')),
    },
    url,
  )
}

function nextOf(url: Url, number: number | null): Url | null {
  const next = new URL(url)
  const page = countIn(next.searchParams.get('page')) ?? 1
  if (number !== page + 1 || page >= MOST_PAGES) return null
  next.searchParams.set('page', String(number))
  return parseUrl(next.href)
}

function refusal(object: Json | null): InterfaceRefusal {
  const error = objectIn(listIn(object?.errors)[0])
  return { kind: 'refused', reason: plainLine(error?.message)?.slice(0, 200) ?? 'it has no posts' }
}

function announced({ homePage, home }: InterfaceHints): { key: string; root: Url } | null {
  for (const { attributes } of homePage.byTag('script')) {
    const key = textIn(attributes['data-key'])
    if (key === null || !/^[0-9a-f]{26}$/.test(key)) continue
    const place = HOME_ATTRIBUTES.map(name => textIn(attributes[name])).find(value => value !== null)
    const address = parseUrl(place ?? '')
    if (address === null) continue
    const root = parseUrl(address.includes('/api/content') ? './' : 'ghost/api/content/', slashed(address))
    // Blogs with a name of their own may have it on the host of the service.
    if (root !== null && (hostKey(root) === hostKey(home) || /\.ghost\.io$/.test(new URL(root).hostname))) {
      return { key, root }
    }
  }
  return null
}

function slashed(url: Url): string {
  return url.endsWith('/') ? url : `${url}/`
}
