// The case of the D2.6 report: a blog on Blogger took 1.1 GB and two hours without filters, 32 MB and five minutes with
// them. A blog of 300 posts is generated with the same traps and more, and walked with and without what we know.
//   npm run bench traps [-- --most N]
import { parseArgs } from 'node:util'
import { crawl } from '../../src/crawl/index.ts'
import { keepFigures } from '../figures/keep-figures.ts'
import { printTable } from '../quality/table.ts'
import { HOME, openTrapBlog, POST_PATHS } from './trap-blog.ts'
import { filteredWalk, plainWalk } from './walks.ts'

const { values: flags } = parseArgs({
  options: { most: { type: 'string', default: '6000' }, markdown: { type: 'boolean' } },
})
const most = Number(flags.most)

interface Row extends Record<string, string | number | null> {
  readonly way: string
}

/** One way through the blog, from its home, with what it cost. */
async function measured(way: string, run: (source: ReturnType<typeof openTrapBlog>) => Promise<number>): Promise<Row> {
  const source = openTrapBlog()
  const waiting = await run(source)
  const { requests, bytes, posts } = source.meter
  const ended = waiting === 0 ? 'by itself' : `stopped, ${waiting} waiting`
  return {
    way,
    posts: `${posts.size} of ${POST_PATHS.size}`,
    requests,
    'a post': posts.size === 0 ? null : (requests / posts.size).toFixed(2),
    MB: (bytes / 1e6).toFixed(1),
    ended,
  }
}

const reasons: string[] = []
const rows = [
  await measured('breadth-first, same host', async source => (await plainWalk(source, HOME, most)).waiting),
  await measured('breadth-first with our filters', async source => {
    const { waiting, leftOut } = await filteredWalk(source, HOME, most, 'blogger')
    for (const [why, count] of [...leftOut].sort((a, b) => b[1] - a[1])) reasons.push(`  ${count} × ${why}`)
    return waiting
  }),
  await measured('permablog', async source => {
    const records = crawl(HOME, { source, maxPages: most })
    for (let next = await records.next(); ; next = await records.next()) {
      if (!next.done) continue
      keepFigures('traps', { posts: source.meter.posts.size, requests: source.meter.requests })
      return next.value.crawl.stopped === null ? 0 : most
    }
  }),
]
printTable(rows)
console.log(`\nleft out by our filters:\n${reasons.join('\n')}`)
