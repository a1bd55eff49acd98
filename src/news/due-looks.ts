import type { Harvest } from '../harvest/index.ts'
import type { Timestamp } from '../records.ts'
import type { RecentPost } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'

/** Older posts are looked at in turn. */
const MOST_RECENT = 50
/** Looks of an update for which nothing speaks, as far as other requests leave room for them. */
const QUIET_LOOKS = 3
/** How many of them are at recent posts that are due: the others are of those whose turn it is. */
const RECENT_LOOKS = 1
/** Looks in turn of an update that has news from the feed, where nothing tells of edits. */
const NEWS_LOOKS = 10
/** Those that were asked for within a day have no turn in such an update: a blog with news every hour is not asked for all of its posts each day. */
const LEAST_REST = 24 * 3_600_000
/** Looks at discussions of an update that has news to fetch anyway; the others stay due. */
const MOST_DISCUSSIONS = 10

/** What an update has to do besides. */
interface Occasion {
  /** Requests that it may still make without a sign of change. */
  readonly left: number
  /** Whether posts are read anyway. */
  readonly hasNews: boolean
  /** Whether comments are told by a feed, or not wanted: then no page is asked for on their account. */
  readonly areCommentsTold: boolean
  /** Whether the feed has news, and nothing but the posts themselves tells of edits. */
  readonly areEditsUntold: boolean
  /** The keys of the posts of which the feed tells all that may change. */
  readonly inFeed: ReadonlySet<string>
  /** Posts that no list may name any more. */
  readonly doubted: readonly Url[]
  /** Posts that are asked for already. */
  readonly taken: ReadonlySet<string>
}

/**
 * The posts to look at although nothing says that they have changed. A recent one that is due: after as long as it had been
 * quiet, so that the pauses double. And the one that was asked for longest ago: so every post is looked at once in as many
 * updates as there are posts, and more often as long as no recent one is due and nothing else has to be asked for.
 */
export async function dueLooks(harvest: Harvest, occasion: Occasion): Promise<Url[]> {
  const { left, hasNews, areCommentsTold, taken } = occasion
  const { known } = harvest
  const { store } = harvest.tools
  const recent = await store.recentPosts(known.blog.id, MOST_RECENT)
  const due = duePosts(recent.map(seen), harvest.tools.now()).filter(({ url }) => !taken.has(urlKey(url)))
  const discussed = areCommentsTold ? [] : due.filter(({ comments }) => comments > 0)
  const quiet = Math.min(left, QUIET_LOOKS)
  // The last place is always of the one whose turn it is: else a lively blog would never come to its old posts.
  const soon = hasNews
    ? discussed.slice(0, MOST_DISCUSSIONS)
    : due.slice(0, Math.max(0, Math.min(RECENT_LOOKS, quiet - 1)))
  const doubted = occasion.doubted.filter(url => !taken.has(urlKey(url)))
  const room = hasNews ? doubted.length + soon.length + 1 : quiet
  const chosen = new Set([...doubted, ...soon.map(({ url }) => url)].slice(0, room))
  const keys = new Set([...taken, ...[...chosen].map(urlKey)])
  // Those that are marked as gone have their turn too: a server may have been out of order when they were marked.
  const inTurn = await store.postsByVisit(known.blog.id, room + keys.size, 'all')
  for (const { url, key } of inTurn) if (chosen.size < room && !keys.has(key)) chosen.add(url)
  const told = new Set([...keys, ...occasion.inFeed, ...[...chosen].map(urlKey)])
  const more = occasion.areEditsUntold ? await postsInTurn(harvest, NEWS_LOOKS - 1, { told }) : []
  return [...chosen, ...more]
}

/** Posts among which those are chosen: of a large blog, the ones that were asked for longest ago. */
const MOST_CHOSEN_FROM = 500

/**
 * Posts that were not asked for within a day, but for those that something else speaks for: spread over all, as the ones that were
 * harvested together are of one age, and what changed may be of any.
 */
export async function postsInTurn(
  { tools: { store, now }, known }: Harvest,
  most: number,
  { told }: { readonly told: ReadonlySet<string> },
): Promise<Url[]> {
  const before = Date.parse(now()) - LEAST_REST
  const inTurn = await store.postsByVisit(known.blog.id, MOST_CHOSEN_FROM + told.size, 'there')
  const posts = inTurn.filter(({ key, visitedAt }) => !told.has(key) && Date.parse(visitedAt) <= before)
  const step = Math.max(1, posts.length / most)
  return posts.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step)).map(({ url }) => url)
}

function seen(post: RecentPost) {
  const { visitedAt, lastSeen } = post
  return { ...post, lastChecked: visitedAt === null || visitedAt < lastSeen ? lastSeen : visitedAt }
}

/** What is known of a post that may change. */
export interface WatchedPost {
  readonly published: Timestamp | null
  /** When it was last looked at; its harvest counts. */
  readonly lastChecked: Timestamp
  readonly comments: number
  readonly lastComment: Timestamp | null
  /** How often it was found to be other than before, the first time counted. */
  readonly version: number
}

const HOUR = 3_600_000
/** Shortest pause between two looks at a lively post. */
const LEAST_PAUSE = 6 * HOUR
/** A post on which nothing happened for this long is looked at in turn with all others. */
const OVER_AFTER = 180 * 24 * HOUR
/** Who has edited a post does so again; where nobody has said a word, there is less to expect. */
const EDITED_PAUSE = 0.5
const SILENT_PAUSE = 2

/**
 * When to look at a post again: after as long as it had been quiet when we last looked, so that the pauses double; sooner where
 * edits were seen, later where nobody comments. Null where nothing more is to be expected of it than of any other.
 */
export function nextLook(post: WatchedPost): Timestamp | null {
  const { published, lastChecked, lastComment, comments, version } = post
  const checked = Date.parse(lastChecked)
  const signs = [published, lastComment].flatMap(moment => (moment === null ? [] : [Date.parse(moment)]))
  // A post without a date is as old as we know it to be.
  const quiet = signs.length === 0 ? OVER_AFTER : checked - Math.max(...signs)
  if (quiet >= OVER_AFTER) return null
  const pause = quiet * (version > 1 ? EDITED_PAUSE : 1) * (comments === 0 ? SILENT_PAUSE : 1)
  return new Date(checked + Math.max(LEAST_PAUSE, pause)).toISOString()
}

/** The posts that are due, those that wait for longest first. */
export function duePosts<Post extends WatchedPost>(posts: Iterable<Post>, now: Timestamp): Post[] {
  const due: { post: Post; at: Timestamp }[] = []
  for (const post of posts) {
    const at = nextLook(post)
    if (at !== null && Date.parse(at) <= Date.parse(now)) due.push({ post, at })
  }
  return due.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ post }) => post)
}
