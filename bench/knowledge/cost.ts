import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Analyser, analyseBlog } from '../../src/analyse/index.ts'
import { openFolder, type PageSource } from '../../src/fetch/index.ts'
import type { BlogRecord } from '../../src/records.ts'
import { openArchive, type Store } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'
import { openWarcWriter, type WarcWriter } from '../../src/warc/index.ts'
import { runHarvest } from '../../src/work/index.ts'
import { chosenBlogs, corpusFolder } from '../quality/corpus.ts'
import { timed } from '../speed/cpu.ts'
import { markdownTable, percent, type Section } from './section.ts'

/** Six blogs of different software, size and use of structured data. */
const BLOGS = 'cyplo,elperroverde,antimatter15,davep,dizballanze,certaindoubts'
/** Enough for a mean, and no more than a minute each. */
const MOST_PAGES = 150

/** Processor time of the analysis beside that of the harvest that it follows. */
export const cost: Section = {
  name: 'cost',
  about: 'processor time of analysis as a share of the harvest, WARCs written and read',
  run: async () => {
    const corpus = corpusFolder()
    if (corpus === null) return null
    const rows: (string | number)[][] = []
    const total = { entries: 0, harvest: 0, full: 0, again: 0, changed: 0 }
    for (const { slug, origin, home } of chosenBlogs(corpus, BLOGS)) {
      const times = await measure(join(corpus, 'sites', slug), origin + home)
      rows.push(rowOf(slug, times))
      for (const name of ['entries', 'harvest', 'full', 'again', 'changed'] as const) total[name] += times[name]
    }
    const head = ['blog', 'entries', 'harvest, ms each', 'analysis, ms each', 'share', 'nothing new, ms each', 'share']
    const incremental = ['one post changed, ms in all', 'share of the whole analysis']
    return markdownTable([...head, ...incremental], [...rows, rowOf('all', total)])
  },
}

interface Times {
  readonly entries: number
  readonly harvest: number
  readonly full: number
  readonly again: number
  /** When one post has changed since. */
  readonly changed: number
}

function rowOf(name: string, { entries, harvest, full, again, changed }: Times): (string | number)[] {
  const each = (ms: number) => (ms / entries).toFixed(2)
  const shares = [each(full), percent(full, harvest), each(again), percent(again, harvest)]
  return [name, entries, each(harvest), ...shares, changed.toFixed(0), percent(changed, full)]
}

/** Times of one blog: its harvest, its analysis (by all analysers, or by some), and the same again. */
export async function measure(site: string, address: string, analysers?: readonly Analyser[]): Promise<Times> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-cost-'))
  const url = urlOf(address)
  const store = await openArchive(folder, { create: true, write: true })
  const writer = openWarcWriter(folder, { software: 'bench' })
  try {
    const order = { analyse: false, render: 'never', media: false, maxPages: MOST_PAGES } as const
    const signal = new AbortController().signal
    const openSource = () => recorded(openFolder(site, url), writer)
    const tools = { store, folder, signal, openSource }
    const harvest = await timed(() => runHarvest({ kind: 'crawl', url, order, caller: 'owner' }, tools))
    if (harvest.result.kind !== 'done') throw new Error(`${address}: ${harvest.result.kind}`)
    const { blog } = harvest.result.report
    const options = { store, folder, ...(analysers === undefined ? {} : { analysers }) }
    const full = await timed(() => analyseBlog(blog, options))
    const again = await timed(() => analyseBlog(blog, options))
    await changeOne(store, blog)
    const changed = await timed(() => analyseBlog(blog, options))
    if (full.result.withoutPage > full.result.analysed / 2) throw new Error(`${address}: its pages were not kept`)
    return { entries: full.result.analysed, harvest: harvest.ms, full: full.ms, again: again.ms, changed: changed.ms }
  } finally {
    await writer.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds a sentence to the newest post, as its author may. */
async function changeOne(store: Store, blog: BlogRecord): Promise<void> {
  for await (const { entry } of store.entries({ blog: blog.id })) {
    if (entry.kind !== 'post') continue
    const sentence = 'One more sentence, added later.'
    const html = `${entry.html}<p>${sentence}</p>`
    await store.commit({ blog, entries: [{ ...entry, text: `${entry.text}\n\n${sentence}`, html }] })
    return
  }
}

/** Pages of a mirror, kept in WARCs as those of the network are. */
function recorded(source: PageSource, writer: WarcWriter): PageSource {
  return {
    ...source,
    requests: 0,
    fetch: async request => {
      const result = await source.fetch(request)
      if (result.kind !== 'fetched') return result
      const { url, status, headers, body } = result
      const place = await writer.record({
        url,
        at: new Date().toISOString(),
        request: { headers: [] },
        response: { status, statusText: 'OK', headers: Object.entries(headers), body, isCut: false },
      })
      return { ...result, capture: { ...place, sha256: createHash('sha256').update(body).digest('hex') } }
    },
  }
}
