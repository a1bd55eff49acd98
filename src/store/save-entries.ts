import type { EntryRecord, Timestamp } from '../records.ts'
import { type Url, urlKey } from '../url.ts'
import type { Backend } from './backend.ts'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import { anyOfValues } from './compiled-sql.ts'
import { fingerprint } from './fingerprint.ts'
import { type CountedEntry, countMonths } from './lists/months.ts'
import { saveTerms } from './lists/terms.ts'
import { addMedia, mediaOfEntry } from './media.ts'
import { positionOf } from './position.ts'
import type { Db } from './schema.ts'
import { indexEntries } from './search/index-entries.ts'
import type { Changes, CommitResult } from './store.ts'
import { addToTally, versionDigest } from './tally.ts'

const INSERT_ENTRY: BatchInsert<'entry'> = {
  table: 'entry',
  columns: [
    'blog',
    'key',
    'url',
    'kind',
    'title',
    'published',
    'position',
    'comments',
    'version',
    'fingerprint',
    'first_seen',
    'last_seen',
  ],
  complete: insert =>
    insert
      .onConflict(conflict =>
        conflict.columns(['key', 'blog']).doUpdateSet(({ ref }) => ({
          url: ref('excluded.url'),
          kind: ref('excluded.kind'),
          title: ref('excluded.title'),
          published: ref('excluded.published'),
          position: ref('excluded.position'),
          comments: ref('excluded.comments'),
          version: ref('excluded.version'),
          fingerprint: ref('excluded.fingerprint'),
          last_seen: ref('excluded.last_seen'),
          // New rows have none: an entry that is seen is not gone.
          gone_at: ref('excluded.gone_at'),
        })),
      )
      .returning(['id', 'key']),
}
const INSERT_VERSION: BatchInsert<'entry_version'> = {
  table: 'entry_version',
  columns: ['entry', 'version', 'seen_at', 'title', 'text_length', 'record', 'generation', 'digest'],
}
const INSERT_CAPTURE: BatchInsert<'capture'> = {
  table: 'capture',
  columns: ['entry', 'version', 'warc', 'position', 'sha256'],
}
const INSERT_COMMENT: BatchInsert<'comment'> = {
  table: 'comment',
  columns: ['entry', 'number', 'author', 'published'],
}
const INSERT_MEDIA: BatchInsert<'media'> = {
  table: 'media',
  columns: ['entry', 'number', 'url', 'kind'],
}
const INSERT_LINK: BatchInsert<'link'> = { table: 'link', columns: ['entry', 'number', 'target', 'kind'] }

interface Pending {
  readonly entry: EntryRecord
  readonly fingerprint: string
  readonly version: number
}

/** When the entries of a change were seen, and which generation of rules read them. */
interface Seen {
  readonly at: Timestamp
  readonly generation: number | null
  /** The pages were not fetched: they were read again from storage. */
  readonly isReread: boolean
  readonly blogLanguage: string | null
}

/** Entries per query; a larger change is written in parts. */
const ENTRIES_AT_ONCE = 500

/** Marks entries whose pages no longer exist; a marked one keeps its first time. */
export async function markGone(db: Db, blog: string, gone: readonly Url[], at: Timestamp): Promise<number> {
  const keys = gone.map(urlKey)
  let marked = 0
  for (let start = 0; start < keys.length; start += ENTRIES_AT_ONCE) {
    const rows = await db
      .updateTable('entry')
      .set({ gone_at: at })
      .where('blog', '=', blog)
      .where('key', 'in', keys.slice(start, start + ENTRIES_AT_ONCE))
      .where('gone_at', 'is', null)
      .returning(['kind', 'published', 'comments', 'hidden_at'])
      .execute()
    const shown = rows.filter(({ hidden_at }) => hidden_at === null)
    const counted = (isGone: boolean) => shown.map(row => ({ ...row, isGone }))
    await countMonths(db, blog, counted(false), counted(true))
    marked += rows.length
  }
  return marked
}

/**
 * Gives entries another URL, unless it is taken. The URL is part of the record, so the same text at the new one is
 * another version: the fingerprint is cleared.
 */
