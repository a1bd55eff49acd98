// Harvests every blog of the corpus with the real program, twice (as it stands, and with the labelled addresses given),
// lets our methods and the peers read the same labelled pages, and scores them all with the corpus's own yardstick.
//   npm run bench quality [-- --only slug,slug] [--worst N] [--failures] [--ours] [--fresh] [--markdown] [--render always]
//     [--method paper] [--corpus corpus-2]
// --ours leaves out methods and peers; --fresh asks the peers again instead of taking their answers from .data/peers;
// --render (never, auto, always) and --method (hybrid, paper, gain) go to the harvests;
// --worst lists what is wrong for each blog, --failures each wrong article (also in .data/bench/quality/failures.tsv).
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { keepFigures } from '../figures/keep-figures.ts'
import { METHODS } from '../methods/learners.ts'
import { runMethods } from '../methods/run-methods.ts'
import { type BlogRow, blogCells, blogRow, totalFigures, totalRow } from './blog-row.ts'
import { type CorpusBlog, chosenBlogs, corpusFolder } from './corpus.ts'
import { openPeerAnswers } from './peer-answers.ts'
import { PEERS } from './peers.ts'
import { report } from './report.ts'
import { printTable } from './table.ts'
import { labelsOf, type Measured, measureTool, type Tool } from './tools.ts'

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    worst: { type: 'string', default: '0' },
    failures: { type: 'boolean', default: false },
    ours: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    markdown: { type: 'boolean' },
    render: { type: 'string' },
    method: { type: 'string' },
    corpus: { type: 'string', default: 'corpus' },
  },
})
/** What the harvests are told besides. */
const OPTIONS = (['render', 'method'] as const).flatMap(name => {
  const word = flags[name]
  return word === undefined ? [] : [`--${name}`, word]
})
const PROGRAM: Tool = { name: 'permablog', kind: 'program', file: { gold: 'urls', truth: 'plain' } }

/** Gives back the blogs that could be harvested; one that cannot does not stop the others. */
async function harvestAll(corpus: string, blogs: readonly CorpusBlog[], results: string): Promise<BlogRow[]> {
  const queue = [...blogs]
  const rows: BlogRow[] = []
  const worker = async () => {
    for (let blog = queue.shift(); blog !== undefined; blog = queue.shift()) {
      try {
        rows.push(await blogRow(corpus, blog, results, { worst: Number(flags.worst), options: OPTIONS }))
      } catch (error) {
        console.error(`${blog.slug}: failed: ${error instanceof Error ? error.message.slice(0, 500) : error}`)
      }
      process.stderr.write(`\rharvested ${rows.length}/${blogs.length} `)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return rows.sort((a, b) => a.blog.localeCompare(b.blog))
}

async function readByMethods(corpus: string, blogs: readonly CorpusBlog[], results: string): Promise<Tool[]> {
  const slugs = blogs.map(({ slug }) => slug)
  const names = METHODS.map(({ name }) => name)
  let read = 0
  await runMethods(corpus, slugs, names, async (slug, answer) => {
    for (const name of names) {
      const lines = answer?.records.find(([method]) => method === name)?.[1] ?? []
      await writeFile(join(results, slug, `${name}.jsonl`), lines.join('\n'))
    }
    process.stderr.write(`\rmethods ${++read}/${slugs.length} `)
  })
  return names.map(name => ({ name, kind: 'method', file: { gold: name, truth: name } }))
}

async function readByPeers(corpus: string, blogs: readonly CorpusBlog[], results: string): Promise<Tool[]> {
  const answers = openPeerAnswers(corpus, flags.fresh)
  for (const [at, blog] of blogs.entries()) {
    for (const [name, lines] of await answers.read(blog))
      await writeFile(join(results, blog.slug, `${name}.jsonl`), lines.join('\n'))
    process.stderr.write(`\rpeers ${at + 1}/${blogs.length} `)
  }
  await answers.close()
  const { cached, asked, failed } = answers.counts
  const versions = PEERS.map(({ name, version }) => `${name} ${version}`).join(', ')
  console.log(`\npeers: ${versions}; ${cached} answers from .data/peers, ${asked} asked for now, ${failed} never came`)
  return PEERS.map(({ name }) => ({ name, kind: 'peer', file: { gold: name, truth: name } }))
}

async function compare(corpus: string, blogs: readonly CorpusBlog[], results: string): Promise<readonly string[]> {
  const others = flags.ours
    ? []
    : [...(await readByMethods(corpus, blogs, results)), ...(await readByPeers(corpus, blogs, results))]
  const known = await Promise.all(blogs.map(blog => labelsOf(corpus, blog)))
  const measured: Measured[] = []
  for (const tool of [PROGRAM, ...others]) measured.push(await measureTool(corpus, results, tool, known))
  return report(measured, known)
}

async function main(corpus: string): Promise<void> {
  const blogs = chosenBlogs(corpus, flags.only)
  const kept = join(corpus, '..', 'bench', flags.corpus === 'corpus' ? 'quality' : `quality-${flags.corpus}`)
  // Several runs at a time do not spoil one another; what is kept is the last that came to its end.
  const results = `${kept}-${process.pid}`
  await mkdir(results, { recursive: true })
  const rows = await harvestAll(corpus, blogs, results)
  console.log(
    '\nleft: the harvest as it stands against `truth`; right: with the labelled addresses given, against `gold`',
  )
  const total = await totalRow(corpus, rows, results)
  printTable([...rows, total].map(blogCells))
  if (flags.only === undefined)
    keepFigures(flags.corpus === 'corpus' ? 'quality' : `quality ${flags.corpus}`, totalFigures(total))
  const harvested = blogs.filter(({ slug }) => rows.some(({ blog }) => blog === slug))
  const failures = await compare(corpus, harvested, results)
  await writeFile(join(results, 'failures.tsv'), failures.map(line => `${line}\n`).join(''))
  console.log(`\n${failures.length} wrong articles, each in ${relative(process.cwd(), kept)}/failures.tsv`)
  if (flags.failures) for (const line of failures) console.log(line)
  console.log('ours with less to learn from (cut feed, no feed, fewer pairs): npm run bench methods')
  await rm(kept, { recursive: true, force: true })
  await rename(results, kept)
  if (rows.length < blogs.length) process.exit(1)
}

const corpus = corpusFolder(flags.corpus)
if (corpus === null) console.log(`skipped: ../shared/${flags.corpus} is not here`)
else await main(corpus)
