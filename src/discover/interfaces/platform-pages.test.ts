import { describe, expect, it } from 'vitest'
import { page as html, startServer } from '../../../test/servers.ts'
import { openNetwork } from '../../fetch/index.ts'
import { parsePage } from '../../page/index.ts'
import { type Url, urlOf } from '../../url.ts'
import type { InterfaceHints, InterfacePage } from './platform-page.ts'
import { platformPages, readInterfacePage, smallerPage } from './platform-pages.ts'

const HOME = urlOf('https://blog.example/')

function hints(given: Partial<InterfaceHints> & { head?: string } = {}): InterfaceHints {
  const { head = '', ...rest } = given
  const home = rest.home ?? HOME
  const homePage = parsePage(`<html><head>${head}</head><body><p>Hello`, home)
  return { home, homePage, headers: {}, platform: null, feed: null, ...rest }
}

function read(answer: unknown, url: string, headers: Readonly<Record<string, string>> = {}): InterfacePage {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  const page = readInterfacePage(body, headers, urlOf(url))
  if (page.kind === 'refused') throw new Error(page.reason)
  return page
}

function refused(body: string, url: string): string | null {
  const page = readInterfacePage(body, {}, urlOf(url))
  return page.kind === 'refused' ? page.reason : null
}

const WP = 'https://blog.example/wp-json/wp/v2/posts?per_page=100&page=1'

const wordpressPost = (n: number, more: object = {}) => ({
  id: n,
  guid: { rendered: `https://blog.example/?p=${n}` },
  link: `https://blog.example/${n}/`,
  title: { rendered: `Cats &amp; dogs &#8212; part <em>${n}</em>` },
  content: { rendered: '<p>Hello <a href="/x">x</a></p>', protected: false },
  excerpt: { rendered: '<p>Hello</p>', protected: false },
  date: '2020-01-02T04:04:05',
  date_gmt: '2020-01-02T03:04:05',
  modified_gmt: '2021-01-02T03:04:05',
  _embedded: {
    author: [{ id: 1, name: 'Ann &amp; Bob', link: 'https://blog.example/author/ann/' }],
    'wp:term': [
      [{ id: 1, name: 'News &amp; views', taxonomy: 'category' }],
      [
        { id: 2, name: 'cats', taxonomy: 'post_tag' },
        { id: 3, name: 'Gallery', taxonomy: 'post_format' },
      ],
    ],
  },
  ...more,
})

describe('platformPages', () => {
  it('finds the interface of WordPress by a header or a link of the page', () => {
    const link = '<https://blog.example/wp-json/>; rel="https://api.w.org/", <https://blog.example/?p=1>; rel=shortlink'
    const found = platformPages(hints({ headers: { link } }))
    expect(found).toMatchObject({ isGuess: false })
    expect(found?.url).toMatch(/^https:\/\/blog\.example\/wp-json\/wp\/v2\/posts\?per_page=100&page=1&_embed=author/)
    const head = '<link rel="https://api.w.org/" href="/cms/?rest_route=/">'
    expect(platformPages(hints({ head }))?.url).toMatch(
      /^https:\/\/blog\.example\/cms\/\?rest_route=%2Fwp%2Fv2%2Fposts&/,
    )
  })

  it("does not follow another blog's link", () => {
    const head = '<link rel="https://api.w.org/" href="https://stranger.example/wp-json/">'
    expect(platformPages(hints({ head }))).toBeNull()
  })

  it('guesses the usual place for WordPress, below the home', () => {
    const found = platformPages(hints({ platform: 'wordpress', home: urlOf('https://blog.example/news/') }))
    expect(found).toMatchObject({ isGuess: true })
    expect(found?.url).toContain('https://blog.example/news/wp-json/wp/v2/posts?')
  })

  it('asks wordpress.com at its own host', () => {
    const found = platformPages(hints({ platform: 'wordpress.com', home: urlOf('https://cats.wordpress.com/') }))
    expect(found?.url).toContain('https://public-api.wordpress.com/wp/v2/sites/cats.wordpress.com/posts?')
  })

  it('asks Ghost only with the key that its page carries', () => {
    expect(platformPages(hints({ platform: 'ghost' }))).toBeNull()
    const key = '0123456789abcdef0123456789'
    const portal = `<script data-ghost="https://blog.example/" data-key="${key}" data-api="https://cats.ghost.io/ghost/api/content/"></script>`
    expect(platformPages(hints({ head: portal }))?.url).toBe(
      `https://cats.ghost.io/ghost/api/content/posts/?key=${key}&limit=100&page=1&include=authors,tags&formats=html`,
    )
    const search = `<script data-key="${key}" data-sodo-search="https://blog.example/"></script>`
    expect(platformPages(hints({ head: search }))?.url).toContain('https://blog.example/ghost/api/content/posts/?key=')
    const other = `<script data-key="${key}" data-api="https://stranger.example/"></script>`
    expect(platformPages(hints({ head: other }))).toBeNull()
  })

  it('asks Squarespace for the collection of the feed, and Tumblr for fifty posts', () => {
    const feed = urlOf('https://blog.example/journal?format=rss')
    expect(platformPages(hints({ platform: 'squarespace', feed }))?.url).toBe(
      'https://blog.example/journal?format=json',
    )
    expect(platformPages(hints({ platform: 'tumblr' }))?.url).toBe('https://blog.example/api/read/json?num=50&start=0')
  })

  it('knows of no interface elsewhere', () => {
    expect(platformPages(hints({ platform: 'hugo' }))).toBeNull()
  })
})

