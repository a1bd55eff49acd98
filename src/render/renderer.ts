import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import { type Guard, isForOrigin, type PageSource } from '../fetch/index.ts'
import { BROWSER_SLOTS } from './browser-slots.ts'
import { findBrowser } from './find-browser.ts'
import { launch, type Running } from './launch.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import type { PageLimits, RenderFailed, Rendering, RenderRequest, ScreenshotRequest, Screenshots } from './rendering.ts'
import { PAGE_LIMITS } from './rendering.ts'
import { startFailure } from './start-failure.ts'
import { type OpenTab, openTab } from './tab.ts'

/** How the browser is used; all of it may be left out. */
export interface BrowserOptions {
  /** The program; looked for where none is named. */
  readonly path?: string
  /** Pages at a time. */
  readonly tabs?: number
  readonly userAgent?: string
  /** Each goes to the origins of the renderer alone, whatever else is in the file. */
  readonly cookies?: readonly BrowserCookie[]
  /** Sent to the origins of the renderer alone: they may hold secrets. */
  readonly headers?: Readonly<Record<string, string>>
  readonly limits?: Partial<PageLimits>
}

/** How pages are rendered. */
export interface RendererOptions extends BrowserOptions {
  /** The network, as far as the guard lets through; or nothing but what a source of pages holds. */
  readonly reach: { readonly guard: Guard } | { readonly source: PageSource }
  /** Scheme, host and port that headers and cookies are for. */
  readonly ownOrigins?: readonly string[]
  /** Whether screenshots will be asked for; then the browser has fonts. */
  readonly screenshots?: boolean
}

/** A cookie as `readCookieFile` reads it. */
interface BrowserCookie {
  readonly name: string
  readonly value: string
  readonly domain: string
  readonly hostOnly: boolean
  readonly path: string
  readonly secure: boolean
  readonly expires: number | null
}

/** Renders pages: one browser, started when it is first needed. */
export interface Renderer {
  render(request: RenderRequest): Promise<Rendering>
  /** Takes screenshots of a page, with its images and fonts loaded. */
  takeScreenshots(request: ScreenshotRequest): Promise<Screenshots | RenderFailed>
  /** Whether the widgets of other hosts can be had. */
  readonly reachesNetwork: boolean
  /** Forgets what the pages of a blog left behind. */
  release(blog: string): Promise<void>
  close(): Promise<void>
}

/** Named as the plain fetcher is, behind what scripts look for. */
const OUR_NAME = 'permablog (+https://github.com/permablog/permablog)'
/** Contexts of blogs that are kept open at a time. */
const MOST_CONTEXTS = 8
const PAUSE_MS = 250
const VIEWPORT = { width: 1280, height: 1200 }

/** Opens a renderer; nothing is started yet. */
export function openRenderer(options: RendererOptions): Renderer {
  return new BrowserPool(options)
}

interface Blog {
  readonly context: Promise<BrowserContext>
  /** Tabs for reading, and tabs for screenshots. */
  readonly idle: Readonly<Record<Purpose, OpenTab[]>>
  /** Hosts that have got their cookies. */
  readonly hosts: Set<string>
  inWork: number
}

type Purpose = 'read' | 'screenshot'

class BrowserPool implements Renderer {
  readonly #options: RendererOptions
  readonly #limits: PageLimits
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #inWork = 0
  #running: Promise<Running | RenderFailed> | null = null
  #present: Running | null = null
  #blogs = new Map<string, Blog>()
  #closed = false

  constructor(options: RendererOptions) {
    this.#options = options
    this.#limits = { ...PAGE_LIMITS, ...options.limits }
    this.#most = options.tabs ?? Math.max(2, Math.min(4, availableParallelism()))
  }

  get reachesNetwork(): boolean {
    return 'guard' in this.#options.reach
  }

  render(request: RenderRequest): Promise<Rendering> {
    return this.#twice(request, 'read', tab => tab.render(request))
  }

  takeScreenshots(request: ScreenshotRequest): Promise<Screenshots | RenderFailed> {
    return this.#twice(request, 'screenshot', tab => tab.takeScreenshots(request))
  }

  /** One that fails by a crash, of page or browser, is tried a second time. */
  async #twice<T extends object>(about: About, purpose: Purpose, work: Work<T>): Promise<T | RenderFailed> {
    await this.#enter()
    try {
      const first = await this.#once(about, purpose, work)
      if (!isWorthAgain(first) || this.#closed) return first
      // That a tab is gone is known before it is known whether the browser is gone with it.
      await sleep(PAUSE_MS)
      return await this.#once(about, purpose, work)
    } finally {
      this.#inWork--
      this.#waiting.shift()?.()
    }
  }

  async release(blog: string): Promise<void> {
    const known = this.#blogs.get(blog)
    this.#blogs.delete(blog)
    const context = await known?.context.catch(() => null)
    await context?.close().catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#closed = true
    const running = await this.#running
    this.#running = null
    this.#blogs.clear()
    if (running !== null && 'browser' in running) await running.close()
  }

  async #enter(): Promise<void> {
    if (this.#inWork >= this.#most) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#inWork++
  }

