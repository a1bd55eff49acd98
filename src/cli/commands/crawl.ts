import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { openSource } from '../../order/index.ts'
import { openArchive } from '../../store/index.ts'
import type { Url } from '../../url.ts'
import { archiveLocation, filesFolder } from '../archive.ts'
import { harvestAndFollow } from '../follow-blogs.ts'
import { freshArchive } from '../fresh-archive.ts'
import { harvest } from '../harvest.ts'
import {
  type FollowFlags,
  type HarvestFlags,
  ofHarvest,
  withArchive,
  withFollow,
  withOrder,
  withOutput,
} from '../options.ts'
import { orderOf } from '../order-flags.ts'
import { openRecording } from '../recording.ts'
import type { SharedJob } from '../several-blogs.ts'
import { harvestList, type ListeningSource, noticeList, subscriptionsOfFile } from '../subscriptions.ts'

/** `permablog crawl <url>`: harvests a whole blog, or goes on with it. */
export function crawlCommand(): Command {
  const command = new Command('crawl').argument('<url>', "the blog's address, or an OPML file of several blogs")
  withOutput(withFollow(withOrder(withArchive(command), ofHarvest('crawl'))))
  return command
    .addHelpText(
      'after',
      `
Examples:
  permablog https://blog.example.org/
  permablog crawl https://blog.example.org/ --archive ./blogs --max-pages 500
  permablog crawl https://blog.example.org/ --follow-blogs 5
  permablog crawl subscriptions.opml
  permablog crawl https://old.example.org/ --from ./mirror --json`,
    )
    .action(runCrawl)
}

async function runCrawl(word: string, flags: HarvestFlags & FollowFlags): Promise<void> {
  if (flags.followHops !== undefined && flags.followBlogs === undefined) {
    throw new PermablogError('bad-usage', '--follow-hops needs --follow-blogs, which says how many.')
  }
  const list = await subscriptionsOfFile(word)
  // Loaded only now, as it takes most of a second: a wrong flag is refused at once.
  const { typedUrl } = await import('../../crawl/index.ts')
  const url = list === null ? typedUrl(word) : (list.map(({ home, feed }) => home ?? feed)[0] ?? null)
  if (url === null) throw new PermablogError('bad-usage', 'The list names no blog.')
  const location = archiveLocation(flags)
  const files = filesFolder(flags)
  const order = orderOf(flags)
  const recording = openRecording(order, files)
  // Who made the list is not known: no address in it may be private.
  const caller = list === null ? 'owner' : 'list'
  const source = noticeList(openSource(order, { url, caller, recorder: recording.recorder }), url)
  const fresh = freshArchive(location)
  try {
    const store = await openArchive(location, { create: true, write: true })
    try {
      const job = { flags, archive: { store, location, files }, source, order }
      process.exitCode = list === null ? await harvestAddress(job, url) : await harvestList(job, list)
    } finally {
      await source.close()
      await recording.close()
      await fresh.close(store)
    }
  } finally {
    await source.close()
  }
}

/** A blog, a blog and others, or a list of blogs, as the address turns out. */
async function harvestAddress(job: SharedJob & { readonly source: ListeningSource }, url: Url): Promise<number> {
  const { flags, source, order } = job
  const request = { kind: 'crawl', url, order, caller: 'owner' } as const
  try {
    if (flags.followBlogs === undefined) {
      return await harvest({ ...job, request, openSource: () => source, isSourceLent: true })
    }
    return await harvestAndFollow(job, url, { blogs: flags.followBlogs, hops: flags.followHops ?? 1 })
  } catch (error) {
    const isOther = error instanceof PermablogError && error.code === 'not-html'
    if (!isOther || source.list === null) throw error
    return await harvestList(job, source.list)
  }
}
