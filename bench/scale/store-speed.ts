import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { BlogRecord, EntryRecord } from '../../src/records.ts'
import { openArchive } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'

/** Posts stored per second through the store, and by a bare batched INSERT of the same rows in the same run. */
export interface StoreSpeed {
  readonly database: 'SQLite' | 'PostgreSQL'
  readonly store: number
  readonly bare: number
  /** The median over all rounds of the share of the bare speed that the store has. */
  readonly ratio: number
}

/** Posts of one commit, as many as a busy crawl brings at a time. */
const POSTS_PER_COMMIT = 50
const COMMITS = 20
const ROUNDS = 5

const WORDS = 'sea harbour light letter winter bread engine garden paper river window morning'.split(' ')

/** Measures SQLite in a temporary folder, or PostgreSQL in an empty database at this address. */
export async function storeSpeed(postgres: string | null): Promise<StoreSpeed> {
  const ratios: number[] = []
  const speeds = { store: [] as number[], bare: [] as number[] }
  const folder = mkdtempSync(join(tmpdir(), 'permablog-bench-'))
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const store = await throughStore(postgres ?? join(folder, `store-${round}`), round)
      const bare =
        postgres === null ? bareSqlite(join(folder, `bare-${round}.db`), round) : await barePostgres(postgres, round)
      speeds.store.push(store)
      speeds.bare.push(bare)
      ratios.push(store / bare)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const database = postgres === null ? 'SQLite' : 'PostgreSQL'
  return { database, store: median(speeds.store), bare: median(speeds.bare), ratio: median(ratios) }
}

async function throughStore(location: string, round: number): Promise<number> {
  const archive = await openArchive(location, { create: true })
  const blog = blogOf(round)
  await archive.saveBlog(blog)
  const commits = batches(round)
  const start = performance.now()
  for (const entries of commits) await archive.commit({ blog, entries })
  const seconds = (performance.now() - start) / 1000
  await archive.close()
  return (POSTS_PER_COMMIT * COMMITS) / seconds
}

type Rows = readonly (readonly [
  table: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
])[]

/** What the store writes of posts, as plain rows: the entry, its version, the place it came from and what is looked up. */
function rowsOf(entries: readonly EntryRecord[], first: number): Rows {
  return [
    [
      'entry',
      ['id', 'blog', 'key', 'url', 'kind', 'title', 'published', 'position', 'first_seen'],
      entries.map((e, i) => [first + i, e.blog, e.url, e.url, e.kind, e.title, e.published, e.url, e.published]),
    ],
    [
      'entry_version',
      ['entry', 'version', 'seen_at', 'title', 'text_length', 'record'],
      entries.map((e, i) => [first + i, 1, e.published, e.title, e.text.length, JSON.stringify(e)]),
    ],
    ['capture', ['entry', 'version', 'sha256'], entries.map((_, i) => [first + i, 1, '00'])],
    [
      'media',
      ['entry', 'number', 'url', 'kind'],
      entries.flatMap((e, i) => e.media.map((m, number) => [first + i, number, m.url, m.kind])),
    ],
    [
      'link',
      ['entry', 'number', 'target', 'kind'],
      entries.flatMap((e, i) => e.links.map((l, number) => [first + i, number, l.url, l.kind])),
    ],
    ['entry_term', ['entry', 'term'], entries.flatMap((e, i) => e.tags.map(tag => [first + i, tag]))],
    ['entry_search', ['id', 'title', 'text'], entries.map((e, i) => [first + i, e.title, e.text])],
  ]
}

/** The same keys as the tables of the store have, and the search index of the database. */
const SQLITE_TABLES = `pragma journal_mode = wal; pragma synchronous = normal;
  create table entry (id integer primary key, blog, key, url, kind, title, published, position, first_seen, unique (key, blog));
  create table entry_version (entry, version, seen_at, title, text_length, record, primary key (entry, version));
  create table capture (entry, version, sha256, primary key (entry, version));
  create table media (entry, number, url, kind, primary key (entry, number));
  create table link (entry, number, target, kind, primary key (entry, number));
  create table entry_term (entry, term, primary key (entry, term));
  create virtual table entry_search using fts5(id unindexed, title, text, content='')`

