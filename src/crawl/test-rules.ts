import type { BlogRecord } from '../records.ts'
import type { Store } from '../store/index.ts'
import { loadJob } from './job.ts'
import { learnFrom } from './learn-from.ts'
import { testList } from './list-agreement.ts'
import { type RuleTest, testPage } from './rule-agreement.ts'
import { nextGeneration } from './rule-book.ts'
import { readSampled, readSampledLists } from './sampled-pages.ts'

/** Tries the rules that hold now on the sampled posts and lists. */
export async function testRules(store: Store, blog: BlogRecord): Promise<RuleTest[]> {
  const job = await loadJob({ store, options: {} }, blog)
  if (job === null) return []
  const posts = (await readSampled(store, blog.id)).map(page => testPage(page, job))
  return [...posts, ...(await readSampledLists(store, blog.id)).map(page => testList(page, job))]
}

/** Learns the rules again from the sampled posts and lists, as a new generation. */
export async function relearnRules(store: Store, blog: BlogRecord): Promise<void> {
  const job = await loadJob({ store, options: {}, now: () => new Date().toISOString() }, blog)
  const [posts, lists] = [await readSampled(store, blog.id), await readSampledLists(store, blog.id)]
  const learned = job === null ? [] : learnFrom(posts, job, lists).rules
  await store.commit({ blog, ...(await nextGeneration(store, blog, learned)) })
}
