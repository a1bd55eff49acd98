import { type BlogRecord, type Comment, type EntryRecord, localTime } from '../records.ts'
import type { ExportSource, FileFormat } from './format.ts'

/** One text to read from the first page to the last. */
export const text: FileFormat = { kind: 'file', name: 'text', extension: 'txt', isToRead: true, chunks }

const LINE_LENGTH = 72

async function* chunks(source: ExportSource): AsyncGenerator<string> {
  for (const blog of source.blogs) {
    yield blogHead(blog)
    for await (const { entry } of source.entries(blog)) yield entryText(entry)
  }
}

function blogHead(blog: BlogRecord): string {
  const lines = [oneLine(blog.title ?? blog.url), blog.url, oneLine(blog.description ?? '')]
  const bar = '='.repeat(LINE_LENGTH)
  return `${bar}\n${lines.filter(line => line !== '').join('\n')}\n${bar}\n\n\n`
}

function entryText(entry: EntryRecord): string {
  const title = oneLine(entry.title ?? '') || entry.url
  const published = entry.published === null ? null : localTime(entry.published, entry.publishedOffset)
  const byline = [published, entry.authors.map(author => author.name).join(', ')].filter(Boolean).join(' · ')
  const tags = [...new Set([...entry.categories, ...entry.tags])].join(', ')
  const head = [title, '-'.repeat(Math.min(LINE_LENGTH, Math.max(3, title.length))), byline, entry.url]
  if (tags !== '') head.push(`Tags: ${tags}`)
  const parts = [head.filter(line => line !== '').join('\n'), entry.text.trim()]
  if (entry.comments.length > 0) parts.push(`Comments (${entry.comments.length})`, ...entry.comments.map(commentText))
  return `${parts.filter(part => part !== '').join('\n\n')}\n\n\n`
}

function commentText(comment: Comment): string {
  const kind = comment.kind === 'comment' ? null : comment.kind
  const head = [comment.author ?? 'Unknown', kind, comment.published].filter(Boolean).join(' · ')
  return `${head}\n${comment.text.trim().replace(/^/gm, '    ')}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
