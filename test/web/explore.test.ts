import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Server } from '../../src/server/index.ts'
import { launchChromium } from '../chromium.ts'
import { exploredArchive } from '../explored-archive.ts'
import { newFolder } from '../permablog-process.ts'
import { seriousViolations, seriousViolationsInBoth } from './axe.ts'
import { type OpenWindow, openPage, serveFolder, type WindowOptions } from './open-page.ts'

const browser = await launchChromium()

let server: Server
let opened: OpenWindow | null = null

async function open(path: string, options?: WindowOptions, at = server, by: Browser | null = browser): Promise<Page> {
  if (by === null) throw new Error('no browser')
  await opened?.[Symbol.asyncDispose]()
  opened = await openPage(by, at, path, options)
  return opened.page
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** What a press on a button brings as a file. */
async function taken(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: button })
      .or(page.getByRole('link', { name: button }))
      .first()
      .click(),
  ])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

/** The first post of the only thread. */
async function threadPath(): Promise<string> {
  const answer: unknown = await (await fetch(new URL('/api/threads', server.url))).json()
  const { threads } = z.object({ threads: z.array(z.object({ first: z.object({ id: z.number() }) })) }).parse(answer)
  return `/explore/threads/${threads[0]?.first.id}`
}

/** Every page of the face, and what is there when it has arrived. */
const PAGES = [
  ['/explore', '.leader-rows a'],
  ['/explore/network', '.network-canvas canvas'],
  ['/explore/network?kind=posts', '.data-table tbody tr'],
  ['/explore/network?kind=persons', '.data-table tbody tr'],
  ['/explore/network?node=cleo', '.node-panel'],
  ['/explore/ranks', '.rank-table tbody tr'],
  ['/explore/ranks?kind=posts&q=comet', '.rank-table tbody tr'],
  ['/explore/trends', '.state'],
  ['/explore/trends?when=ever', '.burst-row'],
  ['/explore/trends/curve?t=word:comet&t=tag:Harbour&from=2023-04-01&to=2023-04-30', '.post-line'],
  ['/explore/threads', '.post-line'],
  ['/explore/copies', '.copy-rows li'],
  ['/explore/on-this-day?day=04-03', '.post-line'],
  ['/explore/compare?a=ann&b=gus', '.told-rows a'],
  ['/explore/candidates', 'h1'],
  ['/blogs/hal/life', '.heat'],
] as const

beforeAll(async () => {
  if (browser !== null) server = await serveFolder(await exploredArchive())
})

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  await server?.close()
  await browser?.close()
})

