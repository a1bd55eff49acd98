import type { Browser, BrowserContext, Page } from 'playwright-core'
import { z } from 'zod'
import { openServer, type Server } from '../../src/server/index.ts'
import { PATIENCE } from '../patient.ts'

/** Serves the archive of a folder as `permablog serve --allow-private` does; port 0 is any that is free. */
export async function serveFolder(folder: string, port = 0): Promise<Server> {
  const place = { location: folder, folder, host: '127.0.0.1', port, token: null, version: '0.0.0' }
  return await openServer({ ...place, allowPrivate: true, network: { delay: 0 } })
}

const run = z.object({ id: z.string(), state: z.string(), blog: z.string().nullable() })

/** Has the server harvest a blog, or visit it again, and waits for the end. */
export async function harvested(server: Server, order: { url: string } | { kind: 'update'; blog: string }) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(order) }
  const path = 'url' in order ? '/api/blogs' : '/api/crawls'
  let now = run.parse(await (await fetch(new URL(path, server.url), init)).json())
  while (['running', 'pausing', 'stopping'].includes(now.state)) {
    await new Promise(resolve => setTimeout(resolve, 50))
    now = run.parse(await (await fetch(new URL(`/api/crawls/${now.id}`, server.url))).json())
  }
  if (now.state !== 'done') throw new Error(`the harvest ended as ${JSON.stringify(now)}`)
  return now
}

/** How a window looks at the page. */
export interface WindowOptions {
  readonly dark?: boolean
  readonly width?: number
  readonly height?: number
  readonly locale?: string
  readonly hasTouch?: boolean
}

/** A window of the browser, closed at the end of the block it is used in (`await using`). */
export interface OpenWindow extends AsyncDisposable {
  readonly page: Page
  readonly context: BrowserContext
  /** Every request to another origin than the server's, even one that the browser refused to send. */
  readonly outside: readonly string[]
  /** Errors on the console, uncaught ones, and dialogs. */
  readonly trouble: readonly string[]
}

/** Opens a path of the server in a window of its own: nothing is remembered from another one. */
export async function openPage(
  browser: Browser,
  server: Pick<Server, 'url'>,
  path: string,
  { dark = false, width = 1280, height = 800, locale = 'en-GB', hasTouch = false }: WindowOptions = {},
): Promise<OpenWindow> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale,
    timezoneId: 'UTC',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch,
  })
  context.setDefaultTimeout(PATIENCE)
  const { origin } = new URL(server.url)
  const outside: string[] = []
  const trouble: string[] = []
  context.on('request', request => {
    const url = request.url()
    if (/^(https?|wss?|ftp):/.test(url) && new URL(url).origin !== origin) outside.push(url)
  })
  context.on('console', message => {
    if (message.type() === 'error') trouble.push(message.text())
  })
  context.on('weberror', ({ error }) => trouble.push(String(error())))
  context.on('dialog', dialog => {
    trouble.push(`dialog: ${dialog.message()}`)
    dialog.dismiss().catch(() => {})
  })
  const page = await context.newPage()
  await page.goto(new URL(path, server.url).href)
  return { page, context, outside, trouble, [Symbol.asyncDispose]: () => context.close() }
}
