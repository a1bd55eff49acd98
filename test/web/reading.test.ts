import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { HEBREW, HILL_NOTES } from './hill-notes.ts'
import { type HillNotes, openHillNotes } from './open-hill-notes.ts'
import type { OpenWindow } from './open-page.ts'

const browser = await launchChromium()
const POSTS = HILL_NOTES.posts.length
/** The ids follow the feed: the changed post first, then the Hebrew one, then the newest walk. */
const [CHANGED, LETTER, WALK] = ['/entries/1', '/entries/2', '/entries/3']

let notes: HillNotes
let opened: OpenWindow | null = null

/** The address and the heading that a reader has before them. */
async function isAt(page: Page, path: RegExp | string, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(path)
}

async function open(...how: Parameters<HillNotes['open']>): Promise<Page> {
  await opened?.[Symbol.asyncDispose]()
  opened = await notes.open(...how)
  return opened.page
}

function rows(page: Page, name = 'Posts') {
  return page.getByRole('list', { name }).locator('li.row')
}

beforeAll(async () => {
  if (browser !== null) notes = await openHillNotes(browser)
})

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  await notes?.[Symbol.asyncDispose]()
  await browser?.close()
})

describe.skipIf(browser === null)('the reader', () => {
  it('goes from the library to a blog, to a month, a tag, an author, a post and its neighbours', async () => {
    const page = await open('/')
    await page.getByRole('link', { name: 'Hill Notes', exact: true }).click()
    await isAt(page, /^\/blogs\//, 'Hill Notes')
    await expect.poll(() => rows(page).first().getAttribute('aria-setsize')).toBe(String(POSTS))

    await page.getByRole('link', { name: 'October 2024, 1 post' }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(await rows(page).textContent()).toContain(HEBREW.title)
    await page.getByRole('link', { name: 'Remove the filter October 2024' }).click()

    const aside = page.getByRole('complementary', { name: 'Timeline, tags, authors' })
    await aside.getByRole('link', { name: /^snow/ }).click()
    await expect.poll(() => page.url()).toContain('tag=snow')
    await expect.poll(() => rows(page).count()).toBe(4)
    await aside.getByRole('link', { name: /^Tobias Wren/ }).click()
    await expect.poll(() => rows(page).first().textContent()).toContain('Tobias Wren')

    await rows(page).getByRole('link', { name: 'The Old Salt Road again' }).click()
    await isAt(page, WALK, 'The Old Salt Road again')
    await page.getByRole('link', { name: /^Older/ }).click()
    await isAt(page, '/entries/4', 'Lake Round again')
    await page.getByRole('link', { name: /^Newer/ }).click()
    await isAt(page, WALK, 'The Old Salt Road again')
    await page.goBack()
    await isAt(page, '/entries/4', 'Lake Round again')
    expect([opened?.outside, opened?.trouble]).toEqual([[], []])
  })

  it('shows a post with its picture, as high as it is, and comments below what they reply to', async () => {
    const page = await open(WALK)
    const article = page.frameLocator('.article-frame')
    const picture = article.getByRole('img', { name: 'Hills on the way to The Old Salt Road' })
    await picture.waitFor()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
    const heights = `[document.querySelector('.article-frame').clientHeight,
      document.querySelector('.article-frame').contentDocument.documentElement.scrollHeight]`
    await expect
      .poll(async () => {
        const [frame = 0, inside = 0] = await page.evaluate<number[]>(heights)
        return inside > 300 && Math.abs(frame - inside) < 3
      })
      .toBe(true)

    await page.goto(new URL(CHANGED, notes.server.url).href)
    const replies = page.locator('.thread .thread .thread .comment')
    expect(await replies.textContent()).toContain('Thirty it is.')
    expect(await page.getByRole('heading', { name: '4 comments' }).count()).toBe(1)
  })

  it('shows a post in the direction of its script', async () => {
    const page = await open(LETTER)
    await isAt(page, LETTER, HEBREW.title)
    const direction = (selector: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).direction`)
    expect(await direction('h1')).toBe('rtl')
    expect(await direction('.rail')).toBe('ltr')
    const inside = `getComputedStyle(document.querySelector('.article-frame').contentDocument.querySelector('p')).direction`
    expect(await page.evaluate(inside)).toBe('rtl')
    expect(await page.locator('h1').getAttribute('lang')).toBe('he')
  })

  it('finds words, and says where nothing is found', async () => {
    const page = await open('/')
    const field = page.getByRole('search').getByRole('searchbox')
    await field.fill('gloves')
    await field.press('Enter')
    await expect.poll(() => rows(page, 'Results').count()).toBe(1)
    expect(await rows(page, 'Results').locator('mark').allTextContents()).toContain('gloves')
    await rows(page, 'Results').getByRole('link').click()
    await isAt(page, CHANGED, 'What to carry in November and March')
    await field.fill('submarine')
    await field.press('Enter')
    await page.getByText('Nothing found for “submarine”').waitFor()
  })

  it.each(['/search', '/blogs/BLOG'])(
    'says what it understands where a search at %s has a filter that is none',
    async at => {
      const page = await open(`${at.replace('BLOG', encodeURIComponent(notes.id))}?q=foo:bar`)
      const alert = page.getByRole('alert')
      await alert.getByText('There is no filter “foo:”').waitFor()
      await alert.getByText('author:ann tag:sea').waitFor()
      expect(await alert.textContent()).not.toContain('--help')
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    },
  )

  it('compares versions word by word, and reads an old one', async () => {
    const page = await open(CHANGED)
    await page.getByRole('link', { name: '2 versions' }).click()
    await isAt(page, `${CHANGED}/versions`, 'Versions')
    await page.getByText(/words added/).waitFor()
    const changed = page.locator('.diff-changed')
    expect((await changed.locator('del').allTextContents()).join('')).toContain('Two')
    expect((await changed.locator('ins').allTextContents()).join('')).toContain('Three')
    expect(await page.getByRole('row', { name: /^Title/ }).textContent()).toContain('and March')
    await page.getByRole('link', { name: 'Read this version' }).last().click()
    await page.getByText('You are reading version 1').waitFor()
    await isAt(page, CHANGED, 'What to carry in November')
  })

  it('shows the original beside the text, with its style and its picture, from the archive alone', async () => {
    const page = await open(WALK)
    await page.getByRole('link', { name: 'Original' }).click()
    await isAt(page, `${WALK}/original`, 'Original page')
    const replayed = page.frameLocator('.original-replayed iframe')
    await replayed.getByRole('heading', { name: 'The Old Salt Road again' }).waitFor()
    // The style sheet may come after the words.
    const look = () => replayed.locator('header').evaluate(header => getComputedStyle(header).backgroundColor)
    await expect.poll(look).toBe('rgb(47, 93, 80)')
    await expect.poll(() => replayed.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
    expect(await page.frameLocator('.original-extracted iframe').locator('p').first().isVisible()).toBe(true)
    expect([opened?.outside, opened?.trouble]).toEqual([[], []])
  })

  it('cites a post in three forms', async () => {
    const page = await open(WALK)
    await page.getByRole('button', { name: 'Cite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cite this post' })
    await expect.poll(() => dialog.locator('pre').textContent()).toMatch(/^@online\{/)
    await dialog.getByText('APA').click()
    await expect.poll(() => dialog.locator('pre').textContent()).toMatch(/Wren.*\(2024, September 17\)/)
    await dialog.getByText('CSL JSON').click()
    await expect.poll(() => dialog.locator('pre').textContent()).toContain('"post-weblog"')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('speaks German where the browser does, and remembers another choice', async () => {
    const page = await open('/', { locale: 'de-DE' })
    await isAt(page, '/', 'Bibliothek')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.getByRole('link', { name: 'Hill Notes', exact: true }).click()
    await page.getByRole('link', { name: 'Oktober 2024, 1 Beitrag' }).waitFor()
    await page.goto(new URL(CHANGED, notes.server.url).href)
    await page.getByRole('heading', { name: '4 Kommentare' }).waitFor()
    await page.getByText('20. November 2024').first().waitFor()
    await page.getByRole('button', { name: 'Einstellungen' }).click()
    await page.getByText('English', { exact: true }).click()
    await page.getByRole('heading', { name: '4 comments', includeHidden: true }).waitFor({ state: 'attached' })
    await page.reload()
    await page.getByRole('heading', { name: '4 comments' }).waitFor()
  })

  it('is dark where the system is, or where it was chosen, in the article too', async () => {
    const page = await open(WALK, { dark: true })
    const grounds = `[document.documentElement, document.querySelector('.article-frame').contentDocument.documentElement]
      .map(root => root.dataset.theme)`
    await page.frameLocator('.article-frame').locator('p').first().waitFor()
    await expect.poll(() => page.evaluate(grounds)).toEqual(['dark', 'dark'])
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByText('Light', { exact: true }).click()
    await expect.poll(() => page.evaluate(grounds)).toEqual(['light', 'light'])
    await page.reload()
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('light')
  })

  it('is printed dark on white whatever the screen shows, the post and its comments alone, whole', async () => {
    const page = await open(CHANGED, { dark: true, width: 643 })
    await page.frameLocator('.article-frame').locator('p').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const paper = await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('.article-frame')
      const inside = frame?.contentDocument?.body
      const shown = (selector: string) => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0
      return {
        shown: ['.rail', '.top', '.post-tools', '.neighbours', '.comments'].filter(shown),
        colours: [document.body, inside ?? document.body].map(body => getComputedStyle(body).color),
        isWhole: (frame?.clientHeight ?? 0) >= (inside?.getBoundingClientRect().height ?? Number.POSITIVE_INFINITY),
      }
    })
    expect(paper).toEqual({ shown: ['.comments'], colours: ['rgb(0, 0, 0)', 'rgb(0, 0, 0)'], isWhole: true })
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('says that the server is away, and goes on by itself when it is back', async () => {
    const page = await open('/search')
    const field = page.getByRole('search').getByRole('searchbox')
    await page.getByText('Find posts by their words').waitFor()
    await notes.stop()
    try {
      await field.fill('gloves')
      await field.press('Enter')
      await page.getByRole('status').getByText('The server does not answer').waitFor()
    } finally {
      await notes.restart()
    }
    await expect.poll(() => rows(page, 'Results').count()).toBe(1)
    expect(await page.locator('.offline').count()).toBe(0)
    await page.getByText('The server answers again.').waitFor()
  })

  it('brings a view that the server was away for when it is back', async () => {
    const page = await open('/search')
    await page.getByText('Find posts by their words').waitFor()
    await notes.stop()
    try {
      await page.getByRole('link', { name: 'Library' }).first().click()
      await page.getByRole('status').getByText('The server does not answer').waitFor()
    } finally {
      await notes.restart()
    }
    await page.getByRole('link', { name: 'Hill Notes', exact: true }).waitFor()
  })
})
