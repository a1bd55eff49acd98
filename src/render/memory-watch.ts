import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'

/** How often the memory of the browser's processes is looked at. */
const EVERY_MS = 500
const PAGE_BYTES = 4096

/**
 * Ends each process of a page that takes more memory than it may have: the page crashes, the browser lives. The heap of
 * its scripts has a limit of its own; this one also sees buffers, pictures and a page too large. On systems without /proc the
 * heap's limit must do.
 */
export async function watchMemory(browser: Browser, mostBytes: number): Promise<() => void> {
  if (process.platform !== 'linux') return () => {}
  const session = await browser.newBrowserCDPSession()
  let busy = false
  const look = async (): Promise<void> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    for (const { type, id } of processInfo) {
      if (type === 'renderer' && (await residentBytes(id)) > mostBytes) process.kill(id, 'SIGKILL')
    }
  }
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    // The browser, or a process of it, may be gone in between.
    void look()
      .catch(() => undefined)
      .finally(() => {
        busy = false
      })
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function residentBytes(id: number): Promise<number> {
  const [, resident] = (await readFile(`/proc/${id}/statm`, 'utf8')).split(' ')
  return Number(resident) * PAGE_BYTES
}
