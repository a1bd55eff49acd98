import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from '../../src/server/index.ts'
import { type BlogServer, serveBlog } from '../blog-server.ts'
import { launchChromium } from '../chromium.ts'
import { newFolder } from '../permablog-process.ts'
import { seriousViolations, seriousViolationsInBoth } from './axe.ts'
import { type OpenWindow, openPage, serveFolder, type WindowOptions } from './open-page.ts'
import { fillWithShape, LARGE_BLOG, REAL_SHAPE } from './real-shape.ts'

const browser = await launchChromium()
const folder = newFolder()
const LARGE = `/blogs/${LARGE_BLOG}`
/** Least side of what is to be pressed with a mouse (WCAG 2.5.8). */
const TARGET = 24

let server: Server
let blog: BlogServer
let opened: OpenWindow | null = null

async function open(path: string, options?: WindowOptions): Promise<Page> {
  if (browser === null) throw new Error('no browser')
  await opened?.[Symbol.asyncDispose]()
  opened = await openPage(browser, server, path, options)
  return opened.page
}

const cards = (page: Page) => page.locator('.card')
const tableRows = (page: Page) => page.locator('.blog-table tbody tr')
const titles = (page: Page) => page.locator('.blog-table .table-title').allTextContents()

beforeAll(async () => {
  if (browser === null) return
  await fillWithShape(folder)
  blog = await serveBlog({ count: 4 })
  server = await serveFolder(folder)
})

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  await server?.close()
  await blog?.[Symbol.asyncDispose]()
  await browser?.close()
})

describe.skipIf(browser === null)('the library of two hundred blogs', () => {
  it('shows cards over one time axis, and no cover made from a picture that is too small', async () => {
    const page = await open('/?q=large')
    await cards(page).first().waitFor()
    expect(await cards(page).count()).toBe(1)
    await page.getByText('1 of 200 blogs').waitFor()
    const picture = page.locator('.cover-picture')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    expect(await picture.evaluate(image => getComputedStyle(image).visibility)).toBe('hidden')
    await page.goto(new URL('/', server.url).href)
    await cards(page).nth(3).waitFor()
    const labels = await page.locator('.card svg.sparkline').evaluateAll(all => all.map(one => one.ariaLabel))
    expect(new Set(labels).size).toBe(1)
    expect(labels[0]).toContain('May 2006')
    expect(await seriousViolationsInBoth(page)).toEqual([])
  })

  it('asks only for what it shows: a page of blogs, and the rest while scrolling', async () => {
    const page = await open('/nowhere')
    const asked: string[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/library') asked.push(searchParams.has('cursor') ? 'more' : 'first')
      if (pathname === '/api/blogs') asked.push('all at once')
    })
    await page.goto(new URL('/', server.url).href)
    await cards(page).first().waitFor()
    expect(asked).toEqual(['first'])
    const answer = await fetch(new URL('/api/library?limit=60', server.url))
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(60_000)
    await page.getByText('Table', { exact: true }).click()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000)
        return await tableRows(page).count()
      })
      .toBe(REAL_SHAPE.blogs)
    expect(asked).toEqual(['first', 'more', 'more', 'more'])
  })

  it('remembers the table, sorts by its headings and filters by language, platform and trouble', async () => {
    const page = await open('/')
    await page.getByText('Table', { exact: true }).click()
    await tableRows(page).first().waitFor()
    expect(await seriousViolationsInBoth(page)).toEqual([])
    await page.reload()
    await tableRows(page).first().waitFor()

    const heading = (name: string) => page.getByRole('columnheader', { name })
    await heading('Posts').getByRole('link').click()
    await expect.poll(async () => (await titles(page))[0]).toBe('The large one')
    expect(await heading('Posts').getAttribute('aria-sort')).toBe('descending')
    await heading('Blog').getByRole('link').click()
    await expect.poll(async () => (await titles(page))[0]).toBe('Bakery almanac 45')
    await heading('Blog').getByRole('link').click()
    await expect.poll(async () => (await titles(page))[0]).toMatch(/^Tower/)

    await page.getByRole('combobox', { name: 'Language' }).selectOption('ja')
    await expect.poll(() => page.getByText('25 of 200 blogs').count()).toBe(1)
    await page.getByRole('combobox', { name: 'Platform' }).selectOption('hugo')
    await expect.poll(() => page.url()).toContain('platform=hugo')
    await page.goto(new URL('/', server.url).href)
    await page.getByRole('button', { name: /^Needs a look/ }).click()
    await page.getByText('22 of 200 blogs').waitFor()
    await page.goBack()
    await page.getByText('200 blogs', { exact: true }).waitFor()
  })

  it('gives labels to a blog by keyboard, and finds it by them and by their folder', async () => {
    const page = await open(LARGE)
    await page.getByRole('button', { name: 'Labels' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('Friends / Berlin, Science')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Remove the label Friends/Berlin' }).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.blog-head').getByRole('link', { name: 'Science' }).waitFor()
    await page.goto(new URL('/?label=Friends', server.url).href)
    await page.getByText('1 of 200 blogs').waitFor()
    await page.goto(new URL(LARGE, server.url).href)
    await page.getByRole('button', { name: 'Labels' }).click()
    await dialog.getByRole('button', { name: 'Remove the label Science' }).click()
    await expect.poll(() => dialog.getByRole('button', { name: /^Remove/ }).count()).toBe(1)
  })
})

