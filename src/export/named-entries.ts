import { authorsDay, type BlogRecord, type EntryRecord, type Timestamp } from '../records.ts'
import { fileNames } from './file-name.ts'
import type { ExportSource } from './format.ts'

/**
 * The entries of a blog, each with the name of its file. The same names each time, so that a list of posts can be written
 * in a second round instead of being held in memory.
 */
export async function* namedEntries(
  source: ExportSource,
  blog: BlogRecord,
): AsyncGenerator<{ name: string; entry: EntryRecord; goneSince: Timestamp | null }> {
  const nameFor = fileNames()
  for await (const { entry, goneSince } of source.entries(blog)) {
    yield { name: nameFor(authorsDay(entry), entry.title ?? lastPart(entry.url)), entry, goneSince }
  }
}

/** The name of the page in its address, for entries without a title. */
function lastPart(url: string): string {
  const part = new URL(url).pathname.split('/').findLast(part => part !== '') ?? ''
  const name = part.replace(/\.\w{2,5}$/, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
