import { type Fetched, openGuard, type PageSource } from '../../fetch/index.ts'
import type { Order } from '../../order/index.ts'
import { type Page, parsePage } from '../../page/index.ts'
import { hostOf } from '../../url.ts'
import { tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'

/** The page as a browser shows it, where that is asked for or the plain one lacks something; else as it is. */
export async function renderedPage(page: Page, response: Fetched, source: PageSource, order: Order): Promise<Page> {
  if (order.render === 'never') return page
  const { renderingOf } = await import('../../work/index.ts')
  const { render, browser } = renderingOf(order, 'owner')
  const { htmlFromState, needOfRendering, openRenderer } = await import('../../render/index.ts')
  const need = needOfRendering(page, null, browser.network !== undefined)
  if (render === 'auto' && need === null) return page
  const told = render === 'auto' && need?.kind === 'shell' ? htmlFromState(page, null) : null
  if (told !== null) return parsePage(told, page.url)
  const guard = () => openGuard(order.allowPrivate ?? false, [hostOf(response.url)])
  const renderer = openRenderer({ ...browser, reach: browser.network ? { guard: guard() } : { source } })
  try {
    const result = await renderer.render({ response, blog: hostOf(response.url) })
    if (result.kind === 'rendered') return parsePage(result.html, page.url)
    tell(`${safeLine(page.url)} is read as it came: ${safeLine(result.message)}`)
    return page
  } finally {
    await renderer.close()
  }
}
