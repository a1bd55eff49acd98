import { findBrowser } from './find-browser.ts'
import { launch } from './launch.ts'
import { NO_WAY_OUT } from './proxy.ts'
import { startFailure } from './start-failure.ts'

/** What came of starting the browser that would be used. */
type Tried =
  | { readonly kind: 'works'; readonly path: string; readonly from: string; readonly version: string }
  | { readonly kind: 'none'; readonly reason: string }

/** Finds a browser, starts it and ends it. */
export async function tryBrowser(named?: string): Promise<Tried> {
  const found = await findBrowser(named)
  if (found.kind === 'none') return found
  const { path, from } = found
  try {
    const running = await launch(found, NO_WAY_OUT)
    const version = running.browser.version()
    await running.close()
    return { kind: 'works', path, from, version }
  } catch (error) {
    return { kind: 'none', reason: `${path} (${from}) does not start: ${startFailure(error)}` }
  }
}
