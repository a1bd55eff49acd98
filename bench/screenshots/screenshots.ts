// `npm run screenshots [folder]`: pictures of every page of the web interface, light and dark, wide and narrow.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { serveDemo } from '../../src/cli/demo/serve.ts'
import type { Server } from '../../src/server/index.ts'
import { launchChromium } from '../../test/chromium.ts'
import { HILL_NOTES, SECOND_DRAFT } from '../../test/web/hill-notes.ts'
import { serveIllustrated } from '../../test/web/illustrated-blog.ts'
import { LETTERS } from '../../test/web/letters.ts'
import { harvested, openPage, serveFolder } from '../../test/web/open-page.ts'
import { type PicturedPage, picturedPages } from './pages.ts'

const FOLDER = resolve(process.argv[2] ?? '.data/screenshots')
const WIDTHS = [1280, 380]
const HEIGHTS: Readonly<Record<number, number>> = { 1280: 860, 380: 780 }

/** Three blogs, harvested as a reader would: the one of the package, one with pictures and versions, one in Hebrew. */
async function harvestAll(server: Server): Promise<string> {
  const demo = await serveDemo()
  await using hills = await serveIllustrated(HILL_NOTES)
  await using letters = await serveIllustrated(LETTERS)
  await harvested(server, { url: demo.url })
  await harvested(server, { url: letters.url })
  const blog = (await harvested(server, { url: hills.url })).blog ?? ''
  hills.publish(SECOND_DRAFT)
  await harvested(server, { kind: 'update', blog })
  await demo.close()
  return blog
}

async function idsOf(server: Server, blog: string): Promise<number[]> {
  const answer: unknown = await (await fetch(new URL(`/api/entries?blog=${blog}`, server.url))).json()
  const { entries } = z.object({ entries: z.array(z.object({ id: z.number() })) }).parse(answer)
  return entries.map(({ id }) => id)
}

async function picture(page: Page, server: Server, { path, arrived, press }: PicturedPage, file: string) {
  await page.goto(new URL(path, server.url).href)
  await page
    .locator(arrived)
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => console.error(`${path}: ${arrived} did not come`))
  await page.waitForLoadState('networkidle')
  if (press !== undefined) await page.getByRole('button', { name: press }).click()
  await page.waitForTimeout(150)
  await page.screenshot({ path: file })
}

const browser = await launchChromium()
if (browser === null) process.exit(1)
const archive = mkdtempSync(join(tmpdir(), 'permablog-screenshots-'))
const server = await serveFolder(archive)
try {
  const blog = await harvestAll(server)
  const [post = 0, , walk = 0] = await idsOf(server, blog)
  mkdirSync(FOLDER, { recursive: true })
  for (const width of WIDTHS) {
    for (const dark of [false, true]) {
      const look = { width, height: HEIGHTS[width] ?? width, dark, hasTouch: width < 600 }
      await using window = await openPage(browser, server, '/', look)
      for (const place of picturedPages(blog, post, walk)) {
        const file = `${place.name}-${width}-${dark ? 'dark' : 'light'}.png`
        await picture(window.page, server, place, join(FOLDER, file))
      }
    }
  }
  await using paper = await openPage(browser, server, `/entries/${post}`)
  await paper.page.locator('.article-frame').waitFor()
  await paper.page.pdf({
    path: join(FOLDER, 'post.pdf'),
    format: 'A4',
    margin: { top: '2cm', bottom: '2cm', left: '2cm', right: '2cm' },
  })
  console.log(`Pictures of ${picturedPages(blog, post, walk).length} pages are in ${FOLDER}.`)
} finally {
  await server.close()
  await browser.close()
  rmSync(archive, { recursive: true, force: true })
}
