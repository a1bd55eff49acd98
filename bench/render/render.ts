// Pages per second in the browser, ours against a bare Playwright loop over the same addresses with the same number of
// tabs; and how many pages of the corpus `auto` renders, where the plain HTML is all there is.
//   npm run bench render [-- --pages 60] [--tabs 4] [--rounds 3] [--only slug,slug] [--max-pages 40] [--speed] [--auto]
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chosenBlogs, corpusFolder } from '../quality/corpus.ts'
import { printTable } from '../quality/table.ts'
import { bareLoop, ourLoop } from './loops.ts'
import { serveCorpus } from './serve-corpus.ts'

const { values: flags } = parseArgs({
  options: {
    pages: { type: 'string', default: '60' },
    tabs: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    'max-pages': { type: 'string', default: '40' },
    speed: { type: 'boolean', default: false },
    auto: { type: 'boolean', default: false },
  },
})
const BINARY = new URL('../../bin/permablog.js', import.meta.url).pathname
process.env.PERMABLOG_CACHE ??= new URL('../../.data', import.meta.url).pathname

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** One loop after the other, several times: what else the machine does, meets all of them. */
async function speed(corpus: string): Promise<void> {
  const server = await serveCorpus(corpus, Number(flags.pages))
  const tabs = Number(flags.tabs)
  const loops = {
    'bare, until load': () => bareLoop(server.urls, tabs, 'load'),
    'bare, until networkidle': () => bareLoop(server.urls, tabs, 'networkidle'),
    permablog: () => ourLoop(server.urls, tabs),
  }
  const rates: Record<string, number[]> = {}
  for (let round = 0; round < Number(flags.rounds); round++) {
    for (const [name, loop] of Object.entries(loops)) {
      const seconds = await loop()
      rates[name] = [...(rates[name] ?? []), server.urls.length / seconds]
    }
  }
  await server.close()
  const ours = median(rates.permablog ?? [])
  console.log(`${server.urls.length} pages of the corpus, ${tabs} tabs, median of ${flags.rounds} rounds`)
  printTable(
    Object.entries(rates).map(([loop, all]) => ({
      loop,
      'pages/s': median(all).toFixed(1),
      'ours against it': (ours / median(all)).toFixed(2),
    })),
  )
}

async function auto(corpus: string): Promise<void> {
  const run = promisify(execFile)
  const rows: { blog: string; rendered: number; fetched: number; notice: string }[] = []
  let fetched = 0
  for (const blog of chosenBlogs(corpus, flags.only)) {
    const archive = await mkdtemp(join(tmpdir(), 'permablog-bench-'))
    const common = ['--from', join(corpus, 'sites', blog.slug), '--archive', archive, '--json', '--quiet']
    const words = [
      'crawl',
      blog.origin + blog.home,
      ...common,
      '--no-media',
      '--no-warc',
      '--max-pages',
      flags['max-pages'],
    ]
    const said = await run(process.execPath, [BINARY, ...words], { maxBuffer: 64 << 20 }).catch(error => error)
    await rm(archive, { recursive: true, force: true })
    const { crawl, notices } = JSON.parse(said.stdout || '{"crawl":{"pages":{"fetched":0,"rendered":0}},"notices":[]}')
    fetched += crawl.pages.fetched
    const told = notices.filter(({ kind }: { kind: string }) => /^render|^no-browser/.test(kind))
    if (crawl.pages.rendered > 0 || told.length > 0) {
      const notice = told[0]?.message.slice(0, 90) ?? ''
      rows.push({ blog: blog.slug, rendered: crawl.pages.rendered, fetched: crawl.pages.fetched, notice })
    }
  }
  const rendered = rows.reduce((sum, { rendered: count }) => sum + count, 0)
  console.log(`auto: ${rendered} of ${fetched} pages rendered`)
  printTable(rows)
}

const corpus = corpusFolder()
if (corpus === null) console.log('The corpus is not there; nothing to measure.')
else {
  if (flags.speed || !flags.auto) await speed(corpus)
  if (flags.auto || !flags.speed) await auto(corpus)
}
