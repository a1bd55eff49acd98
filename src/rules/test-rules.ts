import { ORDER_MEMORY, type Order } from '../order/index.ts'
import type { Page } from '../page/index.ts'
import { offlineContext, type ReadContext } from '../read/index.ts'
import type { BlogRecord, Rule } from '../records.ts'
import { recall, type Store } from '../store/index.ts'
import { learnFrom } from './learn-from.ts'
import { testList } from './list-agreement.ts'
import { knowledgeOf, storedPlan } from './plan.ts'
import { type RuleTest, testPosts } from './rule-agreement.ts'
import { nextGeneration, withRule } from './rule-book.ts'
import { readSampled, readSampledLists, SAMPLED, SAMPLED_LISTS } from './sampled-pages.ts'

/** Tests the current rules on the sampled posts and lists; a trial rule replaces those of its field. */
export async function testRules(store: Store, blog: BlogRecord, trial: Rule | null = null): Promise<RuleTest[]> {
  const held = await storedContext(store, blog)
  if (held === null) return []
  const known = trial === null ? held.known : { ...held.known, rules: withRule(held.known.rules, trial) }
  const posts = await Promise.all((await readSampled(store, blog.id)).map(page => testPosts(page, { ...held, known })))
  return [...posts.flat(), ...(await readSampledLists(store, blog.id)).map(page => testList(page, known))]
}

/** The pages on which the rules of a blog are tested. */
export async function pagesOfSample(
  store: Store,
  blog: string,
): Promise<{ readonly kind: 'post' | 'list'; readonly page: Page }[]> {
  const posts = (await readSampled(store, blog)).map(({ page }) => ({ kind: 'post' as const, page }))
  const lists = (await readSampledLists(store, blog)).map(page => ({ kind: 'list' as const, page }))
  return [...posts, ...lists]
}

/** The URLs of the pages on which the rules of a blog are tested, without reading the pages. */
export async function addressesOfSample(
  store: Store,
  blog: string,
): Promise<{ readonly kind: 'post' | 'list'; readonly url: string }[]> {
  const posts = (await recall(store, blog, SAMPLED)) ?? []
  const lists = (await recall(store, blog, SAMPLED_LISTS)) ?? []
  return [
    ...posts.map(({ url }) => ({ kind: 'post' as const, url })),
    ...lists.map(({ url }) => ({ kind: 'list' as const, url })),
  ]
}

/** Learns the rules again from the sampled posts and lists, as a new generation; by the method of the blog's order. */
export async function relearnRules(store: Store, blog: BlogRecord, told: Pick<Order, 'method'> = {}): Promise<void> {
  const ordered = await recall(store, blog.id, ORDER_MEMORY)
  const how = { now: () => new Date().toISOString(), method: told.method ?? ordered?.options.method ?? 'hybrid' }
  const known = (await storedContext(store, blog))?.known ?? null
  const [posts, lists] = [await readSampled(store, blog.id), await readSampledLists(store, blog.id)]
  const learned = known === null ? [] : (await learnFrom(posts, known, how, lists)).rules
  await store.commit({ blog, ...(await nextGeneration(store, blog, learned)) })
}

async function storedContext(store: Store, blog: BlogRecord): Promise<ReadContext | null> {
  const plan = await storedPlan(store, blog.id)
  if (plan === null) return null
  const known = await knowledgeOf(store, blog, plan)
  return offlineContext(known, { store, site: plan.site })
}
