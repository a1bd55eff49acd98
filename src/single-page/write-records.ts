import type { PageRecord } from './page-record.ts'
import { xmlElement } from './xml-element.ts'

/** The forms in which records of single pages are written. */
export const EXTRACT_FORMATS = ['json', 'jsonl', 'xml', 'text'] as const

export type ExtractFormat = (typeof EXTRACT_FORMATS)[number]

/** Writes the records of all pages; a single page as JSON is an object, several are a list. */
export function writeRecords(records: readonly PageRecord[], format: ExtractFormat, single: boolean): string {
  switch (format) {
    case 'json':
      return JSON.stringify(single ? records[0] : records, null, 2)
    case 'jsonl':
      return records.flatMap(lines).join('\n')
    case 'xml':
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<permablog>',
        ...records.map(record => xmlElement(record.type, withoutType(record), '  ')),
        '</permablog>',
      ].join('\n')
    case 'text':
      return records.flatMap(texts).join('\n\n---\n\n')
    default:
      return format satisfies never
  }
}

/** The name of the element says it. */
function withoutType(record: PageRecord): object {
  const { type: _, ...fields } = record
  if (!('posts' in fields)) return fields
  return { ...fields, posts: fields.posts.map(({ type: _, ...post }) => post) }
}

/** One record a line; the posts of a list say which page they were found on. */
function lines(record: PageRecord): string[] {
  if (record.type !== 'list') return [JSON.stringify(record)]
  return record.posts.map(post => JSON.stringify({ ...post, list: record.url }))
}

function texts(record: PageRecord): string[] {
  return record.type === 'list' ? record.posts.map(readableText) : [readableText(record)]
}

interface Readable {
  readonly url: string
  readonly title: string | null
  readonly authors: readonly { readonly name: string }[]
  readonly published: string | null
  readonly text: string
  readonly reasons?: object
}

function readableText({ url, title, authors, published, text, reasons }: Readable): string {
  const facts = [authors.map(({ name }) => name).join(', '), published ?? ''].filter(fact => fact !== '').join(', ')
  const why = Object.entries(reasons ?? {}).map(([field, reason]) => oneLine(`${field}: ${reason}`))
  const head = [oneLine(title ?? '(no title)'), oneLine(facts), url, ...why].filter(line => line !== '')
  return [head.join('\n'), ...(text === '' ? [] : [text])].join('\n\n')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
