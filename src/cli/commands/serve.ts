import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Command } from 'commander'
import { packageFacts } from '../../package-files.ts'
import { archiveLocation, filesFolder } from '../archive.ts'
import { listenForInterrupt } from '../interrupt.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { wholeNumber } from '../values.ts'

interface ServeFlags extends ArchiveFlags {
  readonly port: number
  readonly host: string
  readonly token?: string | true
  readonly open?: boolean
  readonly allowPrivate?: boolean
  readonly verbose?: boolean
}

const PORT = 8080
const MOST_PORT = 65_535
const LOOPBACK = '127.0.0.1'
const LOCAL = /^(localhost|::1|127\.\d+\.\d+\.\d+)$/

/** `permablog serve`: the web interface and the HTTP interface on one port. */
export function serveCommand(): Command {
  return withArchive(new Command('serve'))
    .option('--port <n>', `the port (default ${PORT}; 0: any that is free)`, wholeNumber(0, MOST_PORT), PORT)
    .option('--host <name>', 'where it is reached; beyond this machine only with a token', LOOPBACK)
    .option('--token [text]', 'ask for this token; without a text one is made and shown')
    .option('--open', 'open it in the browser')
    .option('--allow-private', 'let addresses that are given in the page lead to private hosts')
    .option('--verbose', 'more about what went wrong')
    .addHelpText(
      'after',
      `
Examples:
  permablog serve --open
  permablog serve --archive ./blogs --port 9000
  permablog serve --host 0.0.0.0 --token`,
    )
    .action(runServe)
}

async function runServe(flags: ServeFlags): Promise<void> {
  await serveArchive({ ...flags, location: archiveLocation(flags), folder: filesFolder(flags) })
}

/** What is served, and where. */
interface Served extends Partial<ServeFlags> {
  readonly location: string
  readonly folder: string
}

/** Serves an archive until Ctrl-C. */
export async function serveArchive(served: Served): Promise<void> {
  const { location, folder, host = LOOPBACK, port = PORT, open = false } = served
  // Loaded only now, as it takes most of a second: a wrong flag is refused at once.
  const { openServer } = await import('../../server/index.ts')
  const server = await openServer({
    location,
    folder,
    host,
    port,
    token: tokenOf(served.token, host),
    version: packageFacts().version,
    allowPrivate: served.allowPrivate ?? false,
    onError: error =>
      tell(error instanceof Error ? (served.verbose ? (error.stack ?? '') : error.message) : String(error)),
  })
  print(`Permablog is at ${server.url}`)
  tell('Ctrl-C ends it.')
  if (open) openInBrowser(server.url)
  const stopped = Promise.withResolvers<void>()
  const interrupt = listenForInterrupt({ onFirst: () => stopped.resolve(), onSecond: () => {} })
  try {
    await stopped.promise
    tell('Stopping: work under way is being saved. Ctrl-C again stops at once.')
    await server.close()
  } finally {
    interrupt.release()
  }
}

/** Beyond this machine a token is made where none is given. */
function tokenOf(given: string | true | undefined, host: string): string | null {
  if (typeof given === 'string') return given
  return given === true || !LOCAL.test(host) ? randomBytes(24).toString('base64url') : null
}

/** Where no browser can be opened, the address was printed. */
function openInBrowser(url: string): void {
  const [command, ...words] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  if (command === undefined) return
  const child = spawn(command, [...words, url], { stdio: 'ignore', detached: true })
  child.once('error', () => {})
  child.unref()
}
