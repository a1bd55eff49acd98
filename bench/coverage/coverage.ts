// Harvests every blog of the corpus and a generated host, and counts requests: ours, breadth-first and depth-first.
//   npm run bench coverage [-- --only slug,slug] [--no-generated] [--svg]
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { crawl } from '../../src/crawl/index.ts'
import { blogScope } from '../../src/discover/index.ts'
import { openFolder, type PageSource } from '../../src/fetch/index.ts'
import { type Url, urlKey, urlOf } from '../../src/url.ts'
import { type Figures, keepFigures } from '../figures/keep-figures.ts'
import { type CorpusBlog, corpusBlogs, corpusFolder, isPostAddress } from '../quality/corpus.ts'
import { printTable } from '../quality/table.ts'
import { type CountedSource, counted } from './counted-source.ts'
import { type Curve, drawCurves, type Line, meanShare, requestsFor } from './curve.ts'
import { GENERATED_POSTS, generatedHost, HOST, isGeneratedPost } from './generated-host.ts'
import { walk } from './walks.ts'

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    generated: { type: 'boolean', default: true },
    svg: { type: 'boolean', default: false },
  },
  allowNegative: true,
})

/** A plain walk is given up when it has asked for so many pages for each post. */
const MOST_PER_POST = 12

/** A sitemap, a further page of the feed, or a page of an interface. */
const HISTORY = /sitemap[^/]*\.(xml|txt)|wp-json|[?&](paged|start-index)=|\/rss\/\d+/i

interface Site {
  readonly name: string
  readonly home: Url
  readonly posts: number
  readonly open: () => PageSource
  readonly isPost: (url: string) => boolean
}

interface Harvested {
  readonly site: Site
  readonly ours: Curve
  readonly breadth: Curve
  readonly depth: Curve
  readonly hasHistory: boolean
  /** Requests for pages that are not there: most were cut from the mirror, as the blog was too large. */
  readonly missing: number
  /** Pages of the site that are no posts, asked for before 95 % of the posts were there. */
  readonly others: number
}

const sites = [...corpusSites(), ...(flags.generated ? [generatedSite()] : [])].filter(
  ({ name }) => flags.only === undefined || flags.only.split(',').includes(name),
)
const results: Harvested[] = []
for (const site of sites) {
  const result = await measure(site)
  results.push(result)
  process.stderr.write(`${site.name}: ${result.ours.at(-1)} of ${site.posts} posts, ${result.ours.length} requests\n`)
}
report(results)
if (flags.svg) writeFileSync(new URL('../../docs/coverage.svg', import.meta.url), picture(results))

function corpusSites(): Site[] {
  const folder = corpusFolder()
  if (folder === null) {
    console.log('skipped: ../shared/corpus is not here')
    return []
  }
  return corpusBlogs(folder).map((blog: CorpusBlog) => ({
    name: blog.slug,
    home: urlOf(blog.origin + blog.home),
    posts: blog.reachablePosts,
    open: () => openFolder(join(folder, 'sites', blog.slug), urlOf(blog.origin + blog.home)),
    isPost: url => isPostAddress(blog, url) === true,
  }))
}

function generatedSite(): Site {
  return { name: 'generated', home: HOST, posts: GENERATED_POSTS, open: generatedHost, isPost: isGeneratedPost }
}

async function measure(site: Site): Promise<Harvested> {
  const source = counted(site.open())
  const ours = await harvestCurve(site, source)
  const limit = { home: site.home, inScope: blogScope(site.home, []), isPost: site.isPost }
  const mostRequests = MOST_PER_POST * site.posts
  return {
    site,
    ours,
    breadth: await walk(site.open(), 'breadth', { ...limit, mostRequests }),
    depth: await walk(site.open(), 'depth', { ...limit, mostRequests }),
    hasHistory: source.asked.some(({ url, kind }) => kind === 'fetched' && HISTORY.test(url)),
    missing: source.asked.filter(({ kind }) => kind === 'missing').length,
    others: othersBefore(source, site, requestsFor(ours, site.posts * 0.95)),
  }
}

