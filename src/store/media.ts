import { sql } from 'kysely'
import type { EntryRecord, Media, Timestamp } from '../records.ts'
import type { Url } from '../url.ts'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import type { FoundMedia, MediaItem, MediaQuery, VisitedMedia } from './media-types.ts'
import type { Db } from './schema.ts'
import { addToTally } from './tally.ts'

/** Longest URL: no index has room for more; longer ones are data, not a file name. */
const LONGEST_ADDRESS = 2000

const INSERT_FOUND: BatchInsert<'media_file'> = {
  table: 'media_file',
  columns: ['blog', 'url', 'kind', 'use', 'found_on', 'state'],
  // A file known only as context that turns out to belong to an entry is wanted as a file.
  complete: insert =>
    insert.onConflict(conflict =>
      conflict
        .columns(['blog', 'url'])
        .doUpdateSet(({ ref }) => ({
          kind: ref('excluded.kind'),
          use: ref('excluded.use'),
          found_on: ref('excluded.found_on'),
          state: ref('excluded.state'),
          // New rows have none: its validators as context do not count.
          etag: ref('excluded.etag'),
          last_modified: ref('excluded.last_modified'),
        }))
        .whereRef('media_file.use', '=', sql.lit('context'))
        .whereRef('excluded.use', '<>', sql.lit('context')),
    ),
}

/** Adds files; known ones stay unchanged. */
export async function addMedia(db: Db, blog: string, found: readonly FoundMedia[]): Promise<void> {
  const byAddress = new Map<Url, FoundMedia>()
  // Each once, as no statement may change a row twice: the first that is more than context.
  for (const file of found) {
    if (file.url.length > LONGEST_ADDRESS || file.foundOn.length > LONGEST_ADDRESS) continue
    const before = byAddress.get(file.url)
    if (before === undefined || (before.use === 'context' && file.use !== 'context')) byAddress.set(file.url, file)
  }
  const rows = [...byAddress.values()].map(({ url, kind, use, foundOn }) => ({
    blog,
    url,
    kind,
    use,
    found_on: foundOn,
    state: 'waiting',
  }))
  await batchInsert(db, INSERT_FOUND, rows)
}

/** The files that an entry brings. */
export function mediaOfEntry({ url, media }: EntryRecord): FoundMedia[] {
  return media.map(({ url: address, kind }) => ({ url: address, kind, use: 'entry', foundOn: url }))
}

/** Stores the results for files; a failure removes no file that was stored before. */
export async function markMedia(db: Db, blog: string, visited: readonly VisitedMedia[]): Promise<void> {
  const added: { url: Url; sha256: string }[] = []
  for (const { url, state, at, kept, bytes, validators } of visited) {
    const isNew = kept !== undefined && (await rememberPast(db, blog, url, kept.sha256, at))
    const { numUpdatedRows } = await db
      .updateTable('media_file')
      .set({ state, checked_at: at })
      .$if(bytes !== undefined, update => update.set({ bytes: bytes ?? null }))
      .$if(validators !== undefined, update =>
        update.set({ etag: validators?.etag ?? null, last_modified: validators?.lastModified ?? null }),
      )
      .$if(kept !== undefined, update =>
        update.set({
          kind: kept?.kind ?? 'document',
          file: kept?.file ?? null,
          sha256: kept?.sha256 ?? null,
          mime: kept?.mime ?? null,
          bytes: kept?.bytes ?? null,
          etag: kept?.etag ?? null,
          last_modified: kept?.lastModified ?? null,
        }),
      )
      .where('blog', '=', blog)
      .where('url', '=', url)
      .executeTakeFirstOrThrow()
    if (isNew && numUpdatedRows > 0n) added.push({ url, sha256: kept.sha256 })
  }
  await addToTally(db, blog, { media: added })
}

