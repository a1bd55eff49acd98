import { type BlogDemand, type Discovery, discover, notABlog } from '../discover/index.ts'
import type { PageSource } from '../fetch/index.ts'
import type { BlogRecord } from '../records.ts'
import type { BlogSummary, Store } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import type { SkipReason } from './follow-reason.ts'
import { type StrangerSource, strangerSource } from './stranger.ts'

/** What stands at an address that somebody else named. */
export type Checked =
  /** To be harvested, from this very source. */
  | { readonly kind: 'blog'; readonly url: Url; readonly source: StrangerSource }
  | { readonly kind: 'known'; readonly blog: BlogRecord }
  /** Not to be harvested; whoever knows better finds what was fetched in the source. */
  | { readonly kind: 'no-blog'; readonly reason: SkipReason; readonly source: StrangerSource }
  | { readonly kind: 'interrupted' }

/** Looks whether there is a blog at an address, and whether the archive has the whole of it already. */
export async function checkBlog(
  store: Store,
  source: PageSource,
  address: Url,
  { signal, demand }: { readonly signal?: AbortSignal | undefined; readonly demand?: BlogDemand },
): Promise<Checked> {
  const known = await harvestedAt(store, address)
  if (known !== null) return { kind: 'known', blog: known }
  const stranger = strangerSource(source)
  const found = await discover(stranger, address, {
    ...(signal === undefined ? {} : { signal }),
    ...(demand === undefined ? {} : { demand }),
  })
  if (signal?.aborted) return { kind: 'interrupted' }
  if (found.kind !== 'blog') return { kind: 'no-blog', reason: reasonOf(found), source: stranger }
  const site = found.blogUrl === address ? null : notABlog(new URL(found.blogUrl).hostname)
  if (site !== null)
    return { kind: 'no-blog', reason: { code: 'leads-elsewhere', url: found.blogUrl, site }, source: stranger }
  const same = await harvestedAt(store, found.blogUrl)
  if (same !== null) return { kind: 'known', blog: same }
  stranger.replay()
  return { kind: 'blog', url: found.blogUrl, source: stranger }
}

/** The blog with this address, home or feed, where its harvest came to an end; null where there is none. */
export async function harvestedAt(store: Store, address: Url): Promise<BlogRecord | null> {
  const blog = await store.blogAt(address)
  const key = urlKey(address)
  const isOfPosts = blog?.feeds.some(feed => feed.kind === 'posts' && urlKey(feed.url) === key) ?? false
  if (blog === null || (urlKey(blog.url) !== key && !isOfPosts)) return null
  const [summary] = await store.blogs(blog.id)
  return summary !== undefined && isHarvested(summary) ? blog : null
}

/** An update follows a harvest that was finished. */
function isHarvested({ lastCrawl }: BlogSummary): boolean {
  return lastCrawl !== null && (lastCrawl.kind === 'update' || lastCrawl.finishedAt !== null)
}

function reasonOf(found: Exclude<Discovery, { kind: 'blog' }>): SkipReason {
  switch (found.kind) {
    case 'unreachable':
      return { code: 'unreachable', failure: found.failure }
    case 'not-html':
      return { code: 'not-html', mediaType: found.mediaType }
    case 'empty':
      return { code: 'empty' }
    case 'no-blog':
      return { code: 'no-blog', reason: found.reason }
    default:
      return found satisfies never
  }
}
