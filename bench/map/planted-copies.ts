import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchive, type Store } from '../../src/store/index.ts'
import { bringUpToDate } from '../../src/threads/index.ts'
import { markdownTable, percent, type Section } from '../knowledge/section.ts'
import { COPY_KINDS, generatedBlogs, type PlantedCopy } from './generated-copies.ts'

const SIZES = [12_500, 25_000, 50_000]
/** Posts whose copies are looked up at a time. */
const AT_ONCE = 500

/** Copies planted among generated posts: which were found, who was first, and how many pairs were compared for it. */
export const plantedCopies: Section = {
  name: 'planted-copies',
  about: 'copies planted among generated posts: found, and by whom first; pairs compared',
  async run() {
    const rows: (readonly (string | number)[])[] = []
    for (const size of SIZES) {
      rows.push(await rowOf(size))
      console.error(rows.at(-1)?.join(' | '))
    }
    const kinds = COPY_KINDS.map(kind => `${kind}, found`)
    const head = [
      'posts',
      'planted',
      ...kinds,
      'first mention right',
      'not planted',
      'pairs compared',
      'a post',
      'processor time',
    ]
    return markdownTable(head, rows)
  },
}

async function rowOf(size: number): Promise<readonly (string | number)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-copies-'))
  const store = await openArchive(folder, { create: true, write: true })
  try {
    const { blogs, copies } = generatedBlogs(size)
    const figures = { pairs: 0 }
    let micros = 0
    for (const { blog, entries } of blogs) {
      await store.commit({ blog, entries })
      const before = process.cpuUsage()
      await bringUpToDate(blog, { store, figures })
      const { user, system } = process.cpuUsage(before)
      micros += user + system
    }
    const found = await judged(store, copies)
    const ofKind = COPY_KINDS.map(kind => {
      const all = found.copies.filter(({ copy }) => copy.kind === kind)
      return percent(all.filter(({ isFound }) => isFound).length, all.length)
    })
    const right = found.copies.filter(({ isFirst }) => isFirst).length
    return [
      ...[size, copies.length, ...ofKind, percent(right, copies.length), found.others],
      ...[figures.pairs, (figures.pairs / size).toFixed(2), `${(micros / 1e6).toFixed(0)} s`],
    ]
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Which copies were found, with the post that they are of as the first, and how many were found that nobody planted. */
async function judged(store: Store, copies: readonly PlantedCopy[]) {
  const numbers = new Map<string, number>()
  for await (const { id, url } of allPosts(store)) numbers.set(url, id)
  const sources = new Map<number, Set<number>>()
  const ids = [...numbers.values()]
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    for (const { source, target } of await store.trends.tiesOf(ids.slice(start, start + AT_ONCE))) {
      sources.set(source, (sources.get(source) ?? new Set()).add(target))
    }
  }
  const planted = new Set(copies.map(({ later }) => numbers.get(later)))
  const others = [...sources.keys()].filter(id => !planted.has(id)).length
  return {
    others,
    copies: copies.map(copy => {
      const of = sources.get(numbers.get(copy.later) ?? 0) ?? new Set()
      const isFound = of.has(numbers.get(copy.first) ?? 0)
      return { copy, isFound, isFirst: isFound && of.size === 1 }
    }),
  }
}

async function* allPosts(store: Store): AsyncGenerator<{ readonly id: number; readonly url: string }> {
  for (let after = 0; ; ) {
    const rows = await store.trends.countedPosts(after, AT_ONCE)
    yield* (await store.trends.posts(rows.map(({ entry }) => entry))).values()
    after = rows.at(-1)?.entry ?? after
    if (rows.length < AT_ONCE) return
  }
}