/** How many posts were in the archive after each request. */
async function harvestCurve(site: Site, source: CountedSource): Promise<Curve> {
  const posts = new Set<string>()
  const curve: number[] = []
  const note = () => {
    while (curve.length < source.asked.length) curve.push(posts.size)
  }
  for await (const record of crawl(site.home, { source, concurrency: 1 })) {
    note()
    if (record.kind === 'post' && site.isPost(record.url)) posts.add(urlKey(record.url))
    if (curve.length > 0) curve[curve.length - 1] = posts.size
  }
  note()
  return curve
}

function othersBefore({ asked }: CountedSource, { isPost }: Site, requests: number | null): number {
  const pages = asked.slice(0, requests ?? asked.length).filter(({ kind }) => kind === 'fetched')
  return pages.filter(({ url }) => !isPost(url)).length
}

function report(all: readonly Harvested[]): void {
  const perPost = (curve: Curve, site: Site, share: number) => {
    const requests = requestsFor(curve, Math.ceil(site.posts * share))
    return requests === null ? null : (requests / site.posts).toFixed(2)
  }
  printTable(
    all.map(({ site, ours, breadth, depth, hasHistory, missing, others }) => ({
      blog: site.name,
      posts: site.posts,
      found: ours.at(-1) ?? 0,
      'found %': ((100 * Math.min(site.posts, ours.at(-1) ?? 0)) / site.posts).toFixed(1),
      requests: ours.length,
      missing,
      'per post': (ours.length / Math.max(1, ours.at(-1) ?? 0)).toFixed(2),
      history: hasHistory ? 'yes' : 'no',
      'to 95 %': perPost(ours, site, 0.95),
      'others by then': others,
      'breadth to 95 %': perPost(breadth, site, 0.95),
      'depth to 95 %': perPost(depth, site, 0.95),
    })),
  )
  const figures = [true, false].map(hasHistory =>
    total(
      all.filter(result => result.hasHistory === hasHistory),
      hasHistory,
    ),
  )
  if (flags.only === undefined) keepFigures('coverage', Object.assign({}, ...figures))
}

function total(all: readonly Harvested[], hasHistory: boolean): Figures {
  if (all.length === 0) return {}
  const sum = (of: (result: Harvested) => number) => all.reduce((total, result) => total + of(result), 0)
  const posts = sum(({ site }) => site.posts)
  const found = sum(({ site, ours }) => Math.min(site.posts, ours.at(-1) ?? 0))
  const requests = sum(({ ours }) => ours.length)
  const missing = sum(result => result.missing)
  const target = hasHistory ? 1.15 : 1.5
  const perPost =
    requests /
    Math.max(
      1,
      sum(({ ours }) => ours.at(-1) ?? 0),
    )
  console.log(
    `${hasHistory ? 'with a sitemap or feed pages' : 'without'}: ${all.length} sites, ${found} of ${posts} posts ` +
      `(${((100 * found) / posts).toFixed(2)} %; target 99.5), ${requests} requests, ` +
      `${perPost.toFixed(2)} for each post (target at most ${target}), ` +
      `${(
        (requests - missing) /
          Math.max(
            1,
            sum(({ ours }) => ours.at(-1) ?? 0),
          )
      ).toFixed(2)} without the ${missing} for pages that the mirror lacks; ` +
      `${all.filter(({ ours }) => ours.length <= target * (ours.at(-1) ?? 0)).length} sites within it`,
  )
  const kind = hasHistory ? 'with history' : 'without'
  const rounded = (value: number) => Math.round(100 * value) / 100
  return { [`found ${kind}`]: rounded((100 * found) / posts), [`requests a post ${kind}`]: rounded(perPost) }
}

/** The mean over all sites. */
function picture(all: readonly Harvested[]): string {
  const most = 4
  const steps = Array.from({ length: 81 }, (_, at) => (at * most) / 80)
  const line = (name: string, of: (result: Harvested) => Curve): Line => {
    const curves = all
      .filter(({ site }) => site.posts > 0)
      .map(result => ({ curve: of(result), posts: result.site.posts }))
    return { name, points: steps.map(x => [x, meanShare(curves, x)] as const) }
  }
  return drawCurves(
    'Posts found over requests made',
    [
      line('permablog', ({ ours }) => ours),
      line('breadth-first', ({ breadth }) => breadth),
      line('depth-first', ({ depth }) => depth),
    ],
    most,
  )
}
