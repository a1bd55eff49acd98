import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Server } from '../../src/server/index.ts'
import { openArchive } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'
import { launchChromium } from '../chromium.ts'
import { HARBOUR, knownArchive } from '../known-archive.ts'
import { newFolder } from '../permablog-process.ts'
import { sampleBlog } from '../sample-records.ts'
import { seriousViolations, seriousViolationsInBoth } from './axe.ts'
import { type OpenWindow, openPage, serveFolder, type WindowOptions } from './open-page.ts'

const browser = await launchChromium()

let server: Server
let opened: OpenWindow | null = null

async function open(path: string, options?: WindowOptions, at = server): Promise<Page> {
  if (browser === null) throw new Error('no browser')
  await opened?.[Symbol.asyncDispose]()
  opened = await openPage(browser, at, path, options)
  return opened.page
}

/** Wider than a narrow window where it is a choice of a list. */
const LONG_TITLE = 'Notebooks of a translator | Technical translation and localisation of software and manuals'

/** A blog without posts, whose title is in every list of blogs. */
async function addBlogWithLongTitle(folder: string): Promise<string> {
  const store = await openArchive(folder, { write: true })
  const id = 'notebooks.example'
  await store.commit({ blog: sampleBlog({ id, url: urlOf(`https://${id}/`), title: LONG_TITLE }), entries: [] })
  await store.close()
  return folder
}

/** The page of something that posts name; its key is made by analysis. */
async function entityPath(): Promise<string> {
  const answer: unknown = await (await fetch(new URL('/api/entities?limit=1', server.url))).json()
  const { entities } = z.object({ entities: z.array(z.object({ key: z.string(), text: z.string() })) }).parse(answer)
  const [{ key, text } = { key: '', text: '' }] = entities
  return `/knowledge/entity?${new URLSearchParams({ key, name: text })}`
}

/** Every page of the face, a search over several blogs, and what is there when it has arrived. */
const PAGES = [
  ['/knowledge', '.bar-rows a'],
  ['/knowledge/licences', '.know-row'],
  ['/knowledge/licence?key=CC%20BY-SA%204.0', '.entry-row'],
  ['/knowledge/places', '.map-mark'],
  ['/knowledge/places?box=53.5,9.9,53.6,10', '.entry-row'],
  ['/knowledge/entities', '.know-row'],
  ['/knowledge/persons', '.know-row'],
  ['/knowledge/spam', '.spam-row'],
  ['/search?q=ferry', '.entry-row'],
  ['/search?q=the', '.search-facets a'],
  [`/blogs/${HARBOUR}/knowledge`, '.known-facts'],
] as const

beforeAll(async () => {
  if (browser !== null) server = await serveFolder(await addBlogWithLongTitle(await knownArchive()))
})

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  await server?.close()
  await browser?.close()
})

