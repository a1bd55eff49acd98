// Damages blogs of the corpus in ways that were seen in the wild, harvests them, and counts what became of it: mended (the
// posts are read as without the damage), told (a notice says so), or silent, which none may be.
//   npm run bench silence [-- --only slug,slug] [--blogs 8] [--most 150] [--worst 3]
import { parseArgs } from 'node:util'
import { crawl } from '../../src/crawl/index.ts'
import { decodeText, type Fetched, openFolder, type PageSource } from '../../src/fetch/index.ts'
import type { NoticeTopic, Rule } from '../../src/records.ts'
import { openArchive } from '../../src/store/index.ts'
import { type Url, urlKey, urlOf } from '../../src/url.ts'
import { agreement } from '../articles/agreement.ts'
import { type CorpusBlog, chosenBlogs, corpusFolder, isPostAddress, truthOf } from '../quality/corpus.ts'
import { printTable } from '../quality/table.ts'
import { DAMAGES, type Damage, selectorOf } from './damage.ts'

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    blogs: { type: 'string', default: '8' },
    most: { type: 'string', default: '150' },
    worst: { type: 'string', default: '0' },
  },
})

/** Fewer posts beside those of the feed show nothing. */
const LEAST_OLDER = 10
/** A text is as without the damage from this likeness on. */
const SAME = 0.9
/** Of the posts that the undamaged blog gives, so many must be there, and the same, for the damage to be mended. */
const MENDED = 0.95
/** Notices that tell of it. */
const TELLING: ReadonlySet<NoticeTopic> = new Set([
  ...([
    'posts-without-text',
    'posts-with-same-text',
    'posts-shorter-than-feed',
    'posts-with-frame',
    'posts-unfound',
    'pages-left-out',
    'posts-of-other-design',
    'posts-of-pictures-alone',
  ] as const),
  ...(['doubtful-field', 'unproven-author', 'drift'] as const),
])

interface Harvested {
  readonly texts: ReadonlyMap<string, string>
  readonly rules: readonly Rule[]
  /** The topics of notices, by what they say: that of pages left out may be of two things. */
  readonly told: ReadonlyMap<string, NoticeTopic>
}

async function harvest(corpus: string, blog: CorpusBlog, wrap: (source: PageSource) => PageSource): Promise<Harvested> {
  const home = urlOf(blog.origin + blog.home)
  const store = await openArchive(':memory:', { create: true, write: true })
  const run = crawl(home, {
    archive: store,
    source: wrap(openFolder(`${corpus}/sites/${blog.slug}`, home)),
    render: 'never',
  })
  let step = await run.next()
  while (!step.done) step = await run.next()
  const texts = new Map<string, string>()
  for await (const { entry } of store.entries({ kind: 'post' }))
    if (isPostAddress(blog, entry.url) === true) texts.set(urlKey(entry.url), entry.text)
  await store.close()
  const { rules, notices } = step.value
  return { texts, rules, told: new Map(notices.map(({ topic, values }) => [`${topic} ${values?.by ?? ''}`, topic])) }
}

/** The blog's source with the damage done to what it gives. */
function damaging(damage: Damage, article: string, fed: ReadonlySet<string>, isPost: (url: string) => boolean) {
  return (source: PageSource): PageSource => ({
    get requests() {
      return source.requests
    },
    close: () => source.close(),
    async fetch(request) {
      const { pathname, origin } = new URL(request.url)
      const file = damage.file?.(pathname, origin) ?? null
      const result = await source.fetch(request)
      if (file !== null) return answer(request.url, file)
      if (result.kind !== 'fetched' || !isPost(result.url)) return result
      const { text: html } = decodeText(result.body, result.headers['content-type'] ?? null, 'html')
      const isInFeed = fed.has(urlKey(result.url))
      const damaged = damage.page({ html, url: result.url, article, isInFeed })
      if (damaged === null) return result
      const headers = { ...result.headers, 'content-type': 'text/html; charset=utf-8' }
      return { ...result, headers, body: new TextEncoder().encode(damaged) }
    },
  })
}

function answer(url: Url, { type, body }: { readonly type: string; readonly body: string }): Fetched {
  const bytes = new TextEncoder().encode(body)
  return {
    kind: 'fetched',
    url,
    status: 200,
    headers: { 'content-type': type },
    mediaType: type,
    body: bytes,
    wireBytes: bytes.length,
    redirects: [],
    validators: { etag: null, lastModified: null },
  }
}

/** The share of the undamaged blog's posts that are there and have the same text; the first others are shown where asked for. */
function shareSame(whole: Harvested, damaged: Harvested): number {
  const others = [...whole.texts].filter(([url, text]) => agreement(text, damaged.texts.get(url) ?? '').f1 < SAME)
  for (const [url, text] of others.slice(0, Number(flags.worst))) {
    process.stderr.write(`  ${url}\n  - ${inShort(text)}\n  + ${inShort(damaged.texts.get(url) ?? 'no such post')}\n`)
  }
  return 1 - others.length / Math.max(1, whole.texts.size)
}

function inShort(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length < 300 ? line : `${line.slice(0, 140)} … ${line.slice(-140)} (${line.length})`
}

async function main(corpus: string): Promise<void> {
  const rows: Record<string, string | number>[] = []
  const blogs = chosenBlogs(corpus, flags.only).filter(({ reachablePosts }) => reachablePosts <= Number(flags.most))
  let left = Number(flags.blogs)
  for (const blog of blogs) {
    if (left === 0) break
    const whole = await harvest(corpus, blog, source => source)
    const article = selectorOf(whole.rules.find(({ field }) => field === 'text')?.xpath ?? '')
    const fed = new Set(truthOf(corpus, blog).map(({ url }) => urlKey(urlOf(url))))
    const older = [...whole.texts.keys()].filter(key => !fed.has(key)).length
    // Without older posts nothing but the sample is damaged; without a simple rule the article can't be found to damage it.
    if (article === null || older < LEAST_OLDER) {
      console.log(
        `${blog.slug}: left out: ${article === null ? 'its rule for the article is not a simple one' : `${older} posts that the feed has not, too few`}`,
      )
      continue
    }
    left -= 1
    for (const damage of DAMAGES) {
      const damaged = await harvest(
        corpus,
        blog,
        damaging(damage, article, fed, url => isPostAddress(blog, url) === true),
      )
      const same = shareSame(whole, damaged)
      const told = [...damaged.told]
        .filter(([what, topic]) => TELLING.has(topic) && !whole.told.has(what))
        .map(([, topic]) => topic)
      const outcome = same >= MENDED ? 'mended' : told.length > 0 ? 'told' : 'SILENT'
      rows.push({
        blog: blog.slug,
        damage: damage.name,
        posts: whole.texts.size,
        'same %': Math.round(100 * same),
        outcome,
        told: told.join(' '),
      })
      process.stderr.write(`${blog.slug}: ${damage.name}: ${outcome}\n`)
    }
  }
  if (rows.length === 0) {
    console.log('no blog was damaged; --only names blogs of the corpus')
    process.exitCode = 1
    return
  }
  printTable(rows)
  const count = (name: string, outcome: string) =>
    rows.filter(row => row.damage === name && row.outcome === outcome).length
  printTable(
    DAMAGES.map(({ name }) => ({
      damage: name,
      mended: count(name, 'mended'),
      told: count(name, 'told'),
      silent: count(name, 'SILENT'),
    })),
  )
  if (rows.some(({ outcome }) => outcome === 'SILENT')) process.exitCode = 1
}

const corpus = corpusFolder()
if (corpus === null) console.log('skipped: ../shared/corpus is not here')
else await main(corpus)
