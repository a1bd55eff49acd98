import type { CrawlReport } from '../crawl/index.ts'
import { type ArchiveRecord, authorsDay } from '../records.ts'
import { type Store, shownLocation } from '../store/index.ts'
import type { HarvestOutcome, HarvestRequest, HarvestTools } from '../work/index.ts'
import { archiveOptions } from './archive.ts'
import { isFailedReport, isUnreached } from './blog-trouble.ts'
import { claimBlog, harvestUnder } from './claimed-blog.ts'
import { openDisplay } from './display/display.ts'
import { listenForInterrupt } from './interrupt.ts'
import type { OutputFlags, WaitFlags } from './options.ts'
import { reportAsJson } from './report-json.ts'
import { summarise } from './summary.ts'
import { tallyBlog } from './tally.ts'
import { outputWidth, print, tell } from './terminal/output.ts'
import { day } from './terminal/words.ts'

const EXIT_DONE = 0
const EXIT_WITH_FAILURES = 1
const EXIT_UNREACHED = 4
const EXIT_INTERRUPTED = 130

/** An archive that a command has open. */
export interface OpenArchive {
  readonly store: Store
  readonly location: string
  readonly files: string
}

/** One harvest that a command asks for. */
export interface HarvestJob extends Pick<HarvestTools, 'openSource' | 'isSourceLent'> {
  readonly flags: OutputFlags & WaitFlags
  readonly archive: OpenArchive
  readonly request: HarvestRequest
  /** Done with the report of a harvest that was not interrupted, before anything of it is reported. */
  readonly onReport?: (report: CrawlReport) => Promise<void>
}

/** Runs a harvest before the user's eyes, prints what came of it, and gives the exit code; what failed is thrown. */
export async function harvest(job: HarvestJob): Promise<number> {
  const { flags, archive, onReport } = job
  const outcome = await watch(job)
  if (outcome.kind === 'failed') throw outcome.error
  const { report } = outcome
  const isInterrupted = outcome.kind === 'interrupted'
  if (report !== null && !isInterrupted) await onReport?.(report)
  if (report !== null && flags.json) print(JSON.stringify(reportAsJson(report)))
  else if (report !== null) {
    const tally = await tallyBlog(archive.store, report.blog.id)
    const place = { archive: shownLocation(archive.location), options: archiveOptions(archive) }
    print(...summarise(report, tally, place, outputWidth()))
  }
  if (report === null || isInterrupted) {
    tell('Interrupted; the state is saved. The same command goes on where this one stopped.')
    return EXIT_INTERRUPTED
  }
  if (isUnreached(report)) return EXIT_UNREACHED
  return isFailedReport(report) ? EXIT_WITH_FAILURES : EXIT_DONE
}

async function watch({ flags, archive, request, ...source }: HarvestJob): Promise<HarvestOutcome> {
  const claim = await claimBlog(archive.store, request, flags)
  const display = openDisplay(flags)
  const interrupt = listenForInterrupt({
    onFirst: () => display.note('Stopping: work under way is being saved. Ctrl-C again stops at once.'),
    onSecond: () => display.close(),
  })
  try {
    return await harvestUnder(claim, request, {
      ...source,
      store: archive.store,
      folder: archive.files,
      signal: interrupt.signal,
      onProgress: progress => display.show(progress),
      onRecord: record => noteRecord(record, flags, line => display.note(line)),
    })
  } finally {
    interrupt.release()
    display.close()
  }
}

function noteRecord(record: ArchiveRecord, flags: OutputFlags, note: (line: string) => void): void {
  if (!flags.verbose) return
  if (record.kind === 'post' || record.kind === 'page') {
    note(`${record.kind} ${day(authorsDay(record))} ${record.title ?? '(no title)'} ${record.url}`)
  } else if (record.kind === 'notice') {
    note(`${record.level}: ${record.message}`)
  }
}
