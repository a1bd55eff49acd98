import type { CrawlProgress, CrawlReport } from '../../../crawl/index.ts'
import { type Caller, type Order, openSource } from '../../../order/index.ts'
import type { BlogRecord } from '../../../records.ts'
import type { Url } from '../../../url.ts'
import { openWarcWriter, type WarcWriter } from '../../../warc/index.ts'
import { type CountedAnswer, measuredBy, runHarvest } from '../../../work/index.ts'
import type { JobTools } from '../job.ts'
import { type LentArchive, writing } from './archive-place.ts'

/** What is to be harvested, and how. */
export interface HarvestInput {
  readonly archive: LentArchive
  /** What the WARCs say to be written by. */
  readonly software: string
  readonly kind: 'crawl' | 'update'
  readonly url: Url
  /** The blog, where the archive has it. */
  readonly blog: BlogRecord | null
  readonly order: Order
  readonly caller: Caller
  /** How harvests use the network where nothing else is said. */
  readonly network: Pick<Order, 'delay' | 'concurrency'>
}

/** What is reported while it runs. */
export type HarvestMessage =
  | { readonly kind: 'progress'; readonly progress: CrawlProgress }
  | { readonly kind: 'answer'; readonly answer: CountedAnswer }
  | { readonly kind: 'record'; readonly record: 'post' }

/** Harvests or updates a blog to its end, or until the signal; plans its next visit. */
export async function harvest(input: HarvestInput, { signal, tell }: JobTools<HarvestMessage>): Promise<CrawlReport> {
  const { archive, software, kind, url, blog, order, caller, network } = input
  let writer: WarcWriter | null = null
  const recorder = () => {
    writer ??= openWarcWriter(archive.folder, { software })
    return writer
  }
  const what = kind === 'update' && blog !== null ? { kind, blog } : { kind: 'crawl' as const, url }
  return await writing(archive, async store => {
    try {
      const outcome = await runHarvest(
        { ...what, order, standing: network, caller },
        {
          store,
          folder: archive.folder,
          isNetworkRenewed: true,
          signal,
          openSource: (told, visitor) =>
            measuredBy(openSource(told, { url, caller: visitor, recorder }), answer =>
              tell({ kind: 'answer', answer }),
            ),
          onRecord: record => record.kind === 'post' && tell({ kind: 'record', record: 'post' }),
          onProgress: progress => tell({ kind: 'progress', progress: shownProgress(progress) }),
        },
      )
      if (outcome.kind === 'failed') throw outcome.error
      if (outcome.report === null) throw new Error('It was stopped before there was anything to tell.')
      return outcome.report
    } finally {
      await writer?.close()
    }
  })
}

/** A crawl tells more than its type says; watchers get what is described. */
function shownProgress({ phase, blog, event, currentUrl, pages, posts, bytes }: CrawlProgress): CrawlProgress {
  const { fetched, failed, unchanged, waiting } = pages
  return { phase, blog, event, currentUrl, pages: { fetched, failed, unchanged, waiting }, posts, bytes }
}