describe('a page of WordPress', () => {
  it('gives posts as a feed would', () => {
    const page = read([wordpressPost(7)], WP, { 'x-wp-total': '250', 'x-wp-totalpages': '3' })
    expect(page.total).toBe(250)
    expect(page.next).toBe('https://blog.example/wp-json/wp/v2/posts?per_page=100&page=2')
    expect(page.entries).toEqual([
      {
        id: 'https://blog.example/?p=7',
        link: 'https://blog.example/7/',
        fragment: null,
        title: 'Cats & dogs — part 7',
        authors: [{ name: 'Ann & Bob', url: 'https://blog.example/author/ann/' }],
        published: '2020-01-02T03:04:05Z',
        publishedOffset: '+01:00',
        updated: '2021-01-02T03:04:05Z',
        content: '<p>Hello <a href="https://blog.example/x">x</a></p>',
        summary: '<p>Hello</p>',
        categories: ['News & views', 'cats'],
        language: null,
        comments: { url: null, feed: null, count: null },
        inReplyTo: null,
        enclosures: [],
      },
    ])
  })

  it('has no content for a post behind a password, and no author who is hidden', () => {
    const [entry] = read(
      [
        wordpressPost(1, {
          content: { rendered: '<form>Password?</form>', protected: true },
          _embedded: { author: [{ code: 'rest_user_invalid_id', message: 'Invalid user ID.' }] },
        }),
      ],
      WP,
    ).entries
    expect(entry).toMatchObject({ content: null, authors: [], categories: [] })
  })

  it.each([
    ['2020-01-01T23:34:05', '-03:30'],
    ['2020-01-02T03:04:05', '+00:00'],
    // A clock of local mean time, as before 1900; and none.
    ['2020-01-02T03:57:33', null],
    ['2020-03-01T00:00:00', null],
    [null, null],
  ])('takes the offset from the clock of the blog: %s', (date, publishedOffset) => {
    const [entry] = read([wordpressPost(1, { date })], WP).entries
    expect(entry).toMatchObject({ published: '2020-01-02T03:04:05Z', publishedOffset })
  })

  it('knows only the day where the time zone is not told', () => {
    const [entry] = read([wordpressPost(1, { date_gmt: null, modified_gmt: '0000-00-00T00:00:00' })], WP).entries
    expect(entry).toMatchObject({ published: '2020-01-02', updated: null })
  })

  it('leads on without its headers while its pages are full', () => {
    const url = 'https://blog.example/?rest_route=%2Fwp%2Fv2%2Fposts&per_page=2&page=3'
    expect(read([wordpressPost(1), wordpressPost(2)], url).next).toBe(
      'https://blog.example/?rest_route=%2Fwp%2Fv2%2Fposts&per_page=2&page=4',
    )
    expect(read([wordpressPost(1)], url).next).toBeNull()
    expect(read([], url, { 'x-wp-totalpages': '9' }).next).toBeNull()
  })

  it('can be asked for in smaller pieces that begin at the same post', () => {
    expect(smallerPage(urlOf(`${WP.slice(0, -1)}3`))).toBe(
      'https://blog.example/wp-json/wp/v2/posts?per_page=20&page=11',
    )
    expect(smallerPage(urlOf('https://blog.example/wp-json/wp/v2/posts?per_page=20&page=11'))).toBeNull()
    expect(smallerPage(urlOf('https://blog.example/api/read/json?num=50&start=0'))).toBeNull()
  })

  it('is read behind a warning of PHP', () => {
    const body = `<br />\n<b>Warning</b>: it is deprecated\n${JSON.stringify([wordpressPost(1)])}`
    expect(read(body, WP).entries).toHaveLength(1)
  })

  it('says why it was refused', () => {
    expect(refused('{"code":"rest_post_invalid_page_number","message":"Too large"}', WP)).toBe(
      'rest_post_invalid_page_number: Too large',
    )
    expect(refused('<html>Not found</html>', WP)).toBe('it is no JSON')
    expect(refused('[1,null,{"id":4}]', WP)).toBe('its items are no posts')
    expect(refused('[]', 'https://blog.example/about')).toBe('it is the address of no interface that we know')
  })

  it('is bounded and survives wrong types', () => {
    const many = Array.from({ length: 5_000 }, (_, n) => wordpressPost(n))
    expect(read(many, WP).entries.length).toBeLessThanOrEqual(500)
    const odd = {
      link: 'https://blog.example/1',
      title: 5,
      content: [],
      guid: null,
      _embedded: { author: 'x', 'wp:term': [[{}], 3] },
    }
    expect(read([odd, 'x', [], { link: 'javascript:alert(1)' }], WP).entries).toMatchObject([
      { link: 'https://blog.example/1', title: null, content: null, authors: [], id: null },
    ])
    expect(refused('['.repeat(200_000), WP)).toBe('it is no JSON')
    expect(
      read([odd], 'https://blog.example/wp-json/wp/v2/posts?page=2000', { 'x-wp-totalpages': '9999' }).next,
    ).toBeNull()
  })
})

