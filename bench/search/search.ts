// Fills an archive with generated posts, whose words are as frequent as those of a language (Zipf), and asks it twenty
// kinds of queries, in SQLite and in PostgreSQL; then shows stemming, counts which planted copies are folded, and how often
// similar posts of the corpus share tags.
//   npm run bench search [-- --posts 100000] [--queries 200] [--only sqlite|postgres|stemming|copies|similar]
//     --blogs <slug,slug>: blogs of the corpus that similar posts are looked for in, instead of six usual ones
//     --sqlite <folder> --postgres <address>: archives that are kept, and filled where they have fewer posts
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openArchive, type Store } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { printTable } from '../quality/table.ts'
import { type CpuClock, cpuWithServer, figuresOf, ownCpu } from './clock.ts'
import { measureCopies } from './copies.ts'
import { BLOGS, blogNumber, generatedPost } from './generated-posts.ts'
import { KINDS, type Kind } from './kinds.ts'
import { measureSimilar } from './similar.ts'
import { showStemming } from './stemming.ts'

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '200' },
    only: { type: 'string' },
    sqlite: { type: 'string' },
    postgres: { type: 'string' },
    blogs: { type: 'string' },
    markdown: { type: 'boolean' },
  },
})
const posts = Number(values.posts)
/** Of each kind: a number and no time, so that the same work is done however busy the machine is. */
const queries = Number(values.queries)
/** Facets and similar posts take longer. */
const fewQueries = Math.ceil(queries / 10)
const WARMING_ROUNDS = 5
const POSTS_AT_ONCE = 200
const POSTS_BESIDE_COPIES = 5000

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  sqlite: () =>
    values.sqlite === undefined ? inFolder(folder => measure('SQLite', folder)) : measure('SQLite', values.sqlite),
  postgres: () => (values.postgres === undefined ? onOwnServer() : onServer(values.postgres)),
  stemming: () => inFolder(showStemming),
  copies: () => inFolder(folder => measureCopies(folder, POSTS_BESIDE_COPIES)),
  similar: () => inFolder(folder => measureSimilar(folder, values.blogs?.split(','))),
}

for (const [name, run] of Object.entries(PARTS)) if ((values.only ?? name) === name) await run()

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-search-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function onOwnServer(): Promise<void> {
  const server = await startPostgres()
  try {
    await onServer(`${server.address}/postgres`)
  } finally {
    await server.stop()
  }
}

async function onServer(address: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  // As autovacuum does when a harvest is over.
  const settle = async () => void (await client.query('vacuum analyze'))
  await measure('PostgreSQL', address, settle, cpuWithServer(client))
  await client.end()
}

async function measure(
  name: string,
  location: string,
  settle: () => Promise<void> = async () => {},
  cpu: CpuClock = ownCpu,
): Promise<void> {
  const store = await openArchive(location, { create: true })
  try {
    const filled = await fill(store, cpu)
    await settle()
    console.log(`\n${name}: ${posts} posts in ${BLOGS} blogs${filled}`)
    // What is made once, such as stemmers, plans of statements and compiled code, is not what a query takes.
    for (let at = 0; at < WARMING_ROUNDS * KINDS.length; at++) await askInTurn(store, at)
    const rows = []
    for (const kind of KINDS) rows.push(await measureKind(store, kind, cpu))
    rows.push(await measureAll(store, cpu))
    rows.push(await measureSimilarSpeed(store, cpu))
    rows.push(await measureFacets(store, cpu))
    printTable(rows)
  } finally {
    await store.close()
  }
}

/** Fills it as far as it is not; gives what to say of it. */
async function fill(store: Store, cpu: CpuClock): Promise<string> {
  const known = (await store.blogs()).reduce((sum, blog) => sum + blog.posts, 0)
  if (known >= posts) return ''
  const before = await cpu()
  for (let first = known - (known % POSTS_AT_ONCE); first < posts; first += POSTS_AT_ONCE) {
    const blog = blogNumber((first / POSTS_AT_ONCE) % BLOGS)
    const entries = Array.from({ length: Math.min(POSTS_AT_ONCE, posts - first) }, (_, at) =>
      generatedPost(first + at, blog.id),
    )
    await store.commit({ blog, entries })
  }
  const each = ((await cpu()) - before) / (posts - known)
  return `, each made and stored in ${each.toFixed(2)} ms of processor time`
}

async function measureKind(store: Store, { name, query, options }: Kind, cpu: CpuClock) {
  const before = await cpu()
  const times: number[] = []
  let count = 0
  let isExact = true
  for (let at = 0; at < queries; at++) {
    const start = performance.now()
    const result = await store.search(query(at), { limit: 30, ...options })
    times.push(performance.now() - start)
    if (at === 0) ({ count, isExact } = result)
  }
  return { query: name, hits: `${isExact ? '' : '~'}${count}`, ...figuresOf(times, (await cpu()) - before) }
}

/** All kinds in turn: what a user with mixed queries meets. */
async function measureAll(store: Store, cpu: CpuClock) {
  const before = await cpu()
  const times: number[] = []
  for (let at = 0; at < queries; at++) {
    const start = performance.now()
    await askInTurn(store, 1000 + at)
    times.push(performance.now() - start)
  }
  return { query: 'all kinds in turn', hits: '', ...figuresOf(times, (await cpu()) - before) }
}

async function askInTurn(store: Store, at: number): Promise<void> {
  const kind = KINDS[at % KINDS.length]
  if (kind !== undefined) await store.search(kind.query(at), { limit: 30, ...kind.options })
}

async function measureSimilarSpeed(store: Store, cpu: CpuClock) {
  const urlAt = (at: number) => {
    const number = (at * 7919) % posts
    return urlOf(`https://b${Math.floor(number / POSTS_AT_ONCE) % BLOGS}.example/p${number}`)
  }
  await store.similar(urlAt(0), { limit: 5 })
  const before = await cpu()
  const times: number[] = []
  let found = 0
  for (let at = 1; at <= fewQueries; at++) {
    const start = performance.now()
    found = (await store.similar(urlAt(at), { limit: 5 }))?.length ?? 0
    times.push(performance.now() - start)
  }
  return { query: 'similar posts', hits: String(found), ...figuresOf(times, (await cpu()) - before) }
}

async function measureFacets(store: Store, cpu: CpuClock) {
  const query = KINDS[0]?.query ?? String
  const before = await cpu()
  const times: number[] = []
  let count = 0
  for (let at = 0; at < fewQueries; at++) {
    const start = performance.now()
    count = (await store.searchFacets(query(at), {})).count
    times.push(performance.now() - start)
  }
  return { query: 'facets of a common word', hits: String(count), ...figuresOf(times, (await cpu()) - before) }
}
