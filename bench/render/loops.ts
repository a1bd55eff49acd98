import { chromium } from 'playwright-core'
import { openGuard, openNetwork } from '../../src/fetch/index.ts'
import { findBrowser } from '../../src/render/find-browser.ts'
import { openRenderer } from '../../src/render/index.ts'
import type { Url } from '../../src/url.ts'

/** The bench asks nobody but itself: names of other hosts lead nowhere, for both loops alike. */
const nowhere = async () => {
  throw Object.assign(new Error('not asked'), { code: 'ENOTFOUND' })
}

/** Takes addresses from one list with so many at a time. */
async function inParallel(urls: readonly Url[], tabs: number, work: (next: () => Url | undefined) => Promise<void>) {
  const queue = [...urls]
  const start = performance.now()
  await Promise.all(Array.from({ length: tabs }, () => work(() => queue.shift())))
  return (performance.now() - start) / 1000
}

/** One page after the other in each tab, as the manual of Playwright shows it; seconds, without starting the browser. */
export async function bareLoop(urls: readonly Url[], tabs: number, until: 'load' | 'networkidle'): Promise<number> {
  const found = await findBrowser()
  if (found.kind === 'none') throw new Error(found.reason)
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...(process.env as Record<string, string>), ...found.env },
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox', '--no-zygote'] : []),
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE *.localhost',
    ],
  })
  const context = await browser.newContext()
  const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()))
  let tab = 0
  const seconds = await inParallel(urls, tabs, async next => {
    const page = pages[tab++ % tabs]
    for (let url = next(); url !== undefined && page !== undefined; url = next()) {
      await page.goto(url, { waitUntil: until, timeout: 30_000 }).catch(() => null)
      await page.content().catch(() => '')
    }
  })
  await browser.close()
  return seconds
}

/** The same with our own fetcher and renderer: scrolled, unfolded, settled. */
export async function ourLoop(urls: readonly Url[], tabs: number): Promise<number> {
  const source = openNetwork({ allowPrivate: true, delay: 0, ignoreRobots: true })
  const renderer = openRenderer({ reach: { guard: openGuard(true, [], nowhere) }, tabs })
  const [first] = urls
  const show = async (url: Url) => {
    const response = await source.fetch({ url })
    if (response.kind === 'fetched') await renderer.render({ response, blog: 'bench' })
  }
  // The browser is started before the clock, as in the other loop.
  if (first !== undefined) await show(first)
  const seconds = await inParallel(urls, tabs, async next => {
    for (let url = next(); url !== undefined; url = next()) await show(url)
  })
  await renderer.close()
  await source.close()
  return seconds
}
