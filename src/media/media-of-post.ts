import type { FeedEntry } from '../feed/index.ts'
import type { Page } from '../page/index.ts'
import { pictureKey } from '../page/index.ts'
import type { EntryRecord, Media } from '../records.ts'
import type { Url } from '../url.ts'
import { enclosedMedia } from './enclosures.ts'
import { leadImage } from './lead-image.ts'

/** Bounds what one post can make us fetch. */
const MOST_MEDIA = 2000

/** What is known of a post besides its article. */
export interface PostContext {
  /** Its page; null where the feed alone tells of it. */
  readonly page: Page | null
  readonly feedEntry: FeedEntry | null
  /** The picture of the blog as a whole. */
  readonly emblem: Url | null
}

/**
 * All that belongs to a post, each once: its lead picture first, then what the article shows and links to, then what the
 * feed encloses. A picture in two sizes counts once, in the size of the article.
 */
export function mediaOfPost(entry: EntryRecord, { page, feedEntry, emblem }: PostContext): Media[] {
  const shown = entry.media
  const keys = new Map(shown.map(media => [pictureKey(media.url), media]))
  const lead = page === null ? null : leadImage(page, entry, emblem)
  const known = lead === null ? undefined : keys.get(pictureKey(lead.url))
  // The lead picture stands in the article too: that copy has the right size and description.
  const first = known ?? lead
  const rest = shown.filter(media => media !== known)
  const enclosed = enclosedMedia(feedEntry).filter(({ url }) => {
    const key = pictureKey(url)
    return !keys.has(key) && (first === null || key !== pictureKey(first.url))
  })
  return [...(first === null ? [] : [first]), ...rest, ...enclosed].slice(0, MOST_MEDIA)
}
