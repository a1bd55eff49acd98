import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that colours alone decide: all that another theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const runWith = (options: object) => `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...options })})
  .then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 5).map(node => node.target.join(' ') + ': ' + node.html.slice(0, 160) +
    (node.any[0]?.message ? ' – ' + node.any[0].message : '')) })))`

const violations = z.array(z.object({ id: z.string(), nodes: z.array(z.string()) }))

/** What axe finds wrong with the page as it is now, of what is serious or worse. */
export async function seriousViolations(page: Page, options: object = {}) {
  // Put in from outside, as an extension would: the page's own policy has no say in it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return violations.parse(await page.evaluate(runWith(options)))
}

/** What it finds in the page when it is light and when it is dark: the system changes, the page stays. */
export async function seriousViolationsInBoth(page: Page) {
  const light = await seriousViolations(page)
  await changeScheme(page, 'dark')
  const dark = await seriousViolations(page, { runOnly: COLOUR_RULES })
  await changeScheme(page, 'light')
  return [...light.map(found => ({ scheme: 'light', ...found })), ...dark.map(found => ({ scheme: 'dark', ...found }))]
}

async function changeScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  // In the article too, which is a page within the page.
  await page.waitForFunction(wanted => {
    const inside = [...document.querySelectorAll<HTMLIFrameElement>('.article-frame')]
    const roots = [document, ...inside.flatMap(frame => frame.contentDocument ?? [])].map(one => one.documentElement)
    return roots.every(root => root.dataset.theme === wanted)
  }, scheme)
}
