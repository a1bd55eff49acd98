// Single article pages of another project's suite, without a feed and without other pages of their site: our reader and the
// peers on the same pages, by the suite's own measure (F1 over runs of four words).
//   npm run bench articles [-- --worst N] [--ours]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { extract } from '../../src/extract/index.ts'
import { decodeText } from '../../src/fetch/index.ts'
import { parseFragment, visibleText } from '../../src/page/index.ts'
import { urlOf } from '../../src/url.ts'
import { suiteFolder } from '../../test/suites.ts'
import type { PeerJob } from '../quality/peer-worker.ts'
import { PEERS, type PeerAnswer } from '../quality/peers.ts'
import { printTable } from '../quality/table.ts'
import { openPool } from '../quality/worker-pool.ts'
import { type Agreement, agreement } from './agreement.ts'

const { values: flags } = parseArgs({
  options: { worst: { type: 'string', default: '0' }, ours: { type: 'boolean', default: false } },
})

/** An article from this F1 on is right. */
const RIGHT = 0.9
const SECONDS_PER_PAGE = 60

/** A page of the suite with the text that people marked on it. */
interface ArticlePage {
  readonly id: string
  readonly url: string
  readonly html: string
  readonly text: string
}

/** What a tool made of a page. */
interface Row extends Agreement {
  readonly id: string
}

function readPages(folder: string): ArticlePage[] {
  const truth: Record<string, { articleBody: string; url: string }> = JSON.parse(
    readFileSync(join(folder, 'ground-truth.json'), 'utf8'),
  )
  return Object.entries(truth).map(([id, { articleBody, url }]) => {
    const bytes = gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`)))
    return { id, url, html: decodeText(bytes, 'text/html; charset=utf-8', 'html').text, text: articleBody }
  })
}

function ours(pages: readonly ArticlePage[]): Row[] {
  return pages.map(({ id, url, html, text }) => ({ id, ...agreement(text, extract(html, url).text) }))
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
      own.push({ id: page.id, ...agreement(page.text, visibleText(parseFragment(html, urlOf(page.url)).root)) })
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
  }
}

async function main(folder: string): Promise<void> {
  const pages = readPages(folder)
  const own = ours(pages)
  const others = flags.ours ? new Map<string, readonly Row[]>() : await peers(pages)
  console.log(`\n${pages.length} single pages; F1: of mean precision and mean recall, as the suite publishes it`)
  printTable([summary('permablog', own), ...[...others].map(([name, rows]) => summary(name, rows))])
  const addresses = new Map(pages.map(({ id, url }) => [id, url]))
  for (const { id, f1, precision, recall } of own.toSorted((a, b) => a.f1 - b.f1).slice(0, Number(flags.worst))) {
    const right = [...others].filter(([, rows]) => rows.some(row => row.id === id && row.f1 >= RIGHT))
    const names = right.map(([name]) => name).join(', ') || 'nobody'
    console.log(
      `${f1.toFixed(2)} P ${precision.toFixed(2)} R ${recall.toFixed(2)} right: ${names} ${id.slice(0, 8)} ${addresses.get(id)}`,
    )
  }
}

const folder = suiteFolder('articles')
if (folder !== null) await main(folder)
