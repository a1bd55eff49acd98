import type { Timestamp } from '../../records.ts'
import type { Changes, Store, VisitPlan } from '../../store/index.ts'
import { plannedVisit } from '../plan-visit.ts'

/** A store that plans the next visit in the transaction that ends a crawl: no crash leaves a harvested blog without a plan. */
export function planningStore(
  store: Store,
  now: () => Timestamp,
): { readonly store: Store; planned(): VisitPlan | null } {
  let planned: VisitPlan | null = null
  const commit: Store['commit'] = async changes => {
    if ((changes.crawl?.finishedAt ?? null) === null) return await store.commit(changes)
    const whole = await withNextVisit(store, changes, now())
    const result = await store.commit(whole)
    planned = whole.schedule ?? null
    return result
  }
  return { store: { ...store, commit }, planned: () => planned }
}

async function withNextVisit(store: Store, changes: Changes, now: Timestamp): Promise<Changes> {
  const { blog, crawl } = changes
  if (crawl === undefined) return changes
  const told = [...(await store.notices(blog.id, crawl.id)), ...(changes.notices ?? [])]
  const { schedule, notices, settled } = await plannedVisit(store, { blog, crawl, notices: told }, now)
  return { ...changes, schedule, settled, notices: [...(changes.notices ?? []), ...notices] }
}
