import { describe, expect, it } from 'vitest'
import { foundBrowser } from './chromium.ts'
import { newFolder, run } from './permablog-process.ts'
import { serveScripts } from './script-server.ts'

const browser = await foundBrowser()

const WORDS = 'river stone garden letter winter candle market bridge forest harbour kitchen paper silver summer'.split(
  ' ',
)

/** Words of its own for each post, so that none is taken for the copy of another. */
const words = (n: number) =>
  Array.from({ length: 60 }, (_, at) => WORDS[(at * (n + 3) + n * n) % WORDS.length]).join(' ')

const POSTS = Array.from({ length: 12 }, (_, n) => ({
  path: `/posts/${WORDS[n]}`,
  title: `What I think of the ${WORDS[n]}`,
  date: `2024-05-${String(n + 1).padStart(2, '0')}T10:00:00Z`,
  text: `This is about the ${WORDS[n]}: ${words(n)}, and so on, and that is all that there is to be said.`,
}))

const feed = (
  origin: string,
) => `<?xml version="1.0"?><rss version="2.0"><channel><title>App blog</title><link>${origin}/</link>
  ${POSTS.slice(-10)
    .reverse()
    .map(
      ({ path, title, date, text }) =>
        `<item><title>${title}</title><link>${origin}${path}</link><pubDate>${new Date(date).toUTCString()}</pubDate><description>${text}</description></item>`,
    )
    .join('')}</channel></rss>`

/** One page for all addresses; its script asks for the posts and draws what the address says. */
const SHELL = `<!doctype html><html lang="en"><head><title>App blog</title>
  <link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body><div id="root"></div>
  <noscript>You need to enable JavaScript to run this app.</noscript><script type="module">
  const posts = await (await fetch('/api/posts.json')).json()
  const root = document.getElementById('root')
  const draw = () => {
    const post = posts.find(({ path }) => path === location.pathname)
    document.title = post ? post.title + ' · App blog' : 'App blog'
    root.innerHTML = '<header><a href="/">App blog</a> <a href="/about">About</a></header>' + (post
      ? '<main><article><h1>' + post.title + '</h1><time datetime="' + post.date + '">' + post.date.slice(0, 10) + '</time><div class="body"><p>' + post.text + '</p></div></article></main>'
      : location.pathname === '/' ? '<main>' + posts.map(post => '<article><h2><a href="' + post.path + '">' + post.title + '</a></h2><time datetime="' + post.date + '">' + post.date.slice(0, 10) + '</time><p>' + post.text.slice(0, 80) + '</p></article>').join('') + '</main>'
      : '<main><h1>About</h1><p>This is the blog of somebody who counts, and it has been for many years.</p></main>')
  }
  addEventListener('click', event => { const link = event.target.closest('a'); if (link) { event.preventDefault(); history.pushState(null, '', link.href); draw() } })
  draw()
  </script></body></html>`

const plainPost = ({ title, date, text }: (typeof POSTS)[number], more: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body><article><h1>${title}</h1><time datetime="${date}">${date}</time><div class="body"><p>${text}</p></div></article>${more}</body></html>`

const plainHome = `<!doctype html><html lang="en"><head><title>App blog</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body><h1>App blog</h1>
  ${POSTS.map(({ path, title, text }) => `<article><h2><a href="${path}">${title}</a></h2><p>${text.slice(0, 80)}</p></article>`).join('')}</body></html>`

function blog(
  home: string,
  page: (post: (typeof POSTS)[number], port: number) => string,
  others: Record<string, string> = {},
) {
  return serveScripts(port => ({
    '/': home,
    '/feed.xml': (_, response) => {
      response.setHeader('content-type', 'application/rss+xml')
      response.end(feed(`http://localhost:${port}`))
    },
    '/robots.txt': (_, response) => void response.writeHead(404).end(),
    '/sitemap.xml': (_, response) => void response.writeHead(404).end(),
    '/api/posts.json': JSON.stringify(POSTS),
    ...Object.fromEntries(POSTS.map(post => [post.path, page(post, port)])),
    ...others,
  }))
}

async function harvest(origin: string, ...flags: string[]) {
  const archive = newFolder()
  const options = [
    '--archive',
    archive,
    '--json',
    '--quiet',
    '--delay',
    '0',
    '--no-media',
    '--no-warc',
    '--allow-private',
  ]
  const said = await run(['crawl', `${origin}/`, ...options, ...flags])
  const exported = await run(['export', '--format', 'jsonl', '--archive', archive, '-o', '-'])
  const records = exported.stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
  return { ...JSON.parse(said.stdout), posts: records.filter(({ type }) => type === 'post') }
}

