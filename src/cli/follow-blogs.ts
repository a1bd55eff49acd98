import type { CrawlReport } from '../crawl/index.ts'
import type { FollowLimits } from '../follow/index.ts'
import type { BlogRecord } from '../records.ts'
import type { Url } from '../url.ts'
import { harvest } from './harvest.ts'
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

/** Harvests a blog, then others that it leads to; gives the exit code. */
export async function harvestAndFollow(job: SharedJob, url: Url, limits: FollowLimits): Promise<number> {
  const { interruptedFollowing, reportOf } = await import('../follow/index.ts')
  const { store } = job.archive
  const earlier = await interruptedFollowing(store, url)
  if (earlier !== null) {
    printEarlier(await reportOf(store, earlier.id), job.flags)
    return await followFrom(job, earlier, limits, 0)
  }
  const { exit, report } = await harvestFirst(job, url)
  if (exit === EXIT_INTERRUPTED || report === null) return exit
  return await followFrom(job, report.blog, limits, exit)
}

async function harvestFirst(job: SharedJob, url: Url): Promise<{ exit: number; report: CrawlReport | null }> {
  const { beginFollowing } = await import('../follow/index.ts')
  const { flags, archive, source, order } = job
  const reports: CrawlReport[] = []
  const exit = await harvest({
    flags,
    archive,
    request: { kind: 'crawl', url, order, caller: 'owner' },
    openSource: () => source,
    isSourceLent: true,
    onReport: async report => {
      // Before anything is reported: from here on an interrupted run goes on with the others.
      if (report.crawl.stopped !== 'interrupted') await beginFollowing(archive.store, report.blog)
      reports.push(report)
    },
  })
  return { exit, report: reports[0] ?? null }
}

async function followFrom(job: SharedJob, blog: BlogRecord, limits: FollowLimits, exit: number): Promise<number> {
  const { describeChoice, describeSkip, openFollowing, reportOf } = await import('../follow/index.ts')
  const { flags, archive, source } = job
  const { promiseOfCandidates } = await import('../network/index.ts')
  const promise = await promiseOfCandidates(archive.store)
  const following = await openFollowing({ store: archive.store, source, promise }, blog, limits)
  const isResumed = following.harvested.length > 0
  if (isResumed) for (const id of following.harvested) printEarlier(await reportOf(archive.store, id), flags)
  let worst = exit
  const counts = { followed: 0, skipped: 0 }
  for (;;) {
    const step = await interruptible(signal => following.next(signal))
    if (step === 'interrupted') return EXIT_INTERRUPTED
    if (step === null) break
    if (step.kind === 'skipped') {
      counts.skipped += 1
      if (!flags.quiet) tellSkipped(step.url, describeSkip(step.reason))
      continue
    }
    if (!flags.quiet) tell('', `Following ${safeLine(step.url)} (${safeLine(describeChoice(step.reason))})`)
    const ending = await harvestOne(job, step)
    if (ending.kind === 'harvested' && ending.exit === EXIT_INTERRUPTED) return EXIT_INTERRUPTED
    counts[ending.kind === 'harvested' ? 'followed' : 'skipped'] += 1
    if (ending.kind === 'harvested') worst = Math.max(worst, ending.exit)
  }
  if (!flags.quiet) tell('', closing(counts))
  return worst
}

function closing({ followed, skipped }: { readonly followed: number; readonly skipped: number }): string {
  const looked =
    skipped > 0 ? `; ${counted(skipped, 'address', 'addresses')} led to none, or to one of the archive` : ''
  return `Followed ${counted(followed, 'other blog')}${looked}.`
}
