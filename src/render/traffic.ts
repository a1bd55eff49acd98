import type { Page as BrowserPage, Request } from 'playwright-core'

/** What a tab has under way. */
export interface Traffic {
  /** Requests since the last `reset`. */
  readonly count: number
  /** Whether an answer is still to be expected; one that lets us wait too long is a line kept open. */
  isQuiet(): boolean
  /** Whether a request that was sent at least this many milliseconds ago is still pending: the server is slow, or this machine. */
  isSlow(since: number): boolean
  reset(): void
}

/** Long polling and streams never end; nothing that a page needs takes longer. */
const KEPT_OPEN_MS = 6000

/** Watches what a tab asks for; `onMany` is called once when there are more requests than allowed. */
export function watchTraffic(page: BrowserPage, most: number, onMany: () => void): Traffic {
  const open = new Map<Request, number>()
  let count = 0
  page.on('request', request => {
    count++
    if (count === most + 1) onMany()
    open.set(request, Date.now())
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  const hasOpen = (least: number) => {
    const now = Date.now()
    for (const [, since] of open) if (now - since >= least && now - since < KEPT_OPEN_MS) return true
    return false
  }
  return {
    get count() {
      return count
    },
    isQuiet: () => !hasOpen(0),
    isSlow: hasOpen,
    reset: () => {
      open.clear()
      count = 0
    },
  }
}