/** Keeps the previous content of a URL for older versions of its post. Returns whether the content has changed. */
async function rememberPast(db: Db, blog: string, url: Url, sha256: string, at: Timestamp): Promise<boolean> {
  const before = await db
    .selectFrom('media_file')
    .select(['kind', 'file', 'sha256', 'mime', 'bytes'])
    .where('blog', '=', blog)
    .where('url', '=', url)
    .executeTakeFirst()
  if (before === undefined || before.file === null || before.sha256 === null) return true
  if (before.sha256 === sha256) return false
  const { file, sha256: content } = before
  await db
    .insertInto('media_past')
    .values({ ...before, file, sha256: content, blog, url, replaced_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return true
}

/** The next files to fetch, in the order of finding. */
export async function mediaToFetch(db: Db, blog: string, query: MediaQuery): Promise<MediaItem[]> {
  const rows = await db
    .selectFrom('media_file')
    .selectAll()
    .where('blog', '=', blog)
    .where('id', '>', query.after)
    .where('use', query.isContext ? '=' : '<>', 'context')
    .where(({ eb, and, or }) => {
      const before = (at: string) => eb('checked_at', '<', at)
      return or([
        eb('state', '=', 'waiting'),
        and([eb('state', '=', 'failed'), before(query.failedBefore)]),
        and([eb('state', '=', 'refused'), eb('bytes', 'is not', null), eb('bytes', '<=', query.maxBytes)]),
        ...(query.missingBefore === null ? [] : [and([eb('state', '=', 'missing'), before(query.missingBefore)])]),
        ...(query.keptBefore === null
          ? []
          : [
              and([
                eb('state', '=', 'done'),
                before(query.keptBefore),
                or([eb('etag', 'is not', null), eb('last_modified', 'is not', null)]),
              ]),
            ]),
      ])
    })
    .orderBy('id')
    .limit(query.limit)
    .execute()
  return rows.map(row => ({
    id: row.id,
    // Addresses come in as `Url` and are read back as they were.
    url: row.url as Url,
    kind: row.kind,
    use: row.use,
    foundOn: row.found_on as Url,
    file: row.file,
    etag: row.etag,
    lastModified: row.last_modified,
  }))
}

/** Whether an address of a blog's files is known. */
export async function hasMedia(db: Db, blog: string, url: Url): Promise<boolean> {
  const row = await db
    .selectFrom('media_file')
    .select('id')
    .where('blog', '=', blog)
    .where('url', '=', url)
    .executeTakeFirst()
  return row !== undefined
}

/** Bytes of the files that are kept of a blog, or of one page of it. */
export async function mediaBytes(db: Db, blog: string, foundOn?: Url): Promise<number> {
  const row = await db
    .selectFrom('media_file')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('blog', '=', blog)
    .where('file', 'is not', null)
    .$if(foundOn !== undefined, select => select.where('found_on', '=', foundOn ?? ''))
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

/** Addresses in one look-up; far below the least limit of variables. */
const ADDRESSES_AT_ONCE = 500

/** The entries with the current state of their files; for replaced versions, with the state of that time. */
export async function withFiles<T extends { readonly entry: EntryRecord }>(
  db: Db,
  stored: readonly T[],
  until: Timestamp | null = null,
): Promise<readonly T[]> {
  const wanted = new Map<string, Set<string>>()
  for (const { entry } of stored) {
    const urls = wanted.get(entry.blog) ?? new Set()
    for (const { url } of entry.media) urls.add(url)
    if (urls.size > 0) wanted.set(entry.blog, urls)
  }
  const files = new Map<string, Partial<Media>>()
  for (const [blog, urls] of wanted) {
    for (const [url, file] of await filesAt(db, blog, [...urls])) files.set(`${blog} ${url}`, file)
    if (until === null) continue
    for (const [url, file] of await pastFilesAt(db, blog, [...urls], until)) files.set(`${blog} ${url}`, file)
  }
  if (files.size === 0) return stored
  return stored.map(one => ({
    ...one,
    entry: {
      ...one.entry,
      media: one.entry.media.map(media => ({ ...media, ...files.get(`${one.entry.blog} ${media.url}`) })),
    },
  }))
}

async function filesAt(db: Db, blog: string, urls: readonly string[]): Promise<Map<string, Partial<Media>>> {
  const files = new Map<string, Partial<Media>>()
  for (let start = 0; start < urls.length; start += ADDRESSES_AT_ONCE) {
    const rows = await db
      .selectFrom('media_file')
      .select(['url', 'kind', 'file', 'mime', 'bytes', 'sha256'])
      .where('blog', '=', blog)
      .where('url', 'in', urls.slice(start, start + ADDRESSES_AT_ONCE))
      .where('file', 'is not', null)
      .execute()
    for (const { url, bytes, ...file } of rows)
      files.set(url, { ...file, bytes: bytes === null ? null : Number(bytes) })
  }
  return files
}

/** The content of URLs at some time, where it has been replaced since. */
async function pastFilesAt(
  db: Db,
  blog: string,
  urls: readonly string[],
  until: Timestamp,
): Promise<Map<string, Partial<Media>>> {
  const files = new Map<string, Partial<Media>>()
  for (let start = 0; start < urls.length; start += ADDRESSES_AT_ONCE) {
    const rows = await db
      .selectFrom('media_past')
      .select(['url', 'kind', 'file', 'mime', 'bytes', 'sha256'])
      .where('blog', '=', blog)
      .where('url', 'in', urls.slice(start, start + ADDRESSES_AT_ONCE))
      .where('replaced_at', '>=', until)
      // The first one replaced after that time is the right one; it comes last, and wins.
      .orderBy('replaced_at', 'desc')
      .execute()
    for (const { url, bytes, ...file } of rows)
      files.set(url, { ...file, bytes: bytes === null ? null : Number(bytes) })
  }
  return files
}
