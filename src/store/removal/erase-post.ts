import type { EntryRecord } from '../../records.ts'
import { pageOf, parseUrl, storedUrl, type Url, urlKey } from '../../url.ts'
import type { Backend } from '../backend.ts'
import { recountLanes } from '../frontier-lanes.ts'
import { countMonths } from '../lists/months.ts'
import { forgetEntries } from '../network/save-rows.ts'
import type { Db } from '../schema.ts'
import { unindexEntries } from '../search/index-entries.ts'
import { recountInto } from '../tally.ts'
import { forgetPosts } from '../trends/post-rows.ts'
import { forgetInMemory } from './forget-memory.ts'
import type { Erasure, PostToErase } from './removal-types.ts'
import { putTombstone } from './tombstones.ts'

/** What is stored of the post at a URL, in all versions; null where there is none. */
export async function postToErase(db: Db, url: Url): Promise<PostToErase | null> {
  const entry = await db
    .selectFrom('entry')
    .select(['id', 'blog', 'url', 'key'])
    .where('key', '=', urlKey(url))
    .orderBy('id')
    .executeTakeFirst()
  if (entry === undefined) return null
  const rows = await db.selectFrom('entry_version').select('record').where('entry', '=', entry.id).execute()
  // Written by `saveEntries` alone.
  const records = rows.map(({ record }) => JSON.parse(record) as EntryRecord)
  const texts = records.flatMap(({ text, comments }) => [text, ...comments.map(comment => comment.text)])
  const named = records.flatMap(record => [record.url, record.canonicalUrl ?? record.url])
  const addresses = await addressesOf(db, entry.blog, entry.key, [storedUrl.parse(entry.url), ...named])
  const media = await ownMedia(
    db,
    entry.blog,
    entry.id,
    new Set(records.flatMap(record => record.media.map(m => m.url))),
  )
  const titles = [...new Set(records.flatMap(({ title }) => title ?? []))]
  return {
    ...{ entry: entry.id, blog: entry.blog, url: storedUrl.parse(entry.url) },
    ...{ texts: [...new Set(texts)], titles, addresses, media },
  }
}

/** The URLs by which a post is known, without those of other entries. */
async function addressesOf(db: Db, blog: string, key: string, named: readonly Url[]): Promise<readonly Url[]> {
  const keys = new Set(named.map(urlKey))
  const led = await db
    .selectFrom('frontier')
    .select(['url', 'final_url'])
    .where('blog', '=', blog)
    .where('final_url', 'is not', null)
    .execute()
  const stated = await db
    .selectFrom('feed_entry')
    .select('record')
    .where('blog', '=', blog)
    .where('key', '=', key)
    .execute()
  const isIts = (address: string | null) => keys.has(keyOfText(address ?? '') ?? '')
  const found = [
    ...named,
    ...led.filter(({ final_url }) => isIts(final_url)).map(({ url }) => storedUrl.parse(url)),
    ...stated.flatMap(({ record }) => parseUrl((JSON.parse(record) as { id: string | null }).id ?? '') ?? []),
  ]
  const byKey = new Map(found.map(url => [urlKey(url), url]))
  const others = await db
    .selectFrom('entry')
    .select('key')
    .where('key', 'in', [...byKey.keys()])
    .where('key', '<>', key)
    .execute()
  for (const other of others) byKey.delete(other.key)
  return [...byKey.values()]
}

function keyOfText(text: string): string | null {
  const url = parseUrl(text)
  return url === null ? null : urlKey(url)
}

