// Single article pages of another project's suite, without a feed and without other pages of their site: our reader and the
// peers on the same pages, by the suite's own measure (F1 over runs of four words). With --corpus N it reads instead as many
// labelled pages of every blog of both corpora, each alone. Pages are in half A or B by their name (those of a blog together):
// failures are looked at in A alone, so that B tells whether a change holds for pages nobody looked at.
//   npm run bench articles [-- --worst N] [--ours] [--corpus N]
import { parseArgs } from 'node:util'
import { extract } from '../../src/extract/index.ts'
import { parseFragment, visibleText } from '../../src/page/index.ts'
import { urlOf } from '../../src/url.ts'
import type { PeerJob } from '../quality/peer-worker.ts'
import { PEERS, type PeerAnswer } from '../quality/peers.ts'
import { printTable } from '../quality/table.ts'
import { openPool } from '../quality/worker-pool.ts'
import { type Agreement, agreement } from './agreement.ts'
import { type ArticlePage, corpusPages, suitePages } from './article-pages.ts'

const { values: flags } = parseArgs({
  options: {
    worst: { type: 'string', default: '0' },
    ours: { type: 'boolean', default: false },
    corpus: { type: 'string' },
  },
})

/** An article from this F1 on is right. */
const RIGHT = 0.9
const SECONDS_PER_PAGE = 60

/** What a tool made of a page. */
interface Row extends Agreement {
  readonly id: string
  readonly half: ArticlePage['half']
}

function ours(pages: readonly ArticlePage[]): Row[] {
  return pages.map(({ id, half, url, html, text }) => ({ id, half, ...agreement(text, extract(html, url).text) }))
}

async function peers(pages: readonly ArticlePage[]): Promise<ReadonlyMap<string, readonly Row[]>> {
  const pool = openPool<PeerJob & { readonly page: ArticlePage }, PeerAnswer | 'nothing'>(
    new URL('../quality/peer-worker.ts', import.meta.url),
    SECONDS_PER_PAGE,
  )
  const rows = new Map<string, Row[]>()
  for (const { name } of PEERS) {
    const own: Row[] = []
    rows.set(name, own)
    const jobs = pages.map(page => ({ peer: name, url: page.url, html: page.html, page }))
    await pool.run(jobs, async ({ page }, answer) => {
      const html = answer === null || answer === 'nothing' ? '' : answer.html
      const text = visibleText(parseFragment(html, urlOf(page.url)).root)
      own.push({ id: page.id, half: page.half, ...agreement(page.text, text) })
    })
    process.stderr.write(`${name} `)
  }
  await pool.close()
  return rows
}

function summary(tool: string, rows: readonly Row[]) {
  const mean = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length
  const [precision, recall] = [mean(row => row.precision), mean(row => row.recall)]
  const percent = (value: number) => Math.round(1000 * value) / 10
  return {
    tool,
    pages: rows.length,
    F1: percent((2 * precision * recall) / (precision + recall)),
    'mean F1': percent(mean(row => row.f1)),
    precision: percent(precision),
    recall: percent(recall),
    'F1≥.9': percent(mean(row => Number(row.f1 >= RIGHT))),
    ...Object.fromEntries((['A', 'B'] as const).map(half => [`F1 ${half}`, percent(meanF1(rows, half))])),
  }
}

function meanF1(rows: readonly Row[], half: Row['half']): number {
  const own = rows.filter(row => row.half === half)
  return own.reduce((sum, { f1 }) => sum + f1, 0) / Math.max(1, own.length)
}

async function main(pages: readonly ArticlePage[]): Promise<void> {
  const own = ours(pages)
  const others = flags.ours ? new Map<string, readonly Row[]>() : await peers(pages)
  console.log(
    `\n${pages.length} single pages; F1: of mean precision and mean recall, as the suite publishes it; F1 A, F1 B: mean F1 of each half`,
  )
  printTable([summary('permablog', own), ...[...others].map(([name, rows]) => summary(name, rows))])
  const addresses = new Map(pages.map(({ id, url }) => [id, url]))
  const looked = own.filter(({ half }) => half === 'A').toSorted((a, b) => a.f1 - b.f1)
  for (const { id, f1, precision, recall } of looked.slice(0, Number(flags.worst))) {
    const right = [...others].filter(([, rows]) => rows.some(row => row.id === id && row.f1 >= RIGHT))
    const names = right.map(([name]) => name).join(', ') || 'nobody'
    console.log(
      `${f1.toFixed(2)} P ${precision.toFixed(2)} R ${recall.toFixed(2)} right: ${names} ${id.slice(0, 8)} ${addresses.get(id)}`,
    )
  }
}

const pages = flags.corpus === undefined ? suitePages() : corpusPages(Number(flags.corpus))
if (pages.length > 0) await main(pages)
