import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openArchive } from '../../src/store/index.ts'
import { openClosed, TOKEN } from '../access/closed-server.ts'
import { launchChromium } from '../chromium.ts'
import { newFolder } from '../permablog-process.ts'
import { sampleBlog, samplePost } from '../sample-records.ts'
import { seriousViolationsInBoth } from './axe.ts'
import { openPage } from './open-page.ts'

const browser = await launchChromium()
let folder: string

beforeAll(async () => {
  folder = newFolder()
  const store = await openArchive(folder, { create: true, write: true })
  await store.commit({ blog: sampleBlog(), entries: [samplePost('a')] })
  await store.close()
})

afterAll(() => browser?.close())

/** The address of a server without the token that it has in it. */
function withoutToken(server: { readonly url: string }) {
  return { url: new URL('/', server.url).href }
}

describe.skipIf(browser === null)('who comes to an archive with a token', () => {
  it('is asked for it, told when it is wrong, shown the page they came for, and may log out', async () => {
    if (browser === null) return
    await using server = await openClosed({ location: folder, folder })
    await using window = await openPage(browser, withoutToken(server), '/search?q=a')
    const { page } = window
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(await seriousViolationsInBoth(page)).toEqual([])
    await page.keyboard.type('not the token')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'not known here' }).waitFor()
    await page.getByLabel('Token or key').fill(TOKEN)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/search?q=a')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(window.outside).toEqual([])
  })
})

describe.skipIf(browser === null)('who comes to a public archive', () => {
  it('reads it, is offered nothing that they may not do, and may log in as the owner', async () => {
    if (browser === null) return
    await using server = await openClosed({ location: folder, folder, isPublic: true })
    await using window = await openPage(browser, withoutToken(server), '/')
    const { page } = window
    await page.locator('.card').first().waitFor()
    const rail = page.getByRole('navigation', { name: 'Main' })
    expect(await rail.getByRole('link').allInnerTexts()).toEqual(['', 'Library', 'Search', 'Knowledge', 'Explore'])
    expect(await page.getByRole('link', { name: 'Add blog' }).count()).toBe(0)
    await page.keyboard.press('a')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(window.trouble).toEqual([])
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Token or key').fill(TOKEN)
    await page.keyboard.press('Enter')
    await rail.getByRole('link', { name: 'Watch' }).waitFor()
    expect(await page.getByRole('link', { name: 'Add blog' }).count()).toBe(1)
  })
})