describe('a page of another interface', () => {
  it('gives the posts of Ghost, of those for members only the summary', () => {
    const url = 'https://blog.example/ghost/api/content/posts/?key=k&limit=100&page=1'
    const posts = [
      {
        id: 'a1',
        url: 'https://blog.example/one/',
        title: 'One',
        html: '<p>1</p>',
        published_at: '2019-11-26T02:43:13.000+00:00',
        authors: [{ name: 'Ann', url: 'https://blog.example/author/ann/' }],
        tags: [{ name: 'Cats' }, { name: '#hidden' }],
        access: true,
      },
      { id: 'a2', url: 'https://blog.example/two/', title: 'Two', html: '<p>For', excerpt: 'For', access: false },
    ]
    const page = read({ posts, meta: { pagination: { page: 1, pages: 2, total: 130, next: 2 } } }, url)
    expect(page).toMatchObject({ total: 130, next: url.replace('page=1', 'page=2') })
    expect(page.entries).toMatchObject([
      { title: 'One', content: '<p>1</p>', published: '2019-11-26T02:43:13Z', categories: ['Cats'] },
      { title: 'Two', content: null, summary: 'For' },
    ])
    expect(read({ posts, meta: { pagination: { next: 1 } } }, url).next).toBeNull()
    expect(refused('{"errors":[{"message":"Unknown Content API Key"}]}', url)).toBe('Unknown Content API Key')
  })

  it('gives the posts of Squarespace, page by page into the past', () => {
    const url = 'https://blog.example/journal?format=json&offset=1500'
    const items = [
      {
        id: 'x',
        fullUrl: '/journal/one',
        title: 'One',
        body: '<p>1</p>',
        publishOn: 1_577_934_245_000,
        author: { displayName: 'Ann' },
        tags: ['cats'],
        categories: ['News'],
      },
    ]
    const page = read({ items, pagination: { nextPage: true, nextPageOffset: 1400 } }, url)
    expect(page.next).toBe('https://blog.example/journal?format=json&offset=1400')
    expect(page.entries).toMatchObject([
      {
        link: 'https://blog.example/journal/one',
        published: '2020-01-02T03:04:05Z',
        authors: [{ name: 'Ann', url: null }],
        categories: ['News', 'cats'],
      },
    ])
    expect(read({ items, pagination: { nextPage: true, nextPageUrl: '/journal?offset=1300' } }, url).next).toContain(
      '1300',
    )
    expect(read({ items, pagination: { nextPage: true, nextPageOffset: 1500 } }, url).next).toBeNull()
    expect(refused('{"collection":{}}', url)).toBe('it is a page without items')
  })

  it('gives the posts of Tumblr out of the variable that they are the value of', () => {
    const url = 'https://blog.example/api/read/json?num=50&start=50'
    const posts = [
      {
        id: 5,
        'url-with-slug': 'https://blog.example/post/5/five',
        type: 'regular',
        'regular-title': 'Five',
        'regular-body': '<p>5</p>',
        'unix-timestamp': 1577934245,
        tags: ['cats'],
      },
      {
        id: 4,
        url: 'https://blog.example/post/4',
        type: 'photo',
        'photo-caption': '<p>A cat</p>',
        'photo-url-1280': 'https://media.example/4.jpg',
      },
    ]
    const page = read(`var tumblr_api_read = ${JSON.stringify({ 'posts-total': '53', posts })};`, url)
    expect(page).toMatchObject({ total: 53, next: 'https://blog.example/api/read/json?num=50&start=52' })
    expect(page.entries).toMatchObject([
      { title: 'Five', content: '<p>5</p>', published: '2020-01-02T03:04:05Z', categories: ['cats'] },
      { title: null, content: '<p><img src="https://media.example/4.jpg"></p>\n<p>A cat</p>' },
    ])
    expect(read({ 'posts-total': 52, posts }, url).next).toBeNull()
  })
})

