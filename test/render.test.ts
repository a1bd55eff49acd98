import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extractComments } from '../src/extract/index.ts'
import { openGuard } from '../src/fetch/index.ts'
import { parsePage, visibleText } from '../src/page/index.ts'
import { openRenderer, type Renderer } from '../src/render/index.ts'
import { foundBrowser } from './chromium.ts'
import { fetchedPage } from './fetched-page.ts'
import { type ScriptServer, serveScripts } from './script-server.ts'

const browser = await foundBrowser()

const LIMITS = { milliseconds: 20_000, requests: 300, rounds: 100, elements: 50_000 }

const comment = (n: number) => `<li class="post" id="post-${n}"><div class="post-byline"><span class="author">
  <a href="https://disqus.example/by/user${n}/">User ${n}</a></span></div>
  <a class="time-ago" href="#comment-${n}" title="Friday, May 3, 2024 10:${String(n % 60).padStart(2, '0')} AM">2 years ago</a>
  <div class="post-message"><p>Comment number ${n}.</p></div>`

/** Sixty comments, twenty at a time; every third answers the one before. */
const thread = `<!doctype html><ul id="post-list"></ul><button class="load-more__button">Load more comments</button><script>
  let next = 0
  const button = document.querySelector('button')
  const add = items => { for (const [html, answers] of items) {
    const place = answers ? document.querySelector('#' + answers + ' ul') ?? document.getElementById(answers).appendChild(document.createElement('ul')) : document.getElementById('post-list')
    place.insertAdjacentHTML('beforeend', html)
  } }
  const more = () => fetch('/posts?from=' + next).then(answer => answer.json()).then(items => {
    add(items); next += items.length; if (next >= 60) button.remove()
  })
  button.onclick = () => setTimeout(more, 50)
  more()
</script>`

const posts = (from: number) =>
  Array.from({ length: 20 }, (_, at) => from + at).map(n => [comment(n), n % 3 === 2 ? `post-${n - 1}` : null])

