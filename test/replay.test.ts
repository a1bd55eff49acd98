import { setTimeout as sleep } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer, type Server } from '../src/server/index.ts'
import { launchChromium } from './chromium.ts'
import { PATIENCE } from './patient.ts'
import { newFolder } from './permablog-process.ts'
import { type Behaviour, startServer, type TestServer } from './servers.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const browser = await launchChromium()

const give =
  (type: string, body: string | Buffer): Behaviour =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(body)

/** A page that looks well, and calls the other server in every way that a page can. */
function hostilePage(evil: string, number: number): string {
  const socket = evil.replace('http', 'ws')
  return `<!doctype html><html><head><title>Post ${number}</title>
<link rel="stylesheet" href="/look.css"><script src="/menu.js"></script>
<link rel="prefetch" href="${evil}prefetch"><link rel="preconnect" href="${evil}"><link rel="dns-prefetch" href="${evil}">
<link rel="preload" as="image" href="${evil}preload"><link rel="stylesheet" href="${evil}style.css">
<meta http-equiv="refresh" content="1;url=${evil}refresh">
<style>@import"${evil}import.css"; @font-face { font-family: E; src: u\\rl(${evil}font) } p { font-family: E }
 h2 { background: image-set("${evil}set" 1x, url(/tower.png) 2x) } h2 { --x: "${evil}var"; border-image: image-set(var(--x) 1x) }</style>
</head><body onload="fetch('${evil}onload')"><article><h1>Post ${number}</h1><time datetime="2024-0${number}-01">2024-0${number}-01</time>
<p id="words">Words of post ${number}, enough of them that a reader takes it for a post: harbours, lamps, letters and bread.</p>
<p>More words follow, as in every post of this blog, about the sea and about those who look at it from afar.</p>
<img id="ours" src="/tower.png"><img src="${evil}img" onerror="fetch('${evil}onerror')"><img srcset="${evil}srcset 1x">
<h2 style="background:url(${evil}inline)">Below</h2><video poster="${evil}poster" src="${evil}video" autoplay></video>
<iframe src="${evil}frame"></iframe><iframe srcdoc="<img src='${evil}srcdoc'>"></iframe><object data="${evil}object"></object>
<embed src="${evil}embed"><svg><image href="${evil}svg"/><rect fill="url(${evil}fill#a)" width="9" height="9"/></svg>
<a id="link" href="${evil}click" ping="${evil}ping">a link</a>
<form id="form" action="${evil}form"><button id="send">Send</button></form>
<script>fetch('${evil}fetch'); navigator.sendBeacon('${evil}beacon'); new WebSocket('${socket}socket'); new Image().src='${evil}image'</script>
<script>location = '${evil}location'</script></article></body></html>`
}

async function serveHostileBlog(evil: string): Promise<TestServer> {
  const look = `@import "more.css"; @font-face { font-family: Ours; src: url(/letters.woff2) } #words { font-family: Ours }`
  const numbers = [1, 2, 3]
  const paths: Record<string, Behaviour> = {
    '/look.css': give('text/css', look),
    '/more.css': give('text/css', '#words { color: rgb(1, 2, 3); background-image: url(/tower.png) }'),
    '/letters.woff2': give('font/woff2', Buffer.from('wOF2 not a font that draws')),
    '/tower.png': give('image/png', PIXEL),
    '/menu.js': give('text/javascript', 'document.title = "it ran"'),
  }
  for (const number of numbers) paths[`/2024/post-${number}`] = give('text/html', hostilePage(evil, number))
  const links = numbers.map(number => `<li><h2><a href="/2024/post-${number}">Post ${number}</a></h2></li>`).join('')
  const head = '<link rel="alternate" type="application/rss+xml" href="/feed">'
  paths['/'] = give(
    'text/html',
    `<html><head><title>Harbour</title>${head}</head><body><ul>${links}</ul></body></html>`,
  )
  paths['/feed'] = (request, response) => {
    const items = numbers.map(number => {
      const link = `http://${request.headers.host}/2024/post-${number}`
      const date = new Date(Date.UTC(2024, number - 1)).toUTCString()
      return `<item><title>Post ${number}</title><link>${link}</link><pubDate>${date}</pubDate></item>`
    })
    give('application/rss+xml', `<rss version="2.0"><channel><title>Harbour</title>${items.join('')}</channel></rss>`)(
      request,
      response,
      0,
    )
  }
  return await startServer(paths)
}

