// Leave-out by platform: the thresholds of reading are chosen by how the other platforms' blogs do, and tried on the blogs of
// the one left out. A threshold that fits the corpus alone shows as a fall, or by other values doing better elsewhere.
//   npm run bench leave-out [-- --pages 6] [--only slug,slug] [--least 3] [--markdown]
// --pages: labelled pages read of each blog; --least: blogs that a platform must have to be left out by itself.
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { type CorpusBlog, chosenBlogs, corpusFolder } from '../quality/corpus.ts'
import { printTable } from '../quality/table.ts'
import type { BlogScore } from './read-blogs.ts'
import { type Change, changesOf, thresholds } from './thresholds.ts'

const { values: flags } = parseArgs({
  options: {
    pages: { type: 'string', default: '6' },
    only: { type: 'string' },
    least: { type: 'string', default: '3' },
    markdown: { type: 'boolean' },
  },
})
const run = promisify(execFile)
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
/** A better value must be better by more than one field of a page in five hundred; less is chance. */
const CHANCE = 0.2

type Scores = ReadonlyMap<string, BlogScore>

/** What is right on each blog with these changes. */
async function scoresWith(corpus: string, slugs: readonly string[], changes: readonly Change[]): Promise<Scores> {
  const arguments_ = ['--import', fileOf('changed-thresholds.ts'), fileOf('read-blogs.ts')]
  const env = { ...process.env, THRESHOLDS: JSON.stringify(changes) }
  const { stdout } = await run(process.execPath, [...arguments_, corpus, flags.pages, slugs.join(',')], { env })
  const scores: readonly BlogScore[] = JSON.parse(stdout)
  return new Map(scores.map(score => [score.slug, score]))
}

/** The mean of the blogs, in percent: a blog of many pages counts no more than one of few. */
function meanOf(scores: Scores, slugs: readonly string[]): number {
  const shares = slugs.flatMap(slug => {
    const { right, of } = scores.get(slug) ?? { right: 0, of: 0 }
    return of === 0 ? [] : [right / of]
  })
  return (100 * shares.reduce((sum, share) => sum + share, 0)) / Math.max(1, shares.length)
}

/** Does jobs as many at a time as there are cores. */
async function inParallel<T, R>(jobs: readonly T[], work: (job: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = Iterator.from(jobs.entries())
  const serve = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const [at, job] = next.value
      results[at] = await work(job)
      process.stderr.write(`\r${results.filter(() => true).length}/${jobs.length} `)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, serve))
  process.stderr.write('\n')
  return results
}

async function main(corpus: string): Promise<void> {
  const blogs = chosenBlogs(corpus, flags.only)
  const slugs = blogs.map(({ slug }) => slug)
  const found = await thresholds()
  const changes = found.flatMap(changesOf)
  console.log(`${found.length} thresholds, ${changes.length} other values, ${slugs.length} blogs`)
  const [shipped = new Map(), ...tried] = await inParallel([[], ...changes.map(change => [change])], set =>
    scoresWith(corpus, slugs, set),
  )
  const chosenWithout = platformsOf(blogs).map(([platform, own]) => {
    const left = own.map(({ slug }) => slug)
    const others = slugs.filter(slug => !left.includes(slug))
    return { platform, left, others, changes: chosen(changes, tried, shipped, others) }
  })
  const results = await inParallel(chosenWithout, ({ left, changes }) => scoresWith(corpus, left, changes))
  printTable(
    chosenWithout.map(({ platform, left, changes }, at) => {
      const [own, elsewhere] = [meanOf(shipped, left), meanOf(results[at] ?? new Map(), left)]
      return {
        'left out': platform,
        blogs: left.length,
        'as shipped': own.toFixed(1),
        'chosen without it': elsewhere.toFixed(1),
        difference: (elsewhere - own).toFixed(1),
        'other values': changes.map(({ name, value, to }) => `${name} ${value} → ${to}`).join(', '),
      }
    }),
  )
  printSensitive(changes, tried, shipped, slugs)
}

/** The blogs by platform; those of platforms with few blogs are left out together. */
function platformsOf(blogs: readonly CorpusBlog[]): [string, readonly CorpusBlog[]][] {
  const platforms = [...Map.groupBy(blogs, ({ generator }) => generator.replace(/[.(].*/, '').trim())]
  const isLarge = ([, own]: readonly [string, readonly CorpusBlog[]]) => own.length >= Number(flags.least)
  const rest = platforms.filter(each => !isLarge(each)).flatMap(([, own]) => own)
  return [...platforms.filter(isLarge), ...(rest.length === 0 ? [] : [['all others', rest] as const])].map(
    ([name, own]) => [name, own],
  )
}

/** The value of each threshold that does best on some blogs, where that is not the one it has. */
function chosen(
  changes: readonly Change[],
  tried: readonly Scores[],
  shipped: Scores,
  slugs: readonly string[],
): Change[] {
  const best = new Map<string, { readonly change: Change; readonly mean: number }>()
  changes.forEach((change, at) => {
    const key = `${change.file} ${change.name}`
    const mean = meanOf(tried[at] ?? new Map(), slugs)
    if (mean > (best.get(key)?.mean ?? meanOf(shipped, slugs) + CHANCE)) best.set(key, { change, mean })
  })
  return Array.from(best.values(), ({ change }) => change)
}

/** The thresholds that matter: what moving each by a third does to all blogs. */
function printSensitive(
  changes: readonly Change[],
  tried: readonly Scores[],
  shipped: Scores,
  slugs: readonly string[],
): void {
  const base = meanOf(shipped, slugs)
  const rows = changes.map(({ file, name, value, to }, at) => {
    return { file, name, value, 'moved to': to, difference: meanOf(tried[at] ?? new Map(), slugs) - base }
  })
  const felt = rows.filter(({ difference }) => Math.abs(difference) > CHANCE)
  console.log(
    `\nas shipped ${base.toFixed(1)} %; of ${rows.length} other values, ${felt.length} change it by more than ${CHANCE}`,
  )
  if (felt.length === 0) return
  const sorted = felt.toSorted((a, b) => a.difference - b.difference)
  printTable(sorted.map(row => ({ ...row, difference: row.difference.toFixed(1) })))
}

const corpus = corpusFolder()
if (corpus === null) console.log('skipped: ../shared/corpus is not here')
else await main(corpus)
