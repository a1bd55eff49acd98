import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { seriousViolationsInBoth } from './axe.ts'
import { HILL_NOTES } from './hill-notes.ts'
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

/** A picture for whoever wants to look at it. */
async function pictured(page: Page, name: string): Promise<void> {
  const folder = process.env.PERMABLOG_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

beforeAll(async () => {
  if (browser !== null) notes = await openHillNotes(browser)
})

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]()
  await notes?.[Symbol.asyncDispose]()
  await browser?.close()
})

describe.skipIf(browser === null)('whoever keeps the archive', () => {
  it('removes a blog after one question, and has it back by the toast and by the list below the library', async () => {
    const page = await open(`/blogs/${notes.id}`)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove Hill Notes?' })
    await dialog.getByText(`${HILL_NOTES.posts.length} posts`).waitFor()
    await dialog.getByText(/For 30 days you can bring it back; then about .*B is freed/).waitFor()
    await pictured(page, 'remove-dialog')
    expect(await seriousViolationsInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Hill Notes is removed.').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Hill Notes', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('link', { name: 'Hill Notes', exact: true }).waitFor()

    await page.getByRole('link', { name: 'Hill Notes', exact: true }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByText(/For 30 days/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Removed and hidden (1)').click()
    await page.getByText(/can be brought back until/).waitFor()
    await pictured(page, 'removed-list')
    await page.getByRole('button', { name: 'Bring Hill Notes back' }).click()
    await page.getByRole('link', { name: 'Hill Notes', exact: true }).waitFor()
    await expect.poll(() => page.getByText('Removed and hidden').count()).toBe(0)
    expect([opened?.outside, opened?.trouble]).toEqual([[], []])
  })

  it('hides a post and shows it again, and erases one for good with a reason', async () => {
    const page = await open('/entries/3')
    await page.locator('.post-tools .menu summary').click()
    await pictured(page, 'post-menu')
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await page.getByText('The post is hidden; it stays in the archive.').waitFor()
    await page.getByRole('link', { name: 'Library' }).first().click()
    await page.getByText('Removed and hidden (1)').click()
    await page.getByRole('button', { name: /^Show .* again$/ }).click()
    await expect.poll(() => page.getByText('Removed and hidden').count()).toBe(0)

    await page.goto(new URL('/entries/4', page.url()).href)
    await page.locator('.post-tools .menu summary').click()
    await page.getByRole('button', { name: 'Erase …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase this post for good?' })
    await dialog.getByLabel('Reason, for the tombstone').fill('its author asked for it')
    await pictured(page, 'erase-dialog')
    expect(await seriousViolationsInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await page.getByText('The post is erased.').waitFor()
    const answers = await page.evaluate(async () => {
      const asked = ['/api/entries/4', '/replay/page?entry=4']
      return await Promise.all(asked.map(async path => [(await fetch(path)).status, await (await fetch(path)).text()]))
    })
    expect(answers.map(([status]) => status)).toEqual([410, 410])
    expect(String(answers[0]?.[1])).toContain('because its author asked for it')
  })
})
