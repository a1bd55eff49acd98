import { join } from 'node:path'
import { blogScope } from '../../src/discover/index.ts'
import { decodeText, openFolder } from '../../src/fetch/index.ts'
import { linksOf, parsePage } from '../../src/page/index.ts'
import { learnPostPatterns } from '../../src/site/patterns/index.ts'
import type { LinkJudge } from '../../src/site/roles.ts'
import { type Url, urlKey, urlOf } from '../../src/url.ts'
import { type CorpusBlog, isPostAddress, truthOf } from '../quality/corpus.ts'

/** A host to walk over: what its pages link to, and which of them are posts. */
export interface Graph {
  readonly name: string
  readonly home: Url
  /** The posts that a feed names. */
  readonly feedLinks: readonly Url[]
  readonly judge: LinkJudge
  /** Null where there is no page. */
  linksOf(url: Url): Promise<readonly Url[] | null>
  isPost(url: Url): boolean
}

const FEED_ENTRIES = 10

/** A blog of the corpus; each page is parsed once, however often it is walked over. */
export function corpusGraph(folder: string, blog: CorpusBlog): Graph {
  const home = urlOf(blog.origin + blog.home)
  const source = openFolder(join(folder, 'sites', blog.slug), urlOf(blog.origin))
  const feedLinks = truthOf(folder, blog).map(({ url }) => urlOf(url))
  const known = new Map<string, readonly Url[] | null>()
  return {
    name: blog.slug,
    home,
    feedLinks: feedLinks.slice(0, FEED_ENTRIES),
    judge: judgeOf(home, feedLinks),
    isPost: url => isPostAddress(blog, url) === true,
    async linksOf(url) {
      const key = urlKey(url)
      const links = known.get(key)
      if (links !== undefined) return links
      const result = await source.fetch({ url })
      const isHtml = result.kind === 'fetched' && /html/.test(result.headers['content-type'] ?? '')
      const read = isHtml ? readLinks(result.body, result.headers['content-type'] ?? null, result.url) : null
      known.set(key, read)
      return read
    },
  }
}

function readLinks(body: Uint8Array, contentType: string | null, url: Url): Url[] {
  const { text } = decodeText(body, contentType, 'html')
  return linksOf(parsePage(text, url)).map(link => link.url)
}

/** The links of ten posts, as a feed gives them, teach what the address of a post looks like. */
function judgeOf(home: Url, feedLinks: readonly Url[]): LinkJudge {
  return {
    home,
    inScope: blogScope(home, feedLinks.slice(0, 50)),
    platform: null,
    patterns: learnPostPatterns(feedLinks.slice(0, FEED_ENTRIES)),
    include: [],
    exclude: [],
    normalise: (url: Url) => url,
    shownForms: new Set<string>(),
    onlyPosts: false,
  }
}

const POSTS = 2_000
const POSTS_PER_LIST = 10
const TOPICS = 3_000
const PAGES_PER_TOPIC = 8
const USERS = 6_000
const ARTICLES = 5_000

/** A blog of 2,000 posts beside a forum and a wiki of 50,000 pages, all of them linked with one another. */
export function generatedHost(postPath: (number: number) => string, name: string): Graph {
  const host = 'https://host.example.org'
  const home = urlOf(`${host}/`)
  const feed = Array.from({ length: FEED_ENTRIES }, (_, number) => urlOf(host + postPath(number)))
  const addresses = new Map<string, Url>()
  const addressOf = (link: string) => {
    const url = addresses.get(link) ?? urlOf(host + link)
    addresses.set(link, url)
    return url
  }
  const posts = new Map(Array.from({ length: POSTS }, (_, number) => [postPath(number), number]))
  return {
    name,
    home,
    feedLinks: feed,
    judge: judgeOf(home, feed),
    isPost: url => posts.has(url.slice(host.length)),
    async linksOf(url) {
      const path = url.slice(host.length)
      const post = posts.get(path)
      const links = post === undefined ? siteLinks(path, postPath) : postLinks(post)
      return links === null ? null : [...FRAME, ...links].map(addressOf)
    },
  }
}

const FRAME = ['/', '/about', '/forum/', '/wiki/Main_Page', '/wiki/Special:Recent', '/page/2', '/tag/t1', '/tag/t2']

/** Posts lead to a few tags and to the forum, not to one another: only lists do. */
function postLinks(post: number): string[] {
  const topic = (post * 7) % TOPICS
  return [`/tag/t${post % 40}`, `/forum/topic/${topic}`, `/forum/user/u${topic % USERS}`, `/wiki/A${post % ARTICLES}`]
}

function siteLinks(path: string, postPath: (number: number) => string): string[] | null {
  const [, section = '', kind = '', id = ''] = path.split(/[/?]/)
  const number = Number.parseInt(id.replace(/^\D+/, '') || '1', 10)
  if (path === '/') return listOf(1, postPath)
  if (section === 'page') return listOf(Number(kind), postPath)
  if (section === 'tag') return tagLinks(kind, number, postPath)
  if (section === 'forum') return forumLinks(kind, id, path)
  if (section === 'wiki') return wikiLinks(kind)
  return section === 'about' ? [] : null
}

function listOf(page: number, postPath: (number: number) => string): string[] | null {
  const first = (page - 1) * POSTS_PER_LIST
  if (first >= POSTS) return null
  return [...Array.from({ length: POSTS_PER_LIST }, (_, at) => postPath(first + at)), `/page/${page + 1}`]
}

/** A tag shows its ten newest posts only. */
function tagLinks(kind: string, _page: number, postPath: (number: number) => string): string[] {
  const tag = Number(kind.slice(1))
  return Array.from({ length: POSTS_PER_LIST }, (_, at) => postPath(at * 40 + tag))
}

function forumLinks(kind: string, id: string, path: string): string[] {
  const at = Number(id.replace(/\D.*$/, '').replace(/^u/, '') || '0')
  const page = Number(/p=(\d+)/.exec(path)?.[1] ?? 1)
  if (kind === 'topic') {
    const users = Array.from({ length: 5 }, (_, index) => `/forum/user/u${(at * 13 + page * 5 + index) % USERS}`)
    return [
      ...users,
      `/forum/topic/${(at + 1) % TOPICS}`,
      ...(page < PAGES_PER_TOPIC ? [`/forum/topic/${at}?p=${page + 1}`] : []),
    ]
  }
  if (kind === 'user') return [`/forum/topic/${(Number(id.slice(1)) * 31) % TOPICS}`]
  return Array.from({ length: 50 }, (_, index) => `/forum/topic/${(index * 59) % TOPICS}`)
}

function wikiLinks(kind: string): string[] {
  const article = Number(kind.replace(/\D/g, '') || '0')
  const near = Array.from({ length: 8 }, (_, index) => `/wiki/A${(article * 8 + index) % ARTICLES}`)
  return [...near, `/wiki/Talk:A${article}`, `/wiki/History:A${article}`]
}