export async function moveEntries(db: Db, blog: string, moved: NonNullable<Changes['moved']>): Promise<void> {
  for (const { from, to } of moved) {
    const known = await knownEntries(db, blog, [urlKey(from), urlKey(to)])
    const entry = known.get(urlKey(from))
    if (entry === undefined || known.has(urlKey(to))) continue
    await db
      .updateTable('entry')
      .set({ key: urlKey(to), url: to, position: positionOf(entry.published, to), fingerprint: '' })
      .where('id', '=', entry.id)
      .execute()
  }
}

/** Stores entries: a new one, a new version of a known one, or only that it was seen again. */
export async function saveEntries(
  db: Db,
  backend: Backend,
  { blog, entries = [], generation = null, isReread = false }: Changes,
  at: Timestamp,
): Promise<CommitResult['entries']> {
  const outcomes: CommitResult['entries'][number][] = []
  const seen = { at, generation, isReread, blogLanguage: blog.language }
  for (let start = 0; start < entries.length; start += ENTRIES_AT_ONCE) {
    const part = entries.slice(start, start + ENTRIES_AT_ONCE)
    for (const outcome of await savePart(db, backend, blog.id, part, seen)) outcomes.push(outcome)
  }
  return outcomes
}

async function savePart(
  db: Db,
  backend: Backend,
  blog: string,
  entries: readonly EntryRecord[],
  seen: Seen,
): Promise<CommitResult['entries']> {
  const known = await knownEntries(db, blog, [...new Set(entries.map(entry => urlKey(entry.url)))])
  const pending = new Map<string, Pending>()
  const seenAgain: KnownEntry[] = []
  const outcome = entries.map(entry => {
    const key = urlKey(entry.url)
    const stored = known.get(key)
    const print = fingerprint(entry)
    // The same URL twice in one change is one version: the last one.
    const before = pending.get(key)
    if ((before?.fingerprint ?? stored?.fingerprint) === print) {
      if (stored !== undefined && before === undefined) seenAgain.push(stored)
      return 'unchanged'
    }
    pending.set(key, { entry, fingerprint: print, version: (stored?.version ?? 0) + 1 })
    // A page that proves to be a post is a new post.
    const isNew = stored === undefined || (stored.kind !== 'post' && entry.kind === 'post')
    return isNew && before === undefined ? 'new' : 'updated'
  })
  const hidden = new Set([...known.values()].flatMap(({ id, hidden_at }) => (hidden_at === null ? [] : [id])))
  await writeEntries(db, backend, blog, pending, { ...seen, hidden })
  const changed = [...pending.keys()].flatMap(key => known.get(key) ?? [])
  const back = seen.isReread ? [] : seenAgain
  if (seen.isReread) await restoreSeen(db, changed)
  else if (back.length > 0) {
    const ids = back.map(({ id }) => id)
    await db.updateTable('entry').set({ last_seen: seen.at, gone_at: null }).where('id', 'in', ids).execute()
  }
  const isGone = (key: string) => seen.isReread && (known.get(key)?.isGone ?? false)
  const isShown = (entry: KnownEntry | undefined) => entry?.hidden_at == null
  const written = [...pending].flatMap(([key, { entry }]) =>
    isShown(known.get(key)) ? [counted(entry, isGone(key))] : [],
  )
  const before = [...changed, ...back].filter(isShown)
  const seenNow = back.filter(isShown).map(entry => ({ ...entry, isGone: false }))
  await countMonths(db, blog, before, [...written, ...seenNow])
  return outcome
}

function counted({ kind, published, comments }: EntryRecord, isGone: boolean): CountedEntry {
  return { kind, published, comments: comments.length, isGone }
}

/** An entry before a change. */
interface KnownEntry extends CountedEntry {
  readonly id: number
  readonly version: number
  readonly fingerprint: string
  readonly last_seen: string
  readonly gone_at: string | null
  readonly hidden_at: string | null
}

/** Reading from storage says nothing about when the page was last there. */
async function restoreSeen(db: Db, entries: readonly { id: number; last_seen: string; gone_at: string | null }[]) {
  for (const { id, last_seen, gone_at } of entries) {
    await db.updateTable('entry').set({ last_seen, gone_at }).where('id', '=', id).execute()
  }
}

