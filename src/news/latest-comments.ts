import { z } from 'zod'
import { hostKey, readLooseJson } from '../discover/index.ts'
import { type Harvest, signalOption } from '../harvest/index.ts'
import { type LatestComments, platformById, type ToldComment } from '../platforms/index.ts'
import { commentedPost } from '../read/index.ts'
import type { Comment } from '../records.ts'
import { memoryKey, recall, remembered } from '../store/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { INTERFACE } from './interface-news.ts'
import { NO_SIGNS, type Signs } from './signs.ts'

/** How far the comments of a blog were walked. */
interface CommentTurn {
  /** How many updates have done so. */
  readonly updates: number
  /** The page of older comments that was fetched last. */
  readonly page: number
  /**
   * Comments because of which a post was fetched, each with its number of answers: a post that still lacks them always
   * will.
   */
  readonly asked: Readonly<Record<string, number>>
}

/** The position in the rotation of older comments; without it, it restarts. */
export const COMMENT_TURN = memoryKey<CommentTurn>({
  name: 'comment-turn',
  version: 1,
  schema: z.object({ updates: z.number(), page: z.number(), asked: z.record(z.string(), z.number()) }),
  unfit: 'rebuild',
  about: 'how far its older comments were gone through',
})

const FIRST_TURN: CommentTurn = { updates: 0, page: 0, asked: {} }
/** One update out of this many checks a stored post instead of older comments: unreported changes show there. */
const LOOK_EVERY = 3
/** Pages of older comments that an update reads if there are new ones: a lively blog has answers to older ones too. */
const OLDER_WITH_NEWS = 5
/** Limit of pages that one update reads where all comments on each are new. */
const MOST_PAGES = 20
/** Limit of stored comments that were the reason of a fetch: some 40 bytes each. */
const MOST_ASKED = 1000

/** What the comments of the whole blog show, and whether the blog lists them. */
export interface LatestNews extends Signs {
  readonly hasAnswered: boolean
}

/** They were not fetched. */
export const COMMENTS_NOT_FETCHED: LatestNews = { ...NO_SIGNS, hasAnswered: false }

/**
 * Fetches the newest comments on any post, where the software lists them at once, and one page of the older ones in
 * rotation, or several if there are new ones: answers to these show by their number. Posts that lack a comment have
 * changed. Where a feed reports comments, they are fetched only if it `hasOverflown`: some have then come and gone
 * between two updates.
 */
export async function latestComments(harvest: Harvest, hasOverflown: boolean): Promise<LatestNews> {
  const { site, known } = harvest
  const { store } = harvest.tools
  const { latest = null, isOnlyWay = false } = platformById(site.platform)?.commentInterface ?? {}
  if (latest === null || !(isOnlyWay || hasOverflown)) return COMMENTS_NOT_FETCHED
  const turn = (await recall(store, known.blog.id, COMMENT_TURN)) ?? FIRST_TURN
  const posts = (await recall(store, known.blog.id, INTERFACE))?.url ?? null
  const asker = new Asker(latest, { turn, posts }, harvest)
  if (!(await asker.newest())) return { ...COMMENTS_NOT_FETCHED, requests: asker.requests }
  const isOlderDue = isOnlyWay && turn.updates % LOOK_EVERY < LOOK_EVERY - 1
  const pages = asker.changed.length > 0 && isOnlyWay ? OLDER_WITH_NEWS : isOlderDue ? 1 : 0
  const page = await asker.older(pages)
  const asked = Object.fromEntries(Object.entries({ ...turn.asked, ...asker.lacking }).slice(-MOST_ASKED))
  const memory = remembered(COMMENT_TURN, { updates: turn.updates + 1, page, asked })
  return { ...NO_SIGNS, changed: asker.changed, requests: asker.requests, changes: { memory }, hasAnswered: true }
}

