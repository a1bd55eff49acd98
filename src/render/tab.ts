import type { BrowserContext, Page as BrowserPage, CDPSession } from 'playwright-core'
import { type Answering, type AnsweringOptions, answerRequests } from './answer-requests.ts'
import { bounded, Overdue } from './bounded.ts'
import { readTab } from './read-tab.ts'
import type { PageLimits, RenderFailed, Rendering, RenderRequest, ScreenshotRequest, Screenshots } from './rendering.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { type Traffic, watchTraffic } from './traffic.ts'
import { unfold } from './unfold.ts'

/** One tab of the browser; it shows one page after another. */
export interface Tab {
  readonly page: BrowserPage
  readonly traffic: Traffic
  readonly limits: PageLimits
  /** What was hit on the way, in words. */
  readonly hit: Set<string>
  /** Until when the present page must be done. */
  deadline: number
}

/** A tab and what closes it. */
export interface OpenTab {
  render(request: RenderRequest): Promise<Rendering>
  takeScreenshots(request: ScreenshotRequest): Promise<Screenshots | RenderFailed>
  /** Whether it may show another page. */
  readonly isFit: boolean
  close(): Promise<void>
}

/** Pages after which a tab is closed: what earlier ones have left in memory goes with it. */
const MOST_PAGES = 100
/** A page that is not there by then does not come; what is not loaded some time later is left to the settling. */
const OPEN_MS = 10_000
const LOAD_MS = 5000
/** Kept for reading the page after all else has taken its time. */
const READING_MS = 8000

/** Opens a tab in a blog's own context. */
export async function openTab(
  context: BrowserContext,
  options: AnsweringOptions,
  limits: PageLimits,
): Promise<OpenTab> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const hit = new Set<string>()
  let state: 'fit' | 'spent' | 'crashed' = 'fit'
  const traffic = watchTraffic(page, limits.requests, () => {
    hit.add(`more than ${limits.requests} requests`)
    state = 'spent'
    void goOffline(session)
  })
  let onCrash = () => {}
  page.on('crash', () => {
    state = 'crashed'
    onCrash()
  })
  page.on('close', () => onCrash())
  // Whoever asks whether we want to leave gets a yes, all others a no.
  page.on(
    'dialog',
    dialog => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {}),
  )
  page.on('popup', popup => void popup.close().catch(() => {}))
  page.on('download', download => void download.cancel().catch(() => {}))
  const answering = await answerRequests(session, options)
  const tab: Tab = { page, traffic, limits, hit, deadline: 0 }
  let shown = 0
  const unlessCrashed = async <T extends { kind: string }>(work: Promise<T>): Promise<T | RenderFailed> => {
    shown++
    const crashed = new Promise<'crashed'>(resolve => {
      onCrash = () => resolve('crashed')
    })
    const result = await Promise.race([crashed, work])
    if (result === 'crashed') {
      state = 'crashed'
      return { kind: 'failed', reason: 'crash', message: 'The page took more memory than it may have, or crashed.' }
    }
    if (result.kind === 'failed' || hit.size > 0) state = 'spent'
    return result
  }
  return {
    render: request => unlessCrashed(show(tab, answering, request, () => readPage(tab, request))),
    takeScreenshots: request =>
      unlessCrashed(show(tab, answering, request, () => takeScreenshots(tab, session, request.forms))),
    get isFit() {
      return state === 'fit' && shown < MOST_PAGES
    },
    close: async () => {
      onCrash = () => {}
      await bounded(page.close(), 5000).catch(() => undefined)
    },
  }
}

async function goOffline(session: CDPSession): Promise<void> {
  const nothing = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
  await session.send('Network.emulateNetworkConditions', nothing).catch(() => undefined)
}

/** Opens a page, waits for all that it brings, and takes from it what is wanted. */
async function show<T>(
  tab: Tab,
  answering: Answering,
  request: Omit<RenderRequest, 'signal'>,
  take: () => Promise<T>,
): Promise<T | RenderFailed> {
  const { page, limits, traffic, hit } = tab
  const { url } = request.response
  hit.clear()
  tab.deadline = Date.now() + limits.milliseconds
  answering.show(request.response)
  traffic.reset()
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: OPEN_MS })
    await page.waitForLoadState('load', { timeout: LOAD_MS }).catch(() => undefined)
    await unfold({ ...tab, deadline: tab.deadline - READING_MS }, request.comments ?? true).catch(error => {
      if (!(error instanceof Overdue)) throw error
      hit.add('the time was up before all had come')
    })
    return await take()
  } catch (error) {
    const isLate = error instanceof Overdue || /timeout/i.test(String(error))
    const left = answering.leftFor === null ? '' : ` Its script wanted to go to ${answering.leftFor}.`
    if (isLate) return { kind: 'failed', reason: 'time', message: `The page was not ready in time.${left}` }
    return { kind: 'failed', reason: 'crash', message: `The page could not be read: ${firstLine(error)}.${left}` }
  }
}

async function readPage(tab: Tab, { response, comments = true }: RenderRequest): Promise<Rendering> {
  const read = await readTab(tab, comments)
  return { kind: 'rendered', url: response.url, ...read, limits: [...tab.hit], requests: tab.traffic.count }
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n', 1)[0]?.replace(/\.$/, '') ?? ''
}
