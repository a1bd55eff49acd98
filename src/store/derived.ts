import { sql } from 'kysely'
import type { BlogRecord, Timestamp } from '../records.ts'
import { type Url, urlKey } from '../url.ts'
import type { Backend } from './backend.ts'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import type { BlogWrite } from './database-store.ts'
import { entriesById } from './entries.ts'
import type { Db } from './schema.ts'
import { HIDDEN_COMMENTS, saveHiddenComments } from './search/hidden-comments.ts'
import { indexEntries } from './search/index-entries.ts'
import type { StoredEntry } from './store.ts'

/** Data derived from what is stored: results of analysers, each with the input that it was made from. */
export interface DerivedResults {
  /** Ids of a blog's entries after one, in order, each with a mark that identifies its content. */
  inputs(blog: string, after: number, limit: number): Promise<EntryInput[]>
  /** Entries by number, in their newest version, without the files of their media. */
  entries(ids: readonly number[]): Promise<ReadonlyMap<number, StoredEntry>>
  /** The marks from which the results for these subjects were made. */
  marks(blog: string, kind: SubjectKind, subjects: readonly string[]): Promise<DerivedMark[]>
  /** Stores results, replacing those of the same analysers for the same subjects, in one transaction. */
  save(blog: BlogRecord, results: readonly NewResult[], at: Timestamp): Promise<void>
  /** Removes results for entries that no longer exist, and of unknown analysers; returns how many. */
  prune(blog: BlogRecord, analysers: readonly string[]): Promise<number>
  /** All results for one subject, by analyser. */
  of(blog: string, kind: SubjectKind, subject: string): Promise<DerivedResult[]>
  /** All results of one analyser for a kind of subject of a blog, by subject; streamed. */
  ofAnalyser(blog: string, kind: SubjectKind, analyser: string): AsyncIterable<DerivedResult>
  /** The results of one analyser for whole blogs, by their ids. */
  ofBlogs(analyser: string): Promise<ReadonlyMap<string, unknown>>
  /** The results of one analyser for the entries at some URLs, by URL. */
  atUrls(blog: string, analyser: string, urls: readonly Url[]): Promise<ReadonlyMap<Url, unknown>>
  /** From now on, search finds entries only by their other comments; all comments stay stored. */
  hideComments(blog: BlogRecord, hidden: ReadonlyMap<number, ReadonlySet<string>>): Promise<void>
}

/** What a result is about: an entry by its number, or the blog as a whole by its id. */
export type SubjectKind = 'entry' | 'blog'

/** An entry, and a mark that changes with its stored content. */
interface EntryInput {
  readonly id: number
  readonly input: string
}

/** What a result was made from, and by which version of its analyser. */
interface DerivedMark {
  readonly subject: string
  readonly analyser: string
  readonly version: number
  readonly input: string
}

/** A result to be written; its value is JSON. */
export interface NewResult extends DerivedMark {
  readonly kind: SubjectKind
  readonly value: unknown
}

/** A result as it is stored. */
export interface DerivedResult extends NewResult {
  readonly madeAt: Timestamp
}

const COLUMNS = ['kind', 'subject', 'analyser', 'version', 'input', 'value', 'made_at'] as const

const INSERT_DERIVED: BatchInsert<'derived'> = {
  table: 'derived',
  columns: ['blog', ...COLUMNS],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.columns(['blog', 'kind', 'subject', 'analyser']).doUpdateSet(({ ref }) => ({
        version: ref('excluded.version'),
        input: ref('excluded.input'),
        value: ref('excluded.value'),
        made_at: ref('excluded.made_at'),
      })),
    ),
}

/** Results read at a time: with the longest of them some ten megabytes. */
const RESULTS_AT_ONCE = 100

/** The results of analysers in a database. */
export function derivedResults(db: Db, backend: Backend, write: BlogWrite): DerivedResults {
  return {
    inputs: (blog, after, limit) => inputs(db, blog, after, limit),
    entries: ids => entriesById(db, ids),
    marks: async (blog, kind, subjects) =>
      subjects.length === 0
        ? []
        : await of(db, blog, kind)
            .select(['subject', 'analyser', 'version', 'input'])
            .where('subject', 'in', subjects)
            .execute(),
    save: (blog, results, at) => write(blog.id, trx => save(trx, blog.id, results, at)),
    prune: (blog, analysers) => write(blog.id, trx => prune(trx, blog.id, analysers)),
    of: async (blog, kind, subject) => {
      const rows = await of(db, blog, kind)
        .select(COLUMNS)
        .where('subject', '=', subject)
        .where('analyser', '<>', HIDDEN_COMMENTS)
        .orderBy('analyser')
        .execute()
      return rows.map(resultOf)
    },
    ofAnalyser: (blog, kind, analyser) => ofAnalyser(db, blog, kind, analyser),
    ofBlogs: analyser => ofBlogs(db, analyser),
    atUrls: (blog, analyser, urls) => atUrls(db, blog, analyser, urls),
    hideComments: (blog, hidden) => write(blog.id, trx => hideComments(trx, backend, blog, hidden)),
  }
}

