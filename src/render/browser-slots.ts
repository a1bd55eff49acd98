import { totalmem } from 'node:os'

const GIBIBYTE = 1024 ** 3
/** What a browser with its tabs holds at bad times; most of the machine stays for others. */
const BYTES_PER_BROWSER = 2 * GIBIBYTE
/** Pages are drawn on the same cores by all of them. */
const MOST_BROWSERS = 4

/** Browsers that may run in this process at a time: harvests side by side have one each, and each takes much memory. */
export interface BrowserSlots {
  /** Waits for a slot; what it gives frees it, however often it is called. */
  take(): Promise<() => void>
}

/** Opens so many slots; those who wait are served in their order. */
export function openBrowserSlots(count: number): BrowserSlots {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    take: async () => {
      if (taken >= count) await new Promise<void>(resolve => waiting.push(resolve))
      else taken += 1
      let isFreed = false
      return () => {
        if (isFreed) return
        isFreed = true
        const next = waiting.shift()
        // The slot goes over to the next without being free.
        if (next === undefined) taken -= 1
        else next()
      }
    },
  }
}

/** The slots of this process. */
export const BROWSER_SLOTS = openBrowserSlots(
  Math.max(1, Math.min(MOST_BROWSERS, Math.floor(totalmem() / BYTES_PER_BROWSER))),
)
