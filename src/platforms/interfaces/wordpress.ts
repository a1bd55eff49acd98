import { parseUrl, type Url } from '../../url.ts'
import {
  type AnswerRefusal,
  type HomeFacts,
  type InterfaceReader,
  MOST_PAGES,
  MOST_POSTS_A_PAGE,
  type PostFields,
} from '../public-interface.ts'
import { authorsIn, countIn, type Json, listIn, momentIn, objectIn, objectsIn, textIn } from './json.ts'
import { latestOfWordPress } from './latest.ts'

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

/** Taxonomies that say what a post is about; others say how it looks. */
const TOPICS = new Set(['category', 'post_tag'])

/** WordPress since 4.7 (2016): `wp/v2/posts` of its REST interface, whose answers tell their number of pages in headers. */
export const WORDPRESS_INTERFACE: InterfaceReader = {
  announced,

  // Without pretty addresses the route is a parameter.
  firstPage(root) {
    const url = new URL(root.replace(/\/index\.html?$/, '/'))
    const route = url.searchParams.get('rest_route')
    if (route !== null) url.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/wp/v2/posts`)
    else url.pathname = `${url.pathname.replace(/\/$/, '')}${/\/wp\/v2\//.test(url.pathname) ? '' : '/wp/v2'}/posts`
    for (const [name, value] of Object.entries(QUERY)) url.searchParams.set(name, value)
    return parseUrl(url.href)
  },

  owns: url => /\/wp\/v2\/(sites\/[^/]+\/)?posts\/?$/.test(url.searchParams.get('rest_route') ?? url.pathname),

  read(answer, headers, url) {
    if (!Array.isArray(answer)) return refusal(objectIn(answer))
    const items = answer.slice(0, MOST_POSTS_A_PAGE)
    const posts = objectsIn(items).map(readPost)
    const hasPosts = posts.some(({ link }) => textIn(link) !== null)
    if (items.length > 0 && !hasPosts) return { kind: 'refused', reason: 'its items are no posts' }
    return {
      kind: 'posts',
      posts,
      next: nextOf(url, items.length, countIn(headers['x-wp-totalpages'])),
      total: countIn(headers['x-wp-total']),
    }
  },

  latest: latestOfWordPress,

  smaller(url) {
    if (url.searchParams.get('per_page') !== String(AT_ONCE)) return null
    const page = countIn(url.searchParams.get('page')) ?? 1
    const next = new URL(url)
    next.searchParams.set('per_page', String(AT_LEAST))
    next.searchParams.set('page', String((Math.max(page, 1) - 1) * (AT_ONCE / AT_LEAST) + 1))
    return parseUrl(next.href)
  },
}

function readPost(post: Json): PostFields {
  const embedded = objectIn(post._embedded)
  return {
    // The same as in the feed, which names a post by its guid.
    id: textIn(objectIn(post.guid)?.rendered) ?? post.id,
    link: post.link,
    title: objectIn(post.title)?.rendered,
    content: rendered(post.content),
    summary: rendered(post.excerpt),
    published: momentIn(post.date_gmt, post.date),
    updated: momentIn(post.modified_gmt, post.modified),
    authors: authorsIn(embedded?.author, { name: 'name', url: 'link' }),
    categories: listIn(embedded?.['wp:term']).flatMap(topicsIn),
  }
}

/** What is behind a password is not there, or is a form that asks for it. */
function rendered(value: unknown): string | null {
  const text = objectIn(value)
  return text === null || text.protected === true ? null : textIn(text.rendered)
}

function topicsIn(terms: unknown): unknown[] {
  return objectsIn(terms)
    .filter(({ taxonomy }) => TOPICS.has(textIn(taxonomy) ?? ''))
    .map(({ name }) => name)
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

function refusal(error: Json | null): AnswerRefusal {
  return { kind: 'refused', reason: 'it is no list of posts', said: [error?.code, error?.message] }
}

/** By a header or a `<link>`, which every page of WordPress has unless somebody took it away. */
function announced({ headers, links, home, isOwnHost }: HomeFacts): Url | null {
  const header = /<([^<>]{1,2000})>\s*;[^<,]*\brel="?https:\/\/api\.w\.org\/"?/i.exec(headers.link ?? '')?.[1]
  const root =
    (header === undefined ? null : parseUrl(header, home)) ??
    links.find(({ rel }) => rel.includes(RELATION))?.url ??
    null
  if (root === null) return null
  return isOwnHost(root) || root.startsWith('https://public-api.wordpress.com/') ? root : null
}
