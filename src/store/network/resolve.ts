import type { Db } from '../schema.ts'
import type { StoredSite } from './network-types.ts'
import { storedSite } from './read-rows.ts'
import { countGeneration } from './save-rows.ts'

/** Addresses in one statement. */
const AT_ONCE = 200

/** All sites on some hosts. */
export async function sitesOn(db: Db, hosts: readonly string[]): Promise<readonly StoredSite[]> {
  if (hosts.length === 0) return []
  const rows = await db.selectFrom('network_site').selectAll().where('host', 'in', hosts).execute()
  return rows.map(storedSite)
}

/** Addresses at a site that edges lead to. */
export async function addressesAt(db: Db, site: number, which: 'all' | 'unknown'): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('network_edge')
    .select('address')
    .distinct()
    .where('site', '=', site)
    .$if(which === 'unknown', select => select.where('peer', 'is', null))
    .execute()
  return rows.map(({ address }) => address)
}

/** From now on edges to these addresses lead to another site. */
export async function moveEdges(db: Db, from: number, addresses: readonly string[], to: number): Promise<void> {
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    await db
      .updateTable('network_edge')
      .set({ site: to })
      .where('site', '=', from)
      .where('address', 'in', addresses.slice(start, start + AT_ONCE))
      .execute()
  }
  if (addresses.length > 0) await countGeneration(db)
}

/** Leads edges of which no entry is known yet to entries of a blog, by the keys that their addresses mean. */
export async function resolve(db: Db, blog: string, site: number, meant: ReadonlyMap<string, string>): Promise<void> {
  const open = [...meant]
  let isChanged = false
  for (let start = 0; start < open.length; start += AT_ONCE) {
    const some = open.slice(start, start + AT_ONCE)
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'key'])
      .where('blog', '=', blog)
      .where('key', 'in', [...new Set(some.map(([, key]) => key))])
      .execute()
    const ids = new Map(rows.map(({ id, key }) => [key, id]))
    for (const [address, key] of some) {
      const peer = ids.get(key)
      if (peer === undefined) continue
      isChanged = true
      await db
        .updateTable('network_edge')
        .set({ peer })
        .where('site', '=', site)
        .where('peer', 'is', null)
        .where('address', '=', address)
        .execute()
    }
  }
  if (isChanged) await countGeneration(db)
}