  async #once<T>({ blog: name, response }: About, purpose: Purpose, work: Work<T>): Promise<T | RenderFailed> {
    if (this.#closed) return CLOSED
    const running = await this.#start()
    if (!('browser' in running)) return running
    const blog = this.#blogOf(name, running)
    blog.inWork++
    let tab: OpenTab | null = null
    try {
      await this.#giveCookies(blog, new URL(response.url))
      tab = await this.#tabOf(blog, purpose)
      const result = await work(tab)
      if (!running.browser.isConnected()) return this.#lost(running)
      return result
    } catch (error) {
      if (!running.browser.isConnected()) return this.#lost(running)
      return {
        kind: 'failed',
        reason: 'crash',
        message: `The page could not be opened: ${String(error).split('\n', 1)[0]}`,
      }
    } finally {
      blog.inWork--
      if (tab?.isFit && running.browser.isConnected() && !this.#closed) blog.idle[purpose].push(tab)
      else void tab?.close()
    }
  }

  /** Forgets a browser that is gone, so that the next page starts another. */
  #lost(running: Running): RenderFailed {
    if (this.#closed) return CLOSED
    if (this.#present === running) {
      this.#present = null
      this.#running = null
      this.#blogs.clear()
      void running.close().catch(() => undefined)
    }
    return { kind: 'failed', reason: 'browser-lost', message: 'The browser went down while it showed the page.' }
  }

  async #start(): Promise<Running | RenderFailed> {
    if (this.#present?.browser.isConnected() === false) this.#lost(this.#present)
    this.#running ??= this.#launch()
    const running = await this.#running
    if ('browser' in running) this.#present ??= running
    return running
  }

  async #launch(): Promise<Running | RenderFailed> {
    const found = await findBrowser(this.#options.path)
    if (found.kind === 'none') return { kind: 'failed', reason: 'no-browser', message: `No browser: ${found.reason}.` }
    const { reach } = this.#options
    const free = await BROWSER_SLOTS.take()
    if (this.#closed) {
      free()
      return CLOSED
    }
    try {
      const wayOut = { guard: 'guard' in reach ? reach.guard : null, isClosed: (url: URL) => this.#isBesideOwn(url) }
      const running = await launch(found, wayOut, this.#options.screenshots ?? false)
      return { ...running, close: () => running.close().finally(free) }
    } catch (error) {
      free()
      const message = `The browser ${found.path} does not start: ${startFailure(error)}.`
      return { kind: 'failed', reason: 'no-browser', message }
    }
  }

  #blogOf(name: string, running: Running): Blog {
    const known = this.#blogs.get(name)
    if (known !== undefined) return known
    const [unused] = [...this.#blogs].filter(([, { inWork }]) => inWork === 0)
    if (this.#blogs.size >= MOST_CONTEXTS && unused !== undefined) void this.release(unused[0])
    const idle = { read: [], screenshot: [] }
    const blog: Blog = { context: this.#contextIn(running), idle, hosts: new Set(), inWork: 0 }
    this.#blogs.set(name, blog)
    return blog
  }

  async #contextIn({ browser, wayOut }: Running): Promise<BrowserContext> {
    const version = browser.version().split('.')[0] ?? '0'
    const context = await browser.newContext({
      proxy: wayOut,
      acceptDownloads: false,
      permissions: [],
      serviceWorkers: 'block',
      viewport: VIEWPORT,
      reducedMotion: 'reduce',
      userAgent:
        this.#options.userAgent ??
        `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36 ${OUR_NAME}`,
    })
    await context.addInitScript(PAGE_SCRIPT)
    return context
  }

  /** Scripts of third parties get none of the user's cookies, though a file may hold those of all hosts. */
  async #giveCookies({ context, hosts }: Blog, page: URL): Promise<void> {
    const { hostname: host } = page
    if (hosts.has(host) || !this.#isOwn(page)) return
    hosts.add(host)
    const cookies = (this.#options.cookies ?? [])
      .filter(({ domain, hostOnly }) => host === domain || (!hostOnly && host.endsWith(`.${domain}`)))
      // For this host alone, also where it would be sent to its sisters.
      .map(({ hostOnly: _, domain: __, expires, ...cookie }) => ({
        ...cookie,
        domain: host,
        expires: expires === null ? -1 : expires / 1000,
      }))
    if (cookies.length > 0) await (await context).addCookies(cookies)
  }

  #isOwn(url: URL): boolean {
    return (this.#options.ownOrigins ?? []).some(origin => isForOrigin(url, origin))
  }

  /** Browsers send cookies to every port of a host: where the user brought some, its other ports are out of reach. */
  #isBesideOwn(url: URL): boolean {
    const { ownOrigins = [], cookies = [] } = this.#options
    if (cookies.length === 0 || this.#isOwn(url)) return false
    return ownOrigins.some(origin => URL.parse(origin)?.hostname === url.hostname)
  }

  async #tabOf(blog: Blog, purpose: Purpose): Promise<OpenTab> {
    const idle = blog.idle[purpose].pop()
    if (idle !== undefined) return idle
    const { reach, headers = {} } = this.#options
    const source = 'source' in reach ? reach.source : null
    const answering = { source, headers, isOwn: (url: URL) => this.#isOwn(url), shows: purpose === 'screenshot' }
    return await openTab(await blog.context, answering, this.#limits)
  }
}

type About = Pick<RenderRequest, 'blog' | 'response'>
type Work<T> = (tab: OpenTab) => Promise<T | RenderFailed>

function isWorthAgain(result: object): boolean {
  return 'reason' in result && (result.reason === 'crash' || result.reason === 'browser-lost')
}

const CLOSED: RenderFailed = { kind: 'failed', reason: 'closed', message: 'The harvest was stopped.' }