describe.skipIf(browser === null)('exploring', () => {
  it('says what to do where nothing is analysed yet', async () => {
    const empty = await serveFolder(newFolder())
    const page = await open('/explore', {}, empty)
    for (const path of ['/explore', '/explore/network', '/explore/ranks']) {
      await page.goto(new URL(path, empty.url).href)
      await page.getByText('permablog analyse').waitFor()
      expect(await seriousViolations(page)).toEqual([])
    }
    await empty.close()
  })

  it('goes from the rail over the network from one blog to its neighbour and into the archive', async () => {
    const page = await open('/')
    await page.getByRole('link', { name: 'Explore' }).click()
    await heading(page, 'The map of the archive')
    await page.getByRole('link', { name: 'Network', exact: true }).click()
    await page.locator('.network-canvas canvas').first().waitFor()
    await page.getByLabel('Find a name or address').fill('cleo')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'What is chosen' })
    await panel.getByRole('heading', { name: 'The blog of cleo' }).waitFor()
    expect(page.url()).toContain('node=cleo')
    await panel.getByRole('link', { name: 'The blog of ben' }).click()
    await panel.getByRole('heading', { name: 'The blog of ben' }).waitFor()
    await page.reload()
    await panel.getByRole('heading', { name: 'The blog of ben' }).waitFor()
    await panel.getByRole('link', { name: 'Open the blog' }).click()
    await heading(page, 'The blog of ben')
    expect([opened?.trouble, opened?.outside]).toEqual([[], []])
  })

  it('has the network as a table that is sorted and chosen from by keyboard, and moves it by arrows', async () => {
    const page = await open('/explore/network?kept=only')
    const rows = page.locator('.node-table tbody tr')
    await expect.poll(() => rows.count()).toBe(8)
    await page.getByRole('link', { name: 'Links in', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('sort=linksIn')
    await rows.first().getByRole('link').focus()
    await page.keyboard.press('Enter')
    await page.locator('.node-panel').waitFor()
    const stage = page.getByRole('region', { name: /^Network of 8 nodes/ })
    await stage.focus()
    for (const key of ['+', 'ArrowLeft', 'ArrowDown', '-', '0']) await page.keyboard.press(key)
    expect(await seriousViolations(page)).toEqual([])
    expect([opened?.trouble, opened?.outside]).toEqual([[], []])
  })

  it('has a still drawing that can be pressed where the browser has no WebGL', async () => {
    const plain = await launchChromium(['--disable-3d-apis'])
    const page = await open('/explore/network?kept=only', {}, server, plain)
    await page.getByText('This browser has no WebGL').waitFor()
    await page.locator('.flat-node').last().click()
    await page.locator('.node-panel').waitFor()
    expect(await seriousViolationsInBoth(page)).toEqual([])
    await opened?.[Symbol.asyncDispose]()
    opened = null
    await plain?.close()
  })

  it('ranks by what counts for the reader, and the address keeps it', async () => {
    const page = await open('/explore/ranks')
    await page.locator('.rank-table tbody tr').first().waitFor()
    const first = () => page.locator('.rank-name').first().textContent()
    expect(await first()).toBe('The blog of cleo')
    await page.getByText('Why').first().click()
    await page.locator('.rank-facts dl').first().waitFor()
    const slider = page.getByRole('slider', { name: 'Comments' })
    await slider.focus()
    await page.keyboard.press('End')
    await expect.poll(() => page.url()).toContain('weights=comments%3D5')
    await page.reload()
    await expect.poll(() => slider.inputValue()).toBe('5')
    await page.getByRole('link', { name: 'Usual weights' }).click()
    await expect.poll(() => page.url()).not.toContain('weights')
    const { name, text } = await taken(page, 'Download as CSV: Leading blogs')
    expect([name, text.split('\r\n').length]).toEqual(['ranks-blogs.csv', 10])
  })

  it('goes from a burst over its curve to the posts behind it, and compares it with another term', async () => {
    const page = await open('/explore/trends?when=ever')
    await page.locator('.burst-row').first().waitFor()
    await page.getByRole('link', { name: 'comet', exact: true }).first().click()
    await heading(page, 'comet')
    await page.locator('.curve-line').waitFor()
    await page.locator('.chips a', { hasText: '2023' }).first().click()
    await expect.poll(() => page.locator('.post-line').count()).toBe(6)
    await page.getByRole('link', { name: 'The comet as ann saw it' }).waitFor()
    await page.getByLabel('Compare with another').fill('harbour')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.curve-line').count()).toBe(2)
    const curve = await taken(page, 'Download as SVG: Posts about comet, harbour')
    expect(curve.name).toBe('trend-comet-harbour.svg')
    expect(curve.text).toMatch(/^<\?xml.*<svg[^>]+xmlns="http:\/\/www.w3.org\/2000\/svg"/s)
    expect(curve.text).not.toMatch(/class=|var\(|<script/)
    expect(opened?.trouble).toEqual([])
  })

  it('says that nobody wrote of a word, instead of failing', async () => {
    const page = await open('/explore/trends/curve?t=word:zeppelin')
    await page.getByText('Nobody wrote about this').waitFor()
  })

  it('shows a thread from the page of a post, with the first mention and the evidence', async () => {
    const path = await threadPath()
    const page = await open(path.replace('/explore/threads/', '/entries/'))
    // By its key: the text above takes its place when it has come, and the link moves from under a pointer meanwhile.
    await page.getByRole('link', { name: 'Thread', exact: true }).press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    const posts = page.locator('.thread-post')
    await expect.poll(() => posts.count()).toBe(5)
    expect(await posts.first().textContent()).toMatch(/The blog of cleo.*First mention.*This post/s)
    await page.getByText('Quotes').first().waitFor()
    await page.getByText('50 shared words').waitFor()
    await page.locator('.thread-dot.is-first').waitFor()
    const { name, text } = await taken(page, 'Download as CSV: The thread over time')
    expect(name).toMatch(/^thread-\d+\.csv$/)
    expect(text).toContain('First mention')
    expect([opened?.trouble, opened?.outside]).toEqual([[], []])
  })

  it('tells the life of a blog from its page: calendar, rhythm, its pause', async () => {
    const page = await open('/blogs/hal')
    await page.getByRole('link', { name: 'Its life' }).click()
    await heading(page, 'Life of the blog')
    await expect.poll(() => page.locator('.heat').count()).toBe(365)
    await page.locator('.pause-rows li').first().waitFor()
    const calendar = page.getByRole('figure', { name: 'Calendar' })
    await calendar.getByText('As a table').click()
    await expect.poll(() => calendar.locator('tbody tr').count()).toBe(20)
    const picture = await taken(page, 'Download as PNG: Calendar')
    expect([picture.name, picture.text.slice(1, 4)]).toEqual(['calendar-hal.png', 'PNG'])
    await page.locator('.heat-3, .heat-4').first().click()
    await expect.poll(() => page.url()).toContain('/blogs/hal?when=')
    expect([opened?.trouble, opened?.outside]).toEqual([[], []])
  })

  it('compares two blogs, and goes through the days of the year', async () => {
    const page = await open('/explore/compare?a=ann&b=gus')
    await page
      .getByRole('link', { name: /^kettles/i })
      .first()
      .waitFor()
    await page.goto(new URL('/explore/on-this-day?day=04-03', server.url).href)
    await page.locator('.day-year').first().waitFor()
    await page.getByRole('link', { name: 'Day after' }).click()
    await expect.poll(() => page.url()).toContain('day=04-04')
    await page.getByRole('heading', { level: 1, name: 'On 4 April' }).waitFor()
  })

  it.each([
    [1280, 'en-GB'],
    [360, 'de-DE'],
  ] as const)('is in order for all, %i wide, in %s', async (width, locale) => {
    const page = await open('/', { width, locale, hasTouch: width < 600 })
    const found: unknown[] = []
    for (const [path, arrived] of [...PAGES, [await threadPath(), '.thread-post']] as const) {
      await page.goto(new URL(path, server.url).href)
      await page.locator(arrived).first().waitFor({ state: 'attached' })
      await page.waitForFunction(() => document.querySelector('.skeleton') === null)
      const violations = await (width > 600 ? seriousViolationsInBoth(page) : seriousViolations(page))
      for (const violation of violations) found.push({ path, ...violation })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) found.push({ path, wide })
    }
    expect(found).toEqual([])
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2))
    expect([opened?.trouble, opened?.outside]).toEqual([[], []])
  })
})
