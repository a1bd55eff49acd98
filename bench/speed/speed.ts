// How fast it is, in processor time and in the same run as the peers.
//   npm run bench speed [-- --only slug,slug] [--posts 5] [--rounds 3] [--no-growth] [--markdown] [--figure docs/speed.svg]
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { corpusFolder } from '../quality/corpus.ts'
import { printTable } from '../quality/table.ts'
import { loadBlogs } from './blogs.ts'
import { curvesOf } from './curves.ts'
import { type Curve, drawFigure } from './figure.ts'
import type { Growth } from './growth.ts'
import { medians, type Pass, passesOf, type Ratios, ratiosOf } from './passes.ts'
import { measureTools } from './tools.ts'

const { values: flags } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: 'string' },
    posts: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    figure: { type: 'string' },
    growth: { type: 'boolean', default: true },
    markdown: { type: 'boolean' },
  },
})
const rounds = Number(flags.rounds)
const posts = Number(flags.posts)

/** Of all blogs together: the median over the rounds, each round being a sum over the blogs. */
function together(blogs: readonly (readonly Pass[])[]): Ratios {
  return medians(Array.from({ length: rounds }, (_, round) => ratiosOf(blogs.flatMap(passes => passes[round] ?? []))))
}

function printTargets(all: Ratios, growths: readonly Growth[]): void {
  const targets: [string, number, number | undefined][] = [
    ['all fields from a parsed page ÷ parsing it', 0.25, all['fields ÷ parse']],
    ['the same ÷ parsing it with parse5 alone', 0.25, all['fields ÷ parse5']],
    ['parsing and all fields ÷ fastest peer', 0.25, all['ours ÷ fastest']],
    ['learning from 15 pairs, parsing included ÷ fastest peer on these pages', 1, all['learning ÷ fastest']],
    ...growths.map(({ step, perDoubling }): [string, number, number] => [`learning, page ${step}`, 2.2, perDoubling]),
  ]
  console.log('\ntargets')
  printTable(
    targets.map(([target, wanted, measured = Number.NaN]) => ({
      target,
      wanted: `≤ ${wanted}`,
      measured: measured.toFixed(2),
      met: measured <= wanted ? 'yes' : 'NO',
    })),
  )
}

const EVERY = 5

async function writeFigure(curves: readonly Curve[], blogs: number, file: string): Promise<void> {
  const posts = (curves[0]?.seconds.length ?? 1) - 1
  console.log(`\ncumulated seconds over the number of posts, mean of ${blogs} blogs; ours with learning and comments`)
  const rows = Array.from({ length: Math.floor(posts / EVERY) + 1 }, (_, row) => row * EVERY)
  printTable(
    rows.map(at => ({
      posts: at,
      ...Object.fromEntries(curves.map(({ name, seconds }) => [name, (seconds[at] ?? 0).toFixed(2)])),
    })),
  )
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, drawFigure(curves, 'Time to read the posts of a blog, learning included'))
  console.log(`drawn in ${file}`)
}

async function main(corpus: string): Promise<void> {
  const options = { only: flags.only, posts, rounds, growth: flags.growth }
  const blogs = await loadBlogs(corpus, options)
  const measured = await measureTools(options)
  const passes = passesOf(measured)
  const rows = blogs.map(({ slug, rounds, pairs }, at) => ({
    blog: slug,
    pages: rounds.flat().length,
    pairs: pairs.length,
    ...medians((passes[at] ?? []).map(pass => ratiosOf([pass]))),
  }))
  const all = together(passes)
  console.log(`\nprocessor time, median of ${rounds} rounds; ms: for a page`)
  printTable([...rows, { blog: 'TOTAL', pages: null, pairs: null, ...all }])
  const growths = measured.growth
  if (growths.length > 0) console.log('\nlearning from pages of twice the size, times as much as before')
  printTable(
    growths.map(({ step, ...of }) => ({
      step,
      ...Object.fromEntries(Object.entries(of).map(([name, value]) => [name, value.toFixed(2)])),
    })),
  )
  await writeFigure(curvesOf(passes), blogs.length, flags.figure ?? join(corpus, '..', 'bench', 'speed.svg'))
  printTargets(all, growths)
}

const corpus = corpusFolder()
if (corpus === null) console.log('skipped: ../shared/corpus is not here')
else await main(corpus)
