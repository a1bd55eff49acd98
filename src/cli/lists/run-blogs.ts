import type { CrawlProgress } from '../../crawl/index.ts'
import { PermablogError } from '../../errors.ts'
import type { ArchiveRecord } from '../../records.ts'
import { hostOf, type Url } from '../../url.ts'
import { openManyDisplay } from '../display/many.ts'
import type { OpenArchive } from '../harvest.ts'
import { listenForInterrupt } from '../interrupt.ts'
import type { HarvestFlags } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { type BlogEnding, type BlogResult, endingAsJson, failure, resultOf } from './blog-ending.ts'
import { printResults } from './result-table.ts'

/** One blog of several, and how it is harvested. */
export interface BlogWork {
  readonly address: Url
  run(tools: BlogTools): Promise<BlogEnding>
}

/** What a harvest of one blog of several reports to, and is stopped by. */
export interface BlogTools {
  readonly signal: AbortSignal
  readonly onProgress: (progress: CrawlProgress) => void
  readonly onRecord: (record: ArchiveRecord) => void
}

/** How several blogs are harvested. */
export interface ManyBlogs {
  readonly flags: HarvestFlags & { readonly blogs?: number }
  readonly archive: OpenArchive
  /** What was named and is no blog: the run has not done all that was asked. */
  readonly refused: number
  /** Whether what is made of all blogs together is made anew at the end. */
  readonly isAnalysed: boolean
}

const EXIT_DONE = 0
const EXIT_WITH_FAILURES = 1
const EXIT_INTERRUPTED = 130

/** Errors of one blog, which the others need not suffer from; all others are of the archive or of the command. */
const OF_ONE_BLOG: ReadonlySet<string> = new Set([
  'no-blog',
  'not-html',
  'unreachable',
  'bad-order',
  'bad-memory',
  'blog-busy',
  'foreign-folder',
  'unknown-blog',
  'lease-lost',
])

/** Harvests several blogs, a few at a time, before the user's eyes; prints what came of each, and gives the exit code. */
export async function runBlogs(works: readonly BlogWork[], job: ManyBlogs): Promise<number> {
  const { blogsAtOnce, hasMemory, renewOverviews, runMany } = await import('../../work/index.ts')
  const { flags, archive } = job
  const results = new Map<BlogWork, BlogResult>()
  const display = openManyDisplay(works.length, flags)
  const interrupt = listenForInterrupt({
    onFirst: () => display.note('Stopping: work under way is being saved. Ctrl-C again stops at once.'),
    onSecond: () => display.close(),
  })
  const lost = new AbortController()
  const signal = AbortSignal.any([interrupt.signal, lost.signal])
  const harvestOne = async (work: BlogWork, at: number) => {
    const shown = display.begin(at, work.address)
    const note = (line: string) => flags.verbose && display.note(`${work.address}: ${line}`)
    const ending = await ended(work, {
      signal,
      onProgress: shown.show,
      onRecord: record => {
        if (record.kind === 'notice') note(`${record.level}: ${record.message}`)
      },
    }).catch((error: unknown) => {
      // The others save what they have: what is lost is lost to all.
      lost.abort()
      throw error
    })
    const result = await resultOf(archive.store, work.address, ending)
    results.set(work, result)
    shown.end(result)
    if (flags.json && ending.kind !== 'waiting') print(JSON.stringify(endingAsJson(work.address, ending)))
  }
  try {
    const most = flags.blogs ?? blogsAtOnce()
    await runMany(works, { most, signal, groupOf: ({ address }) => hostOf(address), hasRoom: hasMemory }, harvestOne)
    if (job.isAnalysed) await renewOverviews(archive.store, signal)
  } finally {
    interrupt.release()
    display.close()
  }
  const all = works.map(work => results.get(work) ?? unbegun(work))
  if (!flags.json) printResults(all, archive)
  if (all.some(({ ending }) => ending === 'interrupted' || ending === 'waiting')) {
    tell('Interrupted; the state is saved. The same command goes on with what is not done.')
    return EXIT_INTERRUPTED
  }
  return all.every(({ isGood }) => isGood) && job.refused === 0 ? EXIT_DONE : EXIT_WITH_FAILURES
}

/** What goes wrong with one blog is its ending. */
async function ended(work: BlogWork, tools: BlogTools): Promise<BlogEnding> {
  try {
    return await work.run(tools)
  } catch (error) {
    if (tools.signal.aborted && !isOfAll(error)) return { kind: 'waiting' }
    if (isOfAll(error)) throw error
    return failure(error)
  }
}

/** Whether an error is about more than one blog: the archive is lost, the disk is full. Systems and databases give codes. */
function isOfAll(error: unknown): boolean {
  if (error instanceof PermablogError) return !OF_ONE_BLOG.has(error.code)
  return error instanceof Error && 'code' in error
}

function unbegun({ address }: BlogWork): BlogResult {
  return {
    address,
    title: null,
    posts: null,
    comments: null,
    newPosts: 0,
    toDo: 0,
    ending: 'waiting',
    isGood: true,
    words: 'not begun',
    trouble: null,
  }
}
