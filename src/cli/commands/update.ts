import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import type { BlogRecord } from '../../records.ts'
import { type BlogSummary, openArchive, type Store } from '../../store/index.ts'
import { hostOf } from '../../url.ts'
import { archiveLocation, blogNamed, filesFolder } from '../archive.ts'
import { harvest } from '../harvest.ts'
import { type HarvestFlags, withArchive, withOutput, withScope, withSince, withSource, withStages } from '../options.ts'
import { openRecorder } from '../recording.ts'
import { openSource } from '../source.ts'
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
  for (const add of [withArchive, withSince, withScope, withSource, withOutput, withStages]) add(command)
  return command
    .addHelpText(
      'after',
      `
Examples:
  permablog update
  permablog update --all
  permablog update blog.example.org --since 2024-05-03`,
    )
    .action(runUpdate)
}

async function runUpdate(names: readonly string[], flags: UpdateFlags): Promise<void> {
  const location = archiveLocation(flags)
  const store = await openArchive(location, { create: false, write: true })
  try {
    const blogs = names.length > 0 ? await blogsNamed(store, names) : await chosen(store, flags)
    let worst = 0
    for (const blog of blogs) {
      worst = Math.max(
        worst,
        await updateOne(blog, blogs.length, flags, { store, location, files: filesFolder(flags) }),
      )
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

/** One of several that can't be had, or is no blog any more, ends nothing but itself. */
async function updateOne(blog: BlogRecord, of: number, flags: HarvestFlags, archive: Archive): Promise<number> {
  try {
    return await updateBlog(blog, flags, archive)
  } catch (error) {
    if (!(error instanceof PermablogError) || !['no-blog', 'not-html', 'unreachable'].includes(error.code)) throw error
    const { planAfterFailure } = await import('../../work/index.ts')
    await planAfterFailure(archive.store, blog, new Date().toISOString(), error.message)
    if (of === 1) throw error
    tell(`${safeLine(blog.url)}: ${safeLine(error.message)}`)
    return error.exitCode
  }
}

interface Archive {
  readonly store: Store
  readonly location: string
  readonly files: string
}

async function updateBlog(blog: BlogRecord, flags: HarvestFlags, archive: Archive): Promise<number> {
  // Loaded only now, as it takes most of a second: a wrong flag is refused at once.
  const { update } = await import('../../crawl/index.ts')
  const recorder = openRecorder(flags, archive.files)
  const source = openSource(flags, blog.url, [hostOf(blog.url)], recorder)
  try {
    return await harvest({ flags, archive, source, start: options => update(blog.url, flags.since ?? null, options) })
  } finally {
    await source.close()
    await recorder?.close()
  }
}
