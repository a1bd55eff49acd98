import { Command, InvalidArgumentError } from 'commander'
import type { Analyser, AnalysisFigures, EntityService } from '../../analyse/index.ts'
import { PermablogError } from '../../errors.ts'
import type { BlogRecord } from '../../records.ts'
import type { Store } from '../../store/index.ts'
import { parseUrl, type Url } from '../../url.ts'
import { blogNamed, filesFolder } from '../archive.ts'
import { listenForInterrupt } from '../interrupt.ts'
import { nearest } from '../nearest.ts'
import { openForCommand } from '../open-for-command.ts'
import { type ArchiveFlags, type OutputFlags, type WaitFlags, withArchive, withOutput, withWait } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted, formatCount } from '../terminal/words.ts'

interface AnalyseFlags extends ArchiveFlags, WaitFlags, OutputFlags {
  readonly again?: boolean
  readonly only?: readonly string[]
  readonly entityService?: Url
}

const EXIT_WITH_FAILURES = 1
const EXIT_INTERRUPTED = 130
const TELL_EVERY_MS = 2000

/** `permablog analyse [blog…]`: what the archive knows, made again or brought up to date. */
export function analyseCommand(): Command {
  const command = new Command('analyse')
    .argument('[blog...]', 'addresses or parts of them; none: every blog of the archive')
    .option('--again', 'all of it anew, not only what changed')
    .option('--only <name>', 'this analyser alone; repeatable', (name: string, others: readonly string[] = []) => [
      ...others,
      name,
    ])
    .option('--entity-service <url>', 'ask this HTTP address for the names in each text as well', serviceAddress)
  return withOutput(withWait(withArchive(command)))
    .addHelpText(
      'after',
      `
Makes what can be known of posts and blogs from what is stored of them: structured data, licences, places, reviews, events,
recipes, ISBNs; persons, and the names that they use; names in texts, and what links say that they mean. No request is made. A harvest or an update does it at its end for what is new, unless it is told --no-analyse.
With --entity-service, each text is sent to that address, and to no other: docs/entities.md says in which form. Posts that it was asked
for are not sent again.
What is found is stored apart from the posts, and shown by \`permablog show <url> --all\`.

Examples:
  permablog analyse
  permablog analyse blog.example.org
  permablog analyse --again --only structured --json
  permablog analyse --only entities --entity-service http://localhost:8090/`,
    )
    .action(runAnalyse)
}

async function runAnalyse(names: readonly string[], flags: AnalyseFlags): Promise<void> {
  // Loaded only now, as it takes a while: a wrong flag is refused at once.
  const { ANALYSERS, openEntityService } = await import('../../analyse/index.ts')
  const analysers = chosen(ANALYSERS, flags.only)
  const store = await openForCommand(flags, { purpose: `analyse ${names.join(' ')}` })
  const interrupt = listenForInterrupt({
    onFirst: () => tell('Stopping: work under way is being saved. Ctrl-C again stops at once.'),
    onSecond: () => {},
  })
  try {
    const blogs = names.length === 0 ? (await store.blogs()).map(({ blog }) => blog) : await blogsNamed(store, names)
    if (blogs.length === 0) tell('The archive holds no blog yet; harvest one first.')
    const service =
      flags.entityService === undefined ? undefined : openEntityService(flags.entityService, interrupt.signal)
    const done: { blog: BlogRecord; figures: AnalysisFigures }[] = []
    for (const blog of blogs) {
      if (interrupt.signal.aborted) break
      done.push({
        blog,
        figures: await analyseOne(blog, { store, analysers, service, signal: interrupt.signal }, flags),
      })
    }
    const { renewSnapshots } = await import('../../threads/index.ts')
    if (!interrupt.signal.aborted) await renewSnapshots(store, { isForced: true, signal: interrupt.signal })
    if (!interrupt.signal.aborted && done.length > 0) await renewNetwork(store)
    if (service?.failure) tellFailure(service)
    if (flags.json) print(JSON.stringify({ blogs: done.map(({ blog, figures }) => ({ blog: blog.id, ...figures })) }))
    if (service?.failure || done.some(({ figures }) => figures.failed > 0)) process.exitCode = EXIT_WITH_FAILURES
    if (interrupt.signal.aborted) process.exitCode = EXIT_INTERRUPTED
  } finally {
    interrupt.release()
    await store.close()
  }
}

