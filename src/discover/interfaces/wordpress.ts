import { headLinks } from '../../page/index.ts'
import { parseUrl, type Url } from '../../url.ts'
import { folderOf, hostKey } from '../scope.ts'
import { countIn, type Json, listIn, objectIn, textIn } from './json.ts'
import {
  type InterfaceHints,
  type InterfacePage,
  type InterfaceRefusal,
  type InterfaceRequest,
  MOST_PAGES,
  MOST_POSTS_A_PAGE,
  type PlatformInterface,
} from './platform-page.ts'
import { authorsIn, moment, namesIn, plainLine, postEntry } from './post-entry.ts'

/** The most that it gives at once, and what even a weak server can; the second divides the first. */
const AT_ONCE = 100
const AT_LEAST = 20

/** Only what an entry needs: posts come with a dozen further fields, and pictures embedded are as long as posts. */
const QUERY = {
  per_page: String(AT_ONCE),
  page: '1',
  _embed: 'author,wp:term',
  _fields: 'id,guid,link,title,content,excerpt,date,date_gmt,modified,modified_gmt,_links,_embedded',
}

const RELATION = 'https://api.w.org/'

/** Blogs on wordpress.com have it on a host of its own. */
const HOSTED_ROOT = 'https://public-api.wordpress.com/wp/v2/sites/'

/** Taxonomies that say what a post is about; others say how it looks. */
const TOPICS = new Set(['category', 'post_tag'])

/** WordPress since 4.7 (2016): `wp/v2/posts` of its REST interface, whose answers tell their number of pages in headers. */
export const WORDPRESS: PlatformInterface = {
  find(hints) {
    const announced = announcedRoot(hints)
    if (announced !== null) return request(announced, 'the page names the interface of WordPress', false)
    const host = new URL(hints.home).host
    if (hints.platform === 'wordpress.com') {
      const root = parseUrl(`${HOSTED_ROOT}${host}/posts`)
      return root && { url: withQuery(root), reason: 'wordpress.com has an interface for its blogs', isGuess: false }
    }
    if (hints.platform !== 'wordpress') return null
    const root = parseUrl(`${folderOf(hints.home)}wp-json/`, hints.home)
    return root && request(root, 'WordPress has an interface since 4.7', true)
  },

  owns: url => /\/wp\/v2\/(sites\/[^/]+\/)?posts\/?$/.test(url.searchParams.get('rest_route') ?? url.pathname),

  read(answer, headers, url): InterfacePage | InterfaceRefusal {
    if (!Array.isArray(answer)) return refusal(objectIn(answer))
    const posts = answer.slice(0, MOST_POSTS_A_PAGE)
    const entries = posts.flatMap(post => readPost(objectIn(post), url) ?? [])
    if (entries.length === 0 && posts.length > 0) return { kind: 'refused', reason: 'its items are no posts' }
    return {
      kind: 'entries',
      entries,
      next: nextOf(url, posts.length, countIn(headers['x-wp-totalpages'])),
      total: countIn(headers['x-wp-total']),
    }
  },

  smaller(url) {
    if (url.searchParams.get('per_page') !== String(AT_ONCE)) return null
    const page = countIn(url.searchParams.get('page')) ?? 1
    const next = new URL(url)
    next.searchParams.set('per_page', String(AT_LEAST))
    next.searchParams.set('page', String((Math.max(page, 1) - 1) * (AT_ONCE / AT_LEAST) + 1))
    return parseUrl(next.href)
  },
}

function readPost(post: Json | null, url: Url) {
  if (post === null) return null
  const embedded = objectIn(post._embedded)
  return postEntry(
    {
      // The same as in the feed, which names a post by its guid.
      id: textIn(objectIn(post.guid)?.rendered) ?? post.id,
      link: post.link,
      title: objectIn(post.title)?.rendered,
      content: rendered(post.content),
      summary: rendered(post.excerpt),
      published: moment(post.date_gmt, post.date),
      updated: moment(post.modified_gmt, post.modified),
      authors: authorsIn(embedded?.author, { name: 'name', url: 'link' }, url),
      categories: listIn(embedded?.['wp:term']).flatMap(topicsIn),
    },
    url,
  )
}

/** What is behind a password is not there, or is a form that asks for it. */
function rendered(value: unknown): string | null {
  const text = objectIn(value)
  return text === null || text.protected === true ? null : textIn(text.rendered)
}

function topicsIn(terms: unknown): string[] {
  return namesIn(
    listIn(terms).filter(term => TOPICS.has(textIn(objectIn(term)?.taxonomy) ?? '')),
    'name',
  )
}

/** Proxies may drop its headers: then a page that is full leads to a further one. */
function nextOf(url: Url, posts: number, pages: number | null): Url | null {
  const next = new URL(url)
  const page = countIn(next.searchParams.get('page')) ?? 1
  const size = countIn(next.searchParams.get('per_page')) ?? AT_ONCE
  const isLast = pages === null ? posts < size : page >= pages
  if (posts === 0 || isLast || page >= MOST_PAGES) return null
  next.searchParams.set('page', String(page + 1))
  return parseUrl(next.href)
}

function refusal(error: Json | null): InterfaceRefusal {
  if (error === null) return { kind: 'refused', reason: 'it is no list of posts' }
  const words = [plainLine(error.code), plainLine(error.message)]
    .filter(word => word !== null)
    .map(word => word.slice(0, 200))
  return { kind: 'refused', reason: words.join(': ') || 'it is no list of posts' }
}

/** By a header or a `<link>`, which every page of WordPress has unless somebody took it away. */
function announcedRoot({ headers, homePage, home }: InterfaceHints): Url | null {
  const header = /<([^<>]{1,2000})>\s*;[^<,]*\brel="?https:\/\/api\.w\.org\/"?/i.exec(headers.link ?? '')?.[1]
  const root =
    (header === undefined ? null : parseUrl(header, home)) ??
    headLinks(homePage).find(({ rel }) => rel.includes(RELATION))?.url ??
    null
  if (root === null) return null
  // A page may have copied the head of another blog.
  return hostKey(root) === hostKey(home) || root.startsWith('https://public-api.wordpress.com/') ? root : null
}

/** Without pretty addresses the route is a parameter. */
function request(root: Url, reason: string, isGuess: boolean): InterfaceRequest | null {
  const url = new URL(root.replace(/\/index\.html?$/, '/'))
  const route = url.searchParams.get('rest_route')
  if (route !== null) url.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/wp/v2/posts`)
  else url.pathname = `${url.pathname.replace(/\/$/, '')}${/\/wp\/v2\//.test(url.pathname) ? '' : '/wp/v2'}/posts`
  const posts = parseUrl(url.href)
  return posts && { url: withQuery(posts), reason, isGuess }
}

function withQuery(posts: Url): Url {
  const url = new URL(posts)
  for (const [name, value] of Object.entries(QUERY)) url.searchParams.set(name, value)
  return parseUrl(url.href) ?? posts
}
