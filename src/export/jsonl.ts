import type { ExportSource, FileFormat } from './format.ts'
import { referenceBlog, referenceEntry } from './reference-record.ts'

/** One JSON object a line: the reference form. */
export const jsonl: FileFormat = { kind: 'file', name: 'jsonl', extension: 'jsonl', chunks }

async function* chunks(source: ExportSource): AsyncGenerator<string> {
  for await (const record of jsonRecords(source)) yield `${record}\n`
}

/** Every record as JSON without line breaks: each blog, then its entries. */
export async function* jsonRecords(source: ExportSource): AsyncGenerator<string> {
  for (const blog of source.blogs) {
    yield jsonLine(referenceBlog(blog))
    for await (const entry of source.entries(blog)) yield jsonLine(referenceEntry(blog, entry))
  }
}

/** JSON allows these separators as they are, but many programs that read line by line break lines at them. */
function jsonLine(record: object): string {
  return JSON.stringify(record).replace(/[\u0085\u2028\u2029]/g, separator => {
    return `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
