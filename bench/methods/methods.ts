// The learning methods side by side: each learns from the feed of every blog of the corpus, reads the labelled pages with
// what it learned, and is scored with the corpus's own yardstick.
//   npm run bench methods [-- --only slug,slug] [--blogs] [--worst N]
import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { extractEntry } from '../../src/extract/index.ts'
import { applyGain, learnGain } from '../../src/learn/gain/learn-gain.ts'
import { learnRules } from '../../src/learn/index.ts'
import { applyPaper, type ExtractedFields, learnPaper, type Pair } from '../../src/learn/paper/learn-paper.ts'
import { type Page, parseFragment, visibleText } from '../../src/page/index.ts'
import { corpusBlogs, corpusFolder, type LabelledPost } from '../quality/corpus.ts'
import { printTable } from '../quality/table.ts'
import { cpuTime, type LabelledPage, openBlog } from './blog-pages.ts'
import { asRecord } from './record.ts'

interface Method {
  readonly name: string
  /** Learns from the pairs of one blog, and gives back what reads its pages. */
  readonly learn: (pairs: readonly Pair[]) => (page: Page) => ExtractedFields
}

/** A further method is one more line here. */
const METHODS: readonly Method[] = [
  { name: 'paper', learn: method(learnPaper, applyPaper) },
  { name: 'gain', learn: method(learnGain, applyGain) },
  { name: 'hybrid', learn: method(learnRules, applyHybrid) },
  { name: '  half of the pairs', learn: hybridWith(pairs => pairs.filter((_, at) => at % 2 === 0)) },
  { name: '  three pairs', learn: hybridWith(pairs => pairs.slice(0, 3)) },
  { name: '  feed cut to 55 words', learn: hybridWith(pairs => pairs.map(withExcerpt)) },
  { name: '  no feed', learn: hybridWith(pairs => pairs.map(({ page }) => ({ page, entry: null }))) },
  { name: '  no rules', learn: hybridWith(() => []) },
]

/** Our method with less to learn from. */
function hybridWith(given: (pairs: readonly Pair[]) => Parameters<typeof learnRules>[0]): Method['learn'] {
  return method(pairs => learnRules(given(pairs)), applyHybrid)
}

const EXCERPT_WORDS = 55

function withExcerpt({ page, entry }: Pair): Pair {
  const text = visibleText(parseFragment(entry.content ?? entry.summary ?? '', page.url).root)
  const words = text.split(/\s+/).slice(0, EXCERPT_WORDS).join(' ')
  return { page, entry: { ...entry, content: null, summary: `${words} […]` } }
}

/** Our own method reads the page as a harvest does, without the word of the feed. */
function applyHybrid({ rules }: ReturnType<typeof learnRules>, page: Page): ExtractedFields {
  const blog = { url: page.url, title: null, language: null, authors: [] }
  const { title, authors, published, text } = extractEntry(page, { feedEntry: null, blog, rules })
  return { title, author: authors[0]?.name ?? null, date: published, text }
}

function method<Rules>(
  learn: (pairs: readonly Pair[]) => Rules,
  apply: (rules: Rules, page: Page) => ExtractedFields,
): Method['learn'] {
  return pairs => {
    const rules = learn(pairs)
    return page => apply(rules, page)
  }
}

const run = promisify(execFile)
const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    blogs: { type: 'boolean', default: false },
    worst: { type: 'string', default: '0' },
  },
})
const folder = corpusFolder()
if (folder === null) {
  console.log('skipped: ../shared/corpus is not here')
  process.exit(0)
}
const yardstick = join(folder, 'score.mjs')
const results = join(folder, '..', 'bench', 'methods')
await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

/** The labels of pages, and the time that parsing took, in microseconds. */
class Tried {
  readonly gold: LabelledPost[] = []
  readonly truth: LabelledPost[] = []
  parsingPairs = 0
  parsing = 0
}

/** What one method brought from pages, and the time it took, in microseconds. */
class Outcome {
  readonly gold: string[] = []
  readonly truth: string[] = []
  learning = 0
  applying = 0
}

