// `npm run bench frontier [-- sizes]`: time of each operation and memory, while the frontier grows to a million addresses.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FoundUrl, openArchive, type Store } from '../../src/store/index.ts'
import { urlKey, urlOf } from '../../src/url.ts'
import { sampleBlog } from '../../test/sample-records.ts'
import { keepFigures } from '../figures/keep-figures.ts'
import { printTable } from '../quality/table.ts'

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000]
const LINKS_PER_PAGE = 100
const SHAPES = 200
/** Operations that are timed at each size; the median counts, as the machine has other work. */
const SAMPLES = 100

const blog = sampleBlog()
const folder = mkdtempSync(join(tmpdir(), 'permablog-frontier-'))
const store = await openArchive(folder, { write: true, create: true })
const rows: Record<string, string | number>[] = []
try {
  await store.saveBlog(blog)
  let size = 0
  for (const target of SIZES) {
    for (; size < target - SAMPLES * LINKS_PER_PAGE; size += LINKS_PER_PAGE) await add(store, size)
    rows.push(await measure(target))
    size = target
    printTable(rows.slice(-1))
  }
  console.log(
    `\nprocessor time in µs, median of ${SAMPLES}; ${SHAPES} shapes; a page adds ${LINKS_PER_PAGE} addresses\n`,
  )
  printTable(rows)
  const [first, last] = [rows[0], rows.at(-1)]
  const growth = Number(last?.take) / Math.max(1, Number(first?.take))
  keepFigures('frontier', { 'take, largest over smallest': Math.round(100 * growth) / 100 })
} finally {
  await store.close()
  rmSync(folder, { recursive: true })
}

async function measure(target: number): Promise<Record<string, string | number>> {
  const adding: number[] = []
  for (let size = target - SAMPLES * LINKS_PER_PAGE; size < target; size += LINKS_PER_PAGE) {
    adding.push(await timed(() => add(store, size)))
  }
  const known = await medianOf(index => add(store, (index * LINKS_PER_PAGE) % (target - LINKS_PER_PAGE)))
  const ranking = await medianOf(index =>
    store.commit({ blog, ranks: [{ priority: 50, shape: shapeOf(index), rank: 40 + (index % 10) }] }),
  )
  const taking = await medianOf(() => store.take(blog.id, 1))
  const visits = await medianOf(async index => {
    const at = '2026-01-01T00:00:00.000Z'
    const seen = { status: 200, finalUrl: null, etag: null, lastModified: null, bodyHash: null, at }
    await store.commit({ blog, done: [{ ...seen, url: foundUrl(index * 7).url, state: 'done' }] })
  })
  const counting = await medianOf(() => store.frontierCounts(blog.id))
  const lanes = await medianOf(() => store.frontierLanes(blog.id))
  globalThis.gc?.()
  return {
    addresses: target,
    'add 100 new': median(adding),
    'add 100 known': known,
    take: taking,
    done: visits,
    're-rank a shape': ranking,
    count: counting,
    lanes,
    'heap MB': Math.round(process.memoryUsage().heapUsed / 1e6),
    'resident MB': Math.round(process.memoryUsage().rss / 1e6),
    'file MB': Math.round(statSync(join(folder, 'permablog.db')).size / 1e6),
  }
}

async function add(to: Store, from: number): Promise<void> {
  const found = Array.from({ length: LINKS_PER_PAGE }, (_, index) => foundUrl(from + index))
  await to.commit({ blog, found })
}

/** Addresses come in no order, as on a real host. */
function foundUrl(number: number): FoundUrl {
  const scattered = (number * 2_654_435_761) % 4_294_967_296
  const shape = shapeOf(number)
  const url = urlOf(`https://example.org${shape}/topic-${scattered.toString(36)}?start=${number % 1000}`)
  const key = urlKey(url)
  return {
    url,
    key,
    purpose: 'other',
    priority: 50,
    shape,
    hops: number % 7,
    foundOn: urlOf('https://example.org/forum/'),
  }
}

function shapeOf(number: number): string {
  return `/forum-${number % SHAPES}`
}

async function medianOf(work: (index: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < SAMPLES; index++) times.push(await timed(() => work(index)))
  return median(times)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

function median(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0)
}