function of(db: Db, blog: string, kind: SubjectKind) {
  return db.selectFrom('derived').where('blog', '=', blog).where('kind', '=', kind)
}

/** The version covers what the fingerprint leaves out: each is stored with a page of its own. */
async function inputs(db: Db, blog: string, after: number, limit: number): Promise<EntryInput[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'version', 'fingerprint'])
    .where('blog', '=', blog)
    .where('hidden_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, version, fingerprint }) => ({ id, input: `${version} ${fingerprint}` }))
}

async function save(db: Db, blog: string, results: readonly NewResult[], at: Timestamp): Promise<void> {
  const rows = results.map(({ value, ...result }) => ({
    ...result,
    blog,
    value: JSON.stringify(value ?? null),
    made_at: at,
  }))
  await batchInsert(db, INSERT_DERIVED, rows)
}

async function prune(db: Db, blog: string, analysers: readonly string[]): Promise<number> {
  const gone = await db
    .deleteFrom('derived')
    .where('blog', '=', blog)
    .where(({ and, eb, not, or }) =>
      or([
        eb('analyser', 'not in', [...analysers, HIDDEN_COMMENTS]),
        and([
          eb('kind', '=', 'entry'),
          not(
            eb('subject', 'in', ({ selectFrom }) =>
              selectFrom('entry').select(sql<string>`cast(entry.id as text)`.as('id')).where('entry.blog', '=', blog),
            ),
          ),
        ]),
      ]),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

async function atUrls(
  db: Db,
  blog: string,
  analyser: string,
  urls: readonly Url[],
): Promise<ReadonlyMap<Url, unknown>> {
  if (urls.length === 0) return new Map()
  const keys = urls.map(urlKey)
  const numbers = await db
    .selectFrom('entry')
    .select(['id', 'key'])
    .where('blog', '=', blog)
    .where('key', 'in', keys)
    .execute()
  if (numbers.length === 0) return new Map()
  const rows = await of(db, blog, 'entry')
    .select(['subject', 'value'])
    .where('analyser', '=', analyser)
    .where(
      'subject',
      'in',
      numbers.map(({ id }) => String(id)),
    )
    .execute()
  const values = new Map(rows.map(({ subject, value }) => [subject, value]))
  const byKey = new Map(numbers.map(({ id, key }) => [key, values.get(String(id))]))
  return new Map(
    urls.flatMap(url => {
      const value = byKey.get(urlKey(url))
      return value === undefined ? [] : [[url, JSON.parse(value)]]
    }),
  )
}

/** Joined through the blogs, so that each result is found by its key: there is no other index. */
async function ofBlogs(db: Db, analyser: string): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .selectFrom('blog')
    .innerJoin('derived', join => join.onRef('derived.blog', '=', 'blog.id').onRef('derived.subject', '=', 'blog.id'))
    .select(['blog.id', 'derived.value'])
    .where('derived.kind', '=', 'blog')
    .where('derived.analyser', '=', analyser)
    .orderBy('blog.id')
    .execute()
  return new Map(rows.map(({ id, value }) => [id, JSON.parse(value)]))
}

async function hideComments(
  db: Db,
  backend: Backend,
  { id: blog, language }: BlogRecord,
  hidden: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<void> {
  await saveHiddenComments(db, blog, hidden)
  const found = await entriesById(db, [...hidden.keys()])
  const entries = Array.from(found, ([id, { entry }]) => ({ id, entry, blogLanguage: language }))
  await indexEntries(db, backend, entries)
}

async function* ofAnalyser(
  db: Db,
  blog: string,
  kind: SubjectKind,
  analyser: string,
): AsyncGenerator<DerivedResult, void, undefined> {
  let last = ''
  for (;;) {
    const rows = await of(db, blog, kind)
      .select(COLUMNS)
      .where('analyser', '=', analyser)
      .where('subject', '>', last)
      .orderBy('subject')
      .limit(RESULTS_AT_ONCE)
      .execute()
    yield* rows.map(resultOf)
    last = rows.at(-1)?.subject ?? last
    if (rows.length < RESULTS_AT_ONCE) return
  }
}

function resultOf(row: {
  readonly kind: SubjectKind
  readonly subject: string
  readonly analyser: string
  readonly version: number
  readonly input: string
  readonly value: string
  readonly made_at: string
}): DerivedResult {
  const { made_at: madeAt, value, ...result } = row
  return { ...result, value: JSON.parse(value), madeAt }
}