function routes(port: number) {
  const framed = (src: string, id: string) =>
    `<!doctype html><title>Post</title><h1>Post</h1><p>The text.</p><div id="${id}" class="${id}"></div><script>
    const frame = document.createElement('iframe'); frame.src = '${src}'; frame.width = 600; frame.height = 400
    document.getElementById('${id}').append(frame)</script>`
  return {
    '/disqus': framed(`http://disqus.localhost:${port}/embed/comments/?t=1`, 'disqus_thread'),
    '/embed/comments/': thread,
    '/posts': (request: { url?: string | undefined }, response: { end(text: string): void }) =>
      response.end(JSON.stringify(posts(Number(new URL(request.url ?? '', 'http://x').searchParams.get('from'))))),
    '/giscus': framed(`http://giscus.localhost:${port}/en/widget?x`, 'giscus'),
    '/en/widget': `<main><div class="gsc-comment"><a class="gsc-comment-author-avatar" href="https://github.example/ann"><span>ann</span></a>
      <time datetime="2024-05-03T10:00:00Z">May 3</time><div class="gsc-comment-content"><p>Hello <b>there</b>.</p></div>
      <div class="gsc-replies"><div class="gsc-reply"><div class="gsc-reply-author"><a href="https://github.example/bob">bob</a></div>
      <time datetime="2024-05-04T10:00:00Z">May 4</time><div class="gsc-reply-content"><p>Hi.</p></div></div></div></div></main>
      <script>setTimeout(() => { const b = document.createElement('button'); b.className = 'gsc-pagination-button'; b.textContent = '1 hidden item Load more'
      b.onclick = () => { b.remove(); document.querySelector('main').insertAdjacentHTML('beforeend', '<div class="gsc-comment"><a class="gsc-comment-author-avatar"><span>cy</span></a><time datetime="2024-05-05T10:00:00Z"></time><div class="gsc-comment-content">Last.</div></div>') }
      document.body.append(b) }, 60)</script>`,
    '/slow-giscus': framed(`http://giscus.localhost:${port}/en/widget-slow?x`, 'giscus'),
    '/en/widget-slow': `<main></main><script>setTimeout(async () => { const name = await (await fetch('/slow-name')).text()
      document.querySelector('main').innerHTML = '<div class="gsc-comment"><a class="gsc-comment-author-avatar"><span>' + name + '</span></a><time datetime="2024-05-05T10:00:00Z"></time><div class="gsc-comment-content">Late.</div></div>' }, 80)</script>`,
    '/slow-name': (_: unknown, response: { end(text: string): void }) =>
      void setTimeout(() => response.end('dee'), 300),
    '/late': `<h1>Late</h1><p id="out"></p><script>fetch('/late-words').then(answer => answer.text()).then(words => { out.textContent = words })</script>`,
    // Longer than a page that never rests is given.
    '/late-words': (_: unknown, response: { end(text: string): void }) =>
      void setTimeout(() => response.end('Words at last.'), 4500),
    '/frame': `<h1>Post</h1><iframe title="Comments" src="/own-comments"></iframe><script>1</script>`,
    '/own-comments': `<ol class="comment-list"><li class="comment" id="comment-7"><cite class="fn">Ann</cite> <time datetime="2024-05-03">3 May</time><p>Framed words.</p></ol>`,
    '/shadow': `<h1>Post</h1><x-note>slotted <b>words</b></x-note><script>customElements.define('x-note', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<style>p{}</style><p>In the shadow: <slot></slot></p>' } })</script>`,
    '/lazy': `<h1>Pictures</h1>${Array.from({ length: 30 }, (_, n) => `<p style="height:700px"><img data-src="/picture-${n}.jpg" width="100" height="100">`).join('')}<script>
      const observer = new IntersectionObserver(seen => { for (const { isIntersecting, target } of seen) if (isIntersecting) { target.src = target.dataset.src; target.removeAttribute('data-src') } })
      for (const image of document.images) observer.observe(image)</script>`,
    '/endless': `<h1>List</h1><div id="list"></div><script>let n = 0
      const more = () => { for (let i = 0; i < 10; i++) list.insertAdjacentHTML('beforeend', '<p style="height:200px"><a href="/post-' + ++n + '">Post ' + n + '</a>') }
      more(); addEventListener('scroll', () => { if (n < 200 && innerHeight + scrollY > document.body.scrollHeight - 300) setTimeout(more, 40) })</script>`,
    '/truly-endless': `<div id="list"></div><script>let n = 0
      const more = () => { for (let i = 0; i < 10; i++) list.insertAdjacentHTML('beforeend', '<p style="height:300px">Item ' + ++n) }
      more(); addEventListener('scroll', more)</script>`,
    '/restless': `<h1>Clock</h1><p id="words">Words to keep.</p><p id="clock"></p><script>let n = 0; setInterval(() => { clock.textContent = ++n; fetch('/ping?' + n).catch(() => {}) }, 30)</script>`,
    '/ping': 'pong',
    '/dialogs': `<h1>Dialogs</h1><script>alert('one'); confirm('two'); prompt('three'); open('/restless'); location = '/file.zip'
      addEventListener('beforeunload', event => event.preventDefault())
      Notification?.requestPermission?.(); navigator.geolocation?.getCurrentPosition(() => {}, () => {})
      setTimeout(() => { location = '/file.zip' }, 50); document.body.insertAdjacentHTML('beforeend', '<p>Said all.</p>')</script>`,
    '/file.zip': (_: unknown, response: { setHeader(name: string, value: string): void; end(text: string): void }) => {
      response.setHeader('content-disposition', 'attachment; filename=file.zip')
      response.end('PK')
    },
    '/greedy': `<h1>Greedy</h1><script>const kept = []; setInterval(() => { for (let i = 0; i < 40; i++) kept.push(new Array(1e6).fill(kept.length + 0.5)) }, 5)</script>`,
    '/buffers': `<h1>Buffers</h1><script>const kept = []; setInterval(() => { for (let i = 0; i < 8; i++) kept.push(new Uint8Array(32 << 20).fill(7)); document.body.append(kept.length) }, 10)</script>`,
    '/stuck': `<h1>Stuck</h1><script>setTimeout(() => { for (;;); }, 20)</script>`,
    '/away': `<h1>Away</h1><p>Here.</p><script>location.href = 'http://127.0.0.1:${port}/secret'</script>`,
    '/many': `<h1>Many</h1><script>for (let n = 0; n < 2000; n++) fetch('/ping?' + n).catch(() => {})</script>`,
    '/private': `<h1>Private</h1><p id="out">nothing</p><script>fetch('http://metadata.localhost:${port}/secret').then(a => a.text()).then(text => { out.textContent = text }).catch(() => { out.textContent = 'refused' })</script>
      <img src="http://metadata.localhost:${port}/secret.gif"><iframe src="http://metadata.localhost:${port}/secret"></iframe>`,
    '/secret': 'the secret',
    '/echo': (
      request: { headers: Readonly<Record<string, unknown>> },
      response: { setHeader(name: string, value: string): void; end(text: string): void },
    ) => {
      response.setHeader('access-control-allow-origin', '*')
      const { 'x-key': key = 'none', cookie = 'none', 'user-agent': agent } = request.headers
      response.end(`${key} ${cookie} ${agent}`)
    },
    '/echoes': `<h1>Echoes</h1><p id="own"></p><p id="third"></p><p id="led"></p><script>
      const ask = (url, place) => fetch(url).then(a => a.text()).then(text => { place.textContent = text })
      ask('/echo', own); ask('http://third.localhost:${port}/echo', third); ask('/led-away', led)</script>`,
    '/led-away': (_: unknown, response: ServerResponse) =>
      void response.writeHead(302, { location: `http://third.localhost:${port}/echo` }).end(),
    '/plain': '<h1>Plain</h1><p>Words.</p>',
    '/more': `<h1>Text</h1><p id="text">Beginning.</p><span role="button" id="b">Weiterlesen</span> <a href="/plain">Read more</a><script>
      b.onclick = () => { text.textContent += ' The rest.'; b.remove() }</script>`,
  }
}

