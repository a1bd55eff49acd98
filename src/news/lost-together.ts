import { z } from 'zod'
import { type Harvest, noticeOn, type Outcome, visited } from '../harvest/index.ts'
import type { NoticeRecord, Timestamp } from '../records.ts'
import { PURPOSES } from '../site/index.ts'
import { type FrontierItem, forgotten, memoryKey, recall, remembered } from '../store/index.ts'
import { lookAround } from './further-looks.ts'

/** Since when most checked posts are missing. */
export const LOST_TOGETHER = memoryKey<{ readonly since: Timestamp }>({
  name: 'lost-together',
  version: 1,
  schema: z.object({ since: z.string() }),
  unfit: 'rebuild',
  about: 'since when most of its posts were not there',
})

/** Fewer posts may well be deleted between two updates. */
const LEAST_LOST = 5
/** A server that is out of order for longer will not be repaired soon: its posts are then gone, whatever the reason. */
const BELIEVED_AFTER = 7 * 24 * 3_600_000

/**
 * Holds back results on missing posts until all posts were fetched. If most of them are missing, a server out of order
 * is likelier than an author who deleted them, and none is marked. What is held back is not stored: after a crash, the
 * next update fetches those posts again.
 */
export class LostTogether {
  readonly #harvest: Harvest
  readonly #held: Outcome[] = []
  readonly #judged = new WeakSet<Outcome>()
  #lost = 0
  #there = 0
  #isReported = false
  /** Since when an earlier update has found most posts missing; undefined until loaded. */
  #since: Timestamp | null | undefined

  constructor(harvest: Harvest) {
    this.#harvest = harvest
  }

  /** Whether the result of a visit is held back for now; never in a crawl. */
  async holds(outcome: Outcome): Promise<boolean> {
    const { item, changes } = outcome
    if (this.#harvest.update === null || item === null || this.#judged.has(outcome)) return false
    const { gone = [] } = changes
    if (gone.length === 0) {
      this.#there += isThere(item, outcome) ? 1 : 0
      return false
    }
    this.#lost += 1
    this.#held.push(outcome)
    // Others decide on this one; while it is known that most are missing, they are not all fetched each time.
    if (!isRecent(await this.#lostSince(), this.#harvest)) await lookAround(gone, this.#harvest)
    return true
  }

  /** The next held-back result, as it is to be stored, now that nothing else is in progress; null where none is left. */
  async next(): Promise<Outcome | null> {
    if (this.#lost + this.#there === 0) return null
    const since = await this.#lostSince()
    const held = this.#held.shift()
    if (held === undefined) return since !== null && this.#lost < this.#there ? this.#endOfDoubt() : null
    const areEnough = since === null ? this.#lost >= LEAST_LOST : isRecent(since, this.#harvest)
    const outcome = areEnough && this.#lost > this.#there ? this.#doubted(held, since) : held
    this.#judged.add(outcome)
    return outcome
  }

  async #lostSince(): Promise<Timestamp | null> {
    const { tools, known } = this.#harvest
    if (this.#since === undefined)
      this.#since = (await recall(tools.store, known.blog.id, LOST_TOGETHER))?.since ?? null
    return this.#since
  }

  /** The visit as one that says nothing about the post. */
  #doubted(outcome: Outcome, since: Timestamp | null): Outcome {
    const { item, changes } = outcome
    const isFirst = !this.#isReported
    this.#isReported = true
    const memory = remembered(LOST_TOGETHER, { since: since ?? this.#harvest.tools.now() })
    return {
      ...outcome,
      changes: {
        ...changes,
        gone: [],
        done: item === null ? [] : [asBefore(item, this.#harvest)],
        notices: isFirst ? [this.#notice()] : [],
        ...(isFirst ? { memory } : {}),
      },
    }
  }

  #notice(): NoticeRecord {
    const values = { n: this.#lost, of: this.#lost + this.#there }
    return noticeOn(this.#harvest, 'many-missing', values, this.#harvest.known.blog.url)
  }

  /** Most are there again. */
  #endOfDoubt(): Outcome {
    this.#since = null
    return { item: null, changes: { memory: forgotten(LOST_TOGETHER) }, tally: {}, sampled: null }
  }
}

/** Whether a page that was read before could be fetched again. */
function isThere({ visitedAt, purpose }: FrontierItem, { changes }: Outcome): boolean {
  const isPage = visitedAt !== null && PURPOSES[purpose].expects !== 'machine'
  return isPage && changes.done?.some(({ state }) => state === 'done') === true
}

function isRecent(since: Timestamp | null, { tools }: Harvest): boolean {
  return since !== null && Date.parse(tools.now()) - Date.parse(since) < BELIEVED_AFTER
}

/** With its earlier validators and visit time: so it is among the first in the rotation. */
function asBefore({ visitedAt, ...item }: FrontierItem, harvest: Harvest) {
  const { status, etag, lastModified, bodyHash } = item
  const at = visitedAt ?? harvest.tools.now()
  return visited(item, harvest, { state: 'done', status, etag, lastModified, bodyHash, at })
}
