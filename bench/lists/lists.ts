// Reads the posts out of the home page and up to five index pages of every blog of the corpus, and compares them with
// what feed and labels say. With --rules they are read by rules that were learned from the home page and the feed. Blogs at even places were looked at while the rules were made, those at odd places only counted.
//   npm run bench lists [-- --rules] [--only slug,slug] [--worst N]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { classifyPage, urlHints } from '../../src/discover/index.ts'
import { describeIndexReason, describeReason, extractIndexPage } from '../../src/extract/index.ts'
import type { FeedEntry } from '../../src/feed/index.ts'
import { decodeText, openFolder, type PageSource } from '../../src/fetch/index.ts'
import { learnRules } from '../../src/learn/index.ts'
import { headLinks, linksOf, type Page, parsePage, visibleText } from '../../src/page/index.ts'
import type { Rule } from '../../src/records.ts'
import { type Url, urlKey, urlOf } from '../../src/url.ts'
import { keepFigures } from '../figures/keep-figures.ts'
import {
  type CorpusBlog,
  corpusBlogs,
  corpusFolder,
  goldOf,
  isPostAddress,
  type LabelledPost,
  truthOf,
} from '../quality/corpus.ts'
import { printTable } from '../quality/table.ts'

const { values: flags } = parseArgs({
  options: { only: { type: 'string' }, worst: { type: 'string', default: '0' }, rules: { type: 'boolean' } },
})
const worst = Number(flags.worst)
const MOST_INDEXES = 5
/** Pages that are looked at in search of index pages. */
const MOST_LOOKS = 60
const DAY = 36 * 3600 * 1000

const folder = corpusFolder()
if (folder === null) {
  console.log('skipped: ../shared/corpus is not here')
  process.exit(0)
}

const COUNTS =
  'pages units ruled posts others anywhere reached linked found labelled met titles titled dates dated texts clean'.split(
    ' ',
  )
type Counts = Record<string, number>

async function pageAt(source: PageSource, url: Url): Promise<Page | null> {
  const got = await source.fetch({ url })
  if (got.kind !== 'fetched' || (got.mediaType !== null && !/html/.test(got.mediaType))) return null
  return parsePage(decodeText(got.body, got.headers['content-type'] ?? null, 'html').text, got.url)
}

/** The home page and the index pages that are met first on the way from it, likely ones first. */
async function listPages(source: PageSource, blog: CorpusBlog): Promise<Page[]> {
  const home = urlOf(blog.origin + blog.home)
  const first = await pageAt(source, home)
  if (first === null) return []
  const pages = [first]
  const seen = new Set([urlKey(home)])
  const waiting = ownLinks(first, home)
  for (let looks = 0; looks < MOST_LOOKS && pages.length <= MOST_INDEXES; looks++) {
    const at = waiting.findIndex(url => !seen.has(urlKey(url)) && isIndexLike(url, home))
    const url = waiting.splice(Math.max(0, at), 1)[0]
    if (url === undefined) break
    if (seen.has(urlKey(url))) continue
    seen.add(urlKey(url))
    const page = isPostAddress(blog, url) === true ? null : await pageAt(source, url)
    if (page === null || !['index', 'blog'].includes(classifyPage(page, { home }).kind)) continue
    pages.push(page)
    waiting.push(...ownLinks(page, home))
  }
  return pages
}

const isIndexLike = (url: Url, home: Url) => urlHints(url, home).some(({ kind }) => kind === 'index')

function ownLinks(page: Page, home: Url): Url[] {
  return linksOf(page)
    .map(({ url }) => url)
    .filter(url => new URL(url).host === new URL(home).host)
}

const ASIDE = /(?:^|[\s_-])(?:side-?bar|side|widget|recent|related|popular|nav|menu|footer|comments?)/i

/** Links of side bars and within the prose of posts lead to posts that the page does not list. */
function listedLinks(page: Page, home: Url): Map<string, Url> {
  const listed = linksOf(page).filter(({ url, text, element }) => {
    if (new URL(url).host !== new URL(home).host) return false
    for (let around = element.parent; around !== null; around = around.parent) {
      const { id = '', class: classes = '' } = around.attributes
      if (['main', 'article', 'body'].includes(around.tag)) break
      if (['nav', 'aside', 'footer'].includes(around.tag) || ASIDE.test(id) || ASIDE.test(classes)) return false
    }
    const prose = element.parent?.tag === 'p' ? visibleText(element.parent).length : 0
    return prose < 3 * text.length + PROSE
  })
  return new Map(listed.map(({ url }) => [urlKey(url), url]))
}

