import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from '../../src/server/index.ts'
import { type BlogServer, serveBlog, testPost } from '../blog-server.ts'
import { launchChromium } from '../chromium.ts'
import { newFolder } from '../permablog-process.ts'
import { seriousViolations, seriousViolationsInBoth } from './axe.ts'
import { harvested, type OpenWindow, openPage, serveFolder, type WindowOptions } from './open-page.ts'

const browser = await launchChromium()
/** A picture that would call out, were the stored page shown as it is. */
const SPY = '<img src="http://spy.example/pixel.png" onerror="parent.postMessage(1, \'*\')"><script>alert(1)</script>'

let blog: BlogServer
let server: Server
let id: string
let opened: OpenWindow | null = null

async function open(path: string, options?: WindowOptions): Promise<Page> {
  if (browser === null) throw new Error('no browser')
  await opened?.[Symbol.asyncDispose]()
  opened = await openPage(browser, server, path, options)
  return opened.page
}

function stored(page: Page): FrameLocator {
  return page.frameLocator('iframe.picker-frame')
}

function panel(page: Page, field: string) {
  return page.getByRole('region', { name: field })
}

async function titles(page: Page): Promise<string[]> {
  await page.goto(new URL(`/blogs/${id}`, server.url).href)
  await page.getByRole('list', { name: 'Posts' }).locator('li.row').first().waitFor()
  return await page.getByRole('list', { name: 'Posts' }).getByRole('heading').allTextContents()
}

beforeAll(async () => {
  blog = await serveBlog({ count: 14 })
  const [newest, second] = [testPost(13), testPost(12)]
  blog.publish({ ...newest, body: `${newest.body}${SPY}`, comments: { count: 3, shown: 3 } })
  // A long address must not make a narrow window wider.
  blog.publish({ ...testPost(11), path: `/2015/02/${'a-long-way-'.repeat(12)}/`, title: 'A long way' })
  blog.publish({ ...second, comments: { count: 2, shown: 2 } })
  server = await serveFolder(newFolder())
  id = (await harvested(server, { url: blog.url })).blog ?? ''
})

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  await server.close()
  await blog[Symbol.asyncDispose]()
  await browser?.close()
})

