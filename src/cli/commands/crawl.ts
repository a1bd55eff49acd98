import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { type Order, openSource } from '../../order/index.ts'
import type { Url } from '../../url.ts'
import { archiveLocation, filesFolder } from '../archive.ts'
import { finishBefore } from '../finish-removals.ts'
import { harvestAndFollow } from '../follow-blogs.ts'
import { freshArchive } from '../fresh-archive.ts'
import { harvest, type OpenArchive } from '../harvest.ts'
import { checkedList, crawlList, type ListJob } from '../lists/crawl-list.ts'
import { noticeList } from '../lists/notice-list.ts'
import { readBlogList } from '../lists/read-list.ts'
import { openForCommand } from '../open-for-command.ts'
import {
  type FollowFlags,
  type HarvestFlags,
  type ManyFlags,
  ofHarvest,
  withArchive,
  withFollow,
  withMany,
  withOrder,
  withOutput,
  withWait,
} from '../options.ts'
import { orderOf } from '../order-flags.ts'
import { openRecording } from '../recording.ts'

type CrawlFlags = HarvestFlags & FollowFlags & ManyFlags

/** `permablog crawl <url…>`: harvests whole blogs, or goes on with them. */
export function crawlCommand(): Command {
  const command = new Command('crawl').argument(
    '<url...>',
    "blogs' addresses, files of addresses (one a line, or OPML), or - for a list on standard input",
  )
  withOutput(withMany(withFollow(withOrder(withWait(withArchive(command)), ofHarvest('crawl')))))
  return command
    .addHelpText(
      'after',
      `
Several blogs are harvested at the same time, each as politely as one alone. What the archive holds already is left as it is, so
the same command goes on with what is not done. Lines of a list that begin with # are comments. Exit code 1 says that some
failed; which and why stands under the table, and in --json, one object a line for each blog.

Examples:
  permablog https://blog.example.org/
  permablog crawl https://blog.example.org/ --archive ./blogs --max-pages 500
  permablog crawl https://blog.example.org/ --follow-blogs 5
  permablog crawl ann.example.org ben.example.org cem.example.org
  permablog crawl blogs.txt --blogs 8
  permablog crawl subscriptions.opml --json > results.jsonl
  grep -v dead blogs.txt | permablog crawl -
  permablog crawl https://old.example.org/ --from ./mirror --json`,
    )
    .action(runCrawl)
}

async function runCrawl(words: readonly string[], flags: CrawlFlags): Promise<void> {
  if (flags.followHops !== undefined && flags.followBlogs === undefined) {
    throw new PermablogError('bad-usage', '--follow-hops needs --follow-blogs, which says how many.')
  }
  const order = orderOf(flags)
  const named = await readBlogList(words)
  // Loaded only now, as it takes most of a second: a wrong flag is refused at once.
  const { typedUrl } = await import('../../crawl/index.ts')
  const list = named === null ? null : checkedList(named, order, flags)
  const typed = list === null ? typedUrl(words[0] ?? '') : null
  await withArchiveOf({ flags, order, purpose: `crawl ${words.join(' ')}` }, async job => {
    if (list !== null) return await crawlList(job, list)
    return typed === null ? EXIT_WRONG_USE : await harvestAddress(job, typed)
  })
}

/** Commander lets none begin without an address. */
const EXIT_WRONG_USE = 2

/** Opens the archive and its WARCs for the work, and closes them; a folder that was made for nothing is taken away. */
async function withArchiveOf(
  { flags, order, purpose }: { readonly flags: CrawlFlags; readonly order: Order; readonly purpose: string },
  work: (job: ListJob) => Promise<number>,
): Promise<void> {
  const location = archiveLocation(flags)
  const files = filesFolder(flags)
  const recording = openRecording(order, files)
  const fresh = freshArchive(location)
  const store = await openForCommand(flags, { create: true, purpose })
  const archive: OpenArchive = { store, location, files }
  try {
    process.exitCode = await work({ flags, archive, order, recording })
    // What was erased may have been shown again; nobody writes any more.
    await recording.close()
    await finishBefore({ store, folder: files, now: () => new Date().toISOString() })
  } finally {
    await recording.close()
    await fresh.close(store)
  }
}

/** A blog, a blog and others, or a list of blogs, as the address turns out. */
async function harvestAddress(job: ListJob, url: Url): Promise<number> {
  const { flags, order, recording } = job
  const source = noticeList(openSource(order, { url, caller: 'owner', recorder: recording.recorder }), url)
  const request = { kind: 'crawl', url, order, caller: 'owner' } as const
  try {
    if (flags.followBlogs === undefined) {
      return await harvest({ ...job, request, openSource: () => source, isSourceLent: true })
    }
    return await harvestAndFollow({ ...job, source }, url, { blogs: flags.followBlogs, hops: flags.followHops ?? 1 })
  } catch (error) {
    const isOther = error instanceof PermablogError && error.code === 'not-html'
    if (!isOther || source.list === null) throw error
    const blogs = source.list.map(({ home, feed, folders }) => ({
      ...{ home, feed, caller: 'list' as const, place: url, labels: folders },
    }))
    return await crawlList(job, checkedList({ blogs, refused: [] }, order, flags))
  } finally {
    await source.close()
  }
}
