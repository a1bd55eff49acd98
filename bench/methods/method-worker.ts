// A worker thread that lets methods learn one blog and read its labelled pages: gets `MethodJob`s, sends one `Reply` each.
import { parentPort } from 'node:worker_threads'
import { corpusBlogs } from '../quality/corpus.ts'
import type { Reply } from '../quality/worker-pool.ts'
import { openBlog } from './blog-pages.ts'
import { METHODS, VARIANTS } from './learners.ts'
import { asRecord } from './record.ts'

/** One blog for some methods. */
export interface MethodJob {
  readonly corpus: string
  readonly slug: string
  readonly methods: readonly string[]
}

/** What each method brought from the pages of a blog, as lines that the yardstick reads. */
export interface MethodRecords {
  readonly pairs: number
  readonly records: readonly (readonly [method: string, lines: readonly string[]])[]
}

parentPort?.on('message', async (job: MethodJob) => {
  const reply: Reply<MethodRecords> = await tryBlog(job).then(
    answer => ({ answer }),
    error => ({ error: `${job.slug}: ${error instanceof Error ? error.stack : error}` }),
  )
  parentPort?.postMessage(reply)
})

async function tryBlog({ corpus, slug, methods }: MethodJob): Promise<MethodRecords> {
  const blog = corpusBlogs(corpus).find(blog => blog.slug === slug)
  if (blog === undefined) throw new Error('no such blog')
  const { pairs, labelled } = await openBlog(corpus, blog)
  const readers = [...METHODS, ...VARIANTS]
    .filter(({ name }) => methods.includes(name))
    .map(({ name, learn }) => ({ name, read: learn(pairs), lines: [] as string[] }))
  for await (const { page, label } of labelled)
    for (const { read, lines } of readers) lines.push(asRecord(page, label, read(page)))
  return { pairs: pairs.length, records: readers.map(({ name, lines }) => [name, lines] as const) }
}
