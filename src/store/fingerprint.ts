import { createHash } from 'node:crypto'
import type { EntryRecord } from '../records.ts'
import { countsIn, withoutCounts, withoutSignatures } from './passing-parts.ts'

/**
 * What makes an entry another version: what its author and its readers wrote. Not `updated` (some blogs set it to the
 * hour of the request), nor counts of readers and signed addresses of files, which are others each time, nor what we made of the page or when we fetched it (capture, sources, confidence, structured).
 */
export function fingerprint(entry: EntryRecord): string {
  const { kind, title, authors, published, language, tags, categories } = entry
  const counts = countsIn(entry.text)
  const text = withoutCounts(entry.text, counts)
  const html = withoutCounts(withoutSignatures(entry.html), counts)
  const excerpt = entry.excerpt === null ? null : withoutCounts(entry.excerpt, counts)
  const comments = entry.comments.map(comment => [comment.id, comment.parent, comment.author, comment.text])
  const authorNames = authors.map(author => author.name)
  const content = [kind, title, authorNames, published, language, text, html, excerpt, tags, categories, comments]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
