import { z } from 'zod'
import { launchChromium } from '../../test/chromium.ts'

/** A file of the interface that a first visit loads. */
export interface LoadedFile {
  readonly path: string
  /** Compressed, without the head of the answer. */
  readonly bytes: number
}

const finished = z.object({ requestId: z.string(), encodedDataLength: z.number() })
const received = z.object({
  requestId: z.string(),
  response: z.object({ url: z.string(), encodedDataLength: z.number() }),
})

/** Everything that a real browser loads for the first page, but for what the interface asks of the archive; null without a browser. */
export async function firstLoad(url: string): Promise<readonly LoadedFile[] | null> {
  const browser = await launchChromium()
  if (browser === null) return null
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    const urls = new Map<string, string>()
    const files: LoadedFile[] = []
    session.on('Network.responseReceived', event => {
      const { requestId, response } = received.parse(event)
      urls.set(requestId, response.url)
    })
    session.on('Network.loadingFinished', event => {
      const { requestId, encodedDataLength } = finished.parse(event)
      const { pathname } = new URL(urls.get(requestId) ?? url)
      if (!pathname.startsWith('/api')) files.push({ path: pathname, bytes: encodedDataLength })
    })
    await session.send('Network.enable')
    await page.goto(url, { waitUntil: 'networkidle' }).catch(() => page.waitForLoadState('load'))
    return files
  } finally {
    await browser.close()
  }
}