describe('the whole history by an interface', () => {
  it('costs a request for each hundred posts', async () => {
    await using server = await startServer({
      '/': html('<p>Hello', { link: '</wp-json/>; rel="https://api.w.org/"' }),
      '/wp-json/wp/v2/posts': (request, response) => {
        const page = Number(new URL(request.url ?? '', 'http://a').searchParams.get('page'))
        const posts = Array.from({ length: page < 3 ? 100 : 34 }, (_, n) => wordpressPost((page - 1) * 100 + n))
        const headers = { 'content-type': 'application/json', 'x-wp-total': '234', 'x-wp-totalpages': '3' }
        if (page > 3) response.writeHead(400).end('{"code":"rest_post_invalid_page_number"}')
        else response.writeHead(200, headers).end(JSON.stringify(posts))
      },
    })
    const source = openNetwork({ delay: 0, typedHosts: [server.host] })
    const answer = await source.fetch({ url: server.url('/') })
    if (answer.kind !== 'fetched') throw new Error(answer.kind)
    const found = platformPages(hints({ home: server.url('/'), headers: answer.headers }))
    const links = new Set<Url | null>()
    for (let url = found?.url ?? null; url !== null; ) {
      const result = await source.fetch({ url })
      const page = result.kind === 'fetched' ? readInterfacePage(result.body, result.headers, url) : null
      if (page?.kind === 'entries') for (const { link } of page.entries) links.add(link)
      url = page?.kind === 'entries' ? page.next : null
    }
    await source.close()
    expect(links.size).toBe(234)
    expect(server.asked.filter(path => path.startsWith('/wp-json'))).toHaveLength(3)
  })
})
