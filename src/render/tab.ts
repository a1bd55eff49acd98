import type { BrowserContext, Page as BrowserPage, CDPSession } from 'playwright-core'
import type { PageSource } from '../fetch/index.ts'
import { type Answering, answerRequests } from './answer-requests.ts'
import { bounded, Overdue } from './bounded.ts'
import { readTab } from './read-tab.ts'
import { PAGE_LIMITS, type PageLimits, type Rendering, type RenderRequest } from './rendering.ts'
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
  /** Whether it may show another page. */
  readonly isFit: boolean
  close(): Promise<void>
}

/** After so many pages a tab is closed: what earlier ones have left in memory goes with it. */
const MOST_PAGES = 100
/** A page that is not there by then does not come; what is not loaded some time later is left to the settling. */
const OPEN_MS = 10_000
const LOAD_MS = 5000
/** Kept for reading the page after all else has taken its time. */
const READING_MS = 8000

/** Opens a tab in a blog's own context. */
export async function openTab(
  context: BrowserContext,
  source: PageSource | null,
  limits: PageLimits = PAGE_LIMITS,
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
  const answering = await answerRequests(session, source)
  const tab: Tab = { page, traffic, limits, hit, deadline: 0 }
  let shown = 0
  return {
    render: async request => {
      shown++
      hit.clear()
      const crashed = new Promise<'crashed'>(resolve => {
        onCrash = () => resolve('crashed')
      })
      const result = await Promise.race([crashed, show(tab, answering, request)])
      if (result === 'crashed') {
        state = 'crashed'
        return { kind: 'failed', reason: 'crash', message: 'The page took more memory than it may have, or crashed.' }
      }
      if (result.kind === 'failed' || hit.size > 0) state = 'spent'
      return result
    },
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

async function show(tab: Tab, answering: Answering, request: RenderRequest): Promise<Rendering> {
  const { page, limits, traffic, hit } = tab
  const { url } = request.response
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
    const read = await readTab(tab, request.comments ?? true)
    return { kind: 'rendered', url, ...read, limits: [...hit], requests: traffic.count }
  } catch (error) {
    const isLate = error instanceof Overdue || /timeout/i.test(String(error))
    const left = answering.leftFor === null ? '' : ` Its script wanted to go to ${answering.leftFor}.`
    if (isLate) return { kind: 'failed', reason: 'time', message: `The page was not ready in time.${left}` }
    return { kind: 'failed', reason: 'crash', message: `The page could not be read: ${firstLine(error)}.${left}` }
  }
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n', 1)[0]?.replace(/\.$/, '') ?? ''
}
