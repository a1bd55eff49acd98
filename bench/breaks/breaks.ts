// `npm run bench breaks [-- --only slug,slug --every 60,7]`: harvests each blog of the corpus whole, and again broken off after
// every so many steps, in one process; tells where the two ask for other pages, or bring other records.
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { type CrawlOptions, crawl } from '../../src/crawl/index.ts'
import { openFolder } from '../../src/fetch/index.ts'
import type { EntryRecord } from '../../src/records.ts'
import { openArchive } from '../../src/store/index.ts'
import { type Url, urlOf } from '../../src/url.ts'
import { keepFigures } from '../figures/keep-figures.ts'
import { type CorpusBlog, chosenBlogs, corpusFolder } from '../quality/corpus.ts'
import { printTable } from '../quality/table.ts'

const { values: flags } = parseArgs({
  options: { only: { type: 'string' }, every: { type: 'string', default: '60,7' }, markdown: { type: 'boolean' } },
})

/** What a harvest asked for, in order, and what it brought. */
interface Harvest {
  readonly way: readonly (Url | null)[]
  readonly entries: ReadonlyMap<string, EntryRecord>
  readonly runs: number
}

/** One blog, whole and in pieces. */
interface Row extends Readonly<Record<string, string | number>> {
  readonly breaks: number
  readonly 'differing records': number
  readonly way: string
}

/** Says that a harvest ends here, as by a power cut. */
class Broken extends Error {}

const corpus = corpusFolder()
if (corpus === null) console.log('no corpus beside the repository: there are no blogs to harvest')
else await compareWays(corpus)

async function compareWays(corpus: string): Promise<void> {
  const rows: Row[] = []
  for (const blog of chosenBlogs(corpus, flags.only)) {
    const whole = await harvest(corpus, blog, Number.POSITIVE_INFINITY)
    for (const every of flags.every.split(',').map(Number)) {
      const pieces = await harvest(corpus, blog, every)
      const parting = whole.way.findIndex((url, at) => url !== pieces.way[at])
      const isSameWay = parting < 0 && whole.way.length === pieces.way.length
      rows.push({
        blog: blog.slug,
        'steps between breaks': every,
        breaks: pieces.runs - 1,
        pages: whole.way.length,
        records: whole.entries.size,
        'differing records': differing(whole.entries, pieces.entries),
        way: isSameWay ? 'the same' : `parts at ${parting < 0 ? whole.way.length : parting}`,
      })
      console.error(`${blog.slug}, every ${every} steps: ${rows.at(-1)?.way}`)
    }
  }
  printTable(rows)
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const same = rows.filter(({ way }) => way === 'the same').length
  const differ = sum(row => row['differing records'])
  console.log(`${sum(({ breaks }) => breaks)} breaks; ${same} of ${rows.length} take the same way; ${differ} differ`)
  const share = Math.round((1000 * same) / rows.length) / 10
  if (flags.only === undefined)
    keepFigures('breaks', { 'rows that take the same way %': share, 'differing records': differ })
  if (same < rows.length || differ > 0) process.exitCode = 1
}

async function harvest(corpus: string, blog: CorpusBlog, steps: number): Promise<Harvest> {
  const home = urlOf(blog.origin + blog.home)
  await using archive = await memoryArchive()
  const way: (Url | null)[] = []
  for (let runs = 1; ; runs += 1) {
    let left = steps
    const onProgress: CrawlOptions['onProgress'] = ({ phase, currentUrl }) => {
      left -= 1
      if (phase === 'sampling' || phase === 'harvesting') way.push(currentUrl)
      if (left <= 0 && phase !== 'done') throw new Broken()
    }
    const source = openFolder(`${corpus}/sites/${blog.slug}`, home)
    try {
      const records = crawl(home, { archive: archive.store, source, onProgress })
      while (!(await records.next()).done);
    } catch (error) {
      if (error instanceof Broken) continue
      throw error
    }
    const entries = new Map<string, EntryRecord>()
    for await (const { entry } of archive.store.entries({})) entries.set(entry.url, entry)
    return { way, entries, runs }
  }
}

async function memoryArchive() {
  const store = await openArchive(':memory:', { create: true, write: true })
  return { store, [Symbol.asyncDispose]: () => store.close() }
}

function differing(a: Harvest['entries'], b: Harvest['entries']): number {
  const urls = new Set([...a.keys(), ...b.keys()])
  return [...urls].filter(url => !isDeepStrictEqual(a.get(url), b.get(url))).length
}
