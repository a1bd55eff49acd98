// `npm run bench web [-- --posts 100000 --seconds 3 --database postgres://…]`: requests a second and their times over a
// large archive, and what a first visit of the page loads. The archive is kept in `.data/bench/web` between runs.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { printTable } from '../quality/table.ts'
import { firstLoad } from './first-load.ts'
import { fillArchive, wordNumber } from './large-archive.ts'
import { type LoadFigures, load } from './load.ts'
import { startServer } from './started.ts'

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '100000' },
    blogs: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '3' },
    /** The address of a PostgreSQL database; it is filled where it is empty. */
    database: { type: 'string' },
    markdown: { type: 'boolean' },
  },
})
const ROUNDS = 3
const MOST_BYTES = 150_000
const posts = Number(values.posts)
const size = { posts, blogs: Number(values.blogs) }
const folder = fileURLToPath(new URL(`../../.data/bench/web/archive-${posts}`, import.meta.url))
const location = values.database ?? folder

console.error(`filling ${values.database === undefined ? folder : 'the database'} …`)
await fillArchive(location, size)
const words = ['serve', '--archive', location, '--port', '0', ...(values.database ? ['--files', folder] : [])]
await using ours = await startServer('bin/permablog.js', words)

/** Which requests are made; a peer does the same with one plain statement, where that makes sense. */
const deep = await deepCursor(50)
const numberOf = (at: number) => 1 + ((at * 7919) % posts)
const requests: readonly { name: string; path: (at: number) => string; bare?: (at: number) => string }[] = [
  { name: 'list, first page', path: () => '/api/entries', bare: () => '/list' },
  { name: 'list, deep page', path: () => `/api/entries?cursor=${deep}` },
  { name: 'list by tag', path: at => `/api/entries?tag=tag%20${1 + (at % 40)}` },
  { name: 'list by month', path: at => `/api/entries?year=${2008 + (at % 16)}&month=${1 + (at % 12)}` },
  { name: 'list of a blog', path: at => `/api/entries?blog=b${at % size.blogs}.example&kind=post` },
  { name: 'post', path: at => `/api/entries/${numberOf(at)}`, bare: at => `/post/${numberOf(at)}` },
  {
    name: 'search, rare word',
    path: at => `/api/search?q=${wordNumber(1000 + (at % 5000))}`,
    bare: at => `/search?q=${wordNumber(1000 + (at % 5000))}`,
  },
  {
    name: 'search, common word',
    path: at => `/api/search?q=${wordNumber(20 + (at % 80))}`,
    bare: at => `/search?q=${wordNumber(20 + (at % 80))}`,
  },
  { name: 'blogs', path: () => '/api/blogs' },
  { name: 'a blog', path: at => `/api/blogs/b${at % size.blogs}.example` },
  { name: 'tags of a blog', path: at => `/api/blogs/b${at % size.blogs}.example/tags` },
]

await measureRequests()
await measureFirstLoad()

async function measureRequests(): Promise<void> {
  await using peer = values.database === undefined ? await startServer('bench/web/bare-server.ts', [folder]) : null
  const rows: Record<string, string | number | null>[] = []
  const milliseconds = (Number(values.seconds) * 1000) / ROUNDS
  for (const { name, path, bare } of requests) {
    const found: LoadFigures[] = []
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const figures = await load(ours.url, path, milliseconds)
      found.push(figures)
      if (peer === null || bare === undefined) continue
      ratios.push(figures.perSecond / (await load(peer.url, bare, milliseconds)).perSecond)
    }
    const of = (figure: keyof LoadFigures) => median(found.map(figures => figures[figure]))
    rows.push({
      request: name,
      'per second': Math.round(of('perSecond')),
      'p50 ms': of('p50').toFixed(1),
      'p99 ms': of('p99').toFixed(1),
      'bytes (br)': Math.round(of('bytes')),
      'of a bare statement': ratios.length === 0 ? null : `${Math.round(median(ratios) * 100)} %`,
    })
  }
  console.log(
    `\n${posts} posts in ${size.blogs} blogs, 8 requests at the same time, ${availableParallelism()} processors:`,
  )
  printTable(rows)
}

async function measureFirstLoad(): Promise<void> {
  const files = await firstLoad(ours.url)
  if (files === null) return
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(`\nfirst load in Chromium, compressed: ${bytes} bytes of ${MOST_BYTES} that it may have`)
  printTable(files.map(({ path, bytes }) => ({ file: path, bytes })))
  if (bytes > MOST_BYTES) process.exitCode = 1
}

/** The cursor behind four fifths of the list, as a reader who scrolls that far has it. */
async function deepCursor(limit: number): Promise<string> {
  const year = 2011
  const answer = z.object({ next: z.string() })
  const response = await fetch(new URL(`/api/entries?year=${year}&limit=${limit}`, ours.url))
  return answer.parse(await response.json()).next
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}
