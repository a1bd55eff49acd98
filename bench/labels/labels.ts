// What pages say of their labels, held against the feed: for every blog of a corpus whose feed gives categories, the pages of
// posts are read without their feed entries, by rules learned from others, and their tags and categories compared with the feed's.
// Both as one set: feeds mix them.
//   npm run bench labels [-- --corpus corpus-2] [--only slug,slug] [--worst N]
import { parseArgs } from 'node:util'
import { type ExtractContext, extractEntry, keywordsOf } from '../../src/extract/index.ts'
import { learnRules } from '../../src/learn/index.ts'
import { parsePage } from '../../src/page/index.ts'
import { urlOf } from '../../src/url.ts'
import { keepFigures } from '../figures/keep-figures.ts'
import { htmlPairs } from '../methods/blog-pages.ts'
import { type CorpusBlog, chosenBlogs, corpusFolder } from '../quality/corpus.ts'
import { readHtml } from '../quality/html-pages.ts'
import { printTable } from '../quality/table.ts'

const { values: flags } = parseArgs({
  options: {
    corpus: { type: 'string', default: 'corpus' },
    only: { type: 'string' },
    worst: { type: 'string', default: '0' },
  },
})
/** As many posts of the feed as a harvest samples teach; the others are read. */
const TEACHING = 10
const MOST_PAGES = 120

interface Counts {
  pages: number
  stated: number
  found: number
  right: number
  wholly: number
}

/** Labels of a page as the feed and we have them, folded for comparison. */
const fold = (label: string) =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_/-]+/g, ' ')
    .trim()

/** What blog software calls posts that were filed nowhere. */
const isNone = (label: string) => /^(?:uncategorized|uncategorised|unfiled|none)$/.test(label)

async function countLabels(folder: string, blog: CorpusBlog): Promise<Counts & { readonly lines: readonly string[] }> {
  const counts = { pages: 0, stated: 0, found: 0, right: 0, wholly: 0 }
  const lines: string[] = []
  const pairs = await htmlPairs(folder, blog, MOST_PAGES)
  const stated = pairs.filter(({ entry }) => entry.categories.length > 0)
  if (stated.length === 0) return { ...counts, lines }
  const context = { feedEntry: null, blog: await blogOf(folder, blog) }
  const teaching = pairs.slice(0, Math.min(TEACHING, Math.ceil(pairs.length / 2)))
  const { rules } = learnRules(teaching.map(({ html, url, entry }) => ({ page: parsePage(html, url), entry })))
  for (const { html, url, entry } of stated.filter(pair => !teaching.includes(pair))) {
    const expected = new Set(entry.categories.map(fold).filter(label => !isNone(label)))
    const { tags, categories } = extractEntry(parsePage(html, url), { ...context, rules })
    const got = new Set([...tags, ...categories].map(fold))
    const right = got.intersection(expected).size
    counts.pages += 1
    counts.stated += expected.size
    counts.found += got.size
    counts.right += right
    if (right === expected.size && right === got.size) counts.wholly += 1
    else lines.push(`  ${url}\n    feed: ${[...expected].join(' | ')}\n    page: ${[...got].join(' | ')}`)
  }
  return { ...counts, lines }
}

/** What a harvest knows of a blog by its front page. */
async function blogOf(folder: string, corpusBlog: CorpusBlog): Promise<ExtractContext['blog']> {
  const url = urlOf(corpusBlog.origin + corpusBlog.home)
  const label = { url, title: null, author: null, date: null, text: null }
  const blog = { url, title: null, language: null, authors: [] }
  for await (const { html } of readHtml(folder, corpusBlog, [label]))
    return { ...blog, keywords: keywordsOf(parsePage(html, url)) }
  return blog
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1))

const folder = corpusFolder(flags.corpus)
if (folder === null) {
  console.log(`skipped: ../shared/${flags.corpus} is not here`)
  process.exit(0)
}
const total: Counts = { pages: 0, stated: 0, found: 0, right: 0, wholly: 0 }
const rows: Record<string, string | number>[] = []
for (const blog of chosenBlogs(folder, flags.only)) {
  const { lines, ...counts } = await countLabels(folder, blog)
  if (counts.pages === 0) continue
  for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key]
  rows.push({ blog: blog.slug, software: blog.generator, ...cellsOf(counts) })
  if (Number(flags.worst) > 0 && lines.length > 0)
    console.log([blog.slug, ...lines.slice(0, Number(flags.worst))].join('\n'))
}
rows.push({ blog: 'all', software: '', ...cellsOf(total) })
printTable(rows)
keepFigures(`labels ${flags.corpus}`, {
  recall: Number(percent(total.right, total.stated)),
  precision: Number(percent(total.right, total.found)),
})

function cellsOf({ pages, stated, found, right, wholly }: Counts) {
  return {
    pages,
    'in feed': stated,
    'on page': found,
    recall: percent(right, stated),
    precision: percent(right, found),
    'wholly right': percent(wholly, pages),
  }
}
