import { createHash } from 'node:crypto'
import type { EntryRecord } from '../records.ts'
import { countsIn, withoutCounts, withoutSignatures } from './passing-parts.ts'

/** How a field affects the version of an entry: the part that makes a new version, or nothing. */
type FieldPart = ((entry: EntryRecord, counts: readonly string[]) => unknown) | 'passing'

/**
 * Which fields make a new version of an entry: what its author and its readers wrote. Not `updated` (some blogs set it
 * to the hour of the request), nor view counts and signed URLs of files, which differ each time, nor what we made of
 * the page or when we fetched it. The order is that of the stored fingerprints: a new field comes last, and gives
 * undefined where it is empty, so that no stored entry becomes a new version because of it.
 */
const FIELD_PARTS: Readonly<Record<keyof EntryRecord, FieldPart>> = {
  kind: ({ kind }) => kind,
  title: ({ title }) => title,
  authors: ({ authors }) => authors.map(author => author.name),
  published: ({ published }) => published,
  language: ({ language }) => language,
  text: ({ text }, counts) => withoutCounts(text, counts),
  html: ({ html }, counts) => withoutCounts(withoutSignatures(html), counts),
  excerpt: ({ excerpt }, counts) => (excerpt === null ? null : withoutCounts(excerpt, counts)),
  tags: ({ tags }) => tags,
  categories: ({ categories }) => categories,
  comments: ({ comments }) => comments.map(({ id, parent, author, text }) => [id, parent, author, text]),
  blog: 'passing',
  url: 'passing',
  canonicalUrl: 'passing',
  publishedOffset: 'passing',
  updated: 'passing',
  media: 'passing',
  links: 'passing',
  structured: 'passing',
  entities: 'passing',
  sources: 'passing',
  confidence: 'passing',
  capture: 'passing',
}

const VERSION_PARTS = Object.values(FIELD_PARTS).filter(part => part !== 'passing')

/** Identifies a version of an entry. */
export function fingerprint(entry: EntryRecord): string {
  const counts = countsIn(entry.text)
  const content = VERSION_PARTS.map(part => part(entry, counts)).filter(value => value !== undefined)
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
