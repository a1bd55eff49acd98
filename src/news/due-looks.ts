import type { Harvest } from '../harvest/index.ts'
import type { Timestamp } from '../records.ts'
import type { RecentPost } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'

/** How many posts count as recent; older ones are checked in rotation. */
const MOST_RECENT = 50
/** Checks of an update without any news, as far as other requests leave room for them. */
const QUIET_LOOKS = 3
/** How many of them are for recent posts that are due: the others are for the rotation. */
const RECENT_LOOKS = 1
/** Checks in rotation of an update with news from the feed, where no source reports edits. */
const NEWS_LOOKS = 10
/**
 * Posts fetched within this time are not in the rotation of such an update: a blog with news every hour is not fully
 * fetched each day.
 */
const LEAST_REST = 24 * 3_600_000
/** Checks of discussions in an update that has news to fetch anyway; the others stay due. */
const MOST_DISCUSSIONS = 10

/** What else an update has to do. */
interface Occasion {
  /** Requests that it may still make without evidence of a change. */
  readonly left: number
  /** Whether posts are read anyway. */
  readonly hasNews: boolean
  /** Whether comments are reported by a feed, or not wanted: then no page is fetched because of them. */
  readonly areCommentsReported: boolean
  /** Whether the feed has news, and only the posts themselves show edits. */
  readonly areEditsUnreported: boolean
  /** The keys of the posts whose changes the feed reports completely. */
  readonly inFeed: ReadonlySet<string>
  /** Posts that lists may no longer name. */
  readonly doubted: readonly Url[]
  /** Posts that are already to be fetched. */
  readonly taken: ReadonlySet<string>
}

/**
 * The posts to check without evidence of a change. A recent one that is due: after as long as it had been quiet, so
 * that the pauses double. And the one that was fetched longest ago: so every post is checked once in as many updates as
 * there are posts, and more often while no recent one is due and nothing else has to be fetched.
 */
export async function dueLooks(harvest: Harvest, occasion: Occasion): Promise<Url[]> {
  const { left, hasNews, areCommentsReported, taken } = occasion
  const { known } = harvest
  const { store } = harvest.tools
  const recent = await store.recentPosts(known.blog.id, MOST_RECENT)
  const due = duePosts(recent.map(seen), harvest.tools.now()).filter(({ url }) => !taken.has(urlKey(url)))
  const discussed = areCommentsReported ? [] : due.filter(({ comments }) => comments > 0)
  const quiet = Math.min(left, QUIET_LOOKS)
  // The last slot is always for the rotation: otherwise a lively blog's old posts would never be checked.
  const soon = hasNews
    ? discussed.slice(0, MOST_DISCUSSIONS)
    : due.slice(0, Math.max(0, Math.min(RECENT_LOOKS, quiet - 1)))
  const doubted = occasion.doubted.filter(url => !taken.has(urlKey(url)))
  const room = hasNews ? doubted.length + soon.length + 1 : quiet
  const chosen = new Set([...doubted, ...soon.map(({ url }) => url)].slice(0, room))
  const keys = new Set([...taken, ...[...chosen].map(urlKey)])
  // Posts marked as gone are in the rotation too: a server may have been out of order when they were marked.
  const inTurn = await store.postsByVisit(known.blog.id, room + keys.size, 'all')
  for (const { url, key } of inTurn) if (chosen.size < room && !keys.has(key)) chosen.add(url)
  const excluded = new Set([...keys, ...occasion.inFeed, ...[...chosen].map(urlKey)])
  const more = occasion.areEditsUnreported ? await postsInTurn(harvest, NEWS_LOOKS - 1, { excluded }) : []
  return [...chosen, ...more]
}

/** How many candidates: on a large blog, those fetched longest ago. */
const MOST_CHOSEN_FROM = 500

/**
 * Posts that were not fetched within a day, except those fetched for another reason: spread over all, as those
 * harvested together are of one age, and a change may be in any.
 */
export async function postsInTurn(
  { tools: { store, now }, known }: Harvest,
  most: number,
  { excluded }: { readonly excluded: ReadonlySet<string> },
): Promise<Url[]> {
  const before = Date.parse(now()) - LEAST_REST
  const inTurn = await store.postsByVisit(known.blog.id, MOST_CHOSEN_FROM + excluded.size, 'there')
  const posts = inTurn.filter(({ key, visitedAt }) => !excluded.has(key) && Date.parse(visitedAt) <= before)
  const step = Math.max(1, posts.length / most)
  return posts.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step)).map(({ url }) => url)
}

function seen(post: RecentPost) {
  const { visitedAt, lastSeen } = post
  return { ...post, lastChecked: visitedAt === null || visitedAt < lastSeen ? lastSeen : visitedAt }
}

/** What is known about a post that may change. */
export interface WatchedPost {
  readonly published: Timestamp | null
  /** When it was last checked; its harvest counts. */
  readonly lastChecked: Timestamp
  readonly comments: number
  readonly lastComment: Timestamp | null
  /** How often it was found changed, including the first time. */
  readonly version: number
}

const HOUR = 3_600_000
/** Shortest pause between two looks at a lively post. */
const LEAST_PAUSE = 6 * HOUR
/** A post without activity for this long is only checked in rotation. */
const OVER_AFTER = 180 * 24 * HOUR
/** Factors on the pause: an edited post is often edited again; one without comments is less likely to change. */
const EDITED_PAUSE = 0.5
const SILENT_PAUSE = 2

/**
 * When to check a post again: after as long as it had been quiet at the last check, so that the pauses double; sooner
 * where edits were seen, later where nobody comments. Null where no more can be expected of it than of any other.
 */
export function nextLook(post: WatchedPost): Timestamp | null {
  const { published, lastChecked, lastComment, comments, version } = post
  const checked = Date.parse(lastChecked)
  const signs = [published, lastComment].flatMap(moment => (moment === null ? [] : [Date.parse(moment)]))
  // A post without a date is as old as its first sighting.
  const quiet = signs.length === 0 ? OVER_AFTER : checked - Math.max(...signs)
  if (quiet >= OVER_AFTER) return null
  const pause = quiet * (version > 1 ? EDITED_PAUSE : 1) * (comments === 0 ? SILENT_PAUSE : 1)
  return new Date(checked + Math.max(LEAST_PAUSE, pause)).toISOString()
}

/** The posts that are due, longest overdue first. */
export function duePosts<Post extends WatchedPost>(posts: Iterable<Post>, now: Timestamp): Post[] {
  const due: { post: Post; at: Timestamp }[] = []
  for (const post of posts) {
    const at = nextLook(post)
    if (at !== null && Date.parse(at) <= Date.parse(now)) due.push({ post, at })
  }
  return due.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ post }) => post)
}
