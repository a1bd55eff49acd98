import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PATIENT } from './patient.ts'

/** A post of a blog that lives on after it was harvested. */
interface LivingPost {
  slug: string
  readonly id: number
  title: string
  body: string
  readonly published: string
  /** When it was last changed, by the blog's own clock. */
  modified: string
  readonly comments: LivingComment[]
}

interface LivingComment {
  readonly id: number
  readonly author: string
  readonly date: string
  readonly text: string
}

/** A blog on loopback that is written, edited and commented on while a test runs. */
export interface LivingBlog extends AsyncDisposable {
  readonly url: string
  /** Every path that was asked for, in order, with the status of the answer. */
  readonly requests: string[]
  readonly posts: LivingPost[]
  post(slug: string): LivingPost
  write(n: number): void
  edit(slug: string, change: Partial<Pick<LivingPost, 'title' | 'body'>>): void
  /** Gives a post another address, to which the old one leads. */
  rename(slug: string, to: string): void
  remove(slug: string): void
  comment(slug: string, author: string, text: string): void
  redesign(): void
  /** From now on the blog answers otherwise than it did. */
  behave(behaviour: Behaviour): void
}

/** How a blog answers, other than well. */
interface Behaviour {
  /** One page for every address, the feed's too. */
  readonly parked?: string
  /** One page for every post, while the rest of the blog is there. */
  readonly wall?: string
  /** Posts whose pages are not found, while the rest of the blog names them as ever. */
  readonly lost?: (slug: string) => boolean
  /** What comes with 200 for an address that does not exist: a page, or the way to the home page. */
  readonly missing?: { readonly title: string; readonly body: string } | 'home'
  /** Where every address leads to. */
  readonly movedTo?: string
  /** The status of every answer but for the feed's. */
  readonly down?: number
  /** The parts of the sitemap can't be had now. */
  readonly mapsAreDown?: boolean
  /** The index dates all parts of the sitemap by the clock. */
  readonly mapsAreFresh?: boolean
}

/** What the software of a blog has, and what not. */
export interface LivingOptions {
  readonly count: number
  /** As WordPress: a paged feed, a feed of comments, REST, dates of sitemaps, no validators on pages. Else files of a generator. */
  readonly software: 'wordpress' | 'static'
  readonly rest?: boolean
  /** In `parts`, of one post each, which their index dates. */
  readonly sitemap?: 'dated' | 'undated' | 'none' | 'parts'
  /** Whether its feed can be had in the order of changes; caches answer without looking at that. */
  readonly feedByChange?: boolean
  /** Older posts are linked to by the addresses that they had before. */
  readonly formerLinks?: boolean
  /** What every page has above its content. */
  readonly nav?: string
}

const IN_FEED = 10
const PER_PAGE = 10

