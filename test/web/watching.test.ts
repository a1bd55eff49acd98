import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from '../../src/server/index.ts'
import { type BlogServer, serveBlog, testPost } from '../blog-server.ts'
import { launchChromium } from '../chromium.ts'
import { newFolder } from '../permablog-process.ts'
import { seriousViolations, seriousViolationsInBoth } from './axe.ts'
import { harvested, type OpenWindow, openPage, serveFolder, type WindowOptions } from './open-page.ts'

const browser = await launchChromium()
const folder = newFolder()
/** Posts that the feed names and whose page is not there: each is a notice. */
const MISSING = [testPost(21).path, testPost(22).path]

let blog: BlogServer
let server: Server
let opened: OpenWindow | null = null

async function open(path: string, options?: WindowOptions): Promise<Page> {
  if (browser === null) throw new Error('no browser')
  await opened?.[Symbol.asyncDispose]()
  opened = await openPage(browser, server, path, options)
  return opened.page
}

async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

async function state(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'How far it is' }).getByText(name, { exact: true }).waitFor()
}

beforeAll(async () => {
  blog = await serveBlog({ count: 24, missing: MISSING })
  server = await serveFolder(folder)
})

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  await server.close()
  await blog[Symbol.asyncDispose]()
  await browser?.close()
})

