import type { Browser } from 'playwright-core'
import type { Guard } from '../fetch/index.ts'
import type { FoundBrowser } from './find-browser.ts'
import { watchMemory } from './memory-watch.ts'
import { openProxy } from './proxy.ts'

/** A browser that runs, with its way out. */
export interface Running {
  readonly browser: Browser
  close(): Promise<void>
}

const MEBIBYTE = 1024 * 1024
/** The heap of a page's scripts; beyond it the page crashes. */
const HEAP_MEBIBYTES = 512
/** All that one process of the browser may hold. */
const PROCESS_BYTES = 1536 * MEBIBYTE
const CLOSE_MS = 5000

/**
 * Starts a browser whose every connection goes through our proxy: no name is resolved and no packet sent but by it.
 * Without a guard it reaches nothing at all.
 */
export async function launch(found: FoundBrowser, guard: Guard | null, withFonts = false): Promise<Running> {
  const { chromium } = await import('playwright-core')
  const proxy = await openProxy(guard)
  try {
    const browser = await chromium.launch({
      executablePath: found.path,
      env: { ...environment(), ...found.env },
      proxy: { server: `http://127.0.0.1:${proxy.port}`, bypass: '<-loopback>' },
      args: [...FLAGS, ...(withFonts ? [] : NO_FONTS), ...(process.getuid?.() === 0 ? ROOT_FLAGS : [])],
      chromiumSandbox: process.getuid?.() !== 0,
      handleSIGINT: false,
    })
    const stopWatching = await watchMemory(browser, PROCESS_BYTES)
    return {
      browser,
      close: async () => {
        stopWatching()
        await Promise.race([browser.close(), new Promise(resolve => setTimeout(resolve, CLOSE_MS).unref())])
        await proxy.close()
      },
    }
  } catch (error) {
    await proxy.close()
    throw error
  }
}

const FLAGS = [
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
const ROOT_FLAGS = ['--no-sandbox', '--no-zygote']

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
