import { ORDER_MEMORY, type Order, readStoredOrder } from '../order/index.ts'
import type { Page } from '../page/index.ts'
import type { BlogRecord, Rule } from '../records.ts'
import type { Store } from '../store/index.ts'
import { loadJob } from './job.ts'
import { learnFrom } from './learn-from.ts'
import { testList } from './list-agreement.ts'
import { type RuleTest, testPage } from './rule-agreement.ts'
import { nextGeneration, withRule } from './rule-book.ts'
import { readSampled, readSampledLists } from './sampled-pages.ts'

/** Tries the rules that hold now on the sampled posts and lists; a trial takes the place of those of its field. */
export async function testRules(store: Store, blog: BlogRecord, trial: Rule | null = null): Promise<RuleTest[]> {
  const known = await loadJob({ store, options: {} }, blog)
  if (known === null) return []
  const job = trial === null ? known : { ...known, rules: withRule(known.rules, trial) }
  const posts = (await readSampled(store, blog.id)).map(page => testPage(page, job))
  return [...posts, ...(await readSampledLists(store, blog.id)).map(page => testList(page, job))]
}

/** The pages that rules of a blog are tested on. */
export async function pagesOfSample(
  store: Store,
  blog: string,
): Promise<{ readonly kind: 'post' | 'list'; readonly page: Page }[]> {
  const posts = (await readSampled(store, blog)).map(({ page }) => ({ kind: 'post' as const, page }))
  const lists = (await readSampledLists(store, blog)).map(page => ({ kind: 'list' as const, page }))
  return [...posts, ...lists]
}

/** Learns the rules again from the sampled posts and lists, as a new generation; by the method that the blog was ordered with. */
export async function relearnRules(store: Store, blog: BlogRecord, told: Pick<Order, 'method'> = {}): Promise<void> {
  const ordered = readStoredOrder(await store.memory(blog.id, ORDER_MEMORY), blog.url)
  const options = { method: told.method ?? ordered.method ?? 'hybrid' }
  const job = await loadJob({ store, options, now: () => new Date().toISOString() }, blog)
  const [posts, lists] = [await readSampled(store, blog.id), await readSampledLists(store, blog.id)]
  const learned = job === null ? [] : learnFrom(posts, job, lists).rules
  await store.commit({ blog, ...(await nextGeneration(store, blog, learned)) })
}