function bareSqlite(file: string, round: number): number {
  const database = new DatabaseSync(file)
  database.exec(SQLITE_TABLES)
  const commits = batches(round)
  const start = performance.now()
  commits.forEach((entries, commit) => {
    database.exec('begin immediate')
    for (const [table, columns, rows] of rowsOf(entries, commit * POSTS_PER_COMMIT + 1)) {
      const places = `(${columns.map(() => '?').join(',')})`
      database.prepare(`insert into ${table} (${columns}) values ${rows.map(() => places)}`).run(...rows.flat())
    }
    database.exec('commit')
  })
  const seconds = (performance.now() - start) / 1000
  database.close()
  return (POSTS_PER_COMMIT * COMMITS) / seconds
}

const POSTGRES_TABLES = `
  create table entry (id bigint primary key, blog text, key text, url text, kind text, title text, published text,
    position text, first_seen text, unique (key, blog));
  create table entry_version (entry bigint, version bigint, seen_at text, title text, text_length bigint, record text,
    primary key (entry, version));
  create table capture (entry bigint, version bigint, sha256 text, primary key (entry, version));
  create table media (entry bigint, number bigint, url text, kind text, primary key (entry, number));
  create table link (entry bigint, number bigint, target text, kind text, primary key (entry, number));
  create table entry_term (entry bigint, term text, primary key (entry, term));
  create table entry_search (id bigint primary key, title text, text text,
    document tsvector generated always as (to_tsvector('simple', title || ' ' || text)) stored);
  create index on entry_search using gin (document)`

async function barePostgres(location: string, round: number): Promise<number> {
  const client = new pg.Client(location)
  await client.connect()
  await client.query(`create schema bare_${round}; set search_path to bare_${round}; ${POSTGRES_TABLES}`)
  const commits = batches(round)
  const start = performance.now()
  for (const [commit, entries] of commits.entries()) {
    await client.query('begin')
    for (const [table, columns, rows] of rowsOf(entries, commit * POSTS_PER_COMMIT + 1)) {
      let place = 0
      const values = rows.map(row => `(${row.map(() => `$${++place}`)})`)
      await client.query(`insert into ${table} (${columns}) values ${values}`, rows.flat())
    }
    await client.query('commit')
  }
  const seconds = (performance.now() - start) / 1000
  await client.end()
  return (POSTS_PER_COMMIT * COMMITS) / seconds
}

function batches(round: number): EntryRecord[][] {
  return Array.from({ length: COMMITS }, (_, commit) =>
    Array.from({ length: POSTS_PER_COMMIT }, (_, post) => postOf(round, commit * POSTS_PER_COMMIT + post)),
  )
}

function blogOf(round: number): BlogRecord {
  const at = '2024-01-01T00:00:00.000Z'
  const about = { title: 'A blog', description: null, language: 'en', platform: null, feeds: [] }
  return {
    kind: 'blog',
    id: `b${round}.example`,
    url: urlOf(`https://b${round}.example/`),
    ...about,
    firstCrawled: at,
    lastCrawled: at,
  }
}

/** A post of ordinary length: some 600 words, a picture, a few links and tags. */
function postOf(round: number, number: number): EntryRecord {
  const home = `https://b${round}.example`
  const text = Array.from(
    { length: 600 },
    (_, at) => `${WORDS[(at * 7 + number) % WORDS.length]}${(at * number) % 97}`,
  ).join(' ')
  return {
    kind: 'post',
    blog: `b${round}.example`,
    url: urlOf(`${home}/2024/05/post-${number}/`),
    canonicalUrl: null,
    title: `Post number ${number}`,
    authors: [{ name: 'Ann Author', url: null }],
    published: new Date(Date.UTC(2010, 0, 1 + number)).toISOString(),
    publishedOffset: null,
    updated: null,
    language: 'en',
    text,
    html: `<p>${text}</p>`,
    excerpt: null,
    tags: [`tag${number % 13}`, 'sea'],
    categories: [],
    comments: [],
    media: [
      {
        url: urlOf(`${home}/p${number}.jpg`),
        file: null,
        mime: null,
        bytes: null,
        sha256: null,
        kind: 'image',
        alt: '',
      },
    ],
    links: Array.from({ length: 5 }, (_, at) => ({
      url: urlOf(`https://l${at}.example/${number}`),
      kind: 'external',
      text: '',
      rel: null,
    })),
    structured: {},
    entities: [],
    sources: { title: 'feed' },
    confidence: 0.9,
    capture: { warc: null, offset: null, sha256: '00' },
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
