import type { CDPSession } from 'playwright-core'
import { bounded } from './bounded.ts'
import type { ScreenshotForm, Screenshots } from './rendering.ts'
import type { Tab } from './tab.ts'

/** Beyond this WebP can't go (16,383 pixels a side); of a longer page the beginning is shown. */
const MOST_HEIGHT = 16_000
/** Text stays sharp at it, and the file has a quarter of the bytes of a PNG. */
const QUALITY = 80
/** What was scrolled past on the way down is given this long to be rendered at the top. */
const RENDERING_MS = 150
const LEAST_MS = 5000

/** Takes screenshots of the page that a tab shows. */
export async function takeScreenshots(
  tab: Tab,
  session: CDPSession,
  forms: readonly ScreenshotForm[],
): Promise<Screenshots> {
  const left = () => Math.max(LEAST_MS, tab.deadline - Date.now())
  await bounded(tab.page.evaluate('scrollTo(0, 0)'), left())
  await tab.page.waitForTimeout(RENDERING_MS)
  const screenshots: Screenshots['screenshots'][number][] = []
  for (const form of forms) {
    const taken = form === 'pdf' ? onPaper(tab) : fullPage(tab, session)
    screenshots.push({ form, ...(await bounded(taken, left())) })
  }
  return { kind: 'screenshots', screenshots, limits: [...tab.hit] }
}

async function fullPage({ hit }: Tab, session: CDPSession) {
  const { cssContentSize } = await session.send('Page.getLayoutMetrics')
  const { width, height } = cssContentSize
  if (height > MOST_HEIGHT) hit.add(`a page of ${Math.round(height)} pixels is pictured down to ${MOST_HEIGHT}`)
  const clip = {
    x: 0,
    y: 0,
    width: Math.min(Math.max(1, width), MOST_HEIGHT),
    height: Math.min(Math.max(1, height), MOST_HEIGHT),
    scale: 1,
  }
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip,
  })
  return { mime: 'image/webp', body: Buffer.from(data, 'base64') }
}

async function onPaper({ page }: Tab) {
  return { mime: 'application/pdf', body: await page.pdf({ format: 'A4', printBackground: true }) }
}