describe.skipIf(browser === null)('the page of a blog', () => {
  it('has its actions in one bar, its harvests and figures behind a tab', async () => {
    const page = await open(LARGE)
    const bar = page.getByRole('toolbar')
    await bar.getByRole('button', { name: 'Update now' }).waitFor()
    for (const name of ['Export', 'Schedule', 'Labels']) expect(await bar.getByRole('button', { name }).count()).toBe(1)
    expect(await bar.getByRole('link', { name: 'Correct' }).getAttribute('href')).toBe(`/correct/${LARGE_BLOG}`)
    await page.getByRole('link', { name: 'Harvests and figures' }).click()
    const figure = (name: string) => page.locator('.blog-figures div', { hasText: name }).locator('dd').textContent()
    await page.locator('.blog-figures').waitFor()
    expect(await figure('Pictures kept')).toBe('1')
    expect(await figure('Pictures not to be had')).toBe('3')
    expect(await figure('Authors')).toBe('3')
    const harvest = page.locator('.harvest-table tbody tr').first()
    expect(await harvest.textContent()).toContain('10,003')
    expect(await harvest.textContent()).toContain('Done')
    expect(await seriousViolationsInBoth(page)).toEqual([])
  })

  it('exports a span of dates', async () => {
    const page = await open(LARGE)
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Format' }).selectOption('jsonl')
    await dialog.getByLabel('From', { exact: true }).fill('2020-05-01')
    await dialog.getByLabel('To', { exact: true }).fill('2020-05-31')
    expect(await seriousViolations(page)).toEqual([])
    const href = await dialog.getByRole('link', { name: 'Download' }).getAttribute('href')
    const lines = (await (await fetch(new URL(href ?? '', server.url))).text()).trim().split('\n')
    const days = lines.flatMap(line => {
      const record: { type: string; published?: string } = JSON.parse(line)
      return record.type === 'post' ? [record.published?.slice(0, 10) ?? ''] : []
    })
    expect(days.length).toBeGreaterThan(30)
    expect(days.every(day => day >= '2020-05-01' && day <= '2020-05-31')).toBe(true)
    await dialog.getByLabel('From', { exact: true }).fill('2021-05-01')
    await dialog.getByText('later than the last').waitFor()
    await dialog.getByRole('combobox', { name: 'Format' }).selectOption('wacz')
    await dialog.getByText('always of the whole blog').waitFor()
  })

  it('shows and sets how often the blog is visited', async () => {
    const page = await open('/blogs/b7.example')
    await page.getByRole('button', { name: 'Schedule' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('a post every 2 days').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await dialog.getByRole('radio', { name: 'At a pace that I set' }).check()
    await dialog.getByRole('combobox').selectOption({ label: '2 days' })
    await dialog.getByRole('button', { name: 'Plan it' }).click()
    await page.locator('.toast').waitFor()
    const plan = async () => await (await fetch(new URL('/api/blogs/b7.example/schedule', server.url))).json()
    expect(await plan()).toMatchObject({ rhythm: { kind: 'every', hours: 48 }, at: '2026-04-28T00:00:00.000Z' })
    await page.getByRole('button', { name: 'Schedule' }).click()
    await dialog.getByRole('radio', { name: 'Not by itself: paused' }).check()
    await dialog.getByRole('button', { name: 'Plan it' }).click()
    await expect.poll(plan).toMatchObject({ rhythm: { kind: 'paused' }, at: null })
  })

  it('has months on its timeline that are large enough to be hit', async () => {
    const page = await open(LARGE)
    await page.locator('a.timeline-month').first().waitFor()
    const sides = await page.locator('a.timeline-month').evaluateAll(all =>
      all.map(one => {
        const { width, height } = one.getBoundingClientRect()
        return Math.min(width, height)
      }),
    )
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(TARGET)
  })
})

describe.skipIf(browser === null)('a list of blogs', () => {
  it('is looked through before anything is fetched, then harvested in turn', async () => {
    const page = await open('/watch/add')
    const requests = blog.requests.length
    await page
      .getByRole('textbox', { name: /^Addresses/ })
      .fill(`The test blog, ${blog.url}\nb3.example\njust words\nmailto:ann@a.example\n${blog.url}`)
    await page.getByRole('button', { name: 'Look through the list' }).click()
    const row = (name: string) => page.getByRole('row', { name })
    await row('just words').getByText('No address').waitFor()
    expect(await row('mailto:').textContent()).toContain('Not of the web')
    expect(await row('b3.example').textContent()).toContain('Kept already')
    expect(await page.getByText('Named before', { exact: true }).count()).toBe(1)
    expect(blog.requests.length).toBe(requests)
    expect(await seriousViolationsInBoth(page)).toEqual([])
    await page.getByLabel('Give them this label').fill('From a list')
    await page.getByRole('button', { name: 'Harvest 1 blog' }).click()
    await page.getByRole('heading', { level: 1, name: 'Harvest of a list' }).waitFor()
    await page.getByText('1 of 1 done').waitFor()
    expect(await page.locator('.harvest-table tbody tr').textContent()).toContain('Done')
    expect(await seriousViolations(page)).toEqual([])
    await page.goto(new URL('/?label=From+a+list', server.url).href)
    await page.getByText('1 of 201 blogs').waitFor()
  })

  it('is taken as a file, and by dropping it', async () => {
    const page = await open('/watch/add')
    const opml = '<opml version="2.0"><body><outline text="Far" htmlUrl="https://far.example/"/></body></opml>'
    const file = { name: 'blogs.opml', mimeType: 'text/xml', buffer: Buffer.from(opml) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('row', { name: 'Far' }).getByText('New').waitFor()
    await page.reload()
    await page.locator('.add').waitFor()
    await page.evaluate(text => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], 'blogs.txt', { type: 'text/plain' }))
      document.querySelector('.add')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
    }, 'near.example')
    await page.getByRole('row', { name: 'near.example' }).getByText('New').waitFor()
  })
})

