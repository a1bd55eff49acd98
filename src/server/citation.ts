import { cslItem } from '../export/index.ts'
import { authorsDay, type BlogRecord, type EntryRecord } from '../records.ts'

/** The forms of a citation. */
export const CITATION_FORMATS = ['bibtex', 'csl', 'apa'] as const
export type CitationFormat = (typeof CITATION_FORMATS)[number]

/** What is cited, and when it was last seen. */
interface Cited {
  readonly entry: EntryRecord
  readonly blog: BlogRecord
  readonly lastSeen: string
}

/** A post as others cite it. */
export function citationOf(cited: Cited, format: CitationFormat): string {
  switch (format) {
    case 'bibtex':
      return bibtex(cited)
    case 'csl':
      return JSON.stringify([cslItem(cited.entry, cited.blog, cited.lastSeen)], null, 2)
    case 'apa':
      return apa(cited)
    default:
      return format satisfies never
  }
}

function bibtex({ entry, blog, lastSeen }: Cited): string {
  const day = authorsDay(entry)
  const fields: [string, string | null][] = [
    ['author', entry.authors.map(({ name }) => `{${escapeBibtex(name)}}`).join(' and ') || null],
    ['title', entry.title === null ? null : `{${escapeBibtex(entry.title)}}`],
    ['organization', blog.title === null ? null : escapeBibtex(blog.title)],
    ['date', day],
    ['year', day?.slice(0, 4) ?? null],
    ['url', entry.url.replaceAll(/[{}\\]/g, encodeURIComponent)],
    ['urldate', lastSeen.slice(0, 10)],
    ['language', entry.language === null ? null : escapeBibtex(entry.language)],
  ]
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = {${value}},`]))
  return [`@online{${keyOf(entry)},`, ...lines, '}'].join('\n')
}

/** The name of an author, the year, a word of the title. */
function keyOf(entry: EntryRecord): string {
  const { authors, title, url } = entry
  const word = (text: string, longest: number) =>
    (text.normalize('NFKD').match(/[a-z0-9]+/gi) ?? []).join('').slice(0, longest)
  const family = word(authors[0]?.name.split(/\s+/).at(-1) ?? '', 20)
  const first = word((title ?? '').split(/\s+/).find(part => part.length > 3) ?? '', 20)
  const key = `${family}${authorsDay(entry)?.slice(0, 4) ?? ''}${first}`.toLowerCase()
  return key === '' ? word(url, 40) : key
}

function escapeBibtex(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replaceAll('\\', '\\textbackslash ')
    .replace(/[{}]/g, '')
    .replace(/[&%$#_]/g, '\\$&')
    .replaceAll('~', '\\textasciitilde ')
    .replaceAll('^', '\\textasciicircum ')
}

/** As in "Author, A. (2024, May 3). Title. Blog. https://…" (APA, seventh edition, 10.1). */
function apa({ entry, blog }: Cited): string {
  const authors = entry.authors.map(({ name }) => invertedName(name))
  const last = authors.pop()
  const people = authors.length === 0 ? last : `${authors.join(', ')}, & ${last}`
  const title = entry.title ?? '[Untitled post]'
  const date = apaDate(authorsDay(entry))
  const head = people === undefined ? [title, date] : [people, date, title]
  const parts = [...head, ...(blog.title === null ? [] : [blog.title])]
  return `${parts.map(part => (/[.?!]$/.test(part) ? part : `${part}.`)).join(' ')} ${entry.url}`.replace(/\s+/g, ' ')
}

/** Family name and initials, where a name is of that form; nicknames and organisations stay as they are. */
function invertedName(name: string): string {
  const parts = name.trim().split(/\s+/)
  const family = parts.pop() ?? name
  if (parts.length === 0 || parts.length > 3 || !parts.every(part => /^\p{Lu}/u.test(part))) return name
  return `${family}, ${parts.map(part => `${[...part][0]}.`).join(' ')}`
}

const APA_DATE = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

function apaDate(day: string | null): string {
  const date = day === null ? null : new Date(day)
  if (date === null || Number.isNaN(date.getTime())) return '(n.d.)'
  return `(${date.getUTCFullYear()}, ${APA_DATE.format(date)})`
}
