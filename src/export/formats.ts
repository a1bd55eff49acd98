import { PermablogError } from '../errors.ts'
import { atom } from './atom.ts'
import { csl } from './csl.ts'
import { csv } from './csv.ts'
import { epub } from './epub.ts'
import type { ExportFormat } from './format.ts'
import { html } from './html.ts'
import { json } from './json.ts'
import { jsonfeed } from './jsonfeed.ts'
import { jsonl } from './jsonl.ts'
import { markdown } from './markdown.ts'
import { opml } from './opml.ts'
import { parquet } from './parquet.ts'
import { rdf } from './rdf.ts'
import { text } from './text.ts'
import { wacz } from './wacz.ts'
import { warc } from './warc.ts'
import { wxr } from './wxr.ts'
import { xml } from './xml.ts'

/** The formats there are, the reference form first. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  ...[jsonl, json, csv, parquet, xml],
  ...[text, markdown, html, epub],
  ...[wxr, atom, jsonfeed, opml],
  ...[rdf, csl],
  ...[warc, wacz],
]

/** The format of this name. */
export function formatNamed(name: string): ExportFormat {
  const format = EXPORT_FORMATS.find(format => format.name === name.toLowerCase())
  if (format !== undefined) return format
  const known = EXPORT_FORMATS.map(format => format.name).join(', ')
  throw new PermablogError('bad-usage', `The export format "${name}" is not known; there are ${known}.`)
}
