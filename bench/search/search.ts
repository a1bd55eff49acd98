// Fills an archive with generated posts, whose words are as frequent as those of a language (Zipf), and asks it twenty
// kinds of queries, in SQLite and in PostgreSQL.
//   npm run bench search [-- --posts 100000] [--seconds 2] [--only sqlite|postgres]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openArchive, type SearchOptions, type Store } from '../../src/store/index.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { printTable } from '../quality/table.ts'
import { BLOGS, blogNumber, generatedPost, wordAt } from './generated-posts.ts'

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
})
const posts = Number(values.posts)
const POSTS_AT_ONCE = 200

interface Kind {
  readonly name: string
  readonly query: (at: number) => string
  readonly options?: Partial<SearchOptions>
}

/** Words by rank: the first twenty are in most posts, the thousandth in one of a hundred. */
const common = (at: number) => wordAt(5 + (at % 40))
const middle = (at: number) => wordAt(300 + (at % 500))
const rare = (at: number) => wordAt(5000 + (at % 5000))

const KINDS: readonly Kind[] = [
  { name: 'common word', query: common },
  { name: 'common word, newest', query: common, options: { sort: 'newest' } },
  { name: 'common word, oldest', query: common, options: { sort: 'oldest' } },
  { name: 'common word, page 10', query: common, options: { offset: 270 } },
  { name: 'common word of a blog', query: at => `${common(at)} blog:b${at % BLOGS}.example` },
  { name: 'common word of a year', query: at => `${common(at)} after:${2008 + (at % 15)} before:${2009 + (at % 15)}` },
  { name: 'two common words', query: at => `${common(at)} ${common(at + 7)}` },
  { name: 'common OR common', query: at => `${common(at)} OR ${common(at + 7)}` },
  { name: 'common -common', query: at => `${common(at)} -${common(at + 7)}` },
  { name: 'common in title', query: at => `title:${common(at)}` },
  { name: 'middling word', query: middle },
  { name: 'two middling words', query: at => `${middle(at)} ${middle(at + 1)}` },
  { name: 'common and middling', query: at => `${common(at)} ${middle(at)}` },
  { name: 'rare word', query: rare },
  { name: 'common and rare', query: at => `${common(at)} ${rare(at)}` },
  { name: 'phrase of common words', query: at => `"${common(at)} ${common(at + 1)}"` },
  { name: 'phrase with a rare word', query: at => `"${common(at)} ${rare(at)}"` },
  { name: 'prefix', query: at => `${rare(at).slice(0, 5)}*` },
  { name: 'author and tag', query: at => `author:${at % 300} tag:${at % 40}` },
  { name: 'no such word', query: at => `nothing${at}` },
]

if (values.only !== 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-search-'))
  try {
    await measure('SQLite', folder, async () => {})
  } finally {
    rmSync(folder, { recursive: true })
  }
}
if (values.only !== 'sqlite') {
  const server = await startPostgres()
  try {
    // As autovacuum does when a harvest is over.
    const client = new pg.Client(`${server.address}/postgres`)
    await client.connect()
    const settle = async () => void (await client.query('vacuum analyze'))
    await measure('PostgreSQL', `${server.address}/postgres`, settle, async () => ownCpu() + (await serverCpu(client)))
    await client.end()
  } finally {
    await server.stop()
  }
}

/** Milliseconds of processor time of this process and of the server's processes for the archive, since their start. */
type CpuClock = () => Promise<number>

function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function measure(
  name: string,
  location: string,
  settle: () => Promise<void>,
  cpu: CpuClock = async () => ownCpu(),
): Promise<void> {
  await using store = disposable(await openArchive(location, { create: true }))
  const filled = await fill(store.store)
  await settle()
  console.log(`\n${name}: ${posts} posts in ${BLOGS} blogs, filled with ${Math.round(posts / filled)} a second`)
  const rows = []
  for (const kind of KINDS) rows.push(await measureKind(store.store, kind, cpu))
  rows.push(await measureAll(store.store, cpu))
  printTable(rows)
}

/** Processor time of the server's processes, as Linux tells it in hundredths of a second. */
async function serverCpu(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pid from pg_stat_activity where datname = current_database()')
  return rows.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)
}

function disposable(store: Store) {
  return { store, [Symbol.asyncDispose]: () => store.close() }
}

async function fill(store: Store): Promise<number> {
  const start = performance.now()
  for (let first = 0; first < posts; first += POSTS_AT_ONCE) {
    const blog = blogNumber((first / POSTS_AT_ONCE) % BLOGS)
    const entries = Array.from({ length: Math.min(POSTS_AT_ONCE, posts - first) }, (_, at) =>
      generatedPost(first + at, blog.id),
    )
    await store.commit({ blog, entries })
  }
  return (performance.now() - start) / 1000
}

async function measureKind(store: Store, { name, query, options }: Kind, cpu: CpuClock) {
  const before = await cpu()
  const times: number[] = []
  const end = performance.now() + Number(values.seconds) * 1000
  let count = 0
  let isExact = true
  for (let at = 0; performance.now() < end; at++) {
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
  for (let at = 0; at < 20 * KINDS.length; at++) {
    const kind = KINDS[at % KINDS.length]
    if (kind === undefined) continue
    const start = performance.now()
    await store.search(kind.query(1000 + at), { limit: 30, ...kind.options })
    times.push(performance.now() - start)
  }
  return { query: 'all kinds in turn', hits: '', ...figuresOf(times, (await cpu()) - before) }
}

function figuresOf(times: readonly number[], cpu: number) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const total = times.reduce((sum, time) => sum + time, 0)
  return {
    'a second': Math.round((times.length / total) * 1000),
    'median ms': Number(at(0.5).toFixed(2)),
    '95 % ms': Number(at(0.95).toFixed(2)),
    // On a machine that does other work too, this is what the search itself takes.
    'CPU ms': Number((cpu / times.length).toFixed(2)),
  }
}