describe.skipIf(browser === null)('what is known', () => {
  it('says what to do where nothing is analysed yet', async () => {
    const empty = await serveFolder(newFolder())
    const page = await open('/knowledge', {}, empty)
    for (const path of ['/knowledge', '/knowledge/licences', '/knowledge/places']) {
      await page.goto(new URL(path, empty.url).href)
      await page.getByText('permablog analyse').waitFor()
      expect(await seriousViolations(page)).toEqual([])
    }
    await empty.close()
  })

  it('goes from the rail over a licence of two blogs to its posts, and narrows them to one blog', async () => {
    const page = await open('/')
    await page.getByRole('link', { name: 'Knowledge' }).click()
    await page.getByRole('heading', { level: 1, name: 'What the archive knows' }).waitFor()
    await page.getByRole('link', { name: 'Licences', exact: true }).click()
    const rows = page.getByRole('list', { name: 'Licences' }).locator('.know-row')
    await expect.poll(() => rows.count()).toBe(3)
    expect(await rows.first().textContent()).toMatch(/CC BY-SA 4.0.*46 posts.*69 %/s)
    expect(await rows.last().textContent()).toMatch(/Not known.*6 posts/s)
    await page.getByRole('link', { name: 'CC BY-SA 4.0' }).click()
    await page.getByRole('heading', { level: 1, name: 'CC BY-SA 4.0' }).waitFor()
    await page.getByRole('link', { name: 'Hill walks' }).click()
    await expect.poll(() => page.locator('.entry-row').count()).toBe(1)
    await page.getByRole('link', { name: 'Walk 1' }).click()
    await page.getByRole('heading', { level: 1, name: 'Walk 1' }).waitFor()
    expect([opened?.trouble, opened?.outside]).toEqual([[], []])
  })

  it('draws a map of its own: points that stand together are one, a press shows their posts', async () => {
    const page = await open('/knowledge/places')
    await page.locator('.map-mark').first().waitFor()
    await expect.poll(() => page.locator('.map-mark').count()).toBe(3)
    await page.locator('.map-mark', { has: page.locator('.map-mark-count') }).click()
    await page.getByRole('heading', { level: 2, name: 'and 1 place beside it' }).waitFor()
    await page.locator('.row[aria-setsize="12"]').first().waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'and 1 place beside it' }).waitFor()
    await page.getByRole('link', { name: 'Show all places' }).click()
    await page.getByText('Choose a place').waitFor()
    expect([opened?.trouble, opened?.outside]).toEqual([[], []])
  })

  it('has all places by keyboard: the list chooses, arrows and plus move the map', async () => {
    const page = await open('/knowledge/places')
    await page.locator('.map-mark').first().waitFor()
    const map = page.getByRole('region', { name: /^Map with 4 points/ })
    const box = () => map.locator('.map-drawing').getAttribute('viewBox')
    const before = await box()
    await map.focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await expect.poll(box).not.toBe(before)
    await page.getByRole('link', { name: /^Sydney/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Sydney' }).waitFor()
    await expect.poll(() => page.locator('.entry-row').count()).toBe(6)
  })

  it('shows a person across blogs with the evidence, parts a name and brings it back', async () => {
    const page = await open('/knowledge/persons')
    await page.getByLabel('A part of the name').fill('ann')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Ann Cole' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ann Cole' }).waitFor()
    await expect.poll(() => page.locator('.person-blog').count()).toBe(2)
    await page.getByText('Why this is one person on several blogs').click()
    await page.getByText('the same address: anncole.example').first().waitFor()
    expect(await seriousViolationsInBoth(page)).toEqual([])
    await page.getByRole('button', { name: 'Part annc from this person' }).click()
    await page.getByText('is a person of their own now').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^Joined as/).waitFor()
    await page.getByRole('button', { name: 'Join with another name' }).click()
    await page.getByRole('dialog').getByLabel('A part of the name').fill('osk')
    await page.getByRole('button', { name: 'Join with Osk Berg' }).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    expect([opened?.trouble, opened?.outside]).toEqual([[], []])
  })

  it('has spam with its reasons, shows it below the post by a switch, and lets it be decided', async () => {
    const page = await open('/entries/1')
    const hidden = page.getByText('cheap car insurance')
    await page.getByRole('heading', { name: '2 comments' }).waitFor()
    expect(await hidden.count()).toBe(0)
    await page.getByLabel('Show 1 comment that looks like spam').check()
    await hidden.waitFor()
    await page.goto(new URL('/knowledge/spam', server.url).href)
    await page.getByText('the name is what is sold').waitFor()
    await page.getByRole('button', { name: 'Not spam: cheap car insurance' }).click()
    await page.getByText('It is no spam, and shown again.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Marked as spam.').waitFor()
    expect([opened?.trouble, opened?.outside]).toEqual([[], []])
  })

  it('lists what posts name, narrowed by kind and by name, and shows the posts of one', async () => {
    const page = await open('/knowledge/entities')
    const rows = page.getByRole('list', { name: 'Names' }).locator('.row')
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
    await page.getByLabel('A part of the name').fill('finken')
    await page.keyboard.press('Enter')
    await expect.poll(() => rows.count()).toBe(1)
    expect(page.url()).toContain('q=finken')
    await page.getByRole('link', { name: 'Finkenwerder' }).click()
    await page.getByRole('heading', { level: 1, name: 'Finkenwerder' }).waitFor()
    await page.locator('.row[aria-setsize="60"]').first().waitFor()
    await page.getByRole('img', { name: 'Posts that name it by year, from 2022 to 2024' }).waitFor()
    await page.getByRole('link', { name: 'https://en.wikipedia.org/wiki/Finkenwerder' }).waitFor()
    expect(await seriousViolationsInBoth(page)).toEqual([])
    expect([opened?.trouble, opened?.outside]).toEqual([[], []])
  })

  it('tells below a post what is known of it, and which posts are about the same', async () => {
    const page = await open('/entries/1')
    await page.locator('.article-frame').waitFor()
    const similar = page.locator('.similar')
    await similar.getByRole('heading', { name: 'Posts about the same' }).waitFor()
    await page.getByText('What is known of this post').click()
    const facts = page.locator('.known-facts')
    await facts.getByText('English').waitFor()
    expect(await facts.textContent()).toMatch(/Licence.*CC BY-SA 4.0.*Place.*Landungsbrücken.*Names.*Finkenwerder/)
    await facts.getByText('Encyclopedias and references').click()
    await facts.locator('details a').getByText('Elbphilharmonie').waitFor()
    expect(await seriousViolationsInBoth(page)).toEqual([])
    await facts.getByRole('link', { name: /Landungsbrücken/ }).click()
    await page.getByRole('heading', { level: 2, name: 'Landungsbrücken' }).waitFor()
    expect([opened?.trouble, opened?.outside]).toEqual([[], []])
  })

  it('tells what is known of a blog, from the page of the blog', async () => {
    const page = await open(`/blogs/${HARBOUR}`)
    await page.getByRole('link', { name: 'What is known' }).click()
    await page.getByRole('heading', { level: 1, name: 'What is known of this blog' }).waitFor()
    const facts = page.locator('.known-facts')
    await facts.getByText('CC BY-SA 4.0').waitFor()
    expect(await facts.textContent()).toMatch(/45 of 60 posts say so/s)
    await facts.getByRole('link', { name: 'Licences of its posts' }).click()
    await expect.poll(() => page.locator('.know-row').count()).toBe(2)
  })

  it.each([
    [1280, 'en-GB'],
    [380, 'de-DE'],
  ] as const)('is in order for all, light and dark, %i wide, in %s', async (width, locale) => {
    const page = await open('/', { width, locale, hasTouch: width < 600 })
    for (const [path, arrived] of [...PAGES, [await entityPath(), '.row']] as const) {
      await page.goto(new URL(path, server.url).href)
      await page.locator(arrived).first().waitFor({ state: 'attached' })
      await page.waitForFunction(() => document.querySelector('.skeleton') === null)
      expect(await seriousViolationsInBoth(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2))
    expect([opened?.trouble, opened?.outside]).toEqual([[], []])
  })
})
