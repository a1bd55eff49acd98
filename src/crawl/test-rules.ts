import type { BlogRecord } from '../records.ts'
import type { Store } from '../store/index.ts'
import { loadJob } from './job.ts'
import { learnFrom } from './learn-from.ts'
import { type RuleTest, testPage } from './rule-agreement.ts'
import { nextGeneration } from './rule-book.ts'
import { readSampled } from './sampled-pages.ts'

/** Tries the rules that hold now on the sampled posts. */
export async function testRules(store: Store, blog: BlogRecord): Promise<RuleTest[]> {
  const job = await loadJob({ store, options: {} }, blog)
  if (job === null) return []
  return (await readSampled(store, blog.id)).map(page => testPage(page, job))
}

/** Learns the rules again from the sampled posts, as a new generation. */
export async function relearnRules(store: Store, blog: BlogRecord): Promise<void> {
  const job = await loadJob({ store, options: {}, now: () => new Date().toISOString() }, blog)
  const learned = job === null ? [] : learnFrom(await readSampled(store, blog.id), job).rules
  await store.commit({ blog, ...(await nextGeneration(store, blog, learned)) })
}
