import { type Order, openSource } from '../../order/index.ts'
import type { BlogRecord } from '../../records.ts'
import { localTurns } from '../../work/index.ts'
import { harvestClaimed } from '../claimed-blog.ts'
import type { OpenArchive } from '../harvest.ts'
import type { HarvestFlags } from '../options.ts'
import type { Recording } from '../recording.ts'
import { endingOf } from './blog-ending.ts'
import { type BlogWork, runBlogs } from './run-blogs.ts'

/** Several blogs of an archive to be updated. */
interface UpdateList {
  readonly flags: HarvestFlags & { readonly blogs?: number }
  readonly archive: OpenArchive
  readonly order: Order
  readonly recording: Recording
}

/** Updates several blogs, a few at a time; gives the exit code. */
export async function updateList(job: UpdateList, blogs: readonly BlogRecord[]): Promise<number> {
  const { archive, order, recording } = job
  const turns = localTurns()
  const works = blogs.map(
    (blog): BlogWork => ({
      address: blog.url,
      run: async tools =>
        endingOf(
          await harvestClaimed(
            { kind: 'update', blog, order, caller: 'owner' },
            {
              ...tools,
              store: archive.store,
              folder: archive.files,
              openSource: (told, caller) =>
                openSource(told, { url: blog.url, caller, recorder: recording.recorder, turns }),
              isNetworkRenewed: true,
            },
            job.flags,
          ),
        ),
    }),
  )
  return await runBlogs(works, { ...job, refused: 0, isAnalysed: order.analyse !== false })
}
