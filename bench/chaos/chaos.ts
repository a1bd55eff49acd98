// `npm run bench chaos [-- --blogs 40 --share 1 --only slug,slug --every 5 --keep]`: four workers harvest blogs of the corpus from loopback; every
// few seconds one is killed with -9 and another started, and PostgreSQL is restarted once. What they exported in the end is held
// against the calm harvest of one process into a folder.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type PostgresServer, startPostgres } from '../../test/postgres-server.ts'
import { keepFigures } from '../figures/keep-figures.ts'
import { type CorpusBlog, chosenBlogs, corpusFolder } from '../quality/corpus.ts'
import { printTable } from '../quality/table.ts'
import { compareExports, laterVersions } from './compare.ts'
import { Crowd, run } from './crowd.ts'
import { type ServedBlogs, serveBlogs } from './serve-blogs.ts'
import { TakeOvers } from './take-over.ts'

const WORKERS = 4
const BLOGS_AT_ONCE = 2
const LATENCY_MS = 20
const LOOK_EVERY_MS = 500
/** The files of WARCs and media are another bench's matter, and a browser would hide what is measured. */
const QUICK = ['--delay', '0', '--render', 'never', '--no-media', '--no-warc']

const { values: flags } = parseArgs({
  options: {
    blogs: { type: 'string', default: '40' },
    only: { type: 'string' },
    /** The share of each blog's pages that are there, for a shorter run. */
    share: { type: 'string', default: '1' },
    /** Seconds between two kills. */
    every: { type: 'string', default: '8' },
    /** A folder for the exports and logs, which are kept there. */
    keep: { type: 'string' },
    markdown: { type: 'boolean' },
  },
})

const corpus = corpusFolder()
if (corpus === null) console.log('no corpus beside the repository: there are no blogs to harvest')
else await compareHarvests(corpus)

