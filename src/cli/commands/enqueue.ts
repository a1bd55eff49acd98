import { text } from 'node:stream/consumers'
import { Command, Option } from 'commander'
import { typedUrl } from '../../crawl/index.ts'
import type { Url } from '../../url.ts'
import { JOB_KINDS, type JobKind, openQueue, type PutBlogs, putBlogs } from '../../work/index.ts'
import { type ArchiveFlags, withArchive, withOrder } from '../options.ts'
import { orderOf } from '../order-flags.ts'
import { openSharedArchive } from '../shared-archive.ts'
import { subscriptionsOfFile } from '../subscriptions.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
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
    .argument('<url|opml|-...>', "blogs' addresses, OPML files, or - for a list on standard input, one a line")
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

async function addressesIn(words: readonly string[]): Promise<{ wanted: Wanted[]; refused: number }> {
  const wanted = new Map<Url, Wanted>()
  let refused = 0
  const add = (word: string, isTyped: boolean) => {
    try {
      const url = typedUrl(word)
      wanted.set(url, { url, isTyped: isTyped || (wanted.get(url)?.isTyped ?? false) })
    } catch {
      refused += 1
      tell(`“${safeLine(word)}” is no address of a blog; left out.`)
    }
  }
  for (const word of words) {
    if (word === '-') for (const line of await linesOfInput()) add(line, false)
    else {
      const list = await subscriptionsOfFile(word)
      if (list === null) add(word, true)
      else for (const { home, feed } of list) add(home ?? feed ?? '', false)
    }
  }
  return { wanted: [...wanted.values()], refused }
}

/** Empty lines and those that begin with # are skipped. */
async function linesOfInput(): Promise<string[]> {
  const lines = (await text(process.stdin)).split(/\r?\n/).map(line => line.trim())
  return lines.filter(line => line !== '' && !line.startsWith('#'))
}
