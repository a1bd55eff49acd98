import { candidates, makePictures, networkPart, rank, savePictures } from '../../src/network/index.ts'
import type { Store } from '../../src/store/index.ts'
import { markdownTable, type Section } from '../knowledge/section.ts'
import { blogNumbered, dayNumbered, generatedArchive } from './generated-archive.ts'

const SIZES = [
  { blogs: 10_000, links: 200_000 },
  { blogs: 100_000, links: 2_000_000 },
]
/** How often each question is asked. */
const ASKED = 20

/** What pictures of large networks cost (`BLOGS=10000` in the environment: of this size alone) through the real tables, and how long questions to them take. */
export const networkScale: Section = {
  name: 'network-scale',
  about:
    'generated archives: pictures of the network through the real tables, in full and after one blog changed; answers',
  async run() {
    const only = process.env.BLOGS
    const parts: string[] = []
    for (const { blogs, links } of SIZES.filter(size => only === undefined || size.blogs === Number(only))) {
      const store = await generatedArchive(blogs, links)
      try {
        parts.push(`### ${blogs} blogs, ${links} links`, await costs(store), await answers(store))
      } finally {
        await store.close()
      }
    }
    return parts.join('\n\n')
  },
}

async function costs(store: Store): Promise<string> {
  const rows: (string | number)[][] = []
  const measure = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const [before, began] = [process.cpuUsage(), performance.now()]
    const result = await work()
    const { user, system } = process.cpuUsage(before)
    const peak = `${Math.round(process.resourceUsage().maxRSS / 1e3)} MB`
    rows.push([what, seconds((user + system) / 1e3), seconds(performance.now() - began), peak])
    return result
  }
  const made = await measure('pictures in full', () => makePictures(store, { isAnew: true }))
  const bytes = Object.values(made.pictures).reduce((sum, { byteLength }) => sum + byteLength, 0)
  await measure(`storing them (${Math.round(bytes / 1e6)} MB)`, () => savePictures(store, made))
  await measure('rows of one post that changed', () => changePost(store, 17))
  await measure('pictures after that, from those before', () => makePictures(store))
  return markdownTable(['what', 'processor time', 'time', 'peak memory so far'], rows)
}

/** The post of a blog links to twenty others than before. */
async function changePost(store: Store, number: number): Promise<void> {
  const blog = await store.findBlog(blogNumbered(number))
  if (blog === null) return
  const edges = Array.from({ length: 20 }, (_, link) => {
    const other = 1 + ((number + link * 37) % 9999)
    const address = `${blogNumbered(other)}/post`
    return { way: 'link' as const, site: other, address, day: dayNumbered(number), anchor: 'another post' }
  })
  const talk = { day: dayNumbered(number), author: null, comments: 0, commentWeight: 0, ties: [] }
  await store.network.save(blog, [{ entry: number, input: `changed at ${Date.now()}`, ...talk, edges }])
}

async function answers(store: Store): Promise<string> {
  const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['network, 500 blogs', () => networkPart(store, { kind: 'blogs', limit: 500 })],
    ['network, 10,000 blogs', () => networkPart(store, { kind: 'blogs', limit: 10_000 })],
    ['network around a blog', () => networkPart(store, { kind: 'blogs', blog: 'b1.example', limit: 500 })],
    [
      'network of a month',
      () => networkPart(store, { kind: 'blogs', from: '2012-05-01', to: '2012-05-31', limit: 500 }),
    ],
    ['network, 500 posts', () => networkPart(store, { kind: 'posts', limit: 500 })],
    ['ranks of blogs', () => rank(store, { kind: 'blogs', limit: 50 })],
    ['ranks of posts', () => rank(store, { kind: 'posts', limit: 50 })],
    ['ranks of a year', () => rank(store, { kind: 'blogs', from: '2012-01-01', to: '2012-12-31', limit: 50 })],
    ['candidates', () => candidates(store, { limit: 50 })],
  ]
  const rows: (string | number)[][] = []
  for (const [what, ask] of questions) {
    const first = await timed(ask)
    const times: number[] = []
    const before = process.cpuUsage()
    for (let round = 0; round < ASKED; round++) times.push(await timed(ask))
    const { user, system } = process.cpuUsage(before)
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`
    rows.push([what, `${Math.round(first)} ms`, at(0.5), at(0.95), `${Math.round((user + system) / 1e3 / ASKED)} ms`])
  }
  const head = ['question, with the answer as JSON', 'first', 'median', '95th percentile', 'processor time of each']
  return markdownTable(head, rows)
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  JSON.stringify(await ask())
  return performance.now() - began
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
