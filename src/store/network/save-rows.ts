import { sql } from 'kysely'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import type { BlogPlace, FoundEdge, FoundSite, NetworkEntry } from './network-types.ts'

const INSERT_SITE: BatchInsert<'network_site'> = {
  table: 'network_site',
  columns: ['key', 'url', 'host', 'blog', 'is_hidden', 'looks'],
  complete: insert =>
    insert
      .onConflict(conflict =>
        conflict.column('key').doUpdateSet({
          looks: sql<number>`case when excluded.looks > network_site.looks then excluded.looks else network_site.looks end`,
        }),
      )
      .returning(['id', 'key']),
}
const INSERT_ENTRY: BatchInsert<'network_entry'> = {
  table: 'network_entry',
  columns: ['entry', 'blog', 'input', 'day', 'author', 'comments', 'comment_weight'],
}
const INSERT_EDGE: BatchInsert<'network_edge'> = {
  table: 'network_edge',
  columns: ['blog', 'entry', 'number', 'way', 'site', 'address', 'peer', 'day', 'anchor'],
}
const INSERT_TIE: BatchInsert<'network_tie'> = {
  table: 'network_tie',
  columns: ['blog', 'entry', 'number', 'from_alias', 'to_alias', 'count', 'weight'],
}
const INSERT_HOME: BatchInsert<'network_home'> = {
  table: 'network_home',
  columns: ['blog', 'number', 'site', 'host', 'folder', 'paths'],
}

/** Stores the contributions of entries, replacing earlier ones. */
export async function saveNetworkEntries(db: Db, blog: string, entries: readonly NetworkEntry[]): Promise<void> {
  const ids = entries.map(({ entry }) => entry)
  if (ids.length === 0) return
  await removeRows(db, blog, ids)
  const rows = entries.map(({ commentWeight, edges: _, ties: __, ...entry }) => ({
    ...entry,
    blog,
    comment_weight: commentWeight,
  }))
  await batchInsert(db, INSERT_ENTRY, rows)
  await saveEdges(db, blog, entries)
  const ties = entries.flatMap(({ entry, ties }) =>
    ties.map(({ from, to, ...tie }, number) => ({ ...tie, blog, entry, number, from_alias: from, to_alias: to })),
  )
  await batchInsert(db, INSERT_TIE, ties)
  await countGeneration(db)
}

/** The edges of a blog as a whole have the entry id 0, which no entry has. */
export async function saveWhole(db: Db, blog: string, edges: readonly FoundEdge[]): Promise<void> {
  const before = await db
    .selectFrom('network_edge')
    .select(['way', 'address'])
    .where('blog', '=', blog)
    .where('entry', '=', 0)
    .orderBy('number')
    .execute()
  const facts = (list: readonly { way: string; address: string }[]) =>
    list.map(({ way, address }) => `${way} ${address}`).join('\n')
  if (facts(before) === facts(edges)) return
  await db.deleteFrom('network_edge').where('blog', '=', blog).where('entry', '=', 0).execute()
  await saveEdges(db, blog, [{ entry: 0, edges }])
  await countGeneration(db)
}

/** Stores where a blog is, and whether it counts; returns the id of its site. */
export async function saveHome(
  db: Db,
  blog: string,
  site: FoundSite,
  places: readonly BlogPlace[],
  isHidden: boolean,
): Promise<number> {
  const numbers = await saveSites(db, [site])
  const id = numbers.get(site.key) ?? 0
  const stored = await db
    .selectFrom('network_home')
    .select(['site', 'host', 'folder', 'paths'])
    .where('blog', '=', blog)
    .orderBy('number')
    .execute()
  const wanted = places.map(({ host, folder, paths }) => ({ site: id, host, folder, paths }))
  const known = await db.selectFrom('network_site').selectAll().where('id', '=', id).executeTakeFirst()
  const isSame = JSON.stringify(stored) === JSON.stringify(wanted)
  if (isSame && known?.blog === blog && known.is_hidden === Number(isHidden)) return id
  await db.updateTable('network_site').set({ blog: null }).where('blog', '=', blog).where('id', '<>', id).execute()
  await db
    .updateTable('network_site')
    .set({ blog, is_hidden: Number(isHidden), url: site.url })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('network_home').where('blog', '=', blog).execute()
  await batchInsert(
    db,
    INSERT_HOME,
    wanted.map((place, number) => ({ ...place, blog, number })),
  )
  await countGeneration(db)
  return id
}

