import { cslItem } from './csl-item.ts'
import type { ExportSource, FileFormat } from './format.ts'

/** One reference a post, for Zotero and other reference managers (CSL-JSON). */
export const csl: FileFormat = { kind: 'file', name: 'csl', extension: 'json', chunks }

async function* chunks(source: ExportSource): AsyncGenerator<string> {
  let separator = '[\n'
  for (const blog of source.blogs) {
    for await (const { entry, lastSeen } of source.entries(blog)) {
      yield separator + JSON.stringify(cslItem(entry, blog, lastSeen))
      separator = ',\n'
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