describe.skipIf(browser === null)('correcting', () => {
  it('changes the posts by a click on the right place, and undoes it by generation', async () => {
    const page = await open('/correct')
    await page.getByRole('link', { name: 'The test blog', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Correct The test blog' }).waitFor()
    await stored(page).locator('article time').click()
    const rule = panel(page, 'Title')
    await rule.getByRole('radio', { name: /date in the block named “post”/ }).waitFor()
    await rule.getByText('10 changed', { exact: true }).waitFor()
    await expect.poll(() => rule.locator('.trial-page').first().textContent()).toContain('Post number 13')
    await expect.poll(() => rule.locator('.trial-page').first().textContent()).toContain('2015-02-09')
    await stored(page).locator('article time[data-permablog-match]').waitFor()
    expect(await seriousViolations(page)).toEqual([])

    await rule.getByRole('button', { name: 'Accept this rule' }).click()
    await page.getByText('The rule for “Title” holds from now on.').waitFor()
    await rule.getByText('Set by hand').waitFor()
    await page.getByRole('button', { name: 'Read stored pages again' }).click()
    await page.getByText('15 posts have a new version.').waitFor()
    await page.getByRole('button', { name: /^Compare: .*post-13/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Versions' }).waitFor()
    expect((await titles(page))[0]).toBe('2015-02-09')

    await page.goto(new URL(`/correct/${id}/history`, server.url).href)
    await page.getByRole('button', { name: 'Go back to generation 1' }).click()
    await page.getByText('Generation 1 holds again.').waitFor()
    await page.getByRole('button', { name: 'Read stored pages again' }).click()
    await page.getByText('15 posts have a new version.').waitFor()
    expect((await titles(page))[0]).toBe('Post number 13')
    expect(opened?.outside).toEqual([])
    // The picture of the stored page is not kept, and not asked for from outside.
    expect(opened?.trouble.filter(text => !text.startsWith('Failed to load resource'))).toEqual([])
  })

  it('works by keyboard alone, in the stored page too', async () => {
    const page = await open(`/correct/${id}?field=published`)
    await stored(page).locator('time[data-permablog-match]').waitFor()
    await page.locator('iframe.picker-frame').focus()
    await page.keyboard.press('ArrowDown')
    await stored(page).locator('time[data-permablog-over]').waitFor()
    await page.keyboard.press('ArrowLeft')
    await stored(page).locator('h1[data-permablog-over]').waitFor()
    await page.keyboard.press('Enter')
    const rule = panel(page, 'Date')
    await rule.getByText('10 lost').or(rule.getByText('10 the same')).or(rule.getByText('10 changed')).first().waitFor()
    await stored(page).locator('h1[data-permablog-match]').waitFor()
    await page.locator('iframe.picker-frame').focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rule-panel')
    await rule.getByRole('button', { name: 'Discard' }).focus()
    await page.keyboard.press('Enter')
    await rule.getByText('Click on the right place').waitFor()
  })

  it('shows and corrects what stands in each comment, and the posts of index pages', async () => {
    const page = await open(`/correct/${id}?field=comment.author`)
    await expect.poll(() => stored(page).locator('cite[data-permablog-match]').count()).toBe(3)
    await stored(page).locator('.comment time').first().click()
    await panel(page, 'Comment author').getByText('2016-01-01 · 2016-01-02 · 2016-01-03').waitFor()
    await page.getByRole('link', { name: /^Each listed post/ }).click()
    await expect.poll(() => stored(page).locator('li[data-permablog-match]').count()).toBe(10)
    await panel(page, 'Each listed post').getByText('list item named “teaser”').waitFor()
    await stored(page).locator('li a').first().click()
    await panel(page, 'Each listed post').getByRole('heading', { name: 'What it would bring' }).waitFor()
  })

  it('lets the exact rule be written, and says where it can not be used', async () => {
    const page = await open(`/correct/${id}`)
    const rule = panel(page, 'Title')
    await rule.getByText('Exact rule (XPath)').click()
    await rule.getByRole('textbox').fill('//h1[')
    await rule.getByRole('button', { name: 'Try it' }).click()
    await rule.getByRole('alert').waitFor()
    await rule.getByText('Exact rule (XPath)').click()
    await rule.getByRole('textbox').fill('//footer')
    await rule.getByRole('button', { name: 'Try it' }).click()
    await rule.getByText('10 changed', { exact: true }).waitFor()
  })

  it('learns again, and removes a rule', async () => {
    const page = await open(`/correct/${id}?field=text`)
    await page.getByRole('button', { name: 'Learn all rules again' }).click()
    await page.getByText(/^Learned again: \d+ rules hold now\.$/).waitFor()
    await panel(page, 'Article').getByRole('button', { name: 'Remove this rule' }).click()
    await panel(page, 'Article').getByText('No rule: found by other signs').waitFor()
  })

  it('runs nothing of a stored page, and lets it call nobody', async () => {
    const page = await open(`/correct/${id}`)
    await stored(page).locator('h1').waitFor()
    expect(
      await stored(page)
        .locator('body')
        .evaluate(() => self.origin),
    ).toBe('null')
    expect(await stored(page).locator('script:not([nonce])').count()).toBe(0)
    expect(opened?.outside).toEqual([])
    expect(opened?.trouble.filter(text => text.includes('dialog'))).toEqual([])
  })

  it.each([
    [1280, 'en-GB'],
    [380, 'de-DE'],
  ] as const)('is in order for all, light and dark, %i wide, in %s', async (width, locale) => {
    const page = await open('/', { width, locale })
    const isGerman = locale === 'de-DE'
    for (const [path, name] of [
      ['/correct', isGerman ? 'Korrektur' : 'Correct'],
      [`/correct/${id}`, isGerman ? 'The test blog korrigieren' : 'Correct The test blog'],
      [`/correct/${id}/history`, isGerman ? 'Generationen von Regeln' : 'Generations of rules'],
    ] as const) {
      await page.goto(new URL(path, server.url).href)
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      if (path.endsWith(id)) {
        await stored(page).locator('article time').click()
        await page.locator('.trial').waitFor()
      }
      expect(await seriousViolationsInBoth(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
  })
})
