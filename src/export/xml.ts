import type { ExportSource, FileFormat } from './format.ts'
import { jsonRecords } from './jsonl.ts'
import { xmlText } from './xml-text.ts'

/** The records of `jsonl` as XML, field for field: for programs and archives that keep XML. */
export const xml: FileFormat = { kind: 'file', name: 'xml', extension: 'xml', chunks }

async function* chunks(source: ExportSource): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<permablog>\n'
  for await (const line of jsonRecords(source)) {
    const { type, ...fields } = recordOf(line)
    yield `<${type}>\n${Object.entries(fields).map(field).join('')}</${type}>\n`
  }
  yield '</permablog>\n'
}

/** What was just written as JSON, of our own making. */
function recordOf(line: string): { readonly type: string } & Readonly<Record<string, unknown>> {
  return JSON.parse(line)
}

/** Keys that may name an element; others, such as `og:title` without its namespace, are an attribute of `field`. */
const ELEMENT_NAME = /^(?!xml)[a-z_][\w.-]*$/i

function field([key, value]: readonly [string, unknown]): string {
  const [start, end] = ELEMENT_NAME.test(key) ? [key, key] : [`field name="${xmlText(key)}"`, 'field']
  // What is not known is told from what is empty.
  if (value === null || value === undefined) return `<${start} unknown="true"/>\n`
  if (Array.isArray(value)) return `<${start}>${value.map(item => field(['item', item])).join('')}</${end}>\n`
  if (typeof value === 'object') return `<${start}>${Object.entries(value).map(field).join('')}</${end}>\n`
  return `<${start}>${xmlText(String(value))}</${end}>\n`
}
