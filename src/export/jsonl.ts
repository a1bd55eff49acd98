import { Teacher } from '../analyse/index.ts'
import type { BlogRecord } from '../records.ts'
import type { StoredEntry } from '../store/index.ts'
import type { ExportSource, FileFormat } from './format.ts'
import { knownEntities, knownFacts, knownLessons, knownLicence } from './known-facts.ts'
import { referenceBlog, referenceEntry } from './reference-record.ts'

/** One JSON object a line: the reference form. */
export const jsonl: FileFormat = { kind: 'file', name: 'jsonl', extension: 'jsonl', chunks }

async function* chunks(source: ExportSource): AsyncGenerator<string> {
  for await (const record of jsonRecords(source)) yield `${record}\n`
}

/** Every record as JSON without line breaks: each blog, then its entries. */
export async function* jsonRecords(source: ExportSource): AsyncGenerator<string> {
  const teacher = await teacherOf(source)
  for (const blog of source.blogs) {
    yield jsonLine(referenceBlog(blog, knownLicence(await source.knownOfBlog(blog, 'structured'))))
    for await (const { entry, known, named } of knownEntries(source, blog)) {
      const entities = knownEntities(entry.entry, named, teacher)
      yield jsonLine(referenceEntry(blog, entry, knownFacts(entry.entry, known, entities)))
    }
  }
}

/** What the links of all blogs that are exported say that phrases mean. */
async function teacherOf(source: ExportSource): Promise<Teacher> {
  const lessons = await Promise.all(source.blogs.map(blog => source.knownOfBlog(blog, 'entities')))
  return new Teacher(lessons.flatMap(knownLessons))
}

/** Entries whose results are looked up in one query. */
const LOOKED_UP_AT_ONCE = 50

async function* knownEntries(source: ExportSource, blog: BlogRecord) {
  let batch: StoredEntry[] = []
  async function* looked() {
    const urls = batch.map(({ entry }) => entry.url)
    const known = await source.known(blog, 'structured', urls)
    const named = await source.known(blog, 'entities', urls)
    for (const entry of batch) {
      const { url } = entry.entry
      yield { entry, known: known.get(url) ?? null, named: named.get(url) ?? null }
    }
    batch = []
  }
  for await (const entry of source.entries(blog)) {
    batch.push(entry)
    if (batch.length >= LOOKED_UP_AT_ONCE) yield* looked()
  }
  yield* looked()
}

/** JSON allows these separators as they are, but many programs that read line by line break lines at them. */
function jsonLine(record: object): string {
  return JSON.stringify(record).replace(/[\u0085\u2028\u2029]/g, separator => {
    return `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
