import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { seriousViolationsInBoth } from './axe.ts'
import { type HillNotes, openHillNotes } from './open-hill-notes.ts'
import type { OpenWindow } from './open-page.ts'

const browser = await launchChromium()
let notes: HillNotes
let opened: OpenWindow | null = null

async function open(...how: Parameters<HillNotes['open']>): Promise<Page> {
  await opened?.[Symbol.asyncDispose]()
  opened = await notes.open(...how)
  return opened.page
}

async function at(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, notes.server.url).href)
}

/** The highlighted words of the article; read by the page, as the browser's own log tells of each look that the test takes into the frame. */
const marked = (page: Page, element = 'mark[data-highlight]') =>
  page.evaluate<
    string[]
  >(`[...(document.querySelector('.article-frame')?.contentDocument?.querySelectorAll('${element}') ?? [])]
    .map(each => each.textContent)`)

beforeAll(async () => {
  if (browser !== null) notes = await openHillNotes(browser)
})

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  await notes?.[Symbol.asyncDispose]()
  await browser?.close()
})

describe.skipIf(browser === null)('who reads', () => {
  it('sees what was opened as read, makes it unread by hand, and marks all of a blog', async () => {
    const blog = `/blogs/${encodeURIComponent(notes.id)}`
    const page = await open('/entries/3')
    await page.getByRole('button', { name: 'Read', exact: true, pressed: true }).waitFor()
    await at(page, `${blog}?unread=true`)
    await page.locator('.entry-row').first().waitFor()
    expect(await page.getByRole('link', { name: 'The Old Salt Road again' }).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Unread only' }).uncheck()
    await page.locator('.entry-row.is-read', { hasText: 'The Old Salt Road again' }).waitFor()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(() => page.locator('.entry-row:not(.is-read)').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.locator('.entry-row:not(.is-read)').count()).toBeGreaterThan(3)
    await page.locator('.entry-row.is-read', { hasText: 'The Old Salt Road again' }).waitFor()
    await at(page, '/entries/3')
    await page.getByRole('button', { name: 'Read', exact: true, pressed: true }).waitFor()
    await page.keyboard.press('u')
    await page.getByRole('button', { name: 'Read', exact: true, pressed: false }).waitFor()
    expect(opened?.trouble).toEqual([])
  })

  it('stars posts and puts them into a queue, whose order can be changed', async () => {
    const page = await open('/entries/3')
    await page.getByRole('button', { name: 'Star', pressed: false }).waitFor()
    await page.keyboard.press('s')
    await page.getByRole('button', { name: 'Star', pressed: true }).waitFor()
    for (const path of ['/entries/3', '/entries/4']) {
      await at(page, path)
      await page.getByRole('button', { name: 'Read later' }).click()
      await page.getByRole('button', { name: 'Read later', pressed: true }).waitFor()
      await page.waitForLoadState('networkidle')
    }
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    const titles = page.getByRole('list', { name: 'Queue' }).locator('.entry-row-title')
    await expect.poll(() => titles.allTextContents()).toEqual(['The Old Salt Road again', 'Lake Round again'])
    await page.getByRole('button', { name: 'Earlier: Lake Round again' }).click()
    await expect.poll(() => titles.allTextContents()).toEqual(['Lake Round again', 'The Old Salt Road again'])
    await page.getByRole('button', { name: 'Take out: Lake Round again' }).click()
    await expect.poll(() => titles.allTextContents()).toEqual(['The Old Salt Road again'])
    await page.getByRole('link', { name: /^Starred/ }).click()
    await page.getByRole('list', { name: 'Starred' }).getByText('The Old Salt Road again').waitFor()
    expect(await seriousViolationsInBoth(page)).toEqual([])
  })

  it('highlights words by keyboard alone, writes a note, and finds it again in another version', async () => {
    const page = await open('/entries/1')
    await expect.poll(async () => (await marked(page, 'p')).length).toBe(3)
    await page.keyboard.press(']')
    await page.keyboard.press(']')
    await page.getByRole('button', { name: 'Highlight', exact: true }).waitFor()
    await page.keyboard.press('m')
    await expect
      .poll(() => marked(page))
      .toEqual(['Three pairs of gloves are hardly enough for anybody who is careful with the first pair.'])
    await page.getByRole('button', { name: /^Highlight and note: Three pairs/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Highlight and note' })
    await dialog.getByLabel('Note').fill('Ask Pell <b>about</b> this')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.locator('.highlight-note', { hasText: 'Ask Pell <b>about</b> this' }).waitFor()
    expect([opened?.outside, opened?.trouble]).toEqual([[], []])
    expect(await seriousViolationsInBoth(page)).toEqual([])
    // The first version says it in other words.
    await at(page, '/entries/1?version=1')
    await expect.poll(() => marked(page)).toEqual([expect.stringContaining('Two pairs of gloves are enough')])
    await page.frameLocator('.article-frame').locator('mark').click()
    await page.getByRole('dialog', { name: 'Highlight and note' }).waitFor()
    await at(page, '/reading/highlights')
    await page.getByText('Ask Pell').waitFor()
    expect(await seriousViolationsInBoth(page)).toEqual([])
    await page.getByRole('button', { name: /^Highlight and note/ }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Nothing is highlighted').waitFor()
    expect(opened?.outside).toEqual([])
  })

  it('shares a post by an address that leads to it, and finds its author and any post', async () => {
    const page = await open('/entries/3')
    await page.getByRole('button', { name: 'Share' }).click()
    const address = await page.getByLabel('In this archive', { exact: true }).inputValue()
    expect(await seriousViolationsInBoth(page)).toEqual([])
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'The Old Salt Road again' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/entries/3')
    expect(await page.getByRole('link', { name: /^1 version/ }).count()).toBe(0)
    await at(page, '/archived?url=https://nowhere.example/')
    await page.locator('.state-title', { hasText: 'This post is not in the archive' }).waitFor()
    await at(page, '/random')
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/entries\/\d+$/)
    await at(page, '/entries/3')
    await page.locator('.post-head .meta a').first().click()
    await expect.poll(() => page.url()).toMatch(/knowledge\/person|author/)
  })

  it('searches while typing, narrows by facets, and keeps the search', async () => {
    const page = await open('/search')
    await page.getByRole('link', { name: /^tag:/ }).waitFor()
    const asked: string[] = []
    page.on('request', request => {
      const url = new URL(request.url())
      if (url.pathname === '/api/search') asked.push(url.searchParams.get('q') ?? '')
    })
    await page.keyboard.press('/')
    await page.keyboard.type('footbridge', { delay: 30 })
    const rows = page.getByRole('list', { name: 'Results' }).locator('li.row')
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
    expect(asked.length).toBeLessThan(6)
    expect(await rows.first().locator('.meta').textContent()).toContain('Hill Notes')
    const facets = page.getByRole('complementary', { name: 'Narrow the search' })
    await facets.getByRole('link', { name: /^2023/ }).click()
    await page.getByRole('link', { name: 'Remove the filter after:2023' }).waitFor()
    await page.getByRole('button', { name: 'Save this search' }).click()
    await page.getByLabel('Name').fill('bridges')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await seriousViolationsInBoth(page)).toEqual([])
    await at(page, '/search')
    await page.getByRole('link', { name: 'bridges', exact: true }).click()
    await expect.poll(() => page.url()).toContain('saved=bridges')
    const feed = await fetch(new URL('/api/searches/bridges/feed', notes.server.url))
    expect(feed.headers.get('content-type')).toContain('atom')
    expect(await feed.text()).toContain('<title>bridges</title>')
    expect(opened?.trouble).toEqual([])
  })

  it('shows what begins with a word that nothing has, and fits a narrow window', async () => {
    const page = await open('/search?q=footbrid', { width: 360, height: 700 })
    await page.getByText('these have words that begin so').waitFor()
    for (const path of ['/entries/1', '/reading', '/search', '/search?q=footbridge']) {
      await at(page, path)
      await page.waitForLoadState('networkidle')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, width]).toEqual([path, 360])
    }
  })
})
