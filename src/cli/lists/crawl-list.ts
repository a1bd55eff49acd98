import { PermablogError } from '../../errors.ts'
import { type Order, openSource } from '../../order/index.ts'
import { MOST_LABELS, normalLabel, type Store } from '../../store/index.ts'
import { hostOf, type Url, urlKey } from '../../url.ts'
import { harvestClaimed } from '../claimed-blog.ts'
import type { OpenArchive } from '../harvest.ts'
import type { FollowFlags, HarvestFlags } from '../options.ts'
import type { Recording } from '../recording.ts'
import { tell } from '../terminal/output.ts'
import { type BlogEnding, endingOf } from './blog-ending.ts'
import type { BlogList, WantedBlog } from './read-list.ts'
import { beginningOf, refusalsInWords, withoutPrivate } from './read-list.ts'
import { type BlogTools, type BlogWork, runBlogs } from './run-blogs.ts'

/** Several blogs to be harvested into one archive. */
export interface ListJob {
  readonly flags: HarvestFlags & FollowFlags & { readonly blogs?: number }
  readonly archive: OpenArchive
  readonly order: Order
  readonly recording: Recording
}

/** A list that can be harvested: nothing was fetched yet, and what it may not name is told. */
export function checkedList(list: BlogList, order: Order, flags: FollowFlags): BlogList {
  refuseOptionsOfOne(order, flags)
  const isOpen = order.allowPrivate === true || order.from !== undefined
  const { blogs, refused } = isOpen ? list : withoutPrivate(list)
  const mistyped = refused.find(({ place }) => place === null)
  if (mistyped !== undefined)
    throw new PermablogError('bad-usage', `“${beginningOf(mistyped.text)}” is no address of a blog: ${mistyped.why}.`)
  for (const line of refusalsInWords(refused)) tell(line)
  if (blogs.length === 0) throw new PermablogError('bad-usage', 'The list names no blog that can be harvested.')
  return { blogs, refused }
}

/** Harvests every blog of a list, a few at a time; gives the exit code. */
export async function crawlList(job: ListJob, { blogs, refused }: BlogList): Promise<number> {
  const { localTurns } = await import('../../work/index.ts')
  const turns = localTurns()
  /** Blogs that this run harvests, by their keys: two addresses may lead to the same one. */
  const claimed = new Map<string, Url>()
  const claim = (blog: Url, address: Url): Url | null => {
    const before = claimed.get(urlKey(blog))
    if (before === undefined) claimed.set(urlKey(blog), address)
    return before ?? null
  }
  const works = blogs.flatMap((blog): BlogWork[] => {
    const address = blog.home ?? blog.feed
    if (address === null) return []
    // Who says --allow-private vouches for the addresses that the list itself names, as if they were typed.
    const caller = job.order.allowPrivate === true ? 'owner' : blog.caller
    const open = () => openSource(job.order, { url: address, caller, recorder: job.recording.recorder, turns })
    const run = async (tools: BlogTools) => {
      const ending = await harvestListed(job, { ...blog, caller, address }, { ...tools, open, claim })
      if ('report' in ending) await addLabels(job.archive.store, ending.report.blog.id, blog.labels ?? [])
      return ending
    }
    return [{ address, run }]
  })
  return await runBlogs(works, { ...job, refused: refused.length, isAnalysed: job.order.analyse !== false })
}

/** Gives a blog the labels that a list has for it, besides those that it has. */
async function addLabels(store: Store, blog: string, words: readonly string[]): Promise<void> {
  const labels = words.flatMap(word => normalLabel(word) ?? [])
  const before = (await store.labels.ofBlogs(blog)).get(blog) ?? []
  const after = [...new Set([...before, ...labels])].slice(0, MOST_LABELS)
  if (after.length > before.length) await store.labels.set(blog, after)
}

interface ListedTools extends BlogTools {
  readonly open: () => ReturnType<typeof openSource>
  /** Says that a blog is harvested for an address; the other address where it is already. */
  readonly claim: (blog: Url, address: Url) => Url | null
}

/** Looks what stands at an address of a list, and harvests it unless that was done. */
async function harvestListed(job: ListJob, blog: WantedBlog & { readonly address: Url }, tools: ListedTools) {
  const { subscriptionStep } = await import('../../follow/index.ts')
  const { archive, order } = job
  const { signal, open, claim, ...shown } = tools
  const source = open()
  try {
    const demand = order.force ? 'any' : 'typed'
    const step = await subscriptionStep({ store: archive.store, source, demand, signal }, blog)
    if (step === null) return { kind: 'waiting' } as const
    const same = step.kind === 'skipped' ? null : claim(step.kind === 'known' ? step.blog.url : step.url, blog.address)
    if (same !== null) return { kind: 'same', as: same } as const
    if (step.kind === 'skipped') return await skipped(step.reason)
    if (step.kind === 'known') return await knownBefore(archive, step.blog.id)
    // Another host than the one that was named was chosen by a page or a redirect.
    const caller = hostOf(step.url) === hostOf(blog.address) ? blog.caller : 'list'
    const request = { kind: 'crawl', url: step.url, order, caller } as const
    return endingOf(
      await harvestClaimed(
        request,
        {
          ...shown,
          signal,
          store: archive.store,
          folder: archive.files,
          openSource: () => step.source,
          isSourceLent: true,
          isNetworkRenewed: true,
        },
        job.flags,
      ),
    )
  } finally {
    await source.close()
  }
}

async function knownBefore({ store }: OpenArchive, blog: string): Promise<BlogEnding> {
  const { reportOf } = await import('../../follow/index.ts')
  const report = await reportOf(store, blog)
  return report === null ? { kind: 'waiting' } : { kind: 'known', report }
}

type SkipReason = Parameters<typeof import('../../follow/index.ts')['describeSkip']>[0]

async function skipped(reason: SkipReason): Promise<BlogEnding> {
  const { describeSkip } = await import('../../follow/index.ts')
  const isOut = reason.code === 'unreachable'
  const isPrivate = isOut && reason.failure.kind === 'blocked' && reason.failure.by === 'private-address'
  const next = isPrivate
    ? 'Lists may not name private addresses; if it is yours, say --allow-private or type it.'
    : null
  const code = isOut ? 'unreachable' : reason.code === 'not-html' ? 'not-html' : 'no-blog'
  const words = describeSkip(reason)
  return { kind: 'failed', code, message: words.charAt(0).toUpperCase() + words.slice(1), next }
}

/** What is about the addresses of one blog, or is a secret for it, means nothing for others. */
function refuseOptionsOfOne({ urls, include, headers, cookies }: Order, { followBlogs }: FollowFlags): void {
  const given = {
    '--follow-blogs': followBlogs,
    '--urls': urls,
    '--include': include,
    '--header': headers,
    '--cookies': cookies,
  }
  const flag = Object.entries(given).find(([, value]) => value !== undefined)?.[0]
  if (flag !== undefined)
    throw new PermablogError('bad-usage', `${flag} is for one blog, not for a list of them: crawl that one by itself.`)
}
