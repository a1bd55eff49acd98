import type { CrawlOptions, CrawlReport } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import type { ArchiveRecord } from '../src/records.ts'
import { openArchive, type Store } from '../src/store/index.ts'
import type { BlogServer } from './blog-server.ts'

/** Runs a generator of records to its end. */
export async function run(records: AsyncGenerator<ArchiveRecord, CrawlReport>) {
  const kept: ArchiveRecord[] = []
  while (true) {
    const { done, value } = await records.next()
    if (done) return { records: kept, report: value }
    kept.push(value)
  }
}

/** An archive that is gone when it is closed, and a network that may reach the blog. */
export async function tools(
  blog: Pick<BlogServer, 'url'>,
): Promise<{ archive: Store; options: CrawlOptions } & AsyncDisposable> {
  const archive = await openArchive(':memory:', { create: true, write: true })
  const source = openNetwork({ delay: 0, typedHosts: [new URL(blog.url).host] })
  return {
    archive,
    options: { archive, source },
    async [Symbol.asyncDispose]() {
      await source.close()
      await archive.close()
    },
  }
}
