import type { StructuredData } from '../structured-data.ts'
import { distinctFound, type Found } from './found.ts'
import { graphsOf } from './schema-graph.ts'

/** What may hold the number of a book besides the page's structured data. */
export interface BookSources {
  /** The text of the post. */
  readonly text: string
  /** The addresses that it links to. */
  readonly links: readonly string[]
}

/** In prose the number follows its name; hyphens and blanks may part its groups. */
const IN_TEXT = /\bISBN(?:[- ]?1[03])?[:\s#]*((?:97[89][- \u2010-\u2015]?)?(?:\d[- \u2010-\u2015]?){9}[\dXx])\b/g
/** Shops and libraries have it in their addresses. */
const IN_ADDRESS =
  /(?:\/(?:dp|gp\/product|ASIN|exec\/obidos\/(?:ASIN|tg\/detail\/-)|isbn|ISBN)\/|[?&]isbn=|urn:isbn:|\/isbn[:_])((?:97[89])?\d{9}[\dXx])\b/i

/** The books that a post names by their numbers: ISBN-13, each with check digits that are right. */
export function isbnsOf(data: StructuredData, { text, links }: BookSources): readonly Found<string>[] {
  const found: Found<string>[] = []
  const add = (written: string, syntax: Found<string>['syntax'], where: string) => {
    const value = isbn13(written)
    if (value !== null) found.push({ value, syntax, where })
  }
  for (const graph of graphsOf(data)) {
    for (const node of graph.nodes) {
      for (const written of graph.texts(node, 'isbn')) add(written, graph.syntax, `${graph.describe(node)} isbn`)
      if (/^urn:isbn:/i.test(node.id)) add(node.id.slice(9), graph.syntax, `${graph.describe(node)} id`)
    }
  }
  for (const written of data.openGraph['book:isbn'] ?? []) add(written, 'opengraph', 'meta book:isbn')
  for (const [, written = ''] of text.matchAll(IN_TEXT)) add(written, 'text', 'ISBN in the text')
  for (const link of links) {
    const [, written] = link.match(IN_ADDRESS) ?? []
    if (written !== undefined) add(written, 'link', `link to ${URL.parse(link)?.host ?? 'a book'}`)
  }
  return distinctFound(found)
}

/** A number as ISBN-13 without hyphens; null where it is none, or its check digit is wrong. */
export function isbn13(written: string): string | null {
  const digits = written
    .replace(/^ISBN(?:-?1[03])?:?/i, '')
    .replace(/[^\dXx]/g, '')
    .toUpperCase()
  if (/^97[89]\d{10}$/.test(digits)) return checkDigit13(digits.slice(0, 12)) === digits[12] ? digits : null
  if (!/^\d{9}[\dX]$/.test(digits)) return null
  const sum = [...digits].reduce(
    (total, digit, index) => total + (10 - index) * (digit === 'X' ? 10 : Number(digit)),
    0,
  )
  if (sum % 11 !== 0 || /^0+$/.test(digits)) return null
  const body = `978${digits.slice(0, 9)}`
  return body + checkDigit13(body)
}

function checkDigit13(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}