describe.skipIf(browser === null)('a rendered page', () => {
  let server: ScriptServer
  let renderer: Renderer
  beforeAll(async () => {
    server = await serveScripts(routes)
    renderer = openRenderer({ reach: { guard: openGuard(true, []) }, tabs: 2, limits: LIMITS })
  })
  afterAll(async () => {
    await renderer.close()
    await server[Symbol.asyncDispose]()
  })

  const responseOf = (path: string) => fetchedPage(server.origin + path)
  const show = async (path: string, by = renderer) => by.render({ response: await responseOf(path), blog: 'test' })
  const shown = async (path: string) => {
    const result = await show(path)
    if (result.kind === 'failed') throw new Error(result.message)
    const page = parsePage(result.html, result.url)
    const { comments } = extractComments(page, { article: null, language: 'en', feedComments: [] })
    return { ...result, page, comments, text: visibleText(page.root) }
  }

  it('has all comments of a cross-origin frame, with thread, author and date', async () => {
    const { comments } = await shown('/disqus')
    expect(comments).toHaveLength(60)
    expect(comments[0]).toMatchObject({
      id: 'post-0',
      parent: null,
      author: 'User 0',
      authorUrl: 'https://disqus.example/by/user0/',
      published: '2024-05-03',
      text: 'Comment number 0.',
      source: 'widget',
    })
    expect(comments.filter(({ parent }) => parent !== null)).toHaveLength(20)
    expect(comments.find(({ id }) => id === 'post-59')?.parent).toBe('post-58')
  })

  it('has the comments and answers of a frame on another host, the hidden ones too', async () => {
    const { comments, widgets } = await shown('/giscus')
    expect(comments.map(({ author, parent, published, text }) => ({ author, parent, published, text }))).toEqual([
      { author: 'ann', parent: null, published: '2024-05-03T10:00:00Z', text: 'Hello there.' },
      { author: 'bob', parent: comments[0]?.id, published: '2024-05-04T10:00:00Z', text: 'Hi.' },
      { author: 'cy', parent: null, published: '2024-05-05T10:00:00Z', text: 'Last.' },
    ])
    expect(widgets).toEqual([{ name: 'giscus', isThere: true, comments: 3 }])
  })

  it('has the comments of a frame that asks for them after it was loaded', async () => {
    const { comments } = await shown('/slow-giscus')
    expect(comments).toMatchObject([{ author: 'dee', text: 'Late.' }])
  })

  it('has what a slow server answers', async () => {
    expect((await shown('/late')).text).toContain('Words at last.')
  })

  it('has the comments of a frame that no data speaks of', async () => {
    const { comments } = await shown('/frame')
    expect(comments).toMatchObject([{ author: 'Ann', published: '2024-05-03', text: 'Framed words.', source: 'page' }])
  })

  it('has what open shadow roots show', async () => {
    expect((await shown('/shadow')).text).toContain('In the shadow: slotted words')
  })

  it('has the addresses of all lazy pictures, and loads none', async () => {
    const { page } = await shown('/lazy')
    expect(page.byTag('img').map(({ attributes }) => attributes.src)).toEqual(
      Array.from({ length: 30 }, (_, n) => `/picture-${n}.jpg`),
    )
    expect(server.requests.filter(path => path.includes('picture'))).toEqual([])
  })

  it('has an endless list to its end', async () => {
    const { page, limits } = await shown('/endless')
    expect(page.byTag('a')).toHaveLength(200)
    expect(limits).toEqual([])
  })

  it('is cut with a word where a list has no end', async () => {
    const { page, limits } = await shown('/truly-endless')
    expect(page.byTag('p').length).toBeGreaterThan(100)
    expect(limits).not.toEqual([])
  })

  it('is taken as it is where it never rests', async () => {
    expect((await shown('/restless')).text).toContain('Words to keep.')
  })

  it('closes dialogs and popups, downloads nothing and stays where it is', async () => {
    const { text } = await shown('/dialogs')
    expect(text).toContain('Said all.')
    expect(server.requests.filter(path => path.includes('file.zip'))).toEqual([])
  })

  it.each(['/greedy', '/buffers'])('is given up where it eats memory (%s), and the next page is well', async path => {
    expect(await show(path)).toMatchObject({ kind: 'failed', reason: 'crash' })
    expect((await shown('/plain')).text).toContain('Words.')
  })

  it('is given up where its script never ends', async () => {
    const hasty = openRenderer({ reach: { guard: openGuard(true, []) }, limits: { milliseconds: 10_000 } })
    try {
      expect(await show('/stuck', hasty)).toMatchObject({ kind: 'failed', reason: 'time' })
      expect(await show('/plain', hasty)).toMatchObject({ kind: 'rendered' })
    } finally {
      await hasty.close()
    }
  })

  it('does not leave for another address', async () => {
    expect((await shown('/away')).text).toContain('Here.')
    expect(server.requests.filter(path => path.includes('secret'))).toEqual([])
  })

  it('is cut off from the network after too many requests', async () => {
    // On a busy machine two thousand refusals may outlast the time of the others: no limit but the one is to be met.
    const limits = { ...LIMITS, milliseconds: 100_000 }
    const patient = openRenderer({ reach: { guard: openGuard(true, []) }, limits })
    try {
      const result = await show('/many', patient)
      expect(result).toMatchObject({ kind: 'rendered', limits: ['more than 300 requests'] })
      expect(result.kind === 'rendered' ? result.html : '').toContain('Many')
    } finally {
      await patient.close()
    }
  })

  it('reaches no private address that the user did not name', async () => {
    const guarded = openRenderer({ reach: { guard: openGuard(false, [new URL(server.origin).host]) } })
    try {
      const result = await show('/private', guarded)
      expect(result.kind === 'rendered' ? result.html : '').toMatch(/id="out">refused/)
      expect(server.requests.filter(path => path.includes('secret'))).toEqual([])
    } finally {
      await guarded.close()
    }
  })

  it('shows headers and cookies of the user to the origin that they are for alone', async () => {
    const cookie = { value: '1', hostOnly: true, path: '/', secure: false, expires: null }
    const known = openRenderer({
      reach: { guard: openGuard(true, []) },
      ownOrigins: [server.origin],
      headers: { 'X-Key': 'secret' },
      cookies: [
        { ...cookie, name: 'own', domain: 'localhost' },
        { ...cookie, name: 'third', domain: 'third.localhost' },
      ],
      userAgent: 'a name of mine',
    })
    try {
      const result = await show('/echoes', known)
      const html = result.kind === 'rendered' ? result.html : ''
      expect(html).toContain('<p id="own">secret own=1 a name of mine</p>')
      expect(html).toContain('<p id="third">none none a name of mine</p>')
      expect(html).toContain('<p id="led">none none a name of mine</p>')
    } finally {
      await known.close()
    }
  })

  it('shows them to no other port of the host, and not for a page at one', async () => {
    await using other = await serveScripts(port => ({ '/echo': routes(port)['/echo'] }))
    const ask = `<h1>Asks</h1><p id="out">nothing</p><script>fetch('${other.origin}/echo').then(a => a.text()).then(text => { out.textContent = text })</script>`
    const cookie = {
      name: 'own',
      domain: 'localhost',
      value: '1',
      hostOnly: true,
      path: '/',
      secure: false,
      expires: null,
    }
    const shown = async (origin: string, cookies: readonly (typeof cookie)[]) => {
      const [reach, headers] = [{ guard: openGuard(true, []) }, { 'X-Key': 'secret' }]
      const known = openRenderer({ reach, ownOrigins: [server.origin], headers, cookies, userAgent: 'me' })
      try {
        const result = await known.render({ response: await fetchedPage(`${origin}/ask`, ask), blog: 'test' })
        return result.kind === 'rendered' ? /id="out">(.*?)</.exec(result.html)?.[1] : result.message
      } finally {
        await known.close()
      }
    }
    expect(await shown(server.origin, [])).toBe('none none me')
    expect(await shown(other.origin, [])).toBe('none none me')
    // Cookies know no ports: the way there is closed.
    expect(await shown(server.origin, [cookie])).toBe('nothing')
    expect(other.requests.length).toBe(2)
  })

  it('unfolds its text in the language of the page, and follows no link', async () => {
    expect((await shown('/more')).text).toContain('Beginning. The rest.')
  })

  it.skipIf(process.platform !== 'linux')('is rendered again when the browser goes down; nothing is left', async () => {
    const others = browsers()
    const own = openRenderer({ reach: { guard: openGuard(true, []) } })
    await show('/plain', own)
    const slow = show('/restless', own)
    await new Promise(resolve => setTimeout(resolve, 700))
    for (const id of browsers()) if (!others.includes(id)) process.kill(id, 'SIGKILL')
    expect(await slow).toMatchObject({ kind: 'rendered' })
    await own.close()
    expect(browsers()).toEqual(others)
  })
})

/** The browsers that this process has started and that still run. */
function browsers(): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(id => {
      try {
        const [, state, parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
        const isBrowser = readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('--remote-debugging')
        return Number(parent) === process.pid && state !== 'Z' && isBrowser
      } catch {
        return false
      }
    })
}
