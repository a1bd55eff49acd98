import type { Writable } from 'node:stream'
import { blogModel } from '../analyse/index.ts'
import { PermablogError } from '../errors.ts'
import { authorsDay, type BlogRecord } from '../records.ts'
import { marksOfEntries, withoutSpam } from '../spam/index.ts'
import type { Highlight, Store, StoredEntry } from '../store/index.ts'
import { hostOf, parseUrl, type Url, urlKey } from '../url.ts'
import { batched } from './batched.ts'
import { replaceEarlier } from './earlier-files.ts'
import type { ExportFormat, ExportSource } from './format.ts'
import { formatNamed } from './formats.ts'
import { writeFile, writeFolder, writeStream } from './write-output.ts'

/** What to export, how and where to. */
export interface ExportOptions {
  readonly format: string
  /** Id, address or part of it; all blogs where none is given. */
  readonly blog?: string
  /** Only entries of this day (as in `2024-05-03`) and later. Entries without a date are in no span. */
  readonly after?: string
  /** Only entries of days before this one. */
  readonly before?: string
  /** A path, or a stream, which is left open. */
  readonly output: string | Writable
  /** The folder of the archive, for formats that bring pictures along. */
  readonly folder?: string
  /** Also comments that count as spam, in formats that are made to be read; the others have them anyway. */
  readonly spam?: boolean
  /** Also what each harvest of a blog was told and did, and when parts of its design were seen, in `jsonl` and `json`. */
  readonly runs?: boolean
  /** Also entries that are hidden. */
  readonly hidden?: boolean
  /** False leaves out what readers highlighted and noted. */
  readonly notes?: boolean
}

/** What was exported. */
export interface ExportReport {
  readonly format: string
  readonly blogs: number
  readonly entries: number
  readonly files: number
}

/** Refuses a span that no day is in: nothing would be exported, which looks like an empty blog. */
export function refuseEmptySpan({ after, before }: Pick<ExportOptions, 'after' | 'before'>): void {
  if (after === undefined || before === undefined || after < before) return
  const message = `No day is from ${after} on and before ${before}: the first day of the span comes first, and the last one is not in it.`
  throw new PermablogError('bad-usage', message)
}

/** Writes the archive, or one blog of it, in another format; memory does not grow with it. */
export async function exportArchive(store: Store, options: ExportOptions): Promise<ExportReport> {
  const format = formatNamed(options.format)
  if (format.isWhole === true && (options.after ?? options.before) !== undefined) {
    const message = `${format.name} is always of a whole blog; leave out the span of dates, or choose another format.`
    throw new PermablogError('bad-usage', message)
  }
  refuseEmptySpan(options)
  const blogs = await chosenBlogs(store, options.blog)
  const seen = new Set<string>()
  const counts = { entries: 0 }
  const source: ExportSource = {
    blogs,
    folder: options.folder ?? null,
    owns: (blog, url) => owns(store, blog, url),
    withRuns: options.runs ?? false,
    model: blog => blogModel(store, blog),
    highlights: urls => (options.notes === false ? Promise.resolve(new Map()) : highlightsAt(store, urls)),
    labels: () => (options.notes === false ? Promise.resolve(new Map()) : store.labels.ofBlogs()),
    aliases: blog => store.aliases(blog.id),
    spam: ({ id }, entries) => marksOfEntries(store, id, entries),
    known: (blog, analyser, urls) => store.derived.atUrls(blog.id, analyser, urls),
    knownOfBlog: async ({ id }, analyser) =>
      (await store.derived.of(id, 'blog', id)).find(result => result.analyser === analyser)?.value ?? null,
    async *entries(blog) {
      // A format may ask twice; the entries are counted once.
      const isFirst = !seen.has(blog.id)
      seen.add(blog.id)
      const stored = store.entries({ blog: blog.id, hidden: options.hidden ?? false })
      const shown = format.isToRead === true && options.spam !== true ? readable(store, blog, stored) : stored
      for await (const entry of shown) {
        if (!isWithin(entry, options)) continue
        if (isFirst) counts.entries++
        yield entry
      }
    },
  }
  const files = await write(format, source, options)
  return { format: format.name, blogs: blogs.length, entries: counts.entries, files }
}

/** Whether an entry was published within the span, by the day of its author. */
function isWithin({ entry }: StoredEntry, { after, before }: Pick<ExportOptions, 'after' | 'before'>): boolean {
  if (after === undefined && before === undefined) return true
  const day = authorsDay(entry)
  return day !== null && (after === undefined || day >= after) && (before === undefined || day < before)
}

async function highlightsAt(store: Store, urls: readonly Url[]): Promise<ReadonlyMap<Url, readonly Highlight[]>> {
  const found = new Map<Url, readonly Highlight[]>()
  // Most archives have none, and need not be looked through for them.
  if ((await store.reading.counts()).highlights === 0) return found
  for (const url of urls) {
    const id = await store.lists.numberOf(url)
    const highlights = id === null ? [] : await store.reading.highlightsOf([id])
    if (highlights.length > 0) found.set(url, highlights)
  }
  return found
}

/** Entries without the comments that count as spam. */
async function* readable(
  store: Store,
  blog: BlogRecord,
  entries: AsyncIterable<StoredEntry>,
): AsyncGenerator<StoredEntry> {
  for await (const batch of batched(entries)) {
    const marks = await marksOfEntries(
      store,
      blog.id,
      batch.map(({ entry }) => entry),
    )
    for (const stored of batch) yield { ...stored, entry: withoutSpam(stored.entry, marks.get(stored.entry.url)) }
  }
}

/** What lies below the blog's own address, what its harvest has found, and its feeds and files, wherever they are. */
async function owns(store: Store, blog: BlogRecord, address: string): Promise<boolean> {
  const url = parseUrl(address)
  if (url === null) return false
  const { pathname } = new URL(url)
  const folder = new URL(blog.url).pathname.replace(/[^/]*$/, '')
  const isBelow = hostOf(url) === hostOf(blog.url) && (pathname.startsWith(folder) || pathname === '/robots.txt')
  if (isBelow || blog.feeds.some(feed => urlKey(feed.url) === urlKey(url))) return true
  return (await store.frontierItem(blog.id, urlKey(url))) !== null || (await store.hasMedia(blog.id, url))
}

async function write(
  format: ExportFormat,
  source: ExportSource,
  { output, blog }: Pick<ExportOptions, 'output' | 'blog'>,
): Promise<number> {
  if (format.kind === 'folder') {
    if (typeof output === 'string') {
      const { count, paths } = await writeFolder(output, format.files(source))
      const of = blog === undefined ? 'all blogs' : source.blogs.map(({ url }) => url).join(' ')
      await replaceEarlier(output, `${format.name} of ${of}`, paths)
      return count
    }
    throw new PermablogError('bad-usage', `The format ${format.name} is a folder of files; name one with -o.`)
  }
  if (typeof output === 'string') await writeFile(output, format.chunks(source))
  else await writeStream(output, format.chunks(source))
  return 1
}

async function chosenBlogs(store: Store, name: string | undefined): Promise<BlogRecord[]> {
  if (name === undefined) return (await store.blogs()).map(({ blog }) => blog)
  const blog = await store.findBlog(name)
  if (blog === null) throw new PermablogError('unknown-blog', `The archive has no blog "${name}".`)
  return [blog]
}
