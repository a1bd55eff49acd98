import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../chromium.ts'
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

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** What has the focus: its words, and whether a ring shows it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return { words: '', isRinged: false }
    const seen = element.matches('.choice input') ? (element.nextElementSibling ?? element) : element
    // The ring of a row is around all of it, drawn by what lies over the row.
    const isRinged = [null, '::after'].some(part => {
      const { outlineStyle, outlineWidth } = getComputedStyle(seen, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const words = element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('title')) ?? ''
    return { words: words.trim(), isRinged }
  })
}

beforeAll(async () => {
  if (browser !== null) notes = await openHillNotes(browser)
})

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  await notes?.[Symbol.asyncDispose]()
  await browser?.close()
})

describe.skipIf(browser === null)('by keyboard alone', () => {
  it('the archive is read from the library to the next post and back', async () => {
    const page = await open('/')
    await page.getByRole('link', { name: 'Hill Notes', exact: true }).waitFor()
    await press(page, 'j', 'Enter')
    await heading(page, 'Hill Notes')
    await page.locator('.entry-row').first().waitFor()
    await press(page, 'j', 'j', 'k', 'ArrowDown', 'ArrowDown')
    await expect.poll(async () => (await focused(page)).words).toBe('The Old Salt Road again')
    expect((await focused(page)).isRinged).toBe(true)
    await press(page, 'Enter')
    await heading(page, 'The Old Salt Road again')
    await press(page, 'n')
    await heading(page, 'Lake Round again')
    await press(page, 'p')
    await heading(page, 'The Old Salt Road again')
    await press(page, 'o')
    await heading(page, 'Original page')
    await press(page, 'Escape')
    await heading(page, 'The Old Salt Road again')
    await press(page, 'v')
    await heading(page, 'Versions')
    await press(page, 'Escape')
    await heading(page, 'The Old Salt Road again')
    await press(page, 'c')
    await page.getByRole('dialog', { name: 'Cite this post' }).waitFor()
    await press(page, 'Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('every key of the help does what it says', async () => {
    const page = await open('/entries/3')
    await heading(page, 'The Old Salt Road again')
    await press(page, '?')
    const help = page.getByRole('dialog', { name: 'Keyboard' })
    await help.waitFor()
    const shown = await help.locator('.keys dl > div').allInnerTexts()
    const keys = shown.map(row => row.replace(/\s+/g, ' ').trim())
    expect(keys).toEqual([
      'v Versions',
      'c Cite',
      'o Original page',
      'p Newer post',
      'n Older post',
      's Star',
      'q Read later',
      'u Read or unread',
      'y Share',
      '] Select the next paragraph',
      '[ Select the previous paragraph',
      'm Highlight what is selected',
      '/ Search',
      'a Add a blog',
      'g then l Go to the library',
      'g then s Go to the search page',
      'g then r Go to Reading',
      'g then k Go to Knowledge',
      'g then e Go to Explore',
      'g then w Go to Watch',
      'g then c Go to Correct',
      '? Show these keys',
    ])
    await press(page, 'Escape')
    await expect.poll(() => help.count()).toBe(0)
    for (const [second, path] of Object.entries({
      r: '/reading',
      k: '/knowledge',
      e: '/explore',
      w: '/watch',
      c: '/correct',
      l: '/',
      s: '/search',
    })) {
      await press(page, 'g', second)
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    }
    await press(page, 'a')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/watch/add')
    await page.goto(new URL('/entries/3', notes.server.url).href)
    await heading(page, 'The Old Salt Road again')
    await press(page, '/')
    await page.keyboard.type('gloves ag')
    await press(page, 'Enter')
    await expect.poll(() => page.url()).toContain('q=gloves+ag')
  })

  it('keys work from within an article, and letters that are typed are no keys', async () => {
    const page = await open('/entries/3')
    await page.frameLocator('.article-frame').locator('p').first().click()
    await press(page, 'n')
    await heading(page, 'Lake Round again')
    await press(page, '/')
    await page.keyboard.type('nnn')
    await page.waitForTimeout(100)
    await heading(page, 'Lake Round again')
    await press(page, 'Escape', 'n')
    await heading(page, 'Stone Gate again')
  })

  it('Tab goes through the page in the order of reading, and the focus is always to be seen', async () => {
    const page = await open('/entries/1')
    await heading(page, 'What to carry in November and March')
    await page.getByRole('link', { name: '2 versions' }).waitFor()
    const way: { words: string; isRinged: boolean }[] = []
    for (let step = 0; step < 40 && !way.at(-1)?.words.startsWith('huts'); step++) {
      await press(page, 'Tab')
      way.push(await focused(page))
    }
    const words = way.map(stop => stop.words)
    expect(words[0]).toBe('Skip to the content')
    const order = ['Library', 'Search the archive', 'Settings', '2 versions', 'Cite', 'huts']
    const places = order.map(name => words.findIndex(word => word.startsWith(name) || word.endsWith(name)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    // Of a frame only what can be pressed in it gets a ring.
    expect(way.filter(stop => !stop.isRinged && stop.words !== 'Text of the post')).toEqual([])
  })

  it('the first link leads past everything that stands before the content', async () => {
    const page = await open('/entries/1')
    await heading(page, 'What to carry in November and March')
    await press(page, 'Tab', 'Enter', 'Tab')
    await expect.poll(async () => (await focused(page)).words).toBe('Hill Notes')
  })

  it('settings are opened, changed and closed, and the focus goes back', async () => {
    const page = await open('/')
    await page.getByRole('button', { name: 'Settings' }).focus()
    await press(page, 'Enter')
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    await page.getByRole('radio', { name: 'As the system' }).focus()
    await press(page, 'ArrowRight', 'ArrowRight')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await press(page, 'Escape')
    await expect.poll(async () => (await focused(page)).words).toBe('Settings')
  })
})
