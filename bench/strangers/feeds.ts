import { escaped } from './article-html.ts'
import { stampOf } from './day.ts'
import type { Dress, ShownPost } from './dress.ts'

/** Where a feed lies, and its type. */
interface FeedPlace {
  readonly path: string
  readonly type: string
}

const SUMMARY_WORDS = 50
const NEWEST = 10

/** The feed of the blog; null where the theme has none. */
export function feedOf(dress: Dress): { readonly path: string; readonly body: string } | null {
  const place = placeOf(dress)
  if (place === null) return null
  const posts = fedPosts(dress)
  const bodies = {
    rss: () => rss(dress, posts),
    rdf: () => rdf(dress, posts),
    atom: () => atom(dress, posts),
    json: () => json(dress, posts),
  }
  return dress.theme.feed === 'none' ? null : { path: place.path, body: bodies[dress.theme.feed]() }
}

/** The posts that the feed names: the newest, all, or on a feed that died long ago the oldest. */
export function fedPosts({ theme, posts }: Dress): readonly ShownPost[] {
  if (theme.feed === 'none') return []
  switch (theme.feedSpan) {
    case 'ten':
      return posts.slice(0, NEWEST)
    case 'all':
      return posts
    case 'stale':
      return posts.slice(-Math.ceil(posts.length / 3))
    case 'one':
      return posts.slice(0, 1)
  }
}

/** The link to the feed in the head of each page. */
export function feedLinks(dress: Dress): string {
  const place = placeOf(dress)
  return place === null ? '' : `<link rel="alternate" type="${place.type}" href="${place.path}">\n`
}

function placeOf({ theme }: Dress): FeedPlace | null {
  switch (theme.feed) {
    case 'none':
      return null
    case 'rss':
      return { path: theme.perList % 2 === 0 ? '/feed/' : '/rss.xml', type: 'application/rss+xml' }
    case 'rdf':
      return { path: '/index.rdf', type: 'application/rdf+xml' }
    case 'atom':
      return { path: '/atom.xml', type: 'application/atom+xml' }
    case 'json':
      return { path: '/feed.json', type: 'application/feed+json' }
  }
}

function contentOf(
  { theme }: Dress,
  { pieces, text }: ShownPost,
): { readonly html: string | null; readonly summary: string | null } {
  if (theme.feedText === 'full') return { html: pieces.join('\n'), summary: null }
  if (theme.feedText === 'title only') return { html: null, summary: null }
  const words = text.split(/\s+/)
  const summary = words.length < 8 ? text.slice(0, 120) : words.slice(0, SUMMARY_WORDS).join(' ')
  return { html: null, summary: `${summary} […]` }
}

/** The name that an entry of the feed has for its author; null where it has none. */
export function fedAuthor({ theme }: Dress, { author }: ShownPost): string | null {
  if (theme.feedAuthor === 'entry') return author
  return theme.feedAuthor === 'login' ? loginOf(author) : null
}

function loginOf(author: string): string {
  const letters = author.toLowerCase().match(/[a-z]+/g)
  if (letters === null) return 'admin'
  return letters.length === 1 ? `${letters[0]}1` : `${letters[0]?.slice(0, 1)}${letters.at(-1)}`
}

const cdata = (html: string) => `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

function rss(dress: Dress, posts: readonly ShownPost[]): string {
  const items = posts.map(post => {
    const { html, summary } = contentOf(dress, post)
    const name = fedAuthor(dress, post)
    return `<item>${post.title === null ? '' : `<title>${escaped(post.title)}</title>`}<link>${escaped(dress.origin + post.path)}</link>
<guid>${escaped(dress.origin + post.path)}</guid><pubDate>${post.moment.toUTCString()}</pubDate>
${name === null ? '' : `<dc:creator>${escaped(name)}</dc:creator>`}${html === null ? '' : `<content:encoded>${cdata(html)}</content:encoded>`}${summary === null ? '' : `<description>${escaped(summary)}</description>`}</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>${escaped(dress.blogTitle)}</title><link>${dress.origin}/</link><description>${escaped(dress.blogTitle)}</description>
${items.join('\n')}</channel></rss>`
}

function rdf(dress: Dress, posts: readonly ShownPost[]): string {
  const items = posts.map(post => {
    const { html, summary } = contentOf(dress, post)
    const url = escaped(dress.origin + post.path)
    const name = fedAuthor(dress, post)
    return `<item rdf:about="${url}"><title>${escaped(post.name)}</title><link>${url}</link><dc:date>${stampOf(dress.theme, post.moment)}</dc:date>${name === null ? '' : `<dc:creator>${escaped(name)}</dc:creator>`}<description>${escaped(html ?? summary ?? '')}</description></item>`
  })
  const list = posts.map(({ path }) => `<rdf:li rdf:resource="${escaped(dress.origin + path)}"/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="${dress.origin}/index.rdf"><title>${escaped(dress.blogTitle)}</title><link>${dress.origin}/</link><description/><items><rdf:Seq>${list.join('')}</rdf:Seq></items></channel>
${items.join('\n')}</rdf:RDF>`
}

function atom(dress: Dress, posts: readonly ShownPost[]): string {
  const { theme, origin } = dress
  const person = (name: string | null) => (name === null ? '' : `<author><name>${escaped(name)}</name></author>`)
  const entries = posts.map(post => {
    const { html, summary } = contentOf(dress, post)
    const stamp = stampOf(theme, post.moment)
    return `<entry><title>${escaped(post.title ?? '')}</title><link rel="alternate" href="${escaped(origin + post.path)}"/><id>${escaped(origin + post.path)}</id>
<published>${stamp}</published><updated>${stamp}</updated>${person(fedAuthor(dress, post))}${html === null ? '' : `<content type="html">${escaped(html)}</content>`}${summary === null ? '' : `<summary>${escaped(summary)}</summary>`}</entry>`
  })
  const owner = theme.feedAuthor === 'channel' && theme.byline !== 'none' ? person(posts[0]?.author ?? null) : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${escaped(dress.blogTitle)}</title><id>${origin}/</id><link href="${origin}/"/>${owner}
${entries.join('\n')}</feed>`
}

function json(dress: Dress, posts: readonly ShownPost[]): string {
  const items = posts.map(post => {
    const { html, summary } = contentOf(dress, post)
    const name = fedAuthor(dress, post)
    return {
      id: dress.origin + post.path,
      url: dress.origin + post.path,
      title: post.title ?? undefined,
      content_html: html ?? undefined,
      summary: summary ?? undefined,
      date_published: stampOf(dress.theme, post.moment),
      authors: name === null ? undefined : [{ name }],
    }
  })
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: dress.blogTitle,
    home_page_url: `${dress.origin}/`,
    items,
  })
}