/** Starts a blog that behaves as WordPress does, or as the files of a static generator behind a plain server. */
export async function serveLivingBlog(options: LivingOptions): Promise<LivingBlog> {
  const site = new LivingSite(options)
  const server = createServer(PATIENT, (request, response) => site.answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  site.origin = url.slice(0, -1)
  return {
    url,
    requests: site.requests,
    posts: site.posts,
    post: slug => site.post(slug),
    write: n => site.write(n),
    edit: (slug, change) => site.edit(slug, change),
    rename: (slug, to) => site.rename(slug, to),
    remove: slug => site.remove(slug),
    comment: (slug, author, text) => site.comment(slug, author, text),
    redesign: () => site.redesign(),
    behave: behaviour => site.behave(behaviour),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

class LivingSite {
  readonly #options: LivingOptions
  readonly posts: LivingPost[] = []
  readonly requests: string[] = []
  origin = ''
  /** Seconds that the blog's own clock is ahead of its first day; each change takes one. */
  #clock = 0
  #isRedesigned = false
  #behaviour: Behaviour = {}
  #built = 0
  readonly #former = new Map<string, LivingPost>()

  constructor(options: LivingOptions) {
    this.#options = options
    for (let n = 0; n < options.count; n++) this.write(n)
  }

  write(n: number): void {
    const published = new Date(Date.UTC(2015, 0, 1 + n * 3, 9)).toISOString()
    const words = (from: number) => Array.from({ length: 40 }, (_, at) => `word${n}x${from + at}`).join(' ')
    const former = n > 0 && this.#options.formerLinks ? ` <a href="/?p=${n}">Before this</a>` : ''
    const comments = n % 3 === 0 ? [this.#newComment('Ann', `A remark on number ${n}, the first of them.`)] : []
    const body = `<p>${words(0)}.${former}</p>\n<p>${words(40)}.</p>`
    this.posts.unshift({
      slug: `post-${n}`,
      id: n + 1,
      title: `Post number ${n}`,
      body,
      published,
      modified: published,
      comments,
    })
    this.#built += 1
  }

  post(slug: string): LivingPost {
    const post = this.posts.find(each => each.slug === slug)
    if (post === undefined) throw new Error(`no post ${slug}`)
    return post
  }

  edit(slug: string, change: Partial<Pick<LivingPost, 'title' | 'body'>>): void {
    Object.assign(this.post(slug), change, { modified: this.#now() })
  }

  rename(slug: string, to: string): void {
    const post = this.post(slug)
    this.#former.set(pathOf(post), post)
    Object.assign(post, { slug: to, modified: this.#now() })
    this.#built += 1
  }

  remove(slug: string): void {
    this.posts.splice(this.posts.indexOf(this.post(slug)), 1)
    this.#built += 1
  }

  comment(slug: string, author: string, text: string): void {
    this.post(slug).comments.push(this.#newComment(author, text))
  }

  redesign(): void {
    this.#isRedesigned = true
    this.#built += 1
  }

  behave(behaviour: Behaviour): void {
    this.#behaviour = behaviour
  }

  #newComment(author: string, text: string): LivingComment {
    return { id: 100 + this.posts.flatMap(({ comments }) => comments).length, author, date: this.#now(), text }
  }

  #now(): string {
    this.#clock += 1
    return new Date(Date.UTC(2024, 0, 1) + this.#clock * 1000).toISOString()
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.origin)
    const [status, headers, body] = this.#odd(url) ?? this.#answerOf(url, request)
    this.requests.push(`${status} ${request.url}`)
    response.writeHead(status, headers).end(body)
  }

  #odd({ pathname, search }: URL): Answer | null {
    const { parked, wall, lost, movedTo, down } = this.#behaviour
    const asked = this.posts.find(post => pathOf(post) === pathname)
    if (movedTo !== undefined) return [301, { location: new URL(pathname + search, movedTo).href }, '']
    if (parked !== undefined) return [200, HTML, parked]
    if (down !== undefined && pathname !== '/feed/') return [down, HTML, '<h1>Down</h1>']
    if (wall !== undefined && asked !== undefined) return [200, HTML, wall]
    if (asked !== undefined && lost?.(asked.slug)) return [404, HTML, '<h1>Not found</h1>']
    return null
  }

  #answerOf(url: URL, request: IncomingMessage): Answer {
    const path = url.pathname
    const isWordPress = this.#options.software === 'wordpress'
    const id = url.searchParams.get('p')
    const shortlinked = path === '/' && id !== null ? this.posts.find(post => post.id === Number(id)) : undefined
    if (shortlinked) return [301, { location: `${this.origin}${pathOf(shortlinked)}` }, '']
    const renamed = this.#former.get(path)
    if (renamed !== undefined) return [301, { location: `${this.origin}${pathOf(renamed)}` }, '']
    if (path === '/feed/') return this.#feed(url.searchParams, request)
    if (isWordPress && path === '/comments/feed/') return this.#commentFeed(request)
    if (isWordPress && this.#options.rest !== false && path === '/wp-json/wp/v2/posts') return this.#rest(url)
    const map = this.#options.sitemap ?? 'dated'
    if (map !== 'none' && path === (isWordPress ? '/wp-sitemap.xml' : '/sitemap.xml'))
      return isWordPress ? this.#sitemapIndex() : this.#sitemap(request)
    if (map !== 'none' && isWordPress && path === '/wp-sitemap-posts-post-1.xml') return this.#sitemap(request)
    const part = map === 'parts' ? /^\/wp-sitemap-posts-(post-\d+)\.xml$/.exec(path)?.[1] : undefined
    if (part !== undefined && this.#behaviour.mapsAreDown) return [403, HTML, '']
    if (part !== undefined) return this.#sitemap(request, part)
    if (isWordPress && this.#options.rest !== false && path === '/wp-json/wp/v2/comments')
      return this.#restComments(url)
    if (path.startsWith('/tag/')) return [200, HTML, this.#frame(`All on ${path}`, '<h1>Nothing yet</h1>')]
    const post = this.posts.find(each => pathOf(each) === path)
    const page = Number(/^\/page\/(\d+)\/$/.exec(path)?.[1] ?? (path === '/' ? 1 : 0))
    const html = post === undefined ? this.#list(page) : this.#page(post)
    const { missing } = this.#behaviour
    if (html === null && missing === 'home') return [302, { location: `${this.origin}/` }, '']
    if (html === null && missing !== undefined && missing !== 'home')
      return [200, HTML, this.#frame(missing.title, `<article class="post">${missing.body}</article>`)]
    if (html === null) return [404, HTML, '<h1>Not found</h1>']
    if (isWordPress)
      return [
        200,
        { ...HTML, link: `<${this.origin}/wp-json/>; rel="https://api.w.org/"` },
        `${html}<!-- ${Math.random()} -->`,
      ]
    return this.#file(html, HTML, request)
  }

  /** A file as a plain server gives it: with the date and a mark of what is in it. */
  #file(body: string, headers: Headers, { headers: asked }: IncomingMessage): Answer {
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
    if (asked['if-none-match'] === etag) return [304, { etag }, '']
    return [200, { ...headers, etag }, body]
  }

  #feed(query: URLSearchParams, request: IncomingMessage): Answer {
    const isWordPress = this.#options.software === 'wordpress'
    const page = isWordPress ? Number(query.get('paged') ?? 1) : 1
    const isByChange = isWordPress && this.#options.feedByChange !== false && query.get('orderby') === 'modified'
    const sorted = isByChange ? this.posts.toSorted((a, b) => b.modified.localeCompare(a.modified)) : this.posts
    const shown = sorted.slice((page - 1) * IN_FEED, page * IN_FEED)
    if (shown.length === 0) return [404, HTML, '']
    const items = shown.map(
      post => `<item><title>${post.title}</title><link>${this.origin}${pathOf(post)}</link>
<guid isPermaLink="false">${this.origin}/?p=${post.id}</guid><pubDate>${new Date(post.published).toUTCString()}</pubDate>
${isWordPress ? `<slash:comments>${post.comments.length}</slash:comments><content:encoded><![CDATA[${post.body}]]></content:encoded>` : `<description>${post.title} in short […]</description>`}</item>`,
    )
    const body = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"><channel>
<title>The living blog</title><link>${this.origin}/</link><description>Words</description>${isWordPress ? '<generator>https://wordpress.org/?v=6.5</generator>' : ''}${items.join('')}</channel></rss>`
    // WordPress dates its feeds by the last change of any post, also of one that they do not show.
    const lastChange = this.posts
      .map(({ modified }) => modified)
      .sort()
      .at(-1)
    return this.#file(isWordPress ? `${body}<!-- ${lastChange} -->` : body, RSS, request)
  }

  #commentFeed(request: IncomingMessage): Answer {
    const all = this.posts.flatMap(post => post.comments.map(comment => ({ post, comment })))
    const items = all
      .sort((a, b) => b.comment.id - a.comment.id)
      .slice(0, IN_FEED)
      .map(
        ({ post, comment }) => `<item><title>Comment on ${post.title} by ${comment.author}</title>
<link>${this.origin}${pathOf(post)}#comment-${comment.id}</link><guid isPermaLink="false">${this.origin}${pathOf(post)}#comment-${comment.id}</guid>
<dc:creator>${comment.author}</dc:creator><pubDate>${new Date(comment.date).toUTCString()}</pubDate><description>${comment.text}</description>
<content:encoded><![CDATA[<p>${comment.text}</p>]]></content:encoded></item>`,
      )
    const body = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>Comments for The living blog</title><link>${this.origin}/</link><description>Words</description>${items.join('')}</channel></rss>`
    return this.#file(body, RSS, request)
  }

  #rest({ searchParams }: URL): Answer {
    const size = Number(searchParams.get('per_page') ?? 10)
    const page = Number(searchParams.get('page') ?? 1)
    const after = searchParams.get('modified_after')
    const fields = searchParams.get('_fields')?.split(',') ?? null
    const key = searchParams.get('orderby') === 'modified' ? 'modified' : 'published'
    const chosen = this.posts
      .filter(({ modified }) => after === null || Date.parse(modified) > Date.parse(after))
      .toSorted((a, b) => b[key].localeCompare(a[key]))
    const pages = Math.ceil(chosen.length / size)
    if (page > Math.max(1, pages)) return [400, JSON_TYPE, '{"code":"rest_post_invalid_page_number"}']
    const shown = chosen.slice((page - 1) * size, page * size).map(post => this.#restPost(post))
    const body = shown.map(post =>
      Object.fromEntries(Object.entries(post).filter(([name]) => fields?.includes(name) ?? true)),
    )
    const counts = { 'x-wp-total': `${chosen.length}`, 'x-wp-totalpages': `${pages}` }
    return [200, { ...JSON_TYPE, ...counts }, JSON.stringify(body)]
  }

  #restPost(post: LivingPost) {
    return {
      id: post.id,
      guid: { rendered: `${this.origin}/?p=${post.id}` },
      link: `${this.origin}${pathOf(post)}`,
      title: { rendered: post.title },
      content: { rendered: post.body, protected: false },
      excerpt: { rendered: '' },
      date: post.published.slice(0, 19),
      date_gmt: post.published.slice(0, 19),
      modified: post.modified.slice(0, 19),
      modified_gmt: post.modified.slice(0, 19),
    }
  }

  #restComments({ searchParams }: URL): Answer {
    const post = searchParams.get('post')
    const all = this.posts
      .filter(({ id }) => post === null || id === Number(post))
      .flatMap(each => each.comments.map(comment => ({ each, comment })))
      .sort((a, b) => b.comment.id - a.comment.id)
    const inOrder = searchParams.get('order') === 'asc' ? all.reverse() : all
    const body = inOrder.slice(0, Number(searchParams.get('per_page') ?? 10)).map(({ each, comment }) => ({
      id: comment.id,
      post: each.id,
      parent: 0,
      author_name: comment.author,
      date_gmt: comment.date.slice(0, 19),
      content: { rendered: `<p>${comment.text}</p>` },
      link: `${this.origin}${pathOf(each)}#comment-${comment.id}`,
      type: 'comment',
    }))
    return [200, { ...JSON_TYPE, 'x-wp-total': `${all.length}`, 'x-wp-totalpages': '1' }, JSON.stringify(body)]
  }

  /** That of WordPress says nothing of when its parts were changed; those of plugins do. */
  #sitemapIndex(): Answer {
    if (this.#options.sitemap === 'parts') {
      const dateOf = ({ modified }: LivingPost) => (this.#behaviour.mapsAreFresh ? new Date().toISOString() : modified)
      const parts = this.posts.map(
        post =>
          `<sitemap><loc>${this.origin}/wp-sitemap-posts-${post.slug}.xml</loc><lastmod>${dateOf(post)}</lastmod></sitemap>`,
      )
      return [200, XML, `<?xml version="1.0"?><sitemapindex>${parts.join('')}</sitemapindex>`]
    }
    const body = `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${this.origin}/wp-sitemap-posts-post-1.xml</loc></sitemap></sitemapindex>`
    return [200, XML, body]
  }

  #sitemap(request: IncomingMessage, part: string | null = null): Answer {
    const isDated = this.#options.sitemap !== 'undated'
    const shown = this.posts.filter(({ slug }) => part === null || slug === part)
    const pages = shown.map(
      post =>
        `<url><loc>${this.origin}${pathOf(post)}</loc>${isDated ? `<lastmod>${post.modified}</lastmod>` : ''}</url>`,
    )
    const body = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>`
    return this.#options.software === 'wordpress' ? [200, XML, body] : this.#file(body, XML, request)
  }

  #list(page: number): string | null {
    const shown = this.posts.slice((page - 1) * PER_PAGE, page * PER_PAGE)
    if (page < 1 || shown.length === 0) return null
    const items = shown.map(post => `<li class="teaser"><a href="${pathOf(post)}">${post.title}</a></li>`)
    const older =
      page * PER_PAGE < this.posts.length ? `<a class="older" href="/page/${page + 1}/">Older posts</a>` : ''
    return this.#frame('The living blog', `<ul class="teasers">${items.join('')}</ul>${older}`)
  }

  #page(post: LivingPost): string {
    const { title, published, body } = post
    const day = published.slice(0, 10)
    const html = this.#isRedesigned
      ? `<main class="sheet"><div class="masthead"><h2 class="headline">${title}</h2><p class="dateline">${day}</p></div>
<section class="words"><div class="share">Tell your friends about these words on every network there is</div>${body}</section>
<aside class="more">More to read: other words by the same hand, and words by other hands</aside></main>`
      : `<article class="post"><h1 class="entry-title">${title}</h1><time datetime="${published}">${day}</time>
<div class="entry-content">${body}</div></article>`
    return this.#frame(`${title} – The living blog`, html + commentList(post))
  }

  #frame(title: string, body: string): string {
    const isWordPress = this.#options.software === 'wordpress'
    const head = isWordPress
      ? `<meta name="generator" content="WordPress 6.5"><link rel="alternate" type="application/rss+xml" title="Comments Feed" href="/comments/feed/">`
      : '<meta name="generator" content="Hugo 0.120.0">'
    const look = this.#isRedesigned ? 'site-new' : 'site-old'
    return `<!doctype html><html lang="en"><head><title>${title}</title>
<link rel="alternate" type="application/rss+xml" title="Feed" href="/feed/">${head}</head>
<body class="${look}"><header class="${look}-head"><a href="/">The living blog</a> ${this.#options.nav ?? ''}</header>${body}<footer class="${look}-foot">Made for tests</footer></body></html>`
  }
}

type Headers = Readonly<Record<string, string>>
type Answer = readonly [status: number, headers: Headers, body: string]

const HTML: Headers = { 'content-type': 'text/html; charset=utf-8' }
const RSS: Headers = { 'content-type': 'application/rss+xml' }
const XML: Headers = { 'content-type': 'application/xml' }
const JSON_TYPE: Headers = { 'content-type': 'application/json' }

function pathOf({ slug, published }: LivingPost): string {
  return `/${published.slice(0, 4)}/${published.slice(5, 7)}/${slug}/`
}

function commentList({ comments }: LivingPost): string {
  if (comments.length === 0) return ''
  const items = comments.map(
    ({ id, author, date, text }) =>
      `<li class="comment" id="comment-${id}"><cite class="fn">${author}</cite> <time datetime="${date}">${date.slice(0, 10)}</time><div class="comment-content"><p>${text}</p></div></li>`,
  )
  return `<section id="comments"><h3>Comments</h3><ol class="commentlist">${items.join('')}</ol></section>`
}
