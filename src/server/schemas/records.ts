import { z } from '@hono/zod-openapi'
import {
  type Author,
  type BlogRecord,
  type Capture,
  COMMENT_KINDS,
  type Comment,
  ENTRY_FIELDS,
  type EntryRecord,
  type FeedReference,
  type Link,
  type Media,
  RULE_FIELDS,
  type RulePart,
  type RuleRange,
  type RuleRecord,
} from '../../records.ts'
import type { SpamMark } from '../../spam/index.ts'
import { listOf, orNull, schemaOf } from './record-shape.ts'

const text = z.string()
const maybeText = text.nullable()

/** An address as it goes over the wire. */
export const address = z.string().openapi({ format: 'uri', example: 'https://blog.example.org/2024/05/first-light' })

/** A moment, or a bare date where the hour is not known. */
export const moment = z.string().openapi({ example: '2024-05-03T10:15:00.000Z' })

/** How far the author's clock was from UTC. */
export const offset = z.string().openapi({ example: '+02:00' })

const author = schemaOf<Author>()({ name: text, url: address.nullable() })

const feedReference = schemaOf<FeedReference>()({
  url: address,
  kind: z.enum(['posts', 'comments', 'category', 'author', 'other']),
  format: z.enum(['rss', 'rdf', 'atom', 'json']),
})

/** A blog as a whole. */
export const blogSchema = schemaOf<BlogRecord>()({
  kind: z.literal('blog'),
  id: text,
  url: address,
  title: maybeText,
  description: maybeText,
  language: maybeText,
  platform: maybeText,
  feeds: listOf(feedReference),
  firstCrawled: moment,
  lastCrawled: moment,
}).openapi('Blog')

/** One comment. */
export const commentSchema = schemaOf<Comment>()({
  id: text,
  parent: maybeText,
  author: maybeText,
  authorUrl: address.nullable(),
  published: moment.nullable(),
  text,
  html: text,
  source: z.enum(['feed', 'page', 'widget', 'interface']),
  kind: z.enum(COMMENT_KINDS),
}).openapi('Comment')

/** Whether to give what is marked as spam, too. */
export const spamQuery = z
  .enum(['true', 'false'])
  .default('false')
  .openapi({ description: 'Also what is marked as spam, which is left out else.' })

/** What is marked as spam, and why. */
export const spamMarkSchema = schemaOf<SpamMark>()({
  score: z.number().openapi({ description: 'From 0 to 1.' }),
  reasons: z
    .array(z.object({ code: text, value: z.number(), weight: z.number() }))
    .openapi({ description: 'What speaks for spam, heaviest first.' }),
  by: z.enum(['analysis', 'hand']),
}).openapi('SpamMark')

/** A comment with its mark. */
export const markedCommentSchema = z
  .object({ ...commentSchema.shape, spam: orNull(spamMarkSchema) })
  .openapi('MarkedComment')

const media = schemaOf<Media>()({
  url: address,
  file: maybeText,
  mime: maybeText,
  bytes: z.number().nullable(),
  sha256: maybeText,
  kind: z.enum(['image', 'audio', 'video', 'document']),
  alt: maybeText,
}).openapi('Media')

const link = schemaOf<Link>()({
  url: address,
  text,
  rel: maybeText,
  kind: z.enum(['internal', 'blog', 'external']),
})

const capture = schemaOf<Capture>()({ warc: maybeText, offset: z.number().nullable(), sha256: text })

const source = z.enum(['rule', 'feed', 'structured', 'fallback'])

/** A post or a page, as it is stored. */
export const entryRecordSchema = schemaOf<EntryRecord>()({
  kind: z.enum(['post', 'page']),
  blog: text,
  url: address,
  canonicalUrl: address.nullable(),
  title: maybeText,
  authors: listOf(author),
  published: moment.nullable(),
  publishedOffset: offset.nullable(),
  updated: moment.nullable(),
  language: maybeText,
  text,
  html: text.openapi({ description: 'Clean article HTML with the addresses of the web.' }),
  excerpt: maybeText,
  tags: listOf(text),
  categories: listOf(text),
  comments: listOf(commentSchema),
  media: listOf(media),
  links: listOf(link),
  structured: z.record(z.string(), z.unknown()),
  entities: listOf(text),
  sources: z.partialRecord(z.enum(ENTRY_FIELDS), source),
  confidence: z.number(),
  capture: capture.nullable(),
}).openapi('EntryRecord')

const rulePart = schemaOf<RulePart>()({
  after: maybeText,
  before: maybeText,
  order: z.enum(['day', 'month']).nullable(),
})

const ruleRange = schemaOf<RuleRange>()({ from: maybeText, to: maybeText })

/** A rule of a blog. */
export const ruleSchema = schemaOf<RuleRecord>()({
  kind: z.literal('rule'),
  blog: text,
  field: z.enum(RULE_FIELDS),
  xpath: text,
  part: rulePart.nullable(),
  range: ruleRange.nullable(),
  skip: listOf(text),
  keep: listOf(text),
  support: z.number(),
  confidence: z.number(),
  source: z.enum(['learned', 'manual']),
  generation: z.number(),
}).openapi('Rule')
