import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { type Order, openSource } from '../../order/index.ts'
import type { BlogRecord } from '../../records.ts'
import type { BlogSummary, Store } from '../../store/index.ts'
import { archiveLocation, blogNamed, filesFolder } from '../archive.ts'
import { finishBefore } from '../finish-removals.ts'
import { harvest, type OpenArchive } from '../harvest.ts'
import { openForCommand } from '../open-for-command.ts'
import {
  type HarvestFlags,
  type ManyFlags,
  ofHarvest,
  withArchive,
  withMany,
  withOrder,
  withOutput,
  withWait,
} from '../options.ts'
import { orderOf } from '../order-flags.ts'
import { openRecording } from '../recording.ts'
import { tell } from '../terminal/output.ts'
import { timeUntil } from '../terminal/relative-time.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'

interface UpdateFlags extends HarvestFlags, ManyFlags {
  readonly all?: boolean
}

/** `permablog update [blog…]`: fetches only what is new or changed. */
export function updateCommand(): Command {
  const command = new Command('update')
    .argument('[blog...]', 'addresses or parts of them; none: the blogs that are due')
    .option('--all', 'every blog of the archive, due or not')
  withOutput(withMany(withOrder(withWait(withArchive(command)), ofHarvest('update'))))
  return command
    .addHelpText(
      'after',
      `
A blog is visited as it was ordered when it was crawled; what is given here goes before that.

It is asked for all that tells of changes: its feeds of posts and of comments, the interface of its software (WordPress,
Ghost), else a sitemap. New posts, edits, deletions and late comments that these tell of are fetched. Where nothing is new, an
update takes four requests at most: one or two of them look at stored posts, at the one that was looked at longest ago and
at one that may have changed.

Several blogs are updated at the same time, each as politely as one alone; a table says what came of each.

Examples:
  permablog update
  permablog update --all --blogs 8
  permablog update ann.example.org ben.example.org
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
  const store = await openForCommand(flags, { purpose: `update ${names.join(' ')}` })
  try {
    await finishBefore({ store, folder: filesFolder(flags), now: () => new Date().toISOString() })
    const blogs = names.length > 0 ? await blogsNamed(store, names) : await chosen(store, flags)
    const archive = { store, location, files: filesFolder(flags) }
    const [only] = blogs
    if (only !== undefined && blogs.length === 1)
      process.exitCode = await updateBlog({ blog: only, flags, archive, order })
    else if (blogs.length > 1) process.exitCode = await updateSeveral({ flags, archive, order }, blogs)
    // What was erased may have been shown again.
    await finishBefore({ store, folder: filesFolder(flags), now: () => new Date().toISOString() })
  } finally {
    await store.close()
  }
}

/** Two names may be of the same blog. */
async function blogsNamed(store: Store, names: readonly string[]): Promise<BlogRecord[]> {
  const blogs = await Promise.all(names.map(name => blogNamed(store, name)))
  return [...new Map(blogs.map(blog => [blog.id, blog])).values()]
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
  readonly flags: HarvestFlags & ManyFlags
  readonly archive: OpenArchive
  readonly order: Order
}

async function updateSeveral(job: Omit<UpdateJob, 'blog'>, blogs: readonly BlogRecord[]): Promise<number> {
  // Loaded only now: most updates are of one blog.
  const { updateList } = await import('../lists/update-list.ts')
  const recording = openRecording(job.order, job.archive.files)
  try {
    return await updateList({ ...job, recording }, blogs)
  } finally {
    await recording.close()
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