/** So much more text than its link makes a paragraph prose. */
const PROSE = 100

/** A text is clean if so much of it stands in the text of the post. */
const CLEAN = 0.9

/** Of the runs of four words in a text, the share that the label has too; null where there is nothing to compare. */
function shareOf(text: string, label: string): number | null {
  const runs = shingles(text)
  const known = new Set(shingles(label))
  if (runs.length === 0 || known.size === 0) return null
  return runs.filter(run => known.has(run)).length / runs.length
}

function shingles(text: string): string[] {
  const parts =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []
  return parts.slice(3).map((_, at) => parts.slice(at, at + 4).join(' '))
}

/** Case, punctuation and width do not count. */
function words(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** As `isPostAddress`; a page that mirrors keep under another address says which it is, and one that is not there nothing. */
async function isPost(source: PageSource, blog: CorpusBlog, url: Url): Promise<boolean | null> {
  const verdict = isPostAddress(blog, url)
  if (verdict !== false) return verdict
  const page = await pageAt(source, url)
  if (page === null) return null
  const canonical = headLinks(page).find(({ rel }) => rel.includes('canonical'))
  return canonical === undefined ? false : isPostAddress(blog, canonical.url)
}

async function measurePage(
  source: PageSource,
  blog: CorpusBlog,
  page: Page,
  labels: ReadonlyMap<string, LabelledPost>,
  rules: readonly Rule[],
): Promise<Counts> {
  const home = urlOf(blog.origin + blog.home)
  const { posts, reasons } = extractIndexPage(page, { blog: { url: home }, rules })
  const found = new Map(posts.map(post => [urlKey(post.url), post]))
  const verdicts = await Promise.all(posts.map(({ url }) => isPost(source, blog, url)))
  const targets = listedLinks(page, home)
  targets.delete(urlKey(page.url))
  const linked = [...targets].filter(([, url]) => isPostAddress(blog, url) === true).map(([key]) => key)
  const labelled = linked.filter(key => labels.has(key))
  const counts: Counts = Object.fromEntries(COUNTS.map(name => [name, 0]))
  const add = (name: string, more = 1) => {
    counts[name] = (counts[name] ?? 0) + more
  }
  add('pages')
  add('units', posts.length)
  add('ruled', posts.filter(({ sources }) => sources.url === 'rule').length)
  add('posts', verdicts.filter(verdict => verdict === true).length)
  add('others', verdicts.filter(verdict => verdict === false).length)
  const anywhere = new Map(ownLinks(page, home).map(url => [urlKey(url), url]))
  for (const [key, url] of anywhere) {
    if (key === urlKey(page.url) || isPostAddress(blog, url) !== true) continue
    add('anywhere')
    if (found.has(key)) add('reached')
  }
  add('linked', linked.length)
  add('found', linked.filter(key => found.has(key)).length)
  add('labelled', labelled.length)
  const wrong: string[] = []
  for (const key of labelled) {
    const post = found.get(key)
    const label = labels.get(key)
    if (post === undefined || label === undefined) continue
    add('met')
    if (label.title !== null && words(label.title) !== '') {
      add('titles')
      const isRight = words(post.title ?? '') === words(label.title)
      if (isRight) add('titled')
      else wrong.push(`  title “${post.title}” is “${label.title}”`)
    }
    if (label.date !== null) {
      add('dates')
      const isRight = post.published !== null && Math.abs(Date.parse(post.published) - Date.parse(label.date)) <= DAY
      if (isRight) add('dated')
      else
        wrong.push(
          `  date ${post.published} (${post.reasons.published?.map(describeReason).join('; ')}) is ${label.date} ${post.url}`,
        )
    }
  }
  for (const key of labelled) {
    const share = shareOf(found.get(key)?.text ?? '', labels.get(key)?.text ?? '')
    if (share === null) continue
    add('texts')
    if (share >= CLEAN) add('clean')
    else wrong.push(`  text ${share.toFixed(2)} ${key}`)
  }
  if (worst > 0)
    show(
      page,
      posts,
      verdicts,
      linked.filter(key => !found.has(key)),
      wrong,
      reasons,
    )
  return counts
}

function show(
  page: Page,
  posts: readonly { url: Url; title: string | null }[],
  verdicts: readonly (boolean | null)[],
  missed: readonly string[],
  wrong: readonly string[],
  reasons: ReturnType<typeof extractIndexPage>['reasons'],
): void {
  const others = posts.filter((_, at) => verdicts[at] === false).map(({ url, title }) => `  other “${title}” ${url}`)
  console.log(`\n${page.url}: ${posts.length} units\n  ${reasons.map(describeIndexReason).join('\n  ')}`)
  const lists = [others, missed.map(key => `  missed ${key}`), wrong]
  for (const list of lists) for (const line of list.slice(0, worst)) console.log(line)
}

async function measure(corpus: string, blog: CorpusBlog): Promise<Counts> {
  const source = openFolder(join(corpus, 'sites', blog.slug), urlOf(blog.origin + blog.home))
  const labels = new Map<string, LabelledPost>()
  for (const post of [...truthOf(corpus, blog), ...goldOf(corpus, blog)]) labels.set(urlKey(urlOf(post.url)), post)
  try {
    const pages = await listPages(source, blog)
    const rules = flags.rules ? rulesOf(corpus, blog, pages.slice(0, 1)) : []
    if (worst > 0) for (const { field, xpath, confidence } of rules) console.log(blog.slug, field, xpath, confidence)
    return sum(await Promise.all(pages.map(page => measurePage(source, blog, page, labels, rules))))
  } finally {
    await source.close()
  }
}

/** What the feed teaches about the blog's lists. */
function rulesOf(corpus: string, blog: CorpusBlog, pages: readonly Page[]): readonly Rule[] {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const entries = truthOf(corpus, blog).map(({ url, title, date, text }): FeedEntry => {
    const rest = { id: null, fragment: null, authors: [], updated: null, summary: null, categories: [], language: null }
    const about = { comments: { url: null, feed: null, count: null }, inReplyTo: null, enclosures: [] }
    return {
      link: urlOf(url),
      title,
      published: date,
      publishedOffset: null,
      content: text === null ? null : escaped(text),
      ...rest,
      ...about,
    }
  })
  const byKey = new Map(entries.flatMap(entry => (entry.link === null ? [] : [[urlKey(entry.link), entry]])))
  const home = { url: urlOf(blog.origin + blog.home), title: null, language: null, authors: [] }
  return learnRules([], { blog: home, lists: { pages, entries: byKey } }).rules
}

function sum(all: readonly Counts[]): Counts {
  return Object.fromEntries(COUNTS.map(name => [name, all.reduce((so, one) => so + (one[name] ?? 0), 0)]))
}

function row(blog: string, counts: Counts) {
  const percent = (part: string, whole: number) =>
    whole === 0 ? null : Math.round((1000 * (counts[part] ?? 0)) / whole) / 10
  const count = (name: string) => counts[name] ?? 0
  return {
    blog,
    pages: count('pages'),
    units: count('units'),
    ...(flags.rules ? { 'ruled %': percent('ruled', count('units')) } : {}),
    'posts %': percent('posts', count('posts') + count('others')),
    'any link': count('anywhere'),
    'of any %': percent('reached', count('anywhere')),
    linked: count('linked'),
    'found %': percent('found', count('linked')),
    labelled: count('labelled'),
    'met %': percent('met', count('labelled')),
    'title %': percent('titled', count('titles')),
    'date %': percent('dated', count('dates')),
    texts: count('texts'),
    'clean %': percent('clean', count('texts')),
  }
}

const halves: readonly Counts[][] = [[], []]
const rows: ReturnType<typeof row>[] = []
for (const [at, blog] of corpusBlogs(folder).entries()) {
  if (flags.only !== undefined && !flags.only.split(',').includes(blog.slug)) continue
  const counts = await measure(folder, blog)
  halves[at % 2]?.push(counts)
  if (at % 2 === 0 || flags.only !== undefined) rows.push(row(blog.slug, counts))
}
console.log(
  'posts: units whose address is of a post; of any: of all posts that any link leads to; found: of those outside of side bars and prose; met: of these with a label; clean: 90 % of the text stands in the post',
)
const all = row('ALL', sum(halves.flat()))
if (flags.only === undefined)
  keepFigures('lists', { found: all['found %'] ?? 0, titles: all['title %'] ?? 0, dates: all['date %'] ?? 0 })
printTable([...rows, row('DEV HALF', sum(halves[0] ?? [])), row('CHECK HALF', sum(halves[1] ?? [])), all])