const detail = z.object({ replay: z.string() })
const entries = z.object({ entries: z.array(z.object({ id: z.number(), title: z.string().nullable() })) })
const run = z.object({ id: z.string(), state: z.string() })

describe.skipIf(browser === null)('an archived page in a browser', () => {
  let evil: TestServer
  let blog: TestServer
  let server: Server
  let replay: string
  let asked: number

  beforeAll(async () => {
    evil = await startServer({}, give('text/html', 'called'))
    blog = await serveHostileBlog(evil.url('/'))
    const folder = newFolder()
    const place = { location: folder, folder, host: '127.0.0.1', port: 0, token: null, version: '0.0.0' }
    server = await openServer({ ...place, allowPrivate: true, network: { delay: 0 } })
    const json = async (path: string, init?: RequestInit) => await (await fetch(new URL(path, server.url), init)).json()
    const body = JSON.stringify({ url: blog.url('/'), render: 'never' })
    const begun = run.parse(
      await json('/api/crawls', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    )
    while (run.parse(await json(`/api/crawls/${begun.id}`)).state === 'running') await sleep(100)
    const [first] = entries.parse(await json('/api/entries?kind=post')).entries
    replay = new URL(detail.parse(await json(`/api/entries/${first?.id}`)).replay, server.url).href
    asked = evil.asked.length
  })
  afterAll(async () => {
    await server?.close()
    await blog?.[Symbol.asyncDispose]()
    await evil?.[Symbol.asyncDispose]()
    await browser?.close()
  })

  /** Shows something in a new page, and tells what was asked for meanwhile. */
  async function watched(from: Browser, work: (page: Page) => Promise<void>) {
    const context = await from.newContext()
    context.setDefaultTimeout(PATIENCE)
    const all: string[] = []
    const failed: string[] = []
    context.on('request', request => all.push(request.url()))
    context.on('requestfailed', request => failed.push(`${request.url()} ${request.failure()?.errorText}`))
    try {
      await work(await context.newPage())
    } finally {
      await context.close()
    }
    const elsewhere = all.filter(url => !url.startsWith(server.url) && !/^(data|about|blob):/.test(url))
    return { all, failed, elsewhere }
  }

  /** What a page of ours would frame it in. */
  const framed = async (page: Page) => {
    await page.route('**/framed', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe sandbox src="${replay}" width="900" height="900"></iframe>`,
      }),
    )
    await page.goto(new URL('/framed', server.url).href, { waitUntil: 'load' })
    return page.frames()[1]
  }

  it('has its style sheets, pictures and fonts from the archive', async () => {
    if (browser === null) return
    const { all, failed, elsewhere } = await watched(browser, async page => {
      const frame = await framed(page)
      const looks = await frame?.evaluate(() => {
        const words = document.querySelector('#words')
        const picture = document.querySelector<HTMLImageElement>('#ours')
        return {
          colour: words === null ? '' : getComputedStyle(words).color,
          width: picture?.naturalWidth,
          title: document.title,
          origin: self.origin,
        }
      })
      expect(looks).toEqual({ colour: 'rgb(1, 2, 3)', width: 1, title: 'Post 3', origin: 'null' })
      await sleep(500)
    })
    expect(elsewhere).toEqual([])
    for (const name of ['look.css', 'more.css', 'tower.png', 'letters.woff2']) {
      expect([name, all.some(url => url.includes(name)), failed.filter(url => url.includes(name))]).toEqual([
        name,
        true,
        [],
      ])
    }
  })

  it('calls nobody, whatever stands in it and whatever is clicked', async () => {
    if (browser === null) return
    for (const isFramed of [true, false]) {
      const { elsewhere } = await watched(browser, async page => {
        if (!isFramed) await page.goto(replay)
        const shown = isFramed ? await framed(page) : page.mainFrame()
        await sleep(1500)
        await shown?.locator('#send').click({ force: true, noWaitAfter: true })
        await sleep(200)
        await shown?.locator('#link').click({ force: true, noWaitAfter: true })
        await sleep(500)
      })
      expect(elsewhere).toEqual([])
    }
    expect(evil.asked.slice(asked)).toEqual([])
  })
})
