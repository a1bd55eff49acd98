// `npm run bench soak [-- --minutes 120 --blogs 300 --seed 1]`: blogs that grow, on servers that fail, harvested by processes that are killed with -9 and
// whose clocks are off, while one process updates others again and again: its memory and handles stay flat. In the end, calm, nothing is missing.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { run } from '../../test/permablog-process.ts'
import { randomFrom } from '../fuzz/mutate.ts'
import { QUICK, verified } from '../hardening/archived.ts'
import { printTable } from '../quality/table.ts'
import { type FaultyBlogs, serveFaultyBlogs } from './faulty-blogs.ts'

const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    blogs: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    markdown: { type: 'boolean' },
  },
})
const BINARY = fileURLToPath(new URL('../../bin/permablog.js', import.meta.url))
const CLOCK = new URL('./shifted-clock.ts', import.meta.url).href
const UPDATING = fileURLToPath(new URL('./updating.ts', import.meta.url))
const HOUR_MS = 3_600_000
/** How much more a process may hold at its end than after its first rounds, as a share. */
const MOST_GROWTH = 1.3
/** Rounds before a process has loaded and compiled what it runs. */
const FIRST_ROUNDS = 3

const random = randomFrom(Number(flags.seed))
const until = Date.now() + Number(flags.minutes) * 60_000
const folder = mkdtempSync(join(tmpdir(), 'permablog-soak-'))
try {
  const half = Math.ceil(Number(flags.blogs) / 2)
  await using killed = await serveFaultyBlogs(half, random)
  await using updated = await serveFaultyBlogs(half, random)
  const [rough, steady] = await Promise.all([storm(killed), keepUpdating(updated)])
  const wrong = [...(await settle(killed, 'killed')), ...(await settle(updated, 'updated'))]
  for (const line of wrong) console.log(line)
  printTable([
    {
      minutes: Number(flags.minutes),
      blogs: 2 * half,
      ...rough,
      'faults of servers': killed.faults() + updated.faults(),
      ...steady,
      wrong: wrong.length,
    },
  ])
  process.exitCode = wrong.length === 0 && steady.flat === 'yes' ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Starts harvests with clocks that are off, and kills most of them. */
async function storm(blogs: FaultyBlogs): Promise<{ runs: number; kills: number }> {
  const tally = { runs: 0, kills: 0 }
  while (Date.now() < until) {
    blogs.grow()
    const off = Math.floor((random() - 0.5) * 4 * HOUR_MS)
    const url = blogs.urls[Math.floor(random() * blogs.urls.length)] ?? ''
    const words = ['--import', CLOCK, BINARY, 'crawl', url, '--archive', join(folder, 'killed'), ...QUICK]
    const env = { ...process.env, PERMABLOG_BENCH_CLOCK: String(off) }
    const child = spawn(process.execPath, words, { stdio: 'ignore', env })
    const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
    tally.runs += 1
    const isOver = await Promise.race([ended.then(() => true), sleep(500 + random() * 6000).then(() => false)])
    if (!isOver && child.kill('SIGKILL')) tally.kills += 1
    await ended
  }
  return tally
}

/** Has one process update its blogs until the time is over; gives what it held after its first rounds, and in the end. */
async function keepUpdating(blogs: FaultyBlogs) {
  const words = ['--expose-gc', UPDATING, join(folder, 'updated'), ...blogs.urls]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] })
  const held: { heap: number; rss: number; handles: number }[] = []
  createInterface({ input: child.stdout }).on('line', line => {
    blogs.grow()
    held.push(JSON.parse(line))
  })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  await Promise.race([sleep(Math.max(0, until - Date.now())), ended])
  child.kill('SIGKILL')
  await ended
  const [first, last] = [held[FIRST_ROUNDS - 1], held.at(-1)]
  const isFlat =
    first !== undefined &&
    last !== undefined &&
    held.length > FIRST_ROUNDS &&
    last.heap <= first.heap * MOST_GROWTH &&
    last.handles <= first.handles * MOST_GROWTH
  const shown = (of: (row: { heap: number; rss: number; handles: number }) => number) =>
    [first, last].map(row => (row === undefined ? '–' : of(row).toFixed(0))).join(' → ')
  return {
    rounds: held.length,
    'heap MiB': shown(({ heap }) => heap),
    'memory MiB': shown(({ rss }) => rss),
    handles: shown(({ handles }) => handles),
    flat: isFlat ? 'yes' : 'no',
  }
}

/** Harvests in calm, and says what is missing or damaged all the same. */
async function settle(blogs: FaultyBlogs, name: string): Promise<string[]> {
  blogs.calm()
  const archive = join(folder, name)
  const wrong: string[] = []
  for (const url of blogs.urls) await run(['crawl', url, '--archive', archive, ...QUICK])
  await run(['update', '--all', '--archive', archive, ...QUICK])
  const { damages } = await verified(archive)
  wrong.push(...damages.map(damage => `${name}: ${damage}`))
  const { stdout } = await run(['export', '--archive', archive, '--format', 'jsonl'])
  const posts = stdout.split('\n').filter(line => line.includes('"type":"post"'))
  for (const [at, url] of blogs.urls.entries()) {
    const kept = posts.filter(line => line.includes(`"url":"${url}2024/`)).length
    if (kept < (blogs.counts[at] ?? 0)) wrong.push(`${name}: ${url} has ${blogs.counts[at]} posts, ${kept} are kept`)
  }
  return wrong
}