async function knownEntries(db: Db, blog: string, keys: readonly string[]): Promise<Map<string, KnownEntry>> {
  const rows = await entriesWithKeys(db, [blog], keys)
  return new Map(rows.map(row => [row.key, { ...row, isGone: row.gone_at !== null }]))
}

const entriesWithKeys = anyOfValues((db, keys) =>
  db
    .selectFrom('entry')
    .select([
      'id',
      'key',
      'version',
      'fingerprint',
      'last_seen',
      'gone_at',
      'hidden_at',
      'kind',
      'published',
      'comments',
    ])
    .where('blog', '=', '')
    .where('key', 'in', keys),
)

async function writeEntries(
  db: Db,
  backend: Backend,
  blog: string,
  pending: ReadonlyMap<string, Pending>,
  seen: Seen & { readonly hidden: ReadonlySet<number> },
): Promise<void> {
  if (pending.size === 0) return
  const rows = Array.from(pending, ([key, { entry, fingerprint, version }]) => ({
    blog,
    key,
    url: entry.url,
    kind: entry.kind,
    title: entry.title,
    published: entry.published,
    position: positionOf(entry.published, entry.url),
    comments: entry.comments.length,
    version,
    fingerprint,
    first_seen: seen.at,
    last_seen: seen.at,
  }))
  const ids = await batchInsert<'entry', { id: number; key: string }>(db, INSERT_ENTRY, rows)
  const written = ids.flatMap(({ id, key }) => {
    const item = pending.get(key)
    return item === undefined ? [] : [{ id, ...item }]
  })
  await writeVersions(db, blog, written, seen)
  const { blogLanguage, hidden } = seen
  await writeParts(db, written, hidden)
  const shown = written.filter(({ id }) => !hidden.has(id))
  await indexEntries(
    db,
    backend,
    shown.map(({ id, entry }) => ({ id, entry, blogLanguage })),
  )
}

type Written = Pending & { readonly id: number }

async function writeVersions(
  db: Db,
  blog: string,
  written: readonly Written[],
  { at, generation }: Seen,
): Promise<void> {
  const versions = written.map(({ id, entry, version }) => {
    const record = JSON.stringify(entry)
    return {
      entry: id,
      version,
      seen_at: at,
      title: entry.title,
      text_length: entry.text.length,
      record,
      generation: Object.values(entry.sources).includes('rule') ? generation : null,
      digest: versionDigest({ version, record }),
    }
  })
  await batchInsert(db, INSERT_VERSION, versions)
  await addToTally(db, blog, { versions })
  const captures = written.flatMap(({ id, entry: { capture }, version }) =>
    capture === null
      ? []
      : [{ entry: id, version, warc: capture.warc, position: capture.offset, sha256: capture.sha256 }],
  )
  await batchInsert(db, INSERT_CAPTURE, captures)
}

/** Comments, media and links of the newest version replace those of the previous one. */
async function writeParts(db: Db, written: readonly Written[], hidden: ReadonlySet<number>): Promise<void> {
  const changed = written.filter(({ version }) => version > 1).map(({ id }) => id)
  if (changed.length > 0) {
    for (const table of ['comment', 'media', 'link', 'entry_term'] as const) {
      await db.deleteFrom(table).where('entry', 'in', changed).execute()
    }
  }
  const comments = written.flatMap(({ id, entry }) =>
    entry.comments.map(({ author, published }, number) => ({ entry: id, number, author, published })),
  )
  await batchInsert(db, INSERT_COMMENT, comments)
  const media = written.flatMap(({ id, entry }) => entry.media.map((item, number) => ({ ...item, entry: id, number })))
  await batchInsert(db, INSERT_MEDIA, media)
  for (const [blog, ofBlog] of Map.groupBy(written, ({ entry }) => entry.blog)) {
    const found = ofBlog.flatMap(({ entry }) => mediaOfEntry(entry))
    await addMedia(db, blog, found)
  }
  const links = written.flatMap(({ id, entry }) =>
    entry.links.map(({ url, kind }, number) => ({ entry: id, number, target: urlKey(url), kind })),
  )
  await batchInsert(db, INSERT_LINK, links)
  const shown = written.filter(({ id }) => !hidden.has(id))
  await saveTerms(
    db,
    shown.map(({ id, entry }) => ({ id, entry, position: positionOf(entry.published, entry.url) })),
  )
}
