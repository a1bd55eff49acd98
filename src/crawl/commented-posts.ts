import { isDeepStrictEqual } from 'node:util'
import { addFeedComments } from '../extract/index.ts'
import type { Feed } from '../feed/index.ts'
import type { Harvest } from '../harvest/index.ts'
import { commentsByPost } from '../read/index.ts'
import type { EntryRecord } from '../records.ts'
import type { FrontierItem } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'

/** Limit of posts examined per feed. */
const MOST_POSTS = 100

/** The stored posts to which a comment feed adds comments, and how many. */
export async function commentedPosts(feed: Feed, item: FrontierItem, harvest: Harvest) {
  const byPost = Map.groupBy(commentsByPost(feed.entries, harvest.site.rebase), ({ url }) => urlKey(url))
  // The feed of one post belongs to the post it was found on, whatever its links look like.
  const own = byPost.size <= 1 && item.foundOn !== null ? item.foundOn : null
  const entries: EntryRecord[] = []
  let comments = 0
  let generation: number | null = null
  for (const [key, linked] of [...byPost].slice(0, MOST_POSTS)) {
    const url = own ?? linked[0]?.url ?? null
    const post = url === null ? null : await settledPost(url, key, harvest)
    if (post === null || url === null) continue
    const all = addFeedComments(
      post.entry.comments,
      linked.map(({ entry }) => entry),
      url,
    )
    if (isDeepStrictEqual(all, post.entry.comments)) continue
    entries.push({ ...post.entry, comments: all })
    comments += all.length - post.entry.comments.length
    generation = post.generation
  }
  return { entries, comments, generation }
}

/** A stored post of this blog whose page is not waiting to be read: that visit would fetch the feed again if needed. */
async function settledPost(url: Url, key: string, { tools: { store }, known }: Harvest) {
  const state = (await store.frontierItem(known.blog.id, key))?.state
  if (state === 'taken' || state === 'waiting') return null
  const stored = await store.entry(url)
  return stored === null || stored.entry.blog !== known.blog.id ? null : stored
}