/** Removes contributions of entries that no longer exist. */
export async function prune(db: Db, blog: string): Promise<number> {
  const gone = await db
    .selectFrom('network_entry')
    .leftJoin('entry', join => join.onRef('entry.id', '=', 'network_entry.entry').on('entry.hidden_at', 'is', null))
    .select('network_entry.entry')
    .where('network_entry.blog', '=', blog)
    .where('entry.id', 'is', null)
    .execute()
  const ids = gone.map(({ entry }) => entry)
  await forgetEntries(db, blog, ids)
  return ids.length
}

/** Removes the contributions of entries; edges of others keep only their URLs. */
export async function forgetEntries(db: Db, blog: string, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    await removeRows(db, blog, some)
    await db.updateTable('network_edge').set({ peer: null }).where('peer', 'in', some).execute()
  }
  if (ids.length > 0) await countGeneration(db)
}

/** Removes a whole blog, and the snapshots that show it; its site stays known as one that others link to. */
export async function forgetBlog(db: Db, blog: string): Promise<void> {
  for (const table of ['network_entry', 'network_edge', 'network_tie', 'network_home'] as const) {
    await db.deleteFrom(table).where('blog', '=', blog).execute()
  }
  await db.updateTable('network_site').set({ blog: null, is_hidden: 0 }).where('blog', '=', blog).execute()
  await db.deleteFrom('network_snapshot').execute()
  await countGeneration(db)
}

/** Increments the generation, by which snapshots know that they are outdated. */
export async function countGeneration(db: Db): Promise<void> {
  await db
    .updateTable('network_state')
    .set(({ eb }) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'generation')
    .execute()
}

/** Numbers in one statement. */
const AT_ONCE = 500

async function removeRows(db: Db, blog: string, entries: readonly number[]): Promise<void> {
  await db.deleteFrom('network_entry').where('entry', 'in', entries).execute()
  for (const table of ['network_edge', 'network_tie'] as const) {
    await db.deleteFrom(table).where('blog', '=', blog).where('entry', 'in', entries).execute()
  }
}

async function saveEdges(
  db: Db,
  blog: string,
  entries: readonly { readonly entry: number; readonly edges: readonly FoundEdge[] }[],
): Promise<void> {
  const found = entries.flatMap(({ edges }) => edges.flatMap(({ site }) => (typeof site === 'number' ? [] : [site])))
  const numbers = await saveSites(db, found)
  const peers = await entriesAt(
    db,
    entries.flatMap(({ edges }) => edges.map(({ address }) => address)),
  )
  const rows = entries.flatMap(({ entry, edges }) =>
    edges.map(({ site, ...edge }, number) => ({
      ...edge,
      blog,
      entry,
      number,
      site: typeof site === 'number' ? site : (numbers.get(site.key) ?? 0),
      peer: peers.get(edge.address) ?? null,
    })),
  )
  await batchInsert(db, INSERT_EDGE, rows)
}

/** The ids of sites by their keys; new ones are added. In order, so that two processes never deadlock. */
async function saveSites(db: Db, sites: readonly FoundSite[]): Promise<ReadonlyMap<string, number>> {
  const surest = new Map<string, FoundSite>()
  for (const site of sites) {
    if ((surest.get(site.key)?.looks ?? -1) < site.looks) surest.set(site.key, site)
  }
  const rows = [...surest.values()]
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(site => ({ ...site, blog: null, is_hidden: 0 }))
  const stored = await batchInsert<'network_site', { id: number; key: string }>(db, INSERT_SITE, rows)
  return new Map(stored.map(({ id, key }) => [key, id]))
}

/** The entries at some URLs; if two blogs have one, that of the first. */
async function entriesAt(db: Db, addresses: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(addresses)]
  const found = new Map<string, number>()
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'key'])
      .where('key', 'in', keys.slice(start, start + AT_ONCE))
      .orderBy('id', 'desc')
      .execute()
    for (const { id, key } of rows) found.set(key, id)
  }
  return found
}
