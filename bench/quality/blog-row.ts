import { appendFile, copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figures } from '../figures/keep-figures.ts'
import { type CorpusBlog, goldOf, isPostAddress, type LabelledPost, truthOf } from './corpus.ts'
import { harvestTwice, inOwnProcess, type RunProgram } from './harvest.ts'
import { type Score, score } from './yardstick.ts'

/** A blog that was harvested, beside its labels. */
interface HarvestedBlog {
  readonly blog: string
  readonly labels: { readonly gold: readonly LabelledPost[]; readonly truth: readonly LabelledPost[] }
  readonly right: number
  readonly wrong: number
  readonly pages: number
}

/** What the program made of one blog. */
export interface BlogRow extends HarvestedBlog {
  readonly truth: Score
  readonly reachable: Score
  readonly gold: Score
}

/** Harvests a blog; its exports are then `plain.jsonl` and `urls.jsonl` in its folder of the results. */
export async function harvestBlog(
  corpus: string,
  blog: CorpusBlog,
  results: string,
  options: readonly string[],
  program: RunProgram = inOwnProcess,
): Promise<HarvestedBlog & { readonly notPosts: readonly string[] }> {
  const { plain, urls } = await harvestTwice(corpus, blog, results, options, program)
  if (urls === plain) await copyFile(plain.file, join(results, blog.slug, 'urls.jsonl'))
  const verdicts = plain.posts.map(({ url }) => isPostAddress(blog, url))
  const notPosts = plain.posts.filter((_, at) => verdicts[at] === false).map(({ url }) => url)
  return {
    blog: blog.slug,
    labels: { gold: goldOf(corpus, blog), truth: truthOf(corpus, blog) },
    right: verdicts.filter(verdict => verdict === true).length,
    wrong: notPosts.length,
    pages: plain.pages,
    notPosts,
  }
}

/** Harvests a blog and scores it. */
export async function blogRow(
  corpus: string,
  blog: CorpusBlog,
  results: string,
  { worst, options }: { readonly worst: number; readonly options: readonly string[] },
): Promise<BlogRow> {
  const { notPosts, ...harvested } = await harvestBlog(corpus, blog, results, options)
  const { labels } = harvested
  const [plain, urls] = ['plain.jsonl', 'urls.jsonl'].map(name => join(results, blog.slug, name)) as [string, string]
  const row = {
    ...harvested,
    truth: await score(corpus, labels.truth, plain),
    reachable: await score(corpus, labels.gold, plain, ['--reachable']),
    gold: await score(corpus, labels.gold, urls),
  }
  if (worst > 0) {
    console.log(`\n${blog.slug}: not posts: ${notPosts.slice(0, 8).join(' ')}`)
    for (const set of ['reachable', 'gold'] as const)
      for (const { why, url } of row[set].failures.slice(0, worst)) console.log(' ', set, why, url)
  }
  return row
}

/** All blogs as one. */
export async function totalRow(corpus: string, rows: readonly HarvestedBlog[], results: string): Promise<BlogRow> {
  const sum = (of: (row: HarvestedBlog) => number) => rows.reduce((so, row) => so + of(row), 0)
  const labels = { gold: rows.flatMap(({ labels }) => labels.gold), truth: rows.flatMap(({ labels }) => labels.truth) }
  const files = { plain: join(results, 'plain.jsonl'), urls: join(results, 'urls.jsonl') }
  for (const name of ['plain', 'urls'] as const) {
    await writeFile(files[name], '')
    for (const { blog } of rows) await appendFile(files[name], await readFile(join(results, blog, `${name}.jsonl`)))
  }
  return {
    blog: 'TOTAL',
    labels,
    truth: await score(corpus, labels.truth, files.plain),
    reachable: await score(corpus, labels.gold, files.plain, ['--reachable']),
    gold: await score(corpus, labels.gold, files.urls),
    right: sum(({ right }) => right),
    wrong: sum(({ wrong }) => wrong),
    pages: sum(({ pages }) => pages),
  }
}

/** What is held against what was pinned: on `gold`, and the share of labelled posts that links reach. */
export function totalFigures({ gold, reachable, pages }: BlogRow): Figures {
  return {
    title: gold.title ?? 0,
    author: gold.author ?? 0,
    date: gold.date ?? 0,
    article: gold.textOk ?? 0,
    comments: gold.comments?.f1 ?? 0,
    found: reachable.recall ?? 0,
    pages,
  }
}

/** The row as it is printed. */
export function blogCells({ blog, truth, reachable, gold, right, wrong, pages }: BlogRow) {
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
  }
}
