import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { launchChromium } from '../chromium.ts'

/** A browser in which nothing that runs, and no word to the outside, goes unseen. */
export interface Trap {
  readonly browser: Browser
  /** What ran where nothing may: each call of `alert` and its like, with the address of the frame. */
  readonly ran: string[]
  /** Has a window tell when something in it runs. */
  arm(context: BrowserContext): Promise<void>
  /** Closes the browser and gives back every name that it looked up or connected to, loopback aside. */
  close(): Promise<string[]>
}

/** What an attacker's script calls; each of them tells us. */
const ARMED = `for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox']) {
  Object.defineProperty(globalThis, name, { value: () => { permablogRan(location.href) } })
}`

/**
 * Starts the browser with a log of its network: look-ups and connections that no page hears of. Every name leads to a port
 * of ours that answers nothing. A headless browser makes no prefetch and no preconnect, so that these can't be seen here.
 */
export async function openTrap(): Promise<Trap | null> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-trap-'))
  const log = join(folder, 'net.json')
  let connections = 0
  const sink = createServer(socket => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>(resolve => sink.listen(0, '127.0.0.1', resolve))
  const address = sink.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const browser = await launchChromium([
    `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE 127.0.0.1`,
    `--log-net-log=${log}`,
  ])
  const clean = () => {
    sink.close()
    rmSync(folder, { recursive: true, force: true })
  }
  if (browser === null) {
    clean()
    return null
  }
  const ran: string[] = []
  return {
    browser,
    ran,
    async arm(context) {
      await context.exposeBinding('permablogRan', (_, where: string) => {
        ran.push(where)
      })
      await context.addInitScript(ARMED)
    },
    async close() {
      await browser.close()
      const names = namesIn(readFileSync(log, 'utf8'))
      clean()
      return connections === 0 ? names : [...names, `${connections} connections`]
    },
  }
}

/** Hosts that the network log names as looked up or connected to. */
function namesIn(log: string): string[] {
  const hosts = [...log.matchAll(/"(?:host|group_id|destination|server)":"(?:\w+\/)?(?:[a-z]+:\/\/)?([^"/:]+)/g)]
  const names = hosts.map(match => match[1] ?? '')
  return [...new Set(names)].filter(name => name !== '127.0.0.1')
}