async function compareHarvests(corpus: string): Promise<void> {
  const folder = flags.keep ?? mkdtempSync(join(tmpdir(), 'permablog-chaos-'))
  mkdirSync(folder, { recursive: true })
  const blogs = smallest(corpus, chosenBlogs(corpus, flags.only), Number(flags.blogs))
  const server = await startPostgres()
  try {
    await using served = await serveBlogs(corpus, blogs, { latencyMs: LATENCY_MS, share: Number(flags.share) })
    const calm = await calmHarvest(served, folder)
    const rough = await roughHarvest(served, server, folder)
    const differences = await compareExports(calm.file, rough.file)
    // Comments that come from a feed of their own make a second version in calm as well.
    const twice = (await laterVersions(rough.file)) - (await laterVersions(calm.file))
    for (const { what, record, fields } of differences.slice(0, 50)) console.log(what, record, fields.join(','))
    const { takeOvers, ...figures } = rough.figures
    printTable([
      {
        blogs: blogs.length,
        ...figures,
        'requests calm': calm.requests,
        'stored twice': twice,
        'differing records': differences.length,
      },
    ])
    keepFigures('chaos', { 'differing records': differences.length, 'stored twice': twice })
    const sorted = takeOvers.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
    console.log(
      `${sorted.length} blogs taken over from dead workers, after ${at(0.5)} s (median; ${at(0)} to ${at(1)})`,
    )
    console.log(`calm: ${calm.seconds} s; load ${loadavg().map(load => load.toFixed(1))}`)
    if (differences.length > 0) process.exitCode = 1
  } finally {
    await server.stop()
    if (flags.keep === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** As many blogs as are asked for, without the largest. */
function smallest(corpus: string, blogs: readonly CorpusBlog[], count: number): CorpusBlog[] {
  const sizes = new Map(
    blogs.map(({ slug }) => [slug, readdirSync(join(corpus, 'sites', slug), { recursive: true }).length]),
  )
  return blogs.toSorted((a, b) => (sizes.get(a.slug) ?? 0) - (sizes.get(b.slug) ?? 0)).slice(0, count)
}

async function calmHarvest({ urls, requests }: ServedBlogs, folder: string) {
  const [list, archive, file] = ['list.opml', 'calm', 'calm.jsonl'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const outlines = urls.map(url => `<outline text="blog" htmlUrl="${url}"/>`).join('')
  writeFileSync(list, `<opml version="2.0"><body>${outlines}</body></opml>`)
  const [before, start] = [requests(), performance.now()]
  const log = join(folder, 'calm.log')
  const { code } = await run(['crawl', list, '--allow-private', '--archive', archive, '--quiet', ...QUICK], log)
  if (code !== 0 && code !== 1) throw new Error(`the calm harvest ended with ${code}; see ${log}`)
  const seconds = Math.round((performance.now() - start) / 1000)
  await exported(archive, file, log)
  return { file, requests: requests() - before, seconds }
}

/** What links and names mean depends on what else the archive held when they were looked at: now it holds all, both times. */
async function exported(archive: string, file: string, log: string): Promise<void> {
  await run(['analyse', '--again', '--archive', archive, '--quiet'], log)
  await run(['export', '--archive', archive, '--format', 'jsonl', '-o', file], log)
}

async function roughHarvest({ urls, requests }: ServedBlogs, server: PostgresServer, folder: string) {
  const log = join(folder, 'rough.log')
  const file = join(folder, 'rough.jsonl')
  const archive = `${server.address}/chaos`
  await once(`${server.address}/postgres`, client => client.query('create database chaos'))
  const [before, start] = [requests(), performance.now()]
  await run(['enqueue', '--archive', archive, ...urls], log)
  const crowd = new Crowd(['worker', '--archive', archive, '--blogs', String(BLOGS_AT_ONCE), ...QUICK], WORKERS, log)
  const storm = await rage(crowd, server, archive)
  const codes = await crowd.end()
  if (codes.some(code => code !== 0)) console.log(`workers ended with ${codes}`)
  const seconds = Math.round((performance.now() - start) / 1000)
  await exported(archive, file, log)
  return {
    file,
    figures: {
      workers: WORKERS,
      kills: crowd.kills,
      'restarts of PostgreSQL': storm.restarts,
      seconds,
      'requests rough': requests() - before,
      'failed jobs': storm.failed,
      takeOvers: storm.takeOvers,
    },
  }
}

/** Kills a worker at its work every few seconds until all jobs have come to an end; restarts the database after half of them. */
async function rage(crowd: Crowd, server: PostgresServer, archive: string) {
  let client = await connected(archive)
  const takeOvers = new TakeOvers(() => client)
  const pause = Number(flags.every)
  let [restarts, next] = [0, 0]
  for (;;) {
    await sleep(LOOK_EVERY_MS)
    const { open, all, failed } = await jobs(client)
    if (open === 0) {
      await client.end()
      return { restarts, failed, takeOvers: takeOvers.seconds }
    }
    await takeOvers.look()
    if (performance.now() > next && (await takeOvers.isAtWork(crowd.oldest, pause))) {
      await takeOvers.expect(crowd.oldest)
      await crowd.kill()
      console.error(
        `${open} of ${all} blogs open, ${crowd.kills} workers killed, ${await stored(client)} entries stored`,
      )
      next = performance.now() + 1000 * pause
    }
    if (restarts === 0 && open <= all / 2) {
      restarts += 1
      await client.end()
      await server.restart()
      client = await connected(archive)
    }
  }
}

async function jobs(client: pg.Client): Promise<{ open: number; all: number; failed: number }> {
  const { rows } = await client.query<{ open: number; all: number; failed: number }>(
    `select count(*)::int as all, (count(*) filter (where state < 'completed'))::int as open,
      (count(*) filter (where state > 'completed'))::int as failed from pgboss.job where name = 'crawl'`,
  )
  return rows[0] ?? { open: 0, all: 0, failed: 0 }
}

async function stored(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from permablog.entry')
  return rows[0]?.count ?? 0
}

async function connected(address: string): Promise<pg.Client> {
  const client = new pg.Client(address)
  // The restart is ours; what it does to this connection is known.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function once<T>(address: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected(address)
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
