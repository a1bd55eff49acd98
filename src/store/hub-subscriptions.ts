import type { Db } from './schema.ts'
import type { HubSubscription } from './store.ts'

/** Stores a subscription at the hub of a blog's feed. */
export async function saveHubSubscription(db: Db, subscription: HubSubscription): Promise<void> {
  const { blog } = subscription
  const record = JSON.stringify(subscription)
  await db
    .insertInto('hub_subscription')
    .values({ blog, record })
    .onConflict(conflict => conflict.column('blog').doUpdateSet({ record }))
    .execute()
}

/** All subscriptions at hubs. */
export async function hubSubscriptions(db: Db): Promise<HubSubscription[]> {
  const rows = await db.selectFrom('hub_subscription').select('record').orderBy('blog').execute()
  // Written by `saveHubSubscription` alone.
  return rows.map(({ record }) => JSON.parse(record) as HubSubscription)
}
