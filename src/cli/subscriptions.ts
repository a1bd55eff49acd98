import { readFileSync, statSync } from 'node:fs'
import { PermablogError } from '../errors.ts'
import type { Subscription } from '../feed/index.ts'
import type { PageSource } from '../fetch/index.ts'
import type { Url } from '../url.ts'
import {
  EXIT_INTERRUPTED,
  harvestOne,
  interruptible,
  printEarlier,
  type SharedJob,
  tellSkipped,
} from './several-blogs.ts'
import { tell } from './terminal/output.ts'
import { safeLine } from './terminal/safe-text.ts'
import { counted } from './terminal/words.ts'

const EXIT_WITH_FAILURES = 1
/** No list of blogs is larger. */
const MOST_BYTES = 8 * 1024 * 1024

/** The blogs of an OPML file, if the word names one; null where it is meant as an address. */
export async function subscriptionsOfFile(word: string): Promise<readonly Subscription[] | null> {
  const isNamedSo = /\.opml$/i.test(word) && !/^[a-z][a-z+.-]*:\/\//i.test(word)
  const size = fileBytes(word)
  if (size === null && !isNamedSo) return null
  if (size === null) throw new PermablogError('bad-usage', `There is no file ${safeLine(word)}.`)
  const { parseOpml } = await import('../feed/index.ts')
  const list = size > MOST_BYTES ? null : parseOpml(readFileSync(word))
  if (list?.kind === 'opml') return list.subscriptions
  // A file may have the name of a host (`example.org`): then the address is meant.
  if (!/\.(opml|xml)$/i.test(word)) return null
  const reason = list === null ? 'it is too large for a list of blogs' : list.reason
  throw new PermablogError('bad-usage', `${safeLine(word)} is no OPML: ${reason}.`)
}

/** A source that notices when the address that the user typed is a list of blogs. */
export interface ListeningSource extends PageSource {
  readonly list: readonly Subscription[] | null
}

/** Servers call OPML anything, also HTML: it is told by its beginning, and passed on as what it is. */
export function noticeList(source: PageSource, typed: Url): ListeningSource {
  let list: readonly Subscription[] | null = null
  return {
    fetch: async request => {
      const answer = await source.fetch(request)
      if (request.url !== typed || answer.kind !== 'fetched' || !beginsAsList(answer.body)) return answer
      const { parseOpml } = await import('../feed/index.ts')
      const contentType = answer.headers['content-type'] ?? null
      const read = parseOpml(answer.body, { url: answer.url, contentType })
      if (read.kind !== 'opml') return answer
      list = read.subscriptions
      return { ...answer, mediaType: 'text/x-opml' }
    },
    get list() {
      return list
    },
    get requests() {
      return source.requests
    },
    ...(source.unread === undefined ? {} : { unread: source.unread }),
    ...(source.robots === undefined ? {} : { robots: source.robots }),
    ...(source.recorder === undefined ? {} : { recorder: source.recorder }),
    ...(source.guard === undefined ? {} : { guard: source.guard }),
    close: () => source.close(),
  }
}

const BEGINNING = 2048

function beginsAsList(body: Uint8Array): boolean {
  return /<opml[\s>]/i.test(new TextDecoder().decode(body.subarray(0, BEGINNING)).replaceAll('\0', ''))
}

/** Harvests every blog of a list; gives the exit code. */
export async function harvestList(job: SharedJob, subscriptions: readonly Subscription[]): Promise<number> {
  const { describeSkip, reportOf, subscriptionStep } = await import('../follow/index.ts')
  const { flags, archive, source } = job
  const flag = flags.followBlogs !== undefined ? '--follow-blogs' : job.order.urls !== undefined ? '--urls' : null
  if (flag !== null) throw new PermablogError('bad-usage', `${flag} is for one blog, not for a list of them.`)
  if (subscriptions.length === 0) throw new PermablogError('bad-usage', 'The list names no blog.')
  let worst = 0
  for (const [at, subscription] of subscriptions.entries()) {
    const step = await interruptible(signal => subscriptionStep({ store: archive.store, source }, subscription, signal))
    if (step === 'interrupted' || step === null) return EXIT_INTERRUPTED
    if (step.kind === 'known') {
      printEarlier(await reportOf(archive.store, step.blog.id), flags)
    } else if (step.kind === 'skipped') {
      tellSkipped(step.url, describeSkip(step.reason))
      worst = EXIT_WITH_FAILURES
    } else {
      if (!flags.quiet) tell('', `Blog ${at + 1} of ${subscriptions.length}: ${safeLine(step.url)}`)
      const ending = await harvestOne(job, step)
      if (ending.kind === 'harvested' && ending.exit === EXIT_INTERRUPTED) return EXIT_INTERRUPTED
      worst = Math.max(worst, ending.kind === 'harvested' ? ending.exit : EXIT_WITH_FAILURES)
    }
  }
  if (!flags.quiet) tell('', `That was the list: ${counted(subscriptions.length, 'blog')}.`)
  return worst
}

/** Null where there is no such file. */
function fileBytes(path: string): number | null {
  const facts = statSync(path, { throwIfNoEntry: false })
  return facts?.isFile() ? facts.size : null
}
