// Harvests every blog of the corpus with the real program, twice (as it stands, and with the labelled addresses given),
// and scores what was exported with the corpus's own yardstick.
//   npm run bench quality [-- --only slug,slug] [--worst N]
import { execFile } from 'node:child_process'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { urlKey, urlOf } from '../../src/url.ts'
import {
  type CorpusBlog,
  corpusBlogs,
  corpusFolder,
  goldOf,
  isPostAddress,
  type LabelledPost,
  truthOf,
} from './corpus.ts'
import { printTable } from './table.ts'

const run = promisify(execFile)
const binary = new URL('../../bin/permablog.js', import.meta.url).pathname
const { values: flags } = parseArgs({ options: { only: { type: 'string' }, worst: { type: 'string', default: '0' } } })

const folder = corpusFolder()
if (folder === null) {
  console.log('skipped: ../shared/corpus is not here')
  process.exit(0)
}
const blogs = corpusBlogs(folder).filter(({ slug }) => !flags.only || flags.only.split(',').includes(slug))
const results = join(folder, '..', 'bench', 'quality')
await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

interface Harvest {
  readonly file: string
  readonly posts: readonly { readonly url: string }[]
  readonly seconds: number
  readonly pages: number
}

async function harvest(corpus: string, blog: CorpusBlog, name: string, more: readonly string[]): Promise<Harvest> {
  const archive = join(results, blog.slug, name)
  const file = `${archive}.jsonl`
  const options = { maxBuffer: 64 << 20 }
  const site = join(corpus, 'sites', blog.slug)
  const common = ['--from', site, '--archive', archive, '--json', '--quiet', ...more]
  const said = await run(process.execPath, [binary, 'crawl', blog.origin + blog.home, ...common], options).catch(
    error => {
      // Exit code 1: done, with failures that notices explain.
      if (error.code !== 1 || !error.stdout) throw error
      return error as { stdout: string }
    },
  )
  const { crawl } = JSON.parse(said.stdout)
  await run(process.execPath, [binary, 'export', '--archive', archive, '--format', 'jsonl', '-o', file], options)
  const lines = (await readFile(file, 'utf8')).split('\n').filter(line => line !== '')
  const posts = lines.map(line => JSON.parse(line)).filter(({ type }) => type === 'post')
  return { file, posts, seconds: crawl.seconds, pages: crawl.pages.fetched }
}

type Score = { readonly comments: { f1: number; author: number; date: number } | null } & Record<
  'truthPosts' | 'exported' | 'recall' | 'title' | 'author' | 'date' | 'textF1' | 'textOk',
  number | null
>

async function score(labels: readonly LabelledPost[], exported: string, more: readonly string[] = []): Promise<Score> {
  const truth = `${exported}.labels.json`
  await writeFile(truth, JSON.stringify({ posts: labels }))
  const arguments_ = [join(folder as string, 'score.mjs'), truth, exported, '--json', ...more]
  const { stdout } = await run(process.execPath, arguments_, { maxBuffer: 64 << 20 })
  const [first = '{}', ...worst] = stdout.trim().split('\n')
  for (const line of worst) if (!/^ +extra /.test(line)) console.log(line)
  return JSON.parse(first)
}

async function readability(corpus: string, { slug }: CorpusBlog): Promise<string> {
  const script = new URL('./readability.ts', import.meta.url).pathname
  const gold = join(corpus, 'gold', `${slug}.json`)
  const { stdout } = await run(process.execPath, [script, join(corpus, 'sites', slug), gold], { maxBuffer: 256 << 20 })
  const file = join(results, slug, 'readability.jsonl')
  await writeFile(file, stdout)
  return file
}

interface Row {
  readonly blog: string
  readonly truth: Score
  readonly reachable: Score
  readonly gold: Score
  readonly peer: Score
  readonly right: number
  readonly wrong: number
  readonly pages: number
}

const all = {
  truth: [] as LabelledPost[],
  gold: [] as LabelledPost[],
  plain: join(results, 'plain.jsonl'),
  urls: join(results, 'urls.jsonl'),
  peer: join(results, 'readability.jsonl'),
}

