import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { packageFacts } from '../../package-files.ts'
import type { Timestamp } from '../../records.ts'
import type { Server } from '../../server/index.ts'
import { isPostgres } from '../../store/index.ts'
import { archiveLocation, filesFolder } from '../archive.ts'
import { listenForInterrupt } from '../interrupt.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { type ServerToken, serverToken } from '../server-token.ts'
import { print, tell } from '../terminal/output.ts'
import { timeUntil } from '../terminal/relative-time.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'
import { eventInWords } from '../watch-events.ts'

interface ServeFlags extends ArchiveFlags {
  readonly port: number
  readonly host: string
  readonly token?: string | true
  readonly publicUrl?: string
  readonly public?: boolean
  readonly publicIndex?: boolean
  readonly open?: boolean
  readonly create?: boolean
  readonly allowPrivate?: boolean
  readonly watch?: boolean
  readonly verbose?: boolean
}

const PORT = 8080
const MOST_PORT = 65_535
const LOOPBACK = '127.0.0.1'

/** `permablog serve`: the web interface and the HTTP interface on one port. */
export function serveCommand(): Command {
  return withArchive(new Command('serve'))
    .option('--port <n>', `the port (default ${PORT}; 0: any that is free)`, wholeNumber(0, MOST_PORT), PORT)
    .option('--host <name>', 'where it is reached; beyond this machine only with a token', LOOPBACK)
    .option('--public-url <url>', 'the address by which others reach it, such as https://blogs.example.org/')
    .option(
      '--token [text]',
      'ask for a token: one is made and shown; better your own in the environment, PERMABLOG_TOKEN',
    )
    .option('--public', 'everybody may read, without a token; nothing else')
    .option('--public-index', 'with --public: search engines may list it')
    .option('--open', 'open it in the browser')
    .option('--create', 'begin an archive where --archive names a folder that is not there')
    .option('--allow-private', 'let addresses that are given in the page lead to private hosts')
    .option('--no-watch', 'do not update blogs when they are due; on PostgreSQL it never does, workers do')
    .option('--verbose', 'more about what went wrong')
    .addHelpText(
      'after',
      `
While it runs, blogs are updated when they are due, as they were ordered when they were crawled, and other commands on the same
archive work beside it: their harvests are shown in the page.

Beyond this machine a token is asked for, on a login page and of programs. It is read from PERMABLOG_TOKEN, as a command line is seen by
all who use the machine; where there is none, one is made and shown. Programs are better given keys: permablog keys --help.

Examples:
  permablog serve --open
  permablog serve --archive ./blogs --port 9000
  permablog serve --host 0.0.0.0
  permablog serve --public-url https://blogs.example.org/ --public`,
    )
    .action(runServe)
}

async function runServe(flags: ServeFlags): Promise<void> {
  refuseMistyped(flags)
  await serveArchive({ ...flags, location: archiveLocation(flags), folder: filesFolder(flags) })
}

/** A folder that was named and is not there is mistyped as a rule; at the usual place an archive may begin. */
function refuseMistyped({ archive, create = false }: ServeFlags): void {
  if (archive === undefined || create || isPostgres(archive) || existsSync(archive)) return
  const message = `There is no folder ${safeLine(archive)}. If an archive is to begin there, say --create.`
  throw new PermablogError('archive-missing', message)
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
  const { publicUrl, public: isPublic = false, publicIndex: isIndexed = false } = served
  const token = serverToken(served.token, { host, publicUrl, isPublic })
  const server = await openServer({
    location,
    folder,
    host,
    port,
    token: token.text,
    version: packageFacts().version,
    allowPrivate: served.allowPrivate ?? false,
    watch: served.watch ?? true,
    onVisit: event => {
      const line = served.verbose ? eventInWords(event, new Date().toISOString()) : null
      if (line !== null) tell(line)
    },
    isPublic,
    isIndexed,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    onError: error =>
      tell(error instanceof Error ? (served.verbose ? (error.stack ?? '') : error.message) : String(error)),
  })
  // Before anything is said: whoever reads it may end it at once.
  const stopped = Promise.withResolvers<void>()
  const interrupt = listenForInterrupt({ onFirst: () => stopped.resolve(), onSecond: () => {} })
  printAddresses(server, token)
  tell(`${watchingInWords(server.watching)}Ctrl-C ends it.`)
  if (open) openInBrowser(server.url)
  try {
    await stopped.promise
    tell('Stopping: work under way is being saved. Ctrl-C again stops at once.')
    await server.close()
  } finally {
    interrupt.release()
  }
}

/** What becomes of blogs that are due; nothing where nobody asked for it. */
function watchingInWords(watching: Server['watching']): string {
  switch (watching.kind) {
    case 'here': {
      const { due, next } = watching
      const now = new Date().toISOString()
      const first = due > 0 ? `${counted(due, 'visit is', 'visits are')} due now` : nextInWords(next, now)
      return `Blogs are kept up to date while it runs: ${first}. `
    }
    case 'elsewhere':
      return `Blogs are kept up to date by permablog ${watching.keeper.command} (pid ${watching.keeper.pid}). `
    case 'workers':
      return 'Blogs are kept up to date where `permablog watch` and workers run. '
    case 'nobody':
      return ''
    default:
      return watching satisfies never
  }
}

function nextInWords(next: Timestamp | null, now: Timestamp): string {
  return next === null ? 'none is planned for yet' : `the next visit is ${timeUntil(next, now)}`
}

/** Where it is; with the token only where nobody could know it otherwise. */
function printAddresses(server: { readonly url: string; readonly publicUrl: string | null }, token: ServerToken): void {
  const withoutToken = new URL('/', server.url).href
  print(`Permablog is at ${token.isNew ? server.url : withoutToken}`)
  if (server.publicUrl !== null) print(`Others reach it at ${server.publicUrl}`)
  if (token.text !== null && !token.isNew) tell('It asks for the token that you gave.')
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