function chosen(all: readonly Analyser[], only: readonly string[] | undefined): readonly Analyser[] {
  if (only === undefined) return all
  const names = all.map(({ name }) => name)
  for (const name of only) {
    if (names.includes(name)) continue
    const message = `There is no analyser “${safeLine(name)}”. Did you mean ${nearest(name, names)}? There are: ${names.join(', ')}.`
    throw new PermablogError('bad-usage', message)
  }
  return all.filter(({ name }) => only.includes(name))
}

function blogsNamed(store: Store, names: readonly string[]): Promise<BlogRecord[]> {
  return Promise.all(names.map(name => blogNamed(store, name)))
}

function serviceAddress(text: string): Url {
  const url = parseUrl(text)
  if (url === null) throw new InvalidArgumentError('It must be an address that begins with http:// or https://.')
  return url
}

/** Once for all posts: what it did not answer is asked the next time. */
function tellFailure({ url, failure }: EntityService): void {
  tell(`The service ${safeLine(url)} was asked no more: ${safeLine(failure ?? '')}`)
  tell('try: Names were found without it. Start it, and run the same command again: it is asked for what is missing.')
}

/** What is of all blogs together: who links to whom, and who leads. */
async function renewNetwork(store: Store): Promise<void> {
  const { renewPictures } = await import('../../network/index.ts')
  await renewPictures(store)
}

/** What an analysis is made with. */
interface Tools {
  readonly store: Store
  readonly analysers: readonly Analyser[]
  readonly service: EntityService | undefined
  readonly signal: AbortSignal
}

async function analyseOne(
  blog: BlogRecord,
  { store, analysers, service, signal }: Tools,
  flags: AnalyseFlags,
): Promise<AnalysisFigures> {
  const { analyseBlog } = await import('../../analyse/index.ts')
  const title = safeLine(blog.title ?? blog.url)
  let looked = 0
  const progress =
    flags.quiet || flags.json
      ? undefined
      : setInterval(() => tell(`${title}: ${counted(looked, 'entry', 'entries')} looked at …`), TELL_EVERY_MS)
  try {
    const onProgress = (done: number) => {
      looked = done
    }
    const again = flags.again ?? false
    const given = { store, folder: filesFolder(flags), again, analysers, entityService: service }
    const figures = await analyseBlog(blog, { ...given, signal, onProgress })
    const { bringUpToDate } = await import('../../threads/index.ts')
    await bringUpToDate(blog, { store, signal })
    const { refreshNetwork } = await import('../../network/index.ts')
    if (!signal.aborted) await refreshNetwork(store, blog, signal)
    if (!flags.json) print(`${title}: ${inWords(figures)}.`)
    for (const { analyser, url, message } of figures.failures) {
      tell(`${safeLine(url)}: the analyser ${analyser} failed: ${safeLine(message)}`)
    }
    if (figures.failed > 0)
      tell('try: What failed is tried again by the next `permablog analyse`; --only leaves it out.')
    return figures
  } finally {
    clearInterval(progress)
  }
}

function inWords({ analysed, unchanged, withoutPage, removed, failed }: AnalysisFigures): string {
  const parts = [`${counted(analysed, 'entry', 'entries')} analysed`, `${formatCount(unchanged)} as before`]
  if (withoutPage > 0) parts.push(`${formatCount(withoutPage)} by the record alone, as no page is kept`)
  if (removed > 0) parts.push(`${counted(removed, 'result')} of what is gone removed`)
  if (failed > 0) parts.push(`${counted(failed, 'analysis', 'analyses')} failed`)
  return parts.join(', ')
}
