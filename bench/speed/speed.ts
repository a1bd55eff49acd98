// How fast it is, in processor time and in the same run as the peers.
//   npm run bench speed [-- --only slug,slug] [--posts 40] [--repeats 3] [--no-growth] [--markdown] [--figure docs/speed.svg]
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { corpusFolder } from '../quality/corpus.ts'
import { PEERS, type PeerReader } from '../quality/peers.ts'
import { printTable } from '../quality/table.ts'
import { loadBlogs, type SpeedBlog } from './blogs.ts'
import { curvesOf } from './curves.ts'
import { type Curve, drawFigure } from './figure.ts'
import { type Growth, growth } from './growth.ts'
import { measure, medians, type Pass, type Ratios, ratiosOf } from './passes.ts'

const { values: flags } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: 'string' },
    posts: { type: 'string', default: '40' },
    repeats: { type: 'string', default: '3' },
    figure: { type: 'string' },
    growth: { type: 'boolean', default: true },
    markdown: { type: 'boolean' },
  },
})
const repeats = Number(flags.repeats)
/** Of each blog, before anything is counted: the compiler of the engine has then seen all code. */
const WARM_UP_PAGES = 8

async function passesOf(blogs: readonly SpeedBlog[]): Promise<Pass[][]> {
  const readers = new Map<string, PeerReader>()
  for (const { name, load } of PEERS) readers.set(name, await load())
  // Peers print; the table is ours.
  const log = console.log
  console.log = () => undefined
  for (const { pages, ...blog } of blogs) await measure({ ...blog, pages: pages.slice(0, WARM_UP_PAGES) }, readers)
  const passes: Pass[][] = blogs.map(() => [])
  for (let pass = 0; pass < repeats; pass++)
    for (const [at, blog] of blogs.entries()) {
      passes[at]?.push(await measure(blog, readers))
      process.stderr.write(`\rpass ${pass + 1} of ${repeats}, blog ${at + 1} of ${blogs.length} `)
    }
  console.log = log
  return passes
}

/** Of all blogs together: the median over the passes, each pass being a sum over the blogs. */
function together(blogs: readonly (readonly Pass[])[]): Ratios {
  return medians(Array.from({ length: repeats }, (_, pass) => ratiosOf(blogs.flatMap(passes => passes[pass] ?? []))))
}

function printTargets(all: Ratios, growths: readonly Growth[]): void {
  const targets: [string, number, number | undefined][] = [
    ['all fields from a parsed page ÷ parsing it', 0.25, all['fields ÷ parse']],
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
  const blogs = await loadBlogs(corpus, flags.only, Number(flags.posts))
  const passes = await passesOf(blogs)
  const rows = blogs.map(({ slug, pages, pairs }, at) => ({
    blog: slug,
    pages: pages.length,
    pairs: pairs.length,
    ...medians((passes[at] ?? []).map(pass => ratiosOf([pass]))),
  }))
  const all = together(passes)
  console.log(`\nprocessor time, median of ${repeats} passes; ms: for a page`)
  printTable([...rows, { blog: 'TOTAL', pages: null, pairs: null, ...all }])
  const growths = flags.growth ? await growth(blogs, repeats) : []
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