describe.skipIf(browser === null)('watching', () => {
  it('shows where there is nothing yet what to do', async () => {
    const page = await open('/watch')
    await page.getByText('Nothing has been harvested yet').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.goto(new URL('/watch/notices', server.url).href)
    await page.getByText('Nothing needs you').waitFor()
    await page.goto(new URL('/watch/schedule', server.url).href)
    await page.getByText('No visit is planned').waitFor()
    await page.goto(new URL('/watch/jobs', server.url).href)
    await page.getByText('There are no jobs').waitFor()
  })

  it('adds a blog by keyboard alone: what was detected, the start, the progress, the end', async () => {
    const page = await open('/')
    await page.getByRole('link', { name: 'Add blog' }).first().waitFor()
    await page.keyboard.press('a')
    await page.getByRole('heading', { name: 'Add a blog' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('add-address')
    await page.keyboard.type(blog.url)
    await page.keyboard.press('Enter')
    await page.getByText('This is a blog').waitFor()
    await page.getByRole('heading', { level: 2, name: 'The test blog' }).waitFor()
    await page.getByText('at least 10').waitFor()
    await page.getByText('feed.xml').waitFor()
    expect(await seriousViolations(page)).toEqual([])

    const start = page.getByRole('button', { name: 'Start the harvest' })
    for (let steps = 0; steps < 12; steps++) {
      if (await start.evaluate(button => button === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Harvest of/ }).waitFor()
    await state(page, 'Done')
    await page.getByRole('heading', { level: 1, name: 'Harvest of The test blog' }).waitFor()
    await page.getByRole('list', { name: 'What happened' }).getByText('Fetching pages').waitFor()
    await expect.poll(() => page.locator('.figures').textContent()).toContain('Posts found24')
    expect(await seriousViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Read the blog' }).click()
    await page.getByRole('heading', { level: 1, name: 'The test blog' }).waitFor()
    expect(opened?.trouble).toEqual([])
    expect(opened?.outside).toEqual([])
  })

  it('says of an address that the archive has it, and updates it', async () => {
    const page = await open('/watch/add')
    await page.getByLabel('Address of the blog').fill(blog.url)
    await page.getByRole('button', { name: 'Look', exact: true }).click()
    await page.getByText('This blog is in the archive already').waitFor()
    await page.getByRole('button', { name: 'Update now' }).click()
    await page.getByRole('heading', { level: 1, name: 'Update of The test blog' }).waitFor()
    await state(page, 'Done')
    await page.goto(new URL('/watch', server.url).href)
    await expect.poll(() => page.getByRole('list', { name: 'Earlier harvests' }).locator('li.row').count()).toBe(2)
  })

  it('believes what it hears, not an answer that was long pending', async () => {
    const page = await open('/watch/add')
    const late = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route(/\/api\/crawls\/[^/]+$/, async route => {
      const response = await route.fetch()
      const text = await response.text()
      await late.promise
      await route.fulfill({ response, body: text.replace(/"state":"\w+"/, '"state":"running"') })
      answered.resolve()
    })
    await page.getByLabel('Address of the blog').fill(blog.url)
    await page.getByRole('button', { name: 'Look', exact: true }).click()
    await page.getByRole('button', { name: 'Update now' }).click()
    await state(page, 'Done')
    late.resolve()
    await answered.promise
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
    await state(page, 'Done')
  })

  it('says why an address is no blog, and what the server says of one that can not be', async () => {
    await using shop = await serveBlog({
      count: 0,
      others: { '/': { html: '<h1>A shop</h1><p>Nails and screws.</p>' } },
    })
    const page = await open('/watch/add')
    const field = page.getByLabel('Address of the blog')
    await field.fill(shop.url)
    await field.press('Enter')
    await page.getByText('This does not look like a blog').waitFor()
    await field.fill('not an address')
    await field.press('Enter')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
  })

  it('pauses a harvest, goes on with it, and stops it', async () => {
    await using slow = await serveBlog({ count: 300, latencyMs: 100 })
    const page = await open('/watch/add')
    await page.getByLabel('Address of the blog').fill(slow.url)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Start the harvest' }).click()
    await page.getByText('Fetching pages').first().waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await state(page, 'Paused')
    await page.getByRole('button', { name: 'Go on' }).click()
    await state(page, 'Running')
    const other = await page.context().newPage()
    await other.goto(new URL('/watch', server.url).href)
    await other.getByRole('progressbar').waitFor()
    await other.getByRole('button', { name: 'Stop' }).click()
    await state(page, 'Stopped')
  })

  it('has notices as an inbox: one row for a cause, its details folded, done and open again', async () => {
    const page = await open('/watch/notices?concern=figure')
    const row = page.locator('.notice', { hasText: '2 posts of the feed have no page any more' })
    await row.getByText('the next update tries again').waitFor()
    await row.getByText('2 details').click()
    await expect.poll(() => row.locator('.notice-detail-list li').count()).toBe(2)
    await row.getByText('404').first().waitFor()

    await row.getByRole('button', { name: 'Done' }).last().click()
    await page.getByText('1 notice is done.').waitFor()
    await row.getByRole('button', { name: 'Open again' }).last().click()
    await page.getByText('The notice is open again.').waitFor()

    await row.locator('summary').focus()
    await page.keyboard.press('e')
    await expect.poll(() => page.locator('.notice.is-done').count()).toBe(1)
    await page.getByLabel('Done', { exact: true }).check({ force: true })
    await expect.poll(() => page.url()).toContain('state=done')
    await row.waitFor()
    await page.getByLabel('What is shown').selectOption('act')
    await page.getByText('Nothing matches these filters.').waitFor()
  })

  it('shows the next visit of a blog and plans another', async () => {
    const page = await open('/watch/schedule')
    await page.getByRole('button', { name: 'Change the next visit of The test blog' }).click()
    await page.getByLabel('Date and time').fill('2031-05-04T10:30')
    await page.getByRole('button', { name: 'Plan it' }).click()
    await page.getByText('The test blog will be visited on 4 May 2031').waitFor()
    await page.locator('.visit-when').filter({ hasText: '2031' }).waitFor()
    await page.getByRole('button', { name: 'Change the next visit of The test blog' }).click()
    await page.getByRole('button', { name: 'Visit no more by itself' }).click()
    await page.locator('.visit-when').filter({ hasText: 'not by itself' }).waitFor()
  })

  it('says that the server is away, and goes on by itself when it is back', async () => {
    const page = await open('/watch')
    await page.getByText('Nothing is being harvested now.').waitFor()
    const { port } = server
    await server.close()
    await page.getByText('The server does not answer.').first().waitFor()
    server = await serveFolder(folder, port)
    await page.getByText('The server answers again.').waitFor()
    const run = await harvested(server, { kind: 'update', blog: new URL(blog.url).host.replace(':', '_') })
    await expect
      .poll(() => page.getByRole('list', { name: 'Earlier harvests' }).locator('li.row').count())
      .toBeGreaterThan(4)
    await page.goto(new URL(`/watch/crawls/${run.id}`, server.url).href)
    await state(page, 'Done')
    await page.goto(new URL('/watch/crawls/another', server.url).href)
    await page.getByText('This harvest is over').first().waitFor()
  })

  it.each([
    [1280, 'en-GB'],
    [380, 'de-DE'],
  ] as const)('is in order for all, light and dark, %i wide, in %s', async (width, locale) => {
    const headings = {
      '/watch': ['Harvests', 'Ernten'],
      '/watch/add': ['Add a blog', 'Blog hinzufügen'],
      '/watch/notices?state=all': ['Notices', 'Hinweise'],
      '/watch/schedule': ['Schedule', 'Besuchsplan'],
    }
    const page = await open('/', { width, locale })
    for (const [path, names] of Object.entries(headings)) {
      await page.goto(new URL(path, server.url).href)
      const name = names[locale === 'de-DE' ? 1 : 0] ?? ''
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      if (path !== '/watch/add') await page.locator('li.row').first().waitFor()
      expect(await seriousViolationsInBoth(page), path).toEqual([])
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2))
    expect(opened?.trouble).toEqual([])
  })
})
