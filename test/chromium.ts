import { type Browser, chromium } from 'playwright-core'
import { type FoundBrowser, findBrowser } from '../src/render/find-browser.ts'
import { skipFor } from './needs.ts'

/** Starts a Chromium with nothing of ours in it; null, with a line that says why, where there is none. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser | null> {
  const found = await foundBrowser()
  if (found === null) return null
  try {
    return await chromium.launch({
      executablePath: found.path,
      // As root Chromium refuses to start with its sandbox.
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []), ...args],
      env: { ...stringsOf(process.env), ...found.env },
    })
  } catch (error) {
    skipFor('Chromium', String(error).split('\n', 1)[0] ?? '')
    return null
  }
}

/**
 * The browser that tests use, the one that npm brings, whatever else is installed; null, with a line that says why, where
 * there is none.
 */
export async function foundBrowser(): Promise<FoundBrowser | null> {
  const found = await findBrowser('npm')
  if (found.kind === 'found') return found
  skipFor('Chromium', found.reason)
  return null
}

function stringsOf(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
