import { openPool } from '../quality/worker-pool.ts'
import type { MethodJob, MethodRecords } from './method-worker.ts'

/** Learning a blog of large pages takes minutes on a loaded machine, not tens of them. */
const SECONDS_PER_BLOG = 1800

/** Lets methods learn each blog and read its labelled pages, several blogs at a time; null where a blog failed. */
export async function runMethods(
  corpus: string,
  slugs: readonly string[],
  methods: readonly string[],
  take: (slug: string, answer: MethodRecords | null) => Promise<void>,
): Promise<void> {
  const pool = openPool<MethodJob, MethodRecords>(new URL('./method-worker.ts', import.meta.url), SECONDS_PER_BLOG)
  const jobs = slugs.map(slug => ({ corpus, slug, methods }))
  await pool.run(jobs, ({ slug }, answer) => take(slug, answer))
  await pool.close()
}
