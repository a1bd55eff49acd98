// `npm run bench promise [-- --only slug,slug] [--no-host] [--paper]`: in which order the posts of a host are reached, by our estimate, by
// role alone, by the estimate of 2014, breadth first and depth first; on the link graphs of the corpus and on a generated host.
import { judgeLink } from '../../src/site/roles.ts'
import type { FoundUrl } from '../../src/store/index.ts'
import { type Url, urlKey } from '../../src/url.ts'
import { corpusBlogs, corpusFolder } from '../quality/corpus.ts'
import { printTable } from '../quality/table.ts'
import { corpusGraph, type Graph, generatedHost } from './graphs.ts'
import { breadthFirst, byPaper, byPromise, byRole, depthFirst, looksLikePost, type Order } from './orders.ts'

const ORDERS = { promise: byPromise, role: byRole, paper: byPaper, breadth: breadthFirst, depth: depthFirst }
const args = process.argv.slice(2)
const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : null

type Judge = (url: Url) => FoundUrl | null

/** Judges each address once, as most links of a page stand on every page. */
function judgeOnce({ judge }: Graph): Judge {
  const known = new Map<Url, ReturnType<Judge>>()
  return url => {
    const before = known.get(url)
    if (before !== undefined) return before
    const found = judgeLink(url, judge, 0, null)
    const judged = found === null ? null : { ...found, key: urlKey(url) }
    known.set(url, judged)
    return judged
  }
}

/** For each post in the order of finding, the number of the request that brought it. */
async function walk(graph: Graph, order: Order, judge: Judge): Promise<{ posts: number[]; requests: number }> {
  const seen = new Set<string>()
  const posts: number[] = []
  let requests = 0
  for (const url of [graph.home, ...graph.feedLinks]) {
    const found = judge(url)
    if (found === null || seen.has(found.key)) continue
    order.add({ ...found, hops: 0, foundOn: null })
    seen.add(found.key)
  }
  for (let item = order.next(); item !== undefined; item = order.next()) {
    requests++
    const links = (await graph.linksOf(item.url)) ?? []
    const isNewPost = links.length > 0 && graph.isPost(item.url)
    if (isNewPost) posts.push(requests)
    const brought = { isNewPost, newPosts: 0, newLinks: 0, links: 0, postLinks: 0 }
    for (const url of links) {
      const judged = judge(url)
      if (judged === null || judged.state === 'excluded') continue
      const found = { ...judged, hops: item.hops + 1, foundOn: item.url }
      brought.links++
      if (looksLikePost(found)) brought.postLinks++
      if (seen.has(judged.key)) continue
      seen.add(judged.key)
      if (looksLikePost(found)) brought.newPosts++
      else brought.newLinks++
      order.add(found)
    }
    order.learn(item, brought)
  }
  return { posts, requests }
}

function rowOf(graph: Graph, name: string, { posts, requests }: { posts: number[]; requests: number }, ms: number) {
  const at = (share: number) => posts[Math.ceil(posts.length * share) - 1] ?? 0
  const perPost = (share: number) => (at(share) / Math.max(1, posts.length * share)).toFixed(2)
  const others = requests - posts.length
  const before95 = at(0.95) - Math.ceil(posts.length * 0.95)
  return {
    blog: graph.name,
    order: name,
    posts: posts.length,
    requests,
    'per post at 50 %': perPost(0.5),
    'at 90 %': perPost(0.9),
    'at 95 %': perPost(0.95),
    'at 100 %': perPost(1),
    'others before 95 %': others === 0 ? '0 %' : `${((100 * before95) / others).toFixed(1)} %`,
    ms: Math.round(ms),
  }
}

async function compare(graph: Graph, names = Object.keys(ORDERS)) {
  const rows = []
  const judge = judgeOnce(graph)
  // Reads and judges all pages, so that only the orders are timed.
  await walk(graph, breadthFirst(), judge)
  for (const [name, order] of Object.entries(ORDERS)) {
    if (!names.includes(name)) continue
    const start = process.cpuUsage()
    const walked = await walk(graph, order(), judge)
    const { user } = process.cpuUsage(start)
    rows.push({ name, walked, row: rowOf(graph, name, walked, user / 1000) })
  }
  return rows
}

const dated = (number: number) => `/${2024 - Math.floor(number / 200)}/0${1 + (number % 9)}/post-${number}`
const bare = (number: number) => `/some-words-${number.toString(36)}`
const hosts = args.includes('--no-host')
  ? []
  : [generatedHost(dated, 'host, dated posts'), generatedHost(bare, 'host, bare slugs')]
for (const graph of hosts) {
  const names = args.includes('--paper') ? undefined : ['promise', 'role', 'breadth', 'depth']
  printTable((await compare(graph, names)).map(({ row }) => row))
}

const folder = corpusFolder()
if (folder === null) console.log('no corpus beside the repository: the link graphs of real blogs are left out')
else {
  const rows: ReturnType<typeof rowOf>[] = []
  for (const blog of corpusBlogs(folder)) {
    if (only !== null && !only.includes(blog.slug)) continue
    const compared = await compare(corpusGraph(folder, blog))
    rows.push(...compared.map(({ row }) => row))
    if (only !== null) printTable(compared.map(({ row }) => row))
  }
  console.log(
    `\nmedian and mean over ${new Set(rows.map(({ blog }) => blog)).size} blogs: requests per post, when so many of the posts are reached`,
  )
  printTable(
    Object.keys(ORDERS).map(order => {
      const of = rows.filter(row => row.order === order && row.posts > 0)
      const figures = (key: 'per post at 50 %' | 'at 90 %' | 'at 95 %' | 'at 100 %') => {
        const values = of.map(row => Number(row[key])).sort((a, b) => a - b)
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length
        return `${values[values.length >> 1]?.toFixed(2)} / ${mean.toFixed(2)}`
      }
      return {
        order,
        'at 50 %': figures('per post at 50 %'),
        'at 90 %': figures('at 90 %'),
        'at 95 %': figures('at 95 %'),
        'at 100 %': figures('at 100 %'),
        'ms of processor': of.reduce((sum, row) => sum + row.ms, 0),
      }
    }),
  )
}
