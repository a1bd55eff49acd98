// A worker thread that makes, harvests and exports one re-dressed blog: gets `StrangerJob`s, sends one `Reply` each.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { crawl } from '../../src/crawl/index.ts'
import { PermablogError } from '../../src/errors.ts'
import { exportArchive } from '../../src/export/index.ts'
import { openFolder } from '../../src/fetch/index.ts'
import type { NoticeTopic } from '../../src/records.ts'
import { openArchive } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'
import { corpusBlogs } from '../quality/corpus.ts'
import type { Reply } from '../quality/worker-pool.ts'
import { type StrangerLabel, strangerSite, writeSite } from './site.ts'
import type { Theme } from './theme.ts'

/** One blog in the dress of one seed. */
export interface StrangerJob {
  readonly corpus: string
  readonly slug: string
  readonly seed: string
  readonly most: number
  /** Where the site and what was made of it are kept, to look at. */
  readonly folder: string
}

/** What became of it; the records are in `export.jsonl` of the job's folder. */
export interface StrangerHarvest {
  readonly theme: Theme
  readonly labels: readonly StrangerLabel[]
  readonly notices: readonly { readonly topic: NoticeTopic; readonly level: string; readonly message: string }[]
  /** Why the program would not harvest it. */
  readonly refused: string | null
}

parentPort?.on('message', async (job: StrangerJob) => {
  const reply: Reply<StrangerHarvest> = await harvest(job).then(
    answer => ({ answer }),
    error => ({ error: `${job.slug}: ${error instanceof Error ? error.stack : error}` }),
  )
  parentPort?.postMessage(reply)
})

async function harvest({ corpus, slug, seed, most, folder }: StrangerJob): Promise<StrangerHarvest> {
  const blog = corpusBlogs(corpus).find(blog => blog.slug === slug)
  if (blog === undefined) throw new Error('no such blog')
  const site = await strangerSite(corpus, blog, seed, most)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'site'), { recursive: true })
  await writeSite(site, join(folder, 'site'))
  await writeFile(join(folder, 'truth.json'), JSON.stringify({ theme: site.theme, posts: site.labels }, null, 1))
  const { theme, labels } = site
  const file = join(folder, 'export.jsonl')
  await writeFile(file, '')
  const store = await openArchive(':memory:', { create: true, write: true })
  try {
    const home = urlOf(site.home)
    const run = crawl(home, { archive: store, source: openFolder(join(folder, 'site'), home), render: 'never' })
    let step = await run.next()
    while (!step.done) step = await run.next()
    await exportArchive(store, { format: 'jsonl', output: file })
    await writeFile(join(folder, 'report.json'), JSON.stringify(step.value, null, 1))
    return { theme, labels, notices: step.value.notices, refused: null }
  } catch (error) {
    if (!(error instanceof PermablogError)) throw error
    return { theme, labels, notices: [], refused: error.code }
  } finally {
    await store.close()
  }
}
