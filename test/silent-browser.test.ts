import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Guard, openGuard } from '../src/fetch/index.ts'
import { openRenderer, type Renderer } from '../src/render/index.ts'
import { foundBrowser } from './chromium.ts'
import { fetchedPage } from './fetched-page.ts'
import { type ScriptServer, serveScripts } from './script-server.ts'

const SYSTEM = '/usr/bin/chromium'

/** The browser that npm brings, and Debian's: a whole one, which has a tab bar to fill and a maker to call. */
const BROWSERS = [
  { name: 'the browser of npm', path: 'npm', isThere: (await foundBrowser()) !== null },
  { name: `the browser ${SYSTEM}`, path: SYSTEM, isThere: existsSync(SYSTEM) },
]

/** Debian's Chromium looks for updates and for signed-in users within a second of its start. */
const FIRST_CALLS_MS = 3000

const PAGES = {
  '/plain': '<h1>Plain</h1><p>Words.</p><script>fetch("/asked")</script>',
  '/icon': '<link rel="icon" href="/icon.png"><h1>Icon</h1><p>Words.</p><script>fetch("/asked")</script>',
  '/asked': 'an answer',
}

for (const { name, isThere } of BROWSERS) {
  if (!isThere) console.warn(`${name} is not installed: that it is silent is not tested`)
}

describe.each(BROWSERS)('$name', ({ path, isThere }) => {
  let server: ScriptServer
  let renderer: Renderer
  const checked = new Set<string>()
  beforeAll(async () => {
    server = await serveScripts(() => PAGES)
    renderer = openRenderer({ path, reach: { guard: recording(openGuard(true, []), checked) } })
  })
  afterAll(async () => {
    await renderer.close()
    await server[Symbol.asyncDispose]()
  })

  it.runIf(isThere).each(['/plain', '/icon'])('asks for nothing that the page %s does not', async page => {
    server.requests.splice(0)
    const response = await fetchedPage(server.origin + page, PAGES[page as keyof typeof PAGES])
    expect(await renderer.render({ response, blog: 'test' })).toMatchObject({ kind: 'rendered' })
    const shot = await renderer.takeScreenshots({ response, blog: 'test', forms: ['full-page'] })
    expect(shot).toMatchObject({ kind: 'screenshots' })
    expect(new Set(server.requests)).toEqual(new Set(['localhost/asked']))
  })

  it.runIf(isThere)('tells its maker nothing', async () => {
    await sleep(FIRST_CALLS_MS)
    expect([...checked]).toEqual(['localhost'])
  })
})

/** A guard that remembers who was asked for. */
function recording(guard: Guard, hosts: Set<string>): Guard {
  return {
    ...guard,
    addressesFor: target => {
      hosts.add(target.hostname)
      return guard.addressesFor(target)
    },
  }
}
