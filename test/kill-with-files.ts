import { setTimeout as sleep } from 'node:timers/promises'
import { crawlWords, type FilePlace, verified } from './file-places.ts'
import { serveMediaBlog } from './media-blog.ts'
import { newFolder, run, start } from './permablog-process.ts'

/** What became of the files of a harvest that was killed. */
export interface KilledWithFiles {
  /** What `verify` found after each kill, before anything was mended; null where it could not be run. */
  readonly damages: readonly (readonly unknown[] | null)[]
  /** How the harvest that nobody killed ended. */
  readonly code: number | null
  /** What `verify` found then. */
  readonly last: Awaited<ReturnType<typeof verified>>
  /** Files in work that are left over. */
  readonly left: readonly string[]
}

/** Harvests a blog with pictures, killed with -9 after each number of requests, and then to its end. */
export async function killWithFiles(files: FilePlace, moments: readonly number[]): Promise<KilledWithFiles> {
  await using blog = await serveMediaBlog()
  const { env } = files
  const archive = newFolder()
  const words = crawlWords(blog, archive, files)
  const damages: (readonly unknown[] | null)[] = []
  for (const requests of moments) {
    const begun = blog.requests.length
    const harvest = start(words, { env })
    while (blog.requests.length < begun + requests && harvest.child.exitCode === null) await sleep(2)
    harvest.child.kill('SIGKILL')
    await harvest.ended
    const found = await verified(archive, files).catch(() => null)
    damages.push(found?.damages ?? null)
  }
  const { code } = await run(words, { env })
  const left = files.names().filter(name => /\.writer|\.partial\/./.test(name))
  return { damages, code, last: await verified(archive, files), left }
}
