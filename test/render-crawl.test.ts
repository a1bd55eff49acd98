import { describe, expect, it } from 'vitest'
import { POSTS, plainHome, plainPost, SHELL, serveAppBlog } from './app-blog.ts'
import { foundBrowser } from './chromium.ts'
import { newFolder, run } from './permablog-process.ts'

const browser = await foundBrowser()

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
    await using server = await serveAppBlog(SHELL, () => SHELL, { '/about': SHELL })
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
    await using server = await serveAppBlog(plainHome, post => plainPost(post, '<script>window.visits = 1</script>'))
    const { posts, crawl } = await harvest(server.origin)
    expect(posts).toHaveLength(POSTS.length)
    expect(crawl.pages.rendered).toBe(0)
  })

  it('gives the same posts plain and rendered', async () => {
    await using server = await serveAppBlog(plainHome, post => plainPost(post, '<script>window.visits = 1</script>'))
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
    await using server = await serveAppBlog(plainHome, (post, port) => plainPost(post, widget(port)), {
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
    await using server = await serveAppBlog(plainHome, shell)
    const { posts, crawl } = await harvest(server.origin)
    expect(posts.map(({ text }: { text: string }) => text).sort()).toEqual(POSTS.map(({ text }) => text).sort())
    expect(crawl.pages.rendered).toBe(0)
  })
})

describe('a harvest without a browser', () => {
  it('says so once and keeps what the plain pages have', async () => {
    await using server = await serveAppBlog(plainHome, () => SHELL, { '/about': SHELL })
    const { posts, notices } = await harvest(server.origin, '--browser', '/nowhere/chromium')
    expect(posts.length).toBeGreaterThanOrEqual(10)
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'no-browser')).toHaveLength(1)
  })
})