async function measure(corpus: string, blog: CorpusBlog): Promise<Row> {
  const truth = truthOf(corpus, blog)
  const gold = goldOf(corpus, blog)
  await mkdir(join(results, blog.slug), { recursive: true })
  const plain = await harvest(corpus, blog, 'plain', [])
  const list = join(results, blog.slug, 'urls.txt')
  await writeFile(list, gold.map(({ url }) => `${url}\n`).join(''))
  // Where the harvest has found every labelled address by itself, giving them to it would change nothing.
  const found = new Set(plain.posts.map(({ url }) => urlKey(urlOf(url))))
  const complete = gold.every(({ url }) => found.has(urlKey(urlOf(url))))
  const urls = complete ? plain : await harvest(corpus, blog, 'urls', ['--urls', list])
  const peer = await readability(corpus, blog)
  const verdicts = plain.posts.map(({ url }) => isPostAddress(blog, url))
  const worst = flags.worst === '0' ? [] : ['--worst', flags.worst]
  if (worst.length > 0)
    console.log(
      `\n${blog.slug}: not posts: ${plain.posts
        .filter((_, at) => verdicts[at] === false)
        .slice(0, 8)
        .map(({ url }) => url)
        .join(' ')}`,
    )
  const row = {
    blog: blog.slug,
    truth: await score(truth, plain.file),
    reachable: await score(gold, plain.file, ['--reachable', ...worst]),
    gold: await score(gold, urls.file, worst),
    peer: await score(gold, peer),
    right: verdicts.filter(verdict => verdict === true).length,
    wrong: verdicts.filter(verdict => verdict === false).length,
    pages: plain.pages,
  }
  all.truth.push(...truth)
  all.gold.push(...gold)
  await appendFile(all.plain, await readFile(plain.file))
  await appendFile(all.urls, await readFile(urls.file))
  await appendFile(all.peer, await readFile(peer))
  return row
}

async function total(rows: readonly Row[]): Promise<Row> {
  const sum = (of: (row: Row) => number) => rows.reduce((so, row) => so + of(row), 0)
  return {
    blog: 'TOTAL',
    truth: await score(all.truth, all.plain),
    reachable: await score(all.gold, all.plain, ['--reachable']),
    gold: await score(all.gold, all.urls),
    peer: await score(all.gold, all.peer),
    right: sum(({ right }) => right),
    wrong: sum(({ wrong }) => wrong),
    pages: sum(({ pages }) => pages),
  }
}

function cells({ blog, truth, reachable, gold, peer, right, wrong, pages }: Row) {
  return {
    blog,
    pages,
    posts: right,
    wrong,
    'right %': right + wrong === 0 ? null : Math.round((1000 * right) / (right + wrong)) / 10,
    'truth found': truth.recall,
    title: truth.title,
    author: truth.author,
    date: truth.date,
    F1: truth.textF1,
    'F1≥.9': truth.textOk,
    'gold found': reachable.recall,
    'title ': gold.title,
    'author ': gold.author,
    'date ': gold.date,
    'F1 ': gold.textF1,
    'F1≥.9 ': gold.textOk,
    'c F1': gold.comments?.f1 ?? null,
    'c author': gold.comments?.author ?? null,
    'c date': gold.comments?.date ?? null,
    'R title': peer.title,
    'R author': peer.author,
    'R date': peer.date,
    'R F1≥.9': peer.textOk,
  }
}

const queue = [...blogs]
const rows: Row[] = []
const worker = async () => {
  for (let blog = queue.shift(); blog !== undefined; blog = queue.shift()) {
    try {
      rows.push(await measure(folder, blog))
    } catch (error) {
      console.error(`${blog.slug}: failed: ${error instanceof Error ? error.message.slice(0, 500) : error}`)
    }
    process.stderr.write(`\r${rows.length}/${blogs.length} `)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))
rows.sort((a, b) => a.blog.localeCompare(b.blog))
console.log(
  'left: the harvest as it stands against `truth`; right: with the labelled addresses given, against `gold`; R: Readability there',
)
printTable([...rows, await total(rows)].map(cells))
if (rows.length < blogs.length) process.exit(1)
