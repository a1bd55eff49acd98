import { Command, InvalidArgumentError, Option } from 'commander'
import { PermablogError } from '../../errors.ts'
import { isPostgres } from '../../store/index.ts'
import { parseUrl, type Url } from '../../url.ts'
import { LOG_LEVELS, type LogLevel, watchFolder } from '../../work/index.ts'
import { archiveLocation, filesFolder } from '../archive.ts'
import { finishBefore } from '../finish-removals.ts'
import { listenForInterrupt } from '../interrupt.ts'
import { openForCommand } from '../open-for-command.ts'
import { type HarvestFlags, ofManyVisits, withArchive, withOrder, withOutput } from '../options.ts'
import { orderOf } from '../order-flags.ts'
import { openRecording } from '../recording.ts'
import { scheduleJobs } from '../schedule-jobs.ts'
import { listeningPlace } from '../shared-archive.ts'
import { print, tell } from '../terminal/output.ts'
import { wholeNumber } from '../values.ts'
import { eventInWords, visitAsJson } from '../watch-events.ts'

interface WatchFlags extends HarvestFlags {
  readonly parallel: number
  readonly once?: boolean
  readonly listen?: { readonly host: string; readonly port: number }
  readonly callback?: Url
  readonly logLevel: LogLevel
}

const EXIT_DONE = 0
const EXIT_WITH_FAILURES = 1
const EXIT_INTERRUPTED = 130
const PARALLEL = 4

/** `permablog watch`: keeps updating, each blog at its own time, until it is stopped. */
export function watchCommand(): Command {
  const command = new Command('watch')
    .option('--parallel <n>', 'blogs visited at the same time', wholeNumber(1), PARALLEL)
    .option('--once', 'visit what is due now, then end; for cron')
    .option('--listen <port>', 'take pings there, on this machine alone unless written as HOST:PORT', listeningPlace)
    .option(
      '--callback <url>',
      'the public address of --listen: subscribe to the hubs of feeds (WebSub)',
      publicAddress,
    )
    .addOption(
      new Option('--log-level <level>', 'on PostgreSQL: how much is logged').choices(LOG_LEVELS).default('info'),
    )
  withOutput(withOrder(withArchive(command), ofManyVisits))
  return command
    .addHelpText(
      'after',
      `
A blog is visited as it was ordered when it was crawled; what is given here goes before that.
Other commands work beside it. \`permablog serve\` does the same by itself: beside it, no watch is needed.
On PostgreSQL it moves due blogs into the queue, for \`permablog worker\` to visit. Any number may be started: one of
them does it, the others wait for its place.

Examples:
  permablog watch
  permablog watch --once --quiet
  permablog watch --listen 8080 --callback https://pings.example.org/`,
    )
    .action(runWatch)
}

async function runWatch(flags: WatchFlags): Promise<void> {
  if (flags.callback !== undefined && flags.listen === undefined) {
    throw new PermablogError('bad-usage', '--callback needs --listen, which takes what the hubs send.')
  }
  if (flags.once && flags.listen !== undefined) {
    throw new PermablogError('bad-usage', '--once ends too soon to take pings; leave out --listen.')
  }
  if (isPostgres(archiveLocation(flags))) return await scheduleJobs(flags)
  const folder = filesFolder(flags)
  await finishRemovalsOf(flags, folder)
  const order = orderOf(flags)
  const interrupt = listenForInterrupt({
    onFirst: () => flags.quiet || tell('Stopping: work under way is being saved. Ctrl-C again stops at once.'),
    onSecond: () => {},
  })
  try {
    const end = await watchFolder({
      location: archiveLocation(flags),
      folder,
      // Read for every visit: the file of cookies may have been renewed.
      order: () => orderOf(flags),
      openRecording: () => openRecording(order, folder),
      parallel: flags.parallel,
      once: flags.once ?? false,
      endpoint: flags.listen ?? null,
      callback: flags.callback ?? null,
      network: {
        ...(order.userAgent === undefined ? {} : { userAgent: order.userAgent }),
        ...(order.allowPrivate === undefined ? {} : { allowPrivate: order.allowPrivate }),
      },
      signal: interrupt.signal,
      onEvent: event => {
        if (flags.json && event.kind === 'visited') print(JSON.stringify(visitAsJson(event.blog, event.outcome)))
        const line = eventInWords(event, new Date().toISOString())
        if (!flags.quiet && line !== null) tell(line)
      },
    })
    if (end.interrupted > 0) process.exitCode = EXIT_INTERRUPTED
    else process.exitCode = flags.once && end.failed > 0 ? EXIT_WITH_FAILURES : EXIT_DONE
  } finally {
    interrupt.release()
  }
}

async function finishRemovalsOf(flags: WatchFlags, folder: string): Promise<void> {
  const store = await openForCommand(flags, { purpose: 'watch' })
  try {
    await finishBefore({ store, folder, now: () => new Date().toISOString() })
  } finally {
    await store.close()
  }
}

function publicAddress(word: string): Url {
  const url = parseUrl(word)
  if (url === null) throw new InvalidArgumentError('Give an address such as https://pings.example.org/.')
  return url
}
