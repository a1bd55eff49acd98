import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { type Order, openSource } from '../../order/index.ts'
import type { BlogRecord } from '../../records.ts'
import { type BlogSummary, openArchive, type Store } from '../../store/index.ts'
import { archiveLocation, blogNamed, filesFolder } from '../archive.ts'
import { harvest, type OpenArchive } from '../harvest.ts'
import { type HarvestFlags, ofHarvest, withArchive, withOrder, withOutput } from '../options.ts'
import { orderOf } from '../order-flags.ts'
import { openRecording } from '../recording.ts'
import { tell } from '../terminal/output.ts'
import { timeUntil } from '../terminal/relative-time.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'

interface UpdateFlags extends HarvestFlags {
  readonly all?: boolean
}

const EXIT_INTERRUPTED = 130

/** `permablog update [blog…]`: fetches only what is new or changed. */
export function updateCommand(): Command {
  const command = new Command('update')
    .argument('[blog...]', 'addresses or parts of them; none: the blogs that are due')
    .option('--all', 'every blog of the archive, due or not')
  withOutput(withOrder(withArchive(command), ofHarvest('update')))
  return command
    .addHelpText(
      'after',
      `
A blog is visited as it was ordered when it was crawled; what is given here goes before that.

It is asked for all that tells of changes: its feeds of posts and of comments, the interface of its software (WordPress,
Ghost), else a sitemap. New posts, edits, deletions and late comments that these tell of are fetched. Where nothing is new, an
update takes four requests at most: one or two of them look at stored posts, at the one that was looked at longest ago and
at one that may have changed.

Examples:
  permablog update
  permablog update --all
  permablog update blog.example.org --since 2024-05-03`,
    )
    .action(runUpdate)
}

async function runUpdate(names: readonly string[], flags: UpdateFlags): Promise<void> {
  const location = archiveLocation(flags)
  const order = orderOf(flags)
  if (names.length === 0 && order.from !== undefined)
    throw new PermablogError(
      'bad-usage',
      'With --from, name the blogs whose pages it holds: all others would seem to be gone.',
    )
  const store = await openArchive(location, { create: false, write: true })
  try {
    const blogs = names.length > 0 ? await blogsNamed(store, names) : await chosen(store, flags)
    let worst = 0
    for (const blog of blogs) {
      const archive = { store, location, files: filesFolder(flags) }
      worst = Math.max(worst, await updateOne({ blog, flags, archive, order }, blogs.length))
      if (worst === EXIT_INTERRUPTED) break
    }
    process.exitCode = worst
  } finally {
    await store.close()
  }
}

function blogsNamed(store: Store, names: readonly string[]): Promise<BlogRecord[]> {
  return Promise.all(names.map(name => blogNamed(store, name)))
}

/** Every blog, or those that are due; says what is left out. */
async function chosen(store: Store, { all, quiet }: UpdateFlags): Promise<BlogRecord[]> {
  const summaries = await store.blogs()
  if (summaries.length === 0) tell('The archive holds no blog yet.')
  if (all) return summaries.map(({ blog }) => blog)
  const now = new Date().toISOString()
  const isDue = ({ nextVisit }: BlogSummary) => (nextVisit?.at ?? null) !== null && (nextVisit?.at ?? '') <= now
  const waiting = summaries.filter(summary => !isDue(summary))
  if (waiting.length > 0 && !quiet) tell(waitingInWords(waiting, now))
  return summaries.filter(isDue).map(({ blog }) => blog)
}

function waitingInWords(waiting: readonly BlogSummary[], now: string): string {
  const times = waiting.flatMap(({ nextVisit }) => nextVisit?.at ?? []).sort()
  const first = waiting.find(({ nextVisit }) => nextVisit?.at === times[0] && times[0] !== undefined)
  const next =
    first === undefined || times[0] === undefined
      ? 'none of them is planned for'
      : `the next is ${safeLine(first.blog.title ?? first.blog.url)}, ${timeUntil(times[0], now)}`
  return `${counted(waiting.length, 'blog is', 'blogs are')} not due yet; ${next}. --all updates every one.`
}

interface UpdateJob {
  readonly blog: BlogRecord
  readonly flags: HarvestFlags
  readonly archive: OpenArchive
  readonly order: Order
}

/** One of several that can't be had, or is no blog any more, ends nothing but itself. */
async function updateOne(job: UpdateJob, of: number): Promise<number> {
  try {
    return await updateBlog(job)
  } catch (error) {
    const isTrouble = error instanceof PermablogError && ['no-blog', 'not-html', 'unreachable'].includes(error.code)
    if (!isTrouble || of === 1) throw error
    tell(`${safeLine(job.blog.url)}: ${safeLine(error.message)}`)
    return error.exitCode
  }
}

async function updateBlog({ blog, flags, archive, order }: UpdateJob): Promise<number> {
  const recording = openRecording(order, archive.files)
  try {
    return await harvest({
      flags,
      archive,
      request: { kind: 'update', blog, order, caller: 'owner' },
      openSource: (told, caller) => openSource(told, { url: blog.url, caller, recorder: recording.recorder }),
    })
  } finally {
    await recording.close()
  }
}
