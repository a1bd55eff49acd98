// The learning methods side by side, and ours with less to learn from: each learns from the feed of every blog of the
// corpus, reads the labelled pages with what it learned, and is scored with the corpus's own yardstick.
//   npm run bench methods [-- --only slug,slug] [--blogs] [--worst N] [--markdown]
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepFigures } from '../figures/keep-figures.ts'
import { chosenBlogs, corpusFolder, goldOf, type LabelledPost, truthOf } from '../quality/corpus.ts'
import { printTable } from '../quality/table.ts'
import { score } from '../quality/yardstick.ts'
import { METHODS, VARIANTS } from './learners.ts'
import { runMethods } from './run-methods.ts'

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    blogs: { type: 'boolean', default: false },
    worst: { type: 'string', default: '0' },
    markdown: { type: 'boolean' },
  },
})
const corpus = corpusFolder()
if (corpus === null) {
  console.log('skipped: ../shared/corpus is not here')
  process.exit(0)
}
const results = join(corpus, '..', 'bench', `methods-${process.pid}`)
await mkdir(results, { recursive: true })

interface Labels {
  readonly gold: readonly LabelledPost[]
  readonly truth: readonly LabelledPost[]
}

let exports = 0

async function rowOf(folder: string, name: string, lines: readonly string[], labels: Labels) {
  const exported = join(results, `${++exports}.jsonl`)
  await writeFile(exported, lines.join('\n'))
  const gold = await score(folder, labels.gold, exported)
  const truth = await score(folder, labels.truth, exported)
  for (const { why, url } of gold.failures.slice(0, Number(flags.worst))) console.log(name.trim(), why, url)
  return {
    method: name,
    title: gold.title,
    author: gold.author,
    date: gold.date,
    F1: gold.textF1,
    'F1≥.9': gold.textOk,
    'title ': truth.title,
    'author ': truth.author,
    'date ': truth.date,
    'F1 ': truth.textF1,
    'F1≥.9 ': truth.textOk,
  }
}

type Row = Awaited<ReturnType<typeof rowOf>>

function fallOf({ name, mayFall }: (typeof VARIANTS)[number], rows: readonly Row[]) {
  const full = rows.find(({ method }) => method === 'hybrid')
  const less = rows.find(({ method }) => method === name)
  if (mayFall === null || full === undefined || less === undefined) return []
  const falls = (['F1≥.9', 'F1≥.9 '] as const).map(key => Number(full[key]) - Number(less[key]))
  const [gold = 0, truth = 0] = falls
  const met = Math.max(...falls) < mayFall ? 'yes' : 'NO'
  return [{ variant: name.trim(), wanted: `< ${mayFall}`, gold: gold.toFixed(1), truth: truth.toFixed(1), met }]
}

const blogs = chosenBlogs(corpus, flags.only)
const labelsOf = (slugs: readonly string[]): Labels => {
  const chosen = blogs.filter(({ slug }) => slugs.includes(slug))
  return {
    gold: chosen.flatMap(blog => goldOf(corpus, blog)),
    truth: chosen.flatMap(blog => truthOf(corpus, blog)),
  }
}
const names = [...METHODS, ...VARIANTS].map(({ name }) => name)
const all = new Map<string, string[]>(names.map(name => [name, []]))
const blogRows: Record<string, string | number | null>[] = []
const read: string[] = []
await runMethods(
  corpus,
  blogs.map(({ slug }) => slug),
  names,
  async (slug, answer) => {
    if (answer === null) return
    read.push(slug)
    process.stderr.write(`\r${read.length}/${blogs.length} `)
    for (const [name, lines] of answer.records) {
      all.get(name)?.push(...lines)
      if (!flags.blogs) continue
      blogRows.push({ blog: slug, pairs: answer.pairs, ...(await rowOf(corpus, name, lines, labelsOf([slug]))) })
    }
  },
)
process.stderr.write('\n')
printTable(blogRows)
const labels = labelsOf(read)
console.log(
  `left: ${labels.gold.length} pages of \`gold\` of ${read.length} blogs, right: ${labels.truth.length} pages of \`truth\`, each read without the word of the feed`,
)
const rows: Row[] = []
for (const [name, lines] of all) rows.push(await rowOf(corpus, name, lines, labels))
printTable(rows)
const full = rows.find(({ method }) => method === 'hybrid')
if (full !== undefined && read.length === blogs.length)
  keepFigures('methods', {
    'hybrid title': full.title ?? 0,
    'hybrid author': full.author ?? 0,
    'hybrid date': full.date ?? 0,
    'hybrid article': full['F1≥.9'] ?? 0,
  })
console.log('\ntargets: points of article success that are lost with less to learn from')
printTable(VARIANTS.flatMap(variant => fallOf(variant, rows)))
await rm(results, { recursive: true, force: true })
if (read.length < blogs.length) process.exit(1)
