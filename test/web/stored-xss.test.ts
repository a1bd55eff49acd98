import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Server } from '../../src/server/index.ts'
import { newFolder } from '../permablog-process.ts'
import { XSS_STRINGS } from '../xss-strings.ts'
import { writeHostileArchive } from './hostile-archive.ts'
import { serveHostileBlog } from './hostile-blog.ts'
import { HOSTILE_FILES, HOSTILE_STYLES } from './hostile-files.ts'
import { harvested, type OpenWindow, openPage, serveFolder } from './open-page.ts'
import { openTrap } from './trap.ts'

const trap = await openTrap()

/** What the browser says when one of the walls behind the first had to hold. */
const HELD = /Content Security Policy|Blocked script|Refused to|sandboxed/i

const entryList = z.object({
  entries: z.array(z.object({ id: z.number(), url: z.string(), picture: z.object({ path: z.string() }).nullable() })),
  next: z.string().nullable(),
})

async function entriesOf(server: Server) {
  const all: z.infer<typeof entryList>['entries'] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const path = `/api/entries?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`
    const { entries, next } = entryList.parse(await (await fetch(new URL(path, server.url))).json())
    all.push(...entries)
    cursor = next
  }
  return all
}

async function blogOf(server: Server): Promise<string> {
  const answer: unknown = await (await fetch(new URL('/api/blogs', server.url))).json()
  const { blogs } = z.object({ blogs: z.array(z.object({ blog: z.object({ id: z.string() }) })) }).parse(answer)
  return blogs[0]?.blog.id ?? ''
}

/** A window in which whatever runs is noticed, and every link has been looked at. */
async function watchedWindow(server: Server): Promise<OpenWindow> {
  if (trap === null) throw new Error('no browser')
  const window = await openPage(trap.browser, server, '/api')
  await trap.arm(window.context)
  return window
}

async function visit(page: Page, server: Server, path: string): Promise<void> {
  await page.goto(new URL(path, server.url).href)
  await page.waitForFunction(() => {
    const isLoaded = document.querySelector('.skeleton') === null || document.querySelector('li.row') !== null
    return isLoaded && document.querySelector('h1') !== null
  })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await strangeLinks(page)).toEqual([])
}

/** Links that lead neither to the web nor to a place of ours, in the page and in the article. */
function strangeLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inside = [...document.querySelectorAll('iframe')].flatMap(frame => frame.contentDocument ?? [])
    const links = [document, ...inside].flatMap(root => [...root.querySelectorAll('[href], [action], [formaction]')])
    return links.flatMap(link => {
      const address = link.getAttribute('href') ?? link.getAttribute('action') ?? 'formaction'
      return /^(https?:\/\/|\/(?!\/)|#)/.test(address) ? [] : [link.outerHTML.slice(0, 200)]
    })
  })
}

/** From the first post to the last, by the key for the next one. */
async function readThrough(page: Page, server: Server, ids: readonly number[]): Promise<void> {
  await visit(page, server, `/entries/${ids[0]}`)
  for (const id of ids) {
    if (id !== ids[0]) await page.keyboard.press('n')
    await page.waitForFunction(wanted => {
      const frame = document.querySelector('iframe')
      const isHere = document.querySelector(`.post-tools[data-entry="${wanted}"]`) !== null
      return isHere && (frame === null || frame.contentDocument?.readyState === 'complete')
    }, id)
    expect(await strangeLinks(page)).toEqual([])
  }
}

/** Files are opened as pages of their own, the way a stranger's link would lead to them. */
async function openFiles(page: Page, server: Server, paths: readonly string[]): Promise<void> {
  // One that is offered to be saved is no page, which a browser reports as a failure.
  for (const path of paths) await page.goto(new URL(path, server.url).href).catch(() => null)
}

async function wholeInterface(window: OpenWindow, server: Server, words: string): Promise<number> {
  const { page } = window
  const name = encodeURIComponent(await blogOf(server))
  const entries = await entriesOf(server)
  await readThrough(
    page,
    server,
    entries.map(({ id }) => id),
  )
  const views = ['/', `/blogs/${name}`, `/blogs/${name}?q=${words}`, `/search?q=${words}`, '/watch', '/watch/notices']
  for (const path of [...views, '/watch/schedule', '/correct', `/correct/${name}`]) await visit(page, server, path)
  for (const { id } of entries.filter((_, n) => n % 12 === 0)) {
    await visit(page, server, `/entries/${id}/versions`)
    await visit(page, server, `/entries/${id}/original`)
  }
  return entries.length
}

afterEach(() => {
  trap?.ran.splice(0)
})

afterAll(async () => {
  // The log of the whole visit: no name was looked up, no connection opened.
  expect((await trap?.close()) ?? []).toEqual([])
})

describe.skipIf(trap === null)('stored scripts', () => {
  it('are noticed where they run: the trap works', async () => {
    if (trap === null) return
    const context = await trap.browser.newContext()
    await trap.arm(context)
    const page = await context.newPage()
    await page.setContent(
      '<script>alert(1)</script><iframe sandbox="allow-scripts" srcdoc="<script>alert(1)</script>"></iframe>',
    )
    await expect.poll(() => trap.ran.length).toBe(2)
    await context.close()
  })

  it('come in more than sixty forms', () => {
    expect(XSS_STRINGS.length + HOSTILE_FILES.length + HOSTILE_STYLES.length).toBeGreaterThan(100)
  })

  it('of a harvested blog do not run and do not call out, on any page', async () => {
    await using blog = await serveHostileBlog()
    const server = await serveFolder(newFolder())
    try {
      const { blog: name } = await harvested(server, { url: blog.url('/') })
      await using window = await watchedWindow(server)
      const seen = await wholeInterface(window, server, 'words')
      expect(seen).toBeGreaterThan(60)
      const entries = await entriesOf(server)
      for (const { id, url } of entries) {
        await window.page.goto(new URL(`/replay/page?entry=${id}`, server.url).href)
        await window.page.goto(new URL(`/replay/picker?blog=${name}&url=${encodeURIComponent(url)}`, server.url).href)
      }
      const files = [...HOSTILE_FILES.map(file => `files/${file.name}`), 'style.css', 'feed.xml', '']
      await openFiles(
        window.page,
        server,
        files.flatMap(path =>
          ['file', 'page'].map(way => `/replay/${way}?url=${encodeURIComponent(blog.url(`/${path}`))}`),
        ),
      )
      expect(trap?.ran).toEqual([])
      expect(window.outside).toEqual([])
      expect(window.trouble.filter(message => HELD.test(message))).toEqual([])
    } finally {
      await server.close()
    }
  })

  it('of an archive that somebody else wrote do not run and do not call out, on any page', async () => {
    const folder = newFolder()
    await writeHostileArchive(folder)
    const server = await serveFolder(folder)
    try {
      await using window = await watchedWindow(server)
      expect(await wholeInterface(window, server, 'needle')).toBe(XSS_STRINGS.length)
      const pictures = (await entriesOf(server)).flatMap(({ picture }) => (picture === null ? [] : [picture.path]))
      expect(new Set(pictures).size).toBeGreaterThan(5)
      await openFiles(window.page, server, [...new Set(pictures)])
      expect(trap?.ran).toEqual([])
      expect(window.outside).toEqual([])
      expect(window.trouble.filter(message => HELD.test(message))).toEqual([])
    } finally {
      await server.close()
    }
  })
})
