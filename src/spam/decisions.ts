import { z } from 'zod'
import type { BlogRecord } from '../records.ts'
import { memoryKey, recall, remembered, type Store } from '../store/index.ts'

const decision = z.object({
  /** The address of the post that a comment stands below; null where the blog itself is meant. */
  url: z.string().nullable(),
  /** The id of the comment; null where the blog itself is meant. */
  comment: z.string().nullable(),
  isSpam: z.boolean(),
  at: z.string(),
})

/** What somebody decided by hand: a comment, or a blog as a whole, is spam or is none. */
export type SpamDecision = z.infer<typeof decision>

/** All decisions on the comments of a blog and on the blog, in their order; the last one on a subject holds. */
export const SPAM_DECISIONS = memoryKey({
  name: 'spam-decisions',
  version: 1,
  schema: z.array(decision),
  unfit: 'bad-memory',
  about: 'what was decided by hand on spam',
})

/** The decisions of one blog that hold, to be asked. */
export class SpamDecisions {
  readonly #byKey: ReadonlyMap<string, SpamDecision>

  constructor(decisions: readonly SpamDecision[]) {
    this.#byKey = new Map(decisions.map(each => [keyOf(each.url, each.comment), each]))
  }

  /** What was decided on a comment; null where nobody did. */
  onComment(url: string, comment: string): SpamDecision | null {
    return this.#byKey.get(keyOf(url, comment)) ?? null
  }

  /** What was decided on the blog. */
  onBlog(): SpamDecision | null {
    return this.#byKey.get(keyOf(null, null)) ?? null
  }

  /** Those on comments. */
  ofComments(): readonly SpamDecision[] {
    return [...this.#byKey.values()].filter(({ url }) => url !== null)
  }
}

/** The decisions on a blog and its comments. */
export async function spamDecisions(store: Store, blog: string): Promise<SpamDecisions> {
  return new SpamDecisions((await recall(store, blog, SPAM_DECISIONS)) ?? [])
}

/** Adds a decision; an earlier one on the same subject gives way. */
export async function addSpamDecision(store: Store, blog: BlogRecord, decided: SpamDecision): Promise<void> {
  const before = (await recall(store, blog.id, SPAM_DECISIONS)) ?? []
  const others = before.filter(({ url, comment }) => url !== decided.url || comment !== decided.comment)
  await store.commit({ blog, memory: remembered(SPAM_DECISIONS, [...others, decided]) })
}

function keyOf(url: string | null, comment: string | null): string {
  return JSON.stringify([url, comment])
}