/** What was known before fetching. */
interface Before {
  readonly turn: CommentTurn
  /** The first page of posts of the interface. */
  readonly posts: Url | null
}

class Asker {
  readonly #latest: LatestComments
  readonly #posts: Url | null
  readonly #turn: CommentTurn
  readonly #harvest: Harvest
  readonly #changed = new Map<string, Url>()
  #olderPages = 0
  /** What stored posts lack, each with its number of answers. */
  readonly lacking: Record<string, number> = {}
  requests = 0

  constructor(latest: LatestComments, before: Before, harvest: Harvest) {
    this.#latest = latest
    this.#posts = before.posts
    this.#turn = before.turn
    this.#harvest = harvest
  }

  get changed(): Url[] {
    return [...this.#changed.values()]
  }

  /** The newest comments, back to the first that a post has; false where they cannot be fetched. */
  async newest(): Promise<boolean> {
    for (let number = 1; number <= MOST_PAGES; number++) {
      const told = await this.#page('newest', number)
      if (told === null) return number > 1
      const { comments, total } = told
      if (number === 1) this.#olderPages = Math.ceil(Math.max(0, total - comments.length) / this.#latest.atOnce)
      const lacked = await this.#judge(comments)
      if (lacked < comments.length || comments.length < this.#latest.atOnce) return true
    }
    return true
  }

  /** The next pages of the older ones, each once; returns the number of the last. */
  async older(pages: number): Promise<number> {
    if (this.#olderPages === 0) return 0
    let number = this.#turn.page
    for (let read = 0; read < Math.min(pages, this.#olderPages); read++) {
      number = (number % this.#olderPages) + 1
      const told = await this.#page('oldest', number)
      await this.#judge(told?.comments ?? [])
    }
    return number
  }

  async #page(order: 'newest' | 'oldest', number: number) {
    const { site } = this.#harvest
    const { source } = this.#harvest.tools
    const url = this.#latest.page({ home: site.home, posts: this.#posts }, order, number)
    if (url === null) return null
    const result = await source.fetch({ url, ...signalOption(this.#harvest) })
    // What robots.txt forbids was not fetched.
    if (result.kind !== 'blocked') this.requests += 1
    const isHere = result.kind === 'fetched' && hostKey(result.url) === hostKey(url)
    return isHere ? this.#latest.read(readLooseJson(result.body)) : null
  }

  /** How many of some comments stored posts lack. */
  async #judge(told: readonly ToldComment[]): Promise<number> {
    const { known, site } = this.#harvest
    const { store } = this.#harvest.tools
    let lacked = 0
    for (const [address, comments] of Map.groupBy(told, ({ post }) => post.replace(/#.*$/, ''))) {
      const link = parseUrl(address)
      const url = link === null ? null : commentedPost(link, site.rebase)
      const stored = url === null || !site.judge.inScope(url) ? null : await store.entry(url)
      if (stored === null || stored.entry.blog !== known.blog.id) continue
      const missing = comments.filter(comment => lacks(stored.entry.comments, comment))
      lacked += missing.length
      const isNews = missing.some(({ id, answers }) => this.#turn.asked[id] !== answers)
      if (isNews) this.#changed.set(urlKey(stored.entry.url), stored.entry.url)
      for (const { id, answers } of missing) this.lacking[id] = answers
    }
    return lacked
  }
}

/** Whether a comment, or an answer to it, is missing from its post. */
function lacks(comments: readonly Comment[], { id, answers, hasWords }: ToldComment): boolean {
  if (hasWords && comments.every(comment => comment.id !== id)) return true
  if (answers === 0) return false
  const parents = new Map(comments.map(comment => [comment.id, comment.parent]))
  return comments.filter(comment => leadsTo(comment.parent, id, parents)).length < answers
}

/** Whether a comment is an ancestor of another one. */
function leadsTo(from: string | null, to: string, parents: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>()
  for (let at = from; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === to) return true
    seen.add(at)
  }
  return false
}
