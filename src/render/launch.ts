import type { Browser } from 'playwright-core'
import type { FoundBrowser } from './find-browser.ts'
import { watchMemory } from './memory-watch.ts'
import { NO_WAY_OUT, openProxy, type WayOut } from './proxy.ts'

/** A browser that runs, with its way out. */
export interface Running {
  readonly browser: Browser
  /** The way out of pages, for each context that is to have one. */
  readonly wayOut: { readonly server: string; readonly bypass: string }
  close(): Promise<void>
}

const MEBIBYTE = 1024 * 1024
/** The heap of a page's scripts; beyond it the page crashes. */
const HEAP_MEBIBYTES = 512
/** All that one process of the browser may hold. */
const PROCESS_BYTES = 1536 * MEBIBYTE
const CLOSE_MS = 5000

/**
 * Starts a browser that reaches nothing: no name is resolved, and what it asks for on its own account (updates, sign-in,
 * reports to its maker, whatever the next version adds) goes to a proxy that refuses all. Contexts that are opened with
 * `wayOut` have another one, which asks the guard; without a guard that one refuses all too.
 */
export async function launch(found: FoundBrowser, wayOut: WayOut, withFonts = false): Promise<Running> {
  const { chromium } = await import('playwright-core')
  const [proxy, nowhere] = await Promise.all([openProxy(wayOut), openProxy(NO_WAY_OUT)])
  const closeProxies = () => Promise.all([proxy.close(), nowhere.close()])
  try {
    const browser = await chromium.launch({
      executablePath: found.path,
      env: { ...environment(), ...found.env },
      proxy: throughPort(nowhere.port),
      args: [...FLAGS, ...(withFonts ? [] : NO_FONTS), ...(process.getuid?.() === 0 ? ROOT_FLAGS : [])],
      chromiumSandbox: process.getuid?.() !== 0,
      handleSIGINT: false,
    })
    const stopWatching = await watchMemory(browser, PROCESS_BYTES)
    return {
      browser,
      wayOut: throughPort(proxy.port),
      close: async () => {
        stopWatching()
        await Promise.race([browser.close(), new Promise(resolve => setTimeout(resolve, CLOSE_MS).unref())])
        await closeProxies()
      },
    }
  } catch (error) {
    await closeProxies()
    throw error
  }
}

/** Loopback too: what a page may have of this machine is for the guard to say. */
function throughPort(port: number) {
  return { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' }
}

/** No address: what a browser would have told its maker there, it keeps to itself. */
const NOBODY = 'http://127.0.0.1:9/'

/**
 * What Playwright leaves of a browser's talk with its maker (seen with Debian's Chromium 156: sign-in, updates of its
 * parts). Its own lists of features are not ours to give again: a second list would take the place of the first.
 */
const SILENT = [
  `--gaia-url=${NOBODY}`,
  `--component-updater=url-source=${NOBODY}`,
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--no-pings',
]

const FLAGS = [
  ...SILENT,
  `--js-flags=--max-old-space-size=${HEAP_MEBIBYTES}`,
  // Frames of other sites are part of their page's process: one place to answer and to limit what a page asks for.
  '--disable-site-isolation-trials',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--mute-audio',
]

/** Spares the question for each font; text needs none to be read. */
const NO_FONTS = ['--disable-remote-fonts']

/** As root Chromium refuses to start with its sandbox. */
const ROOT_FLAGS = ['--no-sandbox']

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
