import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RUN = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 5).map(node => node.target.join(' ') + ': ' + node.html.slice(0, 160) +
    (node.any[0]?.message ? ' – ' + node.any[0].message : '')) })))`

const violations = z.array(z.object({ id: z.string(), nodes: z.array(z.string()) }))

/** What axe finds wrong with the page as it is now, of what is serious or worse. */
export async function seriousViolations(page: Page) {
  // Put in from outside, as an extension would: the page's own policy has no say in it.
  await page.evaluate(AXE)
  return violations.parse(await page.evaluate(RUN))
}
