import { PermablogError } from '../errors.ts'
import { csv } from './csv.ts'
import type { ExportFormat } from './format.ts'
import { html } from './html.ts'
import { json } from './json.ts'
import { jsonl } from './jsonl.ts'
import { markdown } from './markdown.ts'
import { opml } from './opml.ts'
import { text } from './text.ts'
import { wacz } from './wacz.ts'
import { warc } from './warc.ts'

/** The formats there are, the reference form first. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [jsonl, json, csv, markdown, html, text, opml, warc, wacz]

/** Those that are promised. */
const LATER = 'parquet xml epub wxr atom jsonfeed rdf csl'.split(' ')

/** The format of this name. */
export function formatNamed(name: string): ExportFormat {
  const format = EXPORT_FORMATS.find(format => format.name === name.toLowerCase())
  if (format !== undefined) return format
  const known = EXPORT_FORMATS.map(format => format.name).join(', ')
  const problem = LATER.includes(name.toLowerCase()) ? `can't be written yet` : 'is not known'
  throw new PermablogError('bad-usage', `The export format "${name}" ${problem}; there are ${known}.`)
}
