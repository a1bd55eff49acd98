import { z } from 'zod'
import type { BlogRecord } from '../../records.ts'
import { memoryKey, recall, remembered, type Store } from '../../store/index.ts'

const decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('join'), a: z.string(), b: z.string(), at: z.string() }),
  z.object({ kind: z.literal('part'), a: z.string(), at: z.string() }),
])

/** A manual decision: two aliases are one person, or an alias is a person of its own. */
export type PersonDecision = z.infer<typeof decision>

/** All decisions on the persons of a blog, in order. Analysis neither reads nor writes them. */
export const PERSON_DECISIONS = memoryKey({
  name: 'person-decisions',
  version: 1,
  schema: z.array(decision),
  unfit: 'bad-memory',
  about: 'what was decided by hand on persons',
})

/** The decisions on a blog's persons. */
export async function personDecisions(store: Store, blog: string): Promise<readonly PersonDecision[]> {
  return (await recall(store, blog, PERSON_DECISIONS)) ?? []
}

/** Adds a decision to those that there are. */
export async function decide(store: Store, blog: BlogRecord, decision: PersonDecision): Promise<void> {
  const before = await personDecisions(store, blog.id)
  await store.commit({ blog, memory: remembered(PERSON_DECISIONS, [...before, decision]) })
}
