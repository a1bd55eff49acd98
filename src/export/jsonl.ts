import type { BlogRecord } from '../records.ts'
import { batched } from './batched.ts'
import type { ExportSource, FileFormat } from './format.ts'
import { knownEntities, knownFacts, knownGenre, knownLicence } from './known-facts.ts'
import { knownLinks } from './known-links.ts'
import { referenceModel } from './reference-model.ts'
import { referenceBlog, referenceEntry } from './reference-record.ts'

/** One JSON object a line: the reference form. */
export const jsonl: FileFormat = { kind: 'file', name: 'jsonl', extension: 'jsonl', chunks }

async function* chunks(source: ExportSource): AsyncGenerator<string> {
  for await (const record of jsonRecords(source)) yield `${record}\n`
}

/** Every record as JSON without line breaks: each blog, then its entries. */
export async function* jsonRecords(source: ExportSource): AsyncGenerator<string> {
  for (const blog of source.blogs) {
    const model = await source.model(blog)
    const licence = knownLicence(await source.knownOfBlog(blog, 'structured'))
    yield jsonLine(referenceBlog(blog, licence, referenceModel(model, source.withRuns)))
    const linksOf = knownLinks(blog, model)
    for await (const { entry, known, named, linked, judged } of knownEntries(source, blog)) {
      const facts = { ...knownFacts(entry.entry, known, knownEntities(named)), ...linksOf(entry.entry, linked) }
      yield jsonLine(referenceEntry(blog, entry, facts, judged))
    }
  }
}

async function* knownEntries(source: ExportSource, blog: BlogRecord) {
  for await (const batch of batched(source.entries(blog))) {
    const records = batch.map(({ entry }) => entry)
    const urls = records.map(({ url }) => url)
    const known = await source.known(blog, 'structured', urls)
    const named = await source.known(blog, 'entities', urls)
    const linked = await source.known(blog, 'links', urls)
    const genres = await source.known(blog, 'genre', urls)
    const spam = await source.spam(blog, records)
    const highlights = await source.highlights(urls)
    for (const entry of batch) {
      const { url } = entry.entry
      const judged = {
        spam: spam.get(url) ?? new Map(),
        genre: knownGenre(genres.get(url)),
        highlights: highlights.get(url) ?? [],
      }
      const [ofPage, ofText, ofLinks] = [known, named, linked].map(results => results.get(url) ?? null)
      yield { entry, known: ofPage, named: ofText, linked: ofLinks, judged }
    }
  }
}

/** JSON allows these separators as they are, but many programs that read line by line break lines at them. */
function jsonLine(record: object): string {
  return JSON.stringify(record).replace(/[\u0085\u2028\u2029]/g, separator => {
    return `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
