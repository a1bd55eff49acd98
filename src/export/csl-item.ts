import { authorsDay, type BlogRecord, type EntryRecord } from '../records.ts'

/** A post as reference managers take it (CSL-JSON); `lastSeen` is the day on which it was looked at. */
export function cslItem(entry: EntryRecord, blog: BlogRecord, lastSeen: string) {
  const day = authorsDay(entry)
  return {
    id: entry.url,
    type: entry.kind === 'post' ? 'post-weblog' : 'webpage',
    title: entry.title,
    'container-title': blog.title,
    author: entry.authors.map(({ name }) => ({ literal: name })),
    ...(day === null ? {} : { issued: { 'date-parts': [dateParts(day)] } }),
    accessed: { 'date-parts': [dateParts(lastSeen)] },
    URL: entry.url,
    language: entry.language,
  }
}

function dateParts(moment: string): number[] {
  return moment.slice(0, 10).split('-').map(Number)
}
