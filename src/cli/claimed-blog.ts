import type { Claim, WorkEnding } from '../door/index.ts'
import { PermablogError } from '../errors.ts'
import type { Store } from '../store/index.ts'
import type { HarvestOutcome, HarvestRequest, HarvestTools } from '../work/index.ts'
import { loanOf, waiting } from './open-for-command.ts'
import type { WaitFlags } from './options.ts'

/**
 * Tells the server or the watch by whose lock the archive is open which blog is harvested, so that its page shows that and nobody else is at the
 * blog; one that is, is waited for. Null where the lock is this command's own.
 */
export async function claimBlog(store: Store, request: HarvestRequest, flags: WaitFlags): Promise<Claim | null> {
  const loan = loanOf(store)
  if (loan === null) return null
  const { kind } = request
  const url = request.kind === 'crawl' ? request.url : request.blog.url
  const blog = request.kind === 'crawl' ? await store.blogAt(url) : request.blog
  return await waiting(flags, 'blog-busy', async () => {
    const claim = await loan.begin({ kind, url, blog: blog?.id ?? null })
    if (claim !== null) return claim
    const { command, pid } = loan.keeper
    throw new PermablogError(
      'blog-busy',
      `${url} is being harvested already, beside permablog ${command} (pid ${pid}).`,
    )
  })
}

/** Runs a harvest and tells of it whom the claim was made with; who stops it there ends it here. */
export async function harvestUnder(
  claim: Claim | null,
  request: HarvestRequest,
  tools: HarvestTools,
): Promise<HarvestOutcome> {
  const { runHarvest } = await import('../work/index.ts')
  if (claim === null) return await runHarvest(request, tools)
  let ending: WorkEnding = { kind: 'interrupted', report: null }
  try {
    const outcome = await runHarvest(request, {
      ...tools,
      signal: AbortSignal.any([tools.signal, claim.stopped]),
      onProgress: progress => {
        tools.onProgress?.(progress)
        claim.progress(progress)
      },
    })
    ending = endingOf(outcome)
    return outcome
  } finally {
    claim.end(ending)
  }
}

/** Claims a blog and harvests it: one of several, of which others may be at work. */
export async function harvestClaimed(
  request: HarvestRequest,
  tools: HarvestTools,
  flags: WaitFlags,
): Promise<HarvestOutcome> {
  return await harvestUnder(await claimBlog(tools.store, request, flags), request, tools)
}

/** How a harvest ended, as others are told. */
function endingOf(outcome: HarvestOutcome): WorkEnding {
  switch (outcome.kind) {
    case 'failed':
      return { kind: 'failed', code: outcome.error.code, message: outcome.error.message }
    case 'interrupted':
      return { kind: 'interrupted', report: shown(outcome.report) }
    default:
      return { kind: 'done', report: shown(outcome.report) }
  }
}

function shown(report: Extract<HarvestOutcome, { kind: 'interrupted' }>['report']) {
  return report === null ? null : { blog: report.blog, crawl: report.crawl }
}