describe.skipIf(browser === null)('a page that loads slowly', () => {
  it.each([1280, 360])('moves nothing when it comes, at a width of %s', async width => {
    const page = await open('/nowhere', { width })
    await page.addInitScript(() => {
      const shifts = { total: 0 }
      Object.assign(globalThis, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          if ('value' in entry && typeof entry.value === 'number') shifts.total += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Each answer by another while, so that they come one after the other.
    let asked = 0
    await page.route('**/api/**', async route => {
      asked += 1
      await new Promise(resolve => setTimeout(resolve, 60 + (asked % 5) * 70))
      await route.continue().catch(() => {})
    })
    const places = [
      ['/', '.card'],
      [LARGE, '.entry-row'],
      ['/entries/5', '.article-frame'],
      ['/search?q=rained', '.entry-row'],
      ['/watch/notices', '.rows'],
    ] as const
    const shifted: Record<string, number> = {}
    for (const [path, arrived] of places) {
      await page.goto(new URL(path, server.url).href)
      await page.locator(arrived).first().waitFor()
      // What comes after the first rows: tags, figures, the parts below a post.
      await page.waitForTimeout(1000)
      const total: number = await page.evaluate('shifts.total')
      if (total >= 0.05) shifted[path] = total
    }
    expect(shifted).toEqual({})
  })
})
