import type { z } from '@hono/zod-openapi'
import type { ListedEntry, ReadingMarks } from '../../store/index.ts'
import { picture } from '../replay/addresses.ts'
import type { Keys } from '../safety/keys.ts'
import { count } from './count.ts'
import { pictureSchema } from './lists.ts'
import { marksSchema, UNMARKED } from './reading.ts'
import { orNull } from './record-shape.ts'
import { entryRecordSchema, moment } from './records.ts'

/** What a list shows of an entry. */
export const headSchema = entryRecordSchema
  .pick({
    kind: true,
    blog: true,
    url: true,
    title: true,
    authors: true,
    published: true,
    publishedOffset: true,
    updated: true,
    language: true,
    excerpt: true,
    tags: true,
    categories: true,
  })
  .extend({
    id: count,
    comments: count,
    media: count,
    characters: count,
    picture: orNull(pictureSchema),
    version: count,
    firstSeen: moment,
    lastSeen: moment,
    goneSince: moment.nullable(),
    reading: marksSchema,
  })
  .openapi('EntryHead')

/** What a list shows of an entry. */
export function headOf(
  { id, entry, version, firstSeen, lastSeen, goneSince }: Omit<ListedEntry, 'position'>,
  keys: Keys,
  reading: ReadingMarks = UNMARKED,
): z.infer<typeof headSchema> {
  const { kind, blog, url, title, authors, published, publishedOffset, updated, language, excerpt, tags, categories } =
    entry
  const shown = entry.media.find(media => media.kind === 'image' && media.sha256 !== null)
  return {
    id,
    kind,
    blog,
    url,
    title,
    authors,
    published,
    publishedOffset,
    updated,
    language,
    excerpt,
    tags,
    categories,
    comments: entry.comments.length,
    media: entry.media.length,
    characters: entry.text.length,
    picture:
      shown?.sha256 === undefined || shown.sha256 === null
        ? null
        : picture({ sha256: shown.sha256, mime: shown.mime }, keys),
    version,
    firstSeen,
    lastSeen,
    goneSince,
    reading,
  }
}
