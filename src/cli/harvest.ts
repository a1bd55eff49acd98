import type { CrawlOptions, CrawlReport } from '../crawl/index.ts'
import type { PageSource } from '../fetch/index.ts'
import type { ArchiveRecord } from '../records.ts'
import { type Store, shownLocation } from '../store/index.ts'
import { archiveOptions } from './archive.ts'
import { openDisplay } from './display/display.ts'
import { listenForInterrupt } from './interrupt.ts'
import type { HarvestFlags, OutputFlags } from './options.ts'
import { renderOf, screenshotsOf } from './rendering.ts'
import { reportAsJson } from './report-json.ts'
import { summarise } from './summary.ts'
import { tallyBlog } from './tally.ts'
import { outputWidth, print, tell } from './terminal/output.ts'
import { day } from './terminal/words.ts'
import { addressesOfFile } from './values.ts'

const EXIT_DONE = 0
const EXIT_WITH_FAILURES = 1
const EXIT_INTERRUPTED = 130

/** One harvest that a command asks for. */
export interface HarvestJob {
  readonly flags: HarvestFlags
  readonly archive: { readonly store: Store; readonly location: string; readonly files: string }
  readonly source: PageSource
  /** Starts it: `crawl` or `update` of one blog. */
  start(options: CrawlOptions): AsyncGenerator<ArchiveRecord, CrawlReport>
}

/** Runs a harvest before the user's eyes, prints what came of it, and gives the exit code. */
export async function harvest(job: HarvestJob): Promise<number> {
  const { flags, archive } = job
  const { report, interrupted } = await watch(job)
  if (report !== null && !interrupted) {
    const { planNextVisit } = await import('../work/index.ts')
    await planNextVisit(archive.store, report, new Date().toISOString())
  }
  if (report !== null && flags.json) print(JSON.stringify(reportAsJson(report)))
  else if (report !== null) {
    const tally = await tallyBlog(archive.store, report.blog.id)
    const place = { archive: shownLocation(archive.location), options: archiveOptions(archive) }
    print(...summarise(report, tally, place, outputWidth()))
  }
  if (report === null || interrupted) {
    tell('Interrupted; the state is saved. The same command goes on where this one stopped.')
    return EXIT_INTERRUPTED
  }
  return report.notices.some(notice => notice.level === 'error') ? EXIT_WITH_FAILURES : EXIT_DONE
}

/** The report is null when it was interrupted before there was anything to report. */
async function watch(job: HarvestJob): Promise<{ report: CrawlReport | null; interrupted: boolean }> {
  const { flags, archive, source, start } = job
  const display = openDisplay(flags)
  const interrupt = listenForInterrupt({
    onFirst: () => display.note('Stopping: what is in hand is being saved. Ctrl-C again stops at once.'),
    onSecond: () => display.close(),
  })
  try {
    const records = start({
      ...scopeOf(flags),
      ...mediaOf(flags, archive.files),
      ...renderOf(flags),
      ...screenshotsOf(flags, archive.files),
      archive: archive.store,
      source,
      signal: interrupt.signal,
      onProgress: progress => display.show(progress),
    })
    let step = await records.next()
    while (!step.done) {
      noteRecord(step.value, flags, line => display.note(line))
      step = await records.next()
    }
    return { report: step.value, interrupted: step.value.crawl.stopped === 'interrupted' && interrupt.signal.aborted }
  } catch (error) {
    if (interrupt.signal.aborted) return { report: null, interrupted: true }
    throw error
  } finally {
    interrupt.release()
    display.close()
  }
}

function scopeOf(flags: HarvestFlags): CrawlOptions {
  return {
    ...(flags.urls === undefined ? {} : { urls: addressesOfFile(flags.urls) }),
    ...(flags.maxPages === undefined ? {} : { maxPages: flags.maxPages }),
    comments: flags.comments ?? true,
    ...(flags.concurrency === undefined ? {} : { concurrency: flags.concurrency }),
    ...(flags.include === undefined ? {} : { include: flags.include }),
    ...(flags.exclude === undefined ? {} : { exclude: flags.exclude }),
  }
}

/** Media files go where the archive is; in memory there is no place for them. */
export function mediaOf(flags: HarvestFlags, folder: string): Pick<CrawlOptions, 'media'> {
  if (flags.media === false) return {}
  return {
    media: {
      folder,
      ...(flags.maxFileBytes === undefined ? {} : { maxFileBytes: flags.maxFileBytes }),
      ...(flags.maxMediaBytes === undefined ? {} : { maxBlogBytes: flags.maxMediaBytes }),
    },
  }
}

function noteRecord(record: ArchiveRecord, flags: OutputFlags, note: (line: string) => void): void {
  if (!flags.verbose) return
  if (record.kind === 'post' || record.kind === 'page') {
    note(`${record.kind} ${day(record.published)} ${record.title ?? '(no title)'} ${record.url}`)
  } else if (record.kind === 'notice') {
    note(`${record.level}: ${record.message}`)
  }
}
