// Re-dresses the blogs of a corpus by themes made from seeds (other markup, names, bylines, dates, addresses, lists, feeds), so
// that any number of blogs nobody has seen can be made; harvests them, and scores title, author, date, article and comments.
//   npm run bench strangers [-- --seeds 1,2,3] [--blogs slug,slug] [--sample 30] [--corpus corpus] [--markdown]
// Each site, its truth, what was exported and the report stay in .data/bench/strangers/<seed>/<blog>/ to look at.
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chosenBlogs, corpusFolder } from '../quality/corpus.ts'
import { openPool } from '../quality/worker-pool.ts'
import { score } from '../quality/yardstick.ts'
import type { StrangerHarvest, StrangerJob } from './harvest-worker.ts'
import { printForms, printSilent, printTotals, printWorst, type SeedTotal } from './report.ts'
import { type Stranger, scoreStranger, scoresOf } from './scores.ts'

const { values: flags } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    blogs: { type: 'string' },
    sample: { type: 'string', default: '30' },
    corpus: { type: 'string', default: 'corpus' },
    markdown: { type: 'boolean' },
  },
})
/** A small blog takes a few seconds; one that takes this long hangs. */
const SECONDS = 300

async function main(corpus: string): Promise<void> {
  const results = join(corpus, '..', 'bench', 'strangers')
  const seeds = flags.seeds.split(',')
  const jobs = seeds.flatMap(seed =>
    chosenBlogs(corpus, flags.blogs).map(({ slug }): StrangerJob => {
      return { corpus, slug, seed, most: Number(flags.sample), folder: join(results, seed, slug) }
    }),
  )
  const strangers: Stranger[] = []
  const failed: string[] = []
  const pool = openPool<StrangerJob, StrangerHarvest>(new URL('./harvest-worker.ts', import.meta.url), SECONDS)
  await pool.run(jobs, async (job, harvest) => {
    if (harvest === null) failed.push(`${job.slug} ${job.seed}`)
    else strangers.push(await scoreStranger(job, harvest))
    process.stderr.write(`\rharvested ${strangers.length}/${jobs.length} `)
  })
  await pool.close()
  console.log('')
  const totals: SeedTotal[] = []
  for (const seed of seeds) totals.push(await totalOf(corpus, seed, strangers, results))
  printForms(strangers)
  printWorst(strangers)
  printSilent(strangers)
  console.log(`\nall posts of a seed as one${failed.length === 0 ? '' : `; FAILED: ${failed.join(', ')}`}`)
  printTotals(totals, strangers)
  if (failed.length > 0 || strangers.some(({ silent }) => silent.length > 0)) process.exitCode = 1
}

async function totalOf(
  corpus: string,
  seed: string,
  strangers: readonly Stranger[],
  results: string,
): Promise<SeedTotal> {
  const own = strangers.filter(({ job }) => job.seed === seed)
  const file = join(results, seed, 'all.jsonl')
  await writeFile(file, '')
  for (const { job } of own) await appendFile(file, await readFile(join(job.folder, 'export.jsonl')))
  const scored = await score(
    corpus,
    own.flatMap(({ harvest }) => harvest.labels),
    file,
  )
  return { seed, scores: scoresOf(scored), articlesRight: scored.textOk }
}

const corpus = corpusFolder(flags.corpus)
if (corpus === null) console.log(`skipped: ../shared/${flags.corpus} is not here`)
else await main(corpus)