describe.skipIf(browser === null)('a harvest with a browser', () => {
  it('has every post of a blog that is drawn by scripts alone', async () => {
    await using server = await blog(SHELL, () => SHELL, { '/about': SHELL })
    const { posts, crawl } = await harvest(server.origin)
    expect(posts.map(({ title }: { title: string }) => title).sort()).toEqual(POSTS.map(({ title }) => title).sort())
    for (const post of posts) {
      const own = POSTS.find(({ title }) => title === post.title)
      expect(post.text).toBe(own?.text)
      expect(Date.parse(post.published)).toBe(Date.parse(own?.date ?? ''))
    }
    expect(crawl.pages.rendered).toBeGreaterThanOrEqual(POSTS.length)
  })

  it('renders no page of a blog whose plain pages have all', async () => {
    await using server = await blog(plainHome, post => plainPost(post, '<script>window.visits = 1</script>'))
    const { posts, crawl } = await harvest(server.origin)
    expect(posts).toHaveLength(POSTS.length)
    expect(crawl.pages.rendered).toBe(0)
  })

  it('gives the same posts plain and rendered', async () => {
    await using server = await blog(plainHome, post => plainPost(post, '<script>window.visits = 1</script>'))
    const plain = await harvest(server.origin, '--render', 'never')
    const rendered = await harvest(server.origin, '--render', 'always')
    const facts = ({ posts }: typeof plain) =>
      posts.map(({ url, title, text, html, published }: Record<string, string>) => ({
        url,
        title,
        text,
        html,
        published,
      }))
    expect(facts(rendered)).toEqual(facts(plain))
    expect(rendered.crawl.pages.rendered).toBe(rendered.crawl.pages.fetched)
  })

  it('keeps the comments of a widget with the post', async () => {
    const widget = (port: number) => `<div id="disqus_thread"></div><script>var disqus_config = function () {}
      const frame = document.createElement('iframe'); frame.src = 'http://disqus.localhost:${port}/embed/comments/?' + location.pathname
      disqus_thread.append(frame)</script>`
    const thread = `<ul><li class="post" id="post-1"><span class="author">Ann</span><a class="time-ago" title="2024-05-20T10:00:00Z">x</a><div class="post-message"><p>Well said.</p></div>
      <ul class="children"><li class="post" id="post-2"><span class="author">Bob</span><a class="time-ago" title="2024-05-21T10:00:00Z">x</a><div class="post-message"><p>Indeed.</p></div></ul></ul>`
    await using server = await blog(plainHome, (post, port) => plainPost(post, widget(port)), {
      '/embed/comments/': thread,
    })
    const { posts, crawl } = await harvest(server.origin)
    expect(posts).toHaveLength(POSTS.length)
    for (const { comments } of posts) {
      expect(comments).toMatchObject([
        {
          id: 'post-1',
          parent: null,
          author: 'Ann',
          published: '2024-05-20T10:00:00Z',
          text: 'Well said.',
          source: 'widget',
        },
        {
          id: 'post-2',
          parent: 'post-1',
          author: 'Bob',
          published: '2024-05-21T10:00:00Z',
          text: 'Indeed.',
          source: 'widget',
        },
      ])
    }
    expect(crawl.pages.rendered).toBe(POSTS.length)
  })

  it('needs no browser where the page carries the post as data', async () => {
    const shell = (
      post: (typeof POSTS)[number],
    ) => `<!doctype html><html lang="en"><head><title>${post.title}</title></head><body><div id="__next"></div>
      <script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { post: { title: post.title, publishedAt: post.date, contentHtml: `<p>${post.text}</p>` } } } })}</script>
      <script src="/app.js"></script></body></html>`
    await using server = await blog(plainHome, shell)
    const { posts, crawl } = await harvest(server.origin)
    expect(posts.map(({ text }: { text: string }) => text).sort()).toEqual(POSTS.map(({ text }) => text).sort())
    expect(crawl.pages.rendered).toBe(0)
  })
})

describe('a harvest without a browser', () => {
  it('says so once and keeps what the plain pages have', async () => {
    await using server = await blog(plainHome, () => SHELL, { '/about': SHELL })
    const { posts, notices } = await harvest(server.origin, '--browser', '/nowhere/chromium')
    expect(posts.length).toBeGreaterThanOrEqual(10)
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'no-browser')).toHaveLength(1)
  })
})
