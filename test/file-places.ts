import { readdirSync } from 'node:fs'
import type { BucketServer } from './bucket-server.ts'
import type { MediaBlog } from './media-blog.ts'
import { newFolder, run } from './permablog-process.ts'

/** Where files are, and the names of all that are there. */
export interface FilePlace {
  readonly location: string
  readonly env: Readonly<Record<string, string>>
  names(): string[]
}

/** A new folder for files. */
export function sharedFolder(): FilePlace {
  const location = newFolder()
  const names = () => readdirSync(location, { recursive: true, encoding: 'utf8' })
  return { location, env: {}, names }
}

/** The bucket of a server, emptied. */
export function emptyBucket(server: BucketServer): FilePlace {
  server.objects.clear()
  const env = { ...server.env, PERMABLOG_SPOOL: newFolder() }
  const names = () => [...server.objects.keys()].map(key => key.replace(/^archive\//, ''))
  return { location: 's3://blogs/archive', env, names }
}

// One of its files has no end: the default limit would be a long pour.
const PLAIN = ['--delay', '0', '--render', 'never', '--quiet', '--max-file-bytes', '5000000']

/** The command that harvests a blog, with its files in their own place. */
export function crawlWords(blog: MediaBlog, archive: string, files: FilePlace): string[] {
  return ['crawl', blog.url, '--archive', archive, '--files', files.location, ...PLAIN]
}

/** What `verify` finds. */
export async function verified(archive: string, { location, env }: FilePlace) {
  const { stdout, code } = await run(['verify', '--archive', archive, '--files', location, '--json'], { env })
  return { code, ...(JSON.parse(stdout) as { records: number; captures: number; files: number; damages: unknown[] }) }
}
