import { z } from 'zod'
import { storedUrl } from '../url.ts'
import type { FeedEntry } from './feed.ts'

const text = z.string().nullable()
const url = storedUrl.nullable()
const count = z.number().nullable()

/** The schema of a stored feed entry. */
export const feedEntrySchema: z.ZodType<FeedEntry> = z.object({
  id: text,
  link: url,
  fragment: text,
  title: text,
  authors: z.array(z.object({ name: z.string(), url })),
  published: text,
  // Missing in entries stored by earlier versions.
  publishedOffset: text.default(null),
  updated: text,
  content: text,
  summary: text,
  categories: z.array(z.string()),
  language: text,
  comments: z.object({ url, feed: url, count }),
  inReplyTo: text,
  enclosures: z.array(z.object({ url: storedUrl, mime: text, bytes: count })),
  licence: z.string().optional(),
  rights: z.string().optional(),
  places: z.array(z.object({ latitude: z.number(), longitude: z.number(), name: text, where: z.string() })).optional(),
})
