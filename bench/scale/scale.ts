// `npm run bench scale [-- --small] [-- --part claim|jobs|posts]`: a million blogs in the schedule, and how long it takes to claim
// the next hundred that are due; jobs per second through the queue; posts stored per second against a bare batched INSERT.
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../test/postgres-server.ts'
import { printTable } from '../quality/table.ts'
import { claimSpeeds } from './claim-speed.ts'
import { fillSchedule, realPauses } from './fill-schedule.ts'
import { jobSpeeds } from './job-speed.ts'
import { storeSpeed } from './store-speed.ts'

const START = Date.UTC(2025, 0, 1)
const HOUR = 3_600_000

const { values: flags } = parseArgs({
  options: { small: { type: 'boolean', default: false }, part: { type: 'string' }, markdown: { type: 'boolean' } },
})

const server = await startPostgres()
try {
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}; load before: ${load()}`)
  if (wants('claim')) await measureClaims()
  if (wants('jobs')) await measureJobs()
  if (wants('posts')) await measurePosts()
  console.log(`load after: ${load()}`)
} finally {
  await server.stop()
}

function wants(part: string): boolean {
  return flags.part === undefined || flags.part === part
}

async function measureClaims(): Promise<void> {
  const pauses = realPauses()
  const hours = pauses.toSorted((a, b) => a - b).map(pause => Math.round(pause / HOUR))
  console.log(
    `\npauses after ${pauses.length} rhythms: ${hours[0]} to ${hours.at(-1)} hours, median ${hours[hours.length >> 1]}`,
  )
  const places: { blogs: number; location: string }[] = []
  for (const blogs of flags.small ? [5000, 50_000, 200_000] : [10_000, 100_000, 1_000_000]) {
    const start = performance.now()
    const location = await newDatabase(`schedule_${blogs}`)
    await fillSchedule(location, blogs, pauses, START)
    console.log(`${blogs} blogs filled in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    places.push({ blogs, location })
  }
  const speeds = await claimSpeeds(places, flags.small ? 50 : 300)
  const [first] = speeds
  printTable(
    speeds.map(({ blogs, median, p99, visits }) => ({
      'blogs in the schedule': blogs,
      'claim of 100, median': `${median.toFixed(1)} ms`,
      '99 %': `${p99.toFixed(1)} ms`,
      'visits brought': visits.toFixed(0),
      'to the smallest': (median / (first?.median ?? median)).toFixed(2),
    })),
  )
}

async function measureJobs(): Promise<void> {
  const [blogs, jobs] = flags.small ? [40, 500] : [1000, 2000]
  const speeds = await jobSpeeds(await newDatabase('jobs'), blogs, jobs)
  console.log(`\n${blogs} visits without news, ${jobs} empty jobs`)
  printTable(
    speeds.map(({ workers, visits, empty }) => ({
      workers,
      'visits a second': visits.toFixed(1),
      'empty jobs a second': empty.toFixed(0),
    })),
  )
}

async function measurePosts(): Promise<void> {
  console.log('')
  const speeds = [await storeSpeed(null), await storeSpeed(await newDatabase('posts'))]
  printTable(
    speeds.map(({ database, store, bare, ratio }) => ({
      database,
      'posts stored a second': store.toFixed(0),
      'bare INSERT': bare.toFixed(0),
      share: ratio.toFixed(2),
    })),
  )
}

async function newDatabase(name: string): Promise<string> {
  const client = new pg.Client(`${server.address}/postgres`)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${server.address}/${name}`
}

function load(): string {
  return loadavg()
    .map(number => number.toFixed(1))
    .join(', ')
}
