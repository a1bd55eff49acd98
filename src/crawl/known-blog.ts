import type { BlogRecord, Rule } from '../records.ts'
import type { Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import { blogContext } from '../read/blog-context.ts'
import { loadJob } from './job.ts'

/** What an archive knows of a blog that helps to read any page of it. */
export interface KnownBlog {
  readonly record: BlogRecord
  readonly blog: ReturnType<typeof blogContext>
  readonly rules: readonly Rule[]
  /** Addresses of posts that the feed named. */
  readonly links: readonly Url[]
}

/** The blog of an archive that an address belongs to; of several, the one whose own address is nearest. */
export async function knownBlog(store: Store, url: Url): Promise<KnownBlog | null> {
  const blogs = (await store.blogs()).map(({ blog }) => blog)
  for (const record of blogs.toSorted((a, b) => b.url.length - a.url.length)) {
    const job = await loadJob({ store, options: {} }, record)
    if (job === null || !job.judge.inScope(url)) continue
    const links = [...job.feedEntries.values()].flatMap(({ link }) => link ?? [])
    return { record, blog: blogContext(job), rules: job.rules, links }
  }
  return null
}
