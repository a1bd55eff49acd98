import { Command, Option } from 'commander'
import { typedUrl } from '../../crawl/index.ts'
import type { Url } from '../../url.ts'
import { JOB_KINDS, type JobKind, openQueue, type PutBlogs, putBlogs } from '../../work/index.ts'
import { readBlogList, refusalsInWords } from '../lists/read-list.ts'
import { type ArchiveFlags, withArchive, withOrder } from '../options.ts'
import { orderOf } from '../order-flags.ts'
import { openSharedArchive } from '../shared-archive.ts'
import { print, tell } from '../terminal/output.ts'
import { counted } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface EnqueueFlags extends ArchiveFlags {
  readonly kind: JobKind
  readonly priority: number
  readonly json?: boolean
}

/** An address to be queued. */
interface Wanted {
  readonly url: Url
  /** Typed on the command line: it may be private. */
  readonly isTyped: boolean
}

const EXIT_WITH_FAILURES = 1

/** `permablog enqueue <url…|opml|->`: puts blogs into the queue of the workers. */
export function enqueueCommand(): Command {
  return withOrder(withArchive(new Command('enqueue')), ({ by }) => by !== 'machine')
    .argument(
      '<url|opml|-...>',
      "blogs' addresses, files of addresses (one a line, or OPML), or - for a list on standard input",
    )
    .addOption(new Option('--kind <kind>', 'what is to be done with them').choices(JOB_KINDS).default('crawl'))
    .option('--priority <n>', 'larger comes first', wholeNumber(0), 0)
    .option('--json', 'one JSON object on stdout')
    .addHelpText(
      'after',
      `
What is said of the harvest goes with the job, headers and cookies too, until it is done.

Examples:
  permablog enqueue https://blog.example.org/ https://other.example.org/
  permablog enqueue subscriptions.opml --priority 5
  permablog enqueue - --exclude /tag/ --max-pages 500 < addresses.txt
  permablog enqueue blog.example.org --kind update`,
    )
    .action(runEnqueue)
}

async function runEnqueue(words: readonly string[], flags: EnqueueFlags): Promise<void> {
  const order = orderOf(flags)
  const { wanted, refused } = await addressesIn(words)
  const archive = await openSharedArchive(flags, 'The queue', { create: true })
  try {
    const queue = await openQueue(archive.shared.pool, error => tell(error.message))
    try {
      say({ ...(await putBlogs(queue, archive.store, wanted, { ...flags, order })), refused }, flags)
      if (refused > 0) process.exitCode = EXIT_WITH_FAILURES
    } finally {
      await queue.close()
    }
  } finally {
    await archive.store.close()
  }
}

function say(counts: PutBlogs & { readonly refused: number }, flags: EnqueueFlags) {
  if (flags.json) return print(JSON.stringify({ kind: flags.kind, ...counts }))
  const parts = [`${counted(counts.added, 'job')} queued`]
  if (counts.known > 0) parts.push(`${counts.known} queued or running before`)
  if (counts.refused > 0) parts.push(`${counted(counts.refused, 'address', 'addresses')} refused`)
  print(`${parts.join(', ')}.`)
  const { changed, running } = counts
  if (changed > 0)
    print(`${counted(changed, 'job')} of those that waited ${changed === 1 ? 'goes' : 'go'} by this order now.`)
  if (running > 0)
    print(
      `${counted(running, 'job')} ${running === 1 ? 'runs' : 'run'} with other options; what you say now is not used there.`,
    )
}

/** What the words name; of one that is no address the line says why. */
async function addressesIn(words: readonly string[]): Promise<{ wanted: Wanted[]; refused: number }> {
  const list = await readBlogList(words)
  if (list === null) return { wanted: words.map(word => ({ url: typedUrl(word), isTyped: true })), refused: 0 }
  for (const line of refusalsInWords(list.refused)) tell(line)
  const wanted = list.blogs.flatMap(({ home, feed, caller }) => {
    const url = home ?? feed
    return url === null ? [] : [{ url, isTyped: caller === 'owner' }]
  })
  return { wanted, refused: list.refused.length }
}
