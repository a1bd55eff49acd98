import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGuard } from '../src/fetch/index.ts'
import { parsePage, visibleText } from '../src/page/index.ts'
import { openRenderer, type Renderer } from '../src/render/index.ts'
import { foundBrowser } from './chromium.ts'
import { fetchedPage } from './fetched-page.ts'
import { type ScriptServer, serveScripts } from './script-server.ts'

const browser = await foundBrowser()

const PAGES: Readonly<Record<string, string>> = {
  // What a reader's finger would do harm with; each tells the server when it is pressed.
  '/hostile': `<h1>Post</h1><p>The text.</p><div id="wpdcom"></div>
    <form method="post" action="/delete"><input type="hidden" name="id" value="7"><button>Show more</button></form>
    <form method="post" action="/delete"><button class="load-more wpd-load-more-submit">Delete all comments</button></form>
    <form action="/subscribe"><input name="mail"><button>Load more</button></form>
    <a href="/elsewhere">Read more</a><a href="/logout" role="button">Show more comments</a>
    <button class="bad">Delete</button><button class="bad">Like</button><button class="bad">Share</button><button class="bad">Report</button>
    <button class="bad">Log in to see more comments</button><button class="bad">Subscribe</button><button class="bad">Submit</button><button class="bad">Löschen</button>
    <button class="bad load-more">Buy</button><button class="bad" aria-expanded="false">Menu</button><button class="bad" aria-expanded="true">3 replies</button>
    <button class="bad" disabled>Load more</button><button class="bad" style="display:none">Load more</button>
    <script>for (const one of document.querySelectorAll('.bad')) one.onclick = () => fetch('/bad?' + one.textContent)</script>`,
  '/leaving': `<h1>Post</h1><p>The text.</p><button onclick="location = '/elsewhere'">Show more</button><button onclick="window.close()">Load more</button>
    <button onclick="window.open('/elsewhere')">Older comments</button><button onclick="alert('x')">More replies</button>
    <button onclick="document.title = 'on'; this.insertAdjacentHTML('beforebegin', '<p>The rest.</p>'); this.remove()">Continue reading</button><script>1</script>`,
  '/endless': `<h1>Post</h1><ol id="list"></ol><button onclick="list.insertAdjacentHTML('beforeend', '<li>One more')">Load more</button><script>1</script>`,
  '/stubborn': `<h1>Post</h1><p>The text.</p><button>Load more</button><button>Show replies</button><script>document.title = 'on'</script>`,
  '/folded': `<h1>Post</h1><div role="button" aria-expanded="false" id="one" tabindex="0">3 replies</div>
    <details id="two"><summary>Weitere Kommentare</summary></details><a href="#" id="three">Показать ещё 12 комментариев</a><span role="button" id="four">続きを読む</span>
    <input type="button" id="five" value="Load more posts"><button id="six" aria-label="Show more comments">⌄</button><script>
    for (const id of ['one', 'two', 'three', 'four', 'five', 'six']) document.getElementById(id).onclick = event => {
      const button = event.currentTarget
      if (button.getAttribute('aria-expanded') === 'true') return document.body.append('Folded again.')
      button.setAttribute('aria-expanded', 'true'); button.insertAdjacentHTML('afterend', '<p>Words of ' + id + '.</p>') }</script>`,
}

describe.skipIf(browser === null)('a page with buttons', () => {
  let server: ScriptServer
  let renderer: Renderer
  beforeAll(async () => {
    server = await serveScripts(() => PAGES)
    const limits = { milliseconds: 20_000, rounds: 12 }
    renderer = openRenderer({ reach: { guard: openGuard(true, []) }, tabs: 2, limits })
  })
  afterAll(async () => {
    await renderer.close()
    await server[Symbol.asyncDispose]()
  })

  const shown = async (path: string) => {
    const result = await renderer.render({
      response: await fetchedPage(server.origin + path, PAGES[path]),
      blog: 'test',
    })
    if (result.kind === 'failed') throw new Error(result.message)
    return { ...result, text: visibleText(parsePage(result.html, result.url).root) }
  }
  const asked = () => server.requests.map(request => request.replace(/^[^/]*/, ''))

  it('has none pressed that writes, deletes, shares, logs in or leads away', async () => {
    expect((await shown('/hostile')).text).toContain('The text.')
    expect(asked()).toEqual([])
  })

  it('stays open and where it is, and still gives its rest', async () => {
    const { text } = await shown('/leaving')
    expect(text).toContain('The text.')
    expect(text).toContain('The rest.')
    expect(asked()).toEqual([])
  })

  it('is cut with a word where the button never ends, and left where it brings nothing', async () => {
    const endless = await shown('/endless')
    expect(endless.text).toContain('One more')
    expect(endless.limits).toEqual(['more than 12 rounds of scrolling and pressing'])
    expect((await shown('/stubborn')).limits).toEqual([])
  })

  it('is unfolded by role and state, in its language, and not folded again', async () => {
    const { text } = await shown('/folded')
    for (const id of ['one', 'two', 'three', 'four', 'five', 'six']) expect(text).toContain(`Words of ${id}.`)
    expect(text).not.toContain('Folded again.')
  })
})