/** Files of an entry that no other one of its blog shows; one that all pages need for replay is not its own. */
async function ownMedia(db: Db, blog: string, entry: number, urls: ReadonlySet<Url>) {
  const own: { url: Url; file: string | null }[] = []
  for (const url of urls) {
    const file = await db
      .selectFrom('media_file')
      .select(['file', 'use'])
      .where('blog', '=', blog)
      .where('url', '=', url)
      .executeTakeFirst()
    const other = await db
      .selectFrom('media')
      .innerJoin('entry', 'entry.id', 'media.entry')
      .select('media.entry')
      .where('media.url', '=', url)
      .where('entry.blog', '=', blog)
      .where('media.entry', '<>', entry)
      .limit(1)
      .executeTakeFirst()
    if (other !== undefined || (file !== undefined && file.use !== 'entry')) continue
    own.push({ url, file: file?.file ?? null })
    const past = await db
      .selectFrom('media_past')
      .select('file')
      .where('blog', '=', blog)
      .where('url', '=', url)
      .execute()
    for (const before of past) own.push({ url, file: before.file })
  }
  return own
}

/** Removes all rows of a post, and everything derived from it; stores its tombstone. */
export async function erasePost(
  db: Db,
  backend: Backend,
  post: PostToErase,
  erasure: Erasure,
  prints: readonly string[],
): Promise<void> {
  const { entry: id, blog } = post
  const keys = new Set(post.addresses.flatMap(url => [urlKey(url), urlKey(pageOf(url))]).filter(key => key !== ''))
  const own = [...new Set(post.addresses.map(urlKey))]
  const terms = await db.selectFrom('post_term').select('term').where('entry', '=', id).execute()
  await uncount(db, blog, id)
  await unindexEntries(db, backend, [id])
  await forgetPosts(db, backend, blog, [id])
  await forgetEntries(db, blog, [id])
  await dropUnusedTerms(
    db,
    terms.map(({ term }) => term),
  )
  for (const table of ['entry_version', 'entry_term', 'capture', 'comment', 'media', 'link'] as const) {
    await db.deleteFrom(table).where('entry', '=', id).execute()
  }
  await db.deleteFrom('feed_entry').where('blog', '=', blog).where('key', 'in', own).execute()
  await db.deleteFrom('frontier').where('blog', '=', blog).where('key', 'in', own).execute()
  await recountLanes(db, blog)
  await db.deleteFrom('notice').where('blog', '=', blog).where('url', 'in', post.addresses).execute()
  for (const { url } of post.media) {
    await db.deleteFrom('media_file').where('blog', '=', blog).where('url', '=', url).execute()
    await db.deleteFrom('media_past').where('blog', '=', blog).where('url', '=', url).execute()
  }
  await forgetInMemory(db, blog, { keys, titles: post.titles })
  await forgetWhole(db, blog, id)
  await db.deleteFrom('entry').where('id', '=', id).execute()
  await putTombstone(db, post, erasure, prints)
  await recountInto(db, blog)
}

async function uncount(db: Db, blog: string, id: number): Promise<void> {
  const row = await db
    .selectFrom('entry')
    .select(['kind', 'published', 'comments', 'gone_at', 'hidden_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.hidden_at !== null) return
  await countMonths(db, blog, [{ ...row, isGone: row.gone_at !== null }], [])
}

/** Removes terms that no other post has. */
async function dropUnusedTerms(db: Db, terms: readonly number[]): Promise<void> {
  for (const term of terms) {
    const other = await db.selectFrom('post_term').select('entry').where('term', '=', term).limit(1).executeTakeFirst()
    if (other !== undefined) continue
    await db.deleteFrom('burst').where('term', '=', term).execute()
    await db.deleteFrom('term').where('id', '=', term).execute()
  }
}

/** Data derived from the whole blog contains something of each post; it is derived anew. So are the network snapshots. */
async function forgetWhole(db: Db, blog: string, id: number): Promise<void> {
  const ofBlog = db.deleteFrom('derived').where('blog', '=', blog)
  await ofBlog.where('kind', '=', 'entry').where('subject', '=', String(id)).execute()
  await ofBlog.where('kind', '=', 'blog').execute()
  await db.deleteFrom('blog_person').where('blog', '=', blog).execute()
  await db.updateTable('trend_blog').set({ persons: '' }).where('blog', '=', blog).execute()
  await db.deleteFrom('network_snapshot').execute()
}