const PARTS = ['gold', 'truth'] as const

/** Lets every method learn one blog and read its pages. */
async function tryBlog(corpus: string, blog: ReturnType<typeof corpusBlogs>[number]) {
  const pages = await openBlog(corpus, blog)
  const tried = new Tried()
  tried.parsingPairs = pages.parsingPairs
  const readers = METHODS.map(({ name, learn }) => {
    const outcome = new Outcome()
    const start = cpuTime()
    const read = learn(pages.pairs)
    outcome.learning = cpuTime() - start
    return { name, outcome, read }
  })
  for (const part of PARTS) {
    for await (const labelled of pages[part]) {
      tried[part].push(labelled.label)
      tried.parsing += labelled.parsing
      for (const { outcome, read } of readers) readInto(outcome, part, labelled, read)
    }
  }
  return { pairs: pages.pairs.length, tried, readers }
}

function readInto(
  outcome: Outcome,
  part: (typeof PARTS)[number],
  { page, label }: LabelledPage,
  read: (page: Page) => ExtractedFields,
) {
  const start = cpuTime()
  const fields = read(page)
  outcome.applying += cpuTime() - start
  outcome[part].push(asRecord(page, label, fields))
}

type Score = Record<'title' | 'author' | 'date' | 'textF1' | 'textOk', number | null>

async function score(labels: readonly LabelledPost[], records: readonly string[], name: string): Promise<Score> {
  const truth = join(results, `${name}.labels.json`)
  const exported = join(results, `${name}.jsonl`)
  await writeFile(truth, JSON.stringify({ posts: labels.map(({ comments: _, ...label }) => label) }))
  await writeFile(exported, records.join('\n'))
  const worst = flags.worst === '0' ? [] : ['--worst', flags.worst]
  const arguments_ = [yardstick, truth, exported, '--json', ...worst]
  const { stdout } = await run(process.execPath, arguments_, { maxBuffer: 64 << 20 })
  const [first = '{}', ...rest] = stdout.trim().split('\n')
  for (const line of rest) console.log(name, line)
  return JSON.parse(first)
}

async function rowOf(name: string, outcome: Outcome, tried: Tried) {
  const gold = await score(tried.gold, outcome.gold, `${name}.gold`)
  const truth = await score(tried.truth, outcome.truth, `${name}.truth`)
  const times = (part: number, whole: number) => Math.round((100 * part) / whole) / 100
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
    'learn ×': times(outcome.learning, tried.parsingPairs),
    'apply ×': times(outcome.applying, tried.parsing),
  }
}

function pour(from: Outcome, into: Outcome): void {
  for (const part of PARTS) into[part].push(...from[part])
  into.learning += from.learning
  into.applying += from.applying
}

const all = new Tried()
const outcomes = new Map(METHODS.map(({ name }) => [name, new Outcome()]))
const blogs = corpusBlogs(folder).filter(({ slug }) => !flags.only || flags.only.split(',').includes(slug))
const blogRows = []
for (const [index, blog] of blogs.entries()) {
  process.stderr.write(`\r${index + 1}/${blogs.length} `)
  const { pairs, tried, readers } = await tryBlog(folder, blog)
  for (const part of PARTS) all[part].push(...tried[part])
  all.parsingPairs += tried.parsingPairs
  all.parsing += tried.parsing
  for (const { name, outcome } of readers) {
    if (flags.blogs) blogRows.push({ blog: blog.slug, pairs, ...(await rowOf(name, outcome, tried)) })
    pour(outcome, outcomes.get(name) ?? outcome)
  }
}
process.stderr.write('\n')
printTable(blogRows)
console.log(
  `left: ${all.gold.length} pages of \`gold\` of ${blogs.length} blogs, right: ${all.truth.length} pages of \`truth\`; ×: processor time over that of parsing the same pages`,
)
const rows = []
for (const [name, outcome] of outcomes) rows.push(await rowOf(name, outcome, all))
printTable(rows)
