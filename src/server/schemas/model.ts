import { z } from '@hono/zod-openapi'
import {
  type BlogModel,
  blogDesignSchema,
  blogLinksSchema,
  type LinkInArchive,
  type PostModel,
  postDesignSchema,
  typedLinkSchema,
} from '../../analyse/index.ts'
import type { FeedMetadata, FeedRecord } from '../../records.ts'
import { crawlSchema } from './lists.ts'
import { listOf, orNull, schemaOf } from './record-shape.ts'
import { address, commentSchema, moment } from './records.ts'

const text = z.string()
const maybeText = text.nullable()
const maybeAddress = address.nullable()

const feedMetadata = schemaOf<FeedMetadata>()({
  format: z.enum(['rss', 'rdf', 'atom', 'json']),
  version: maybeText,
  namespaces: z.record(text, text),
  id: maybeText,
  title: maybeText,
  description: maybeText,
  siteUrl: maybeAddress,
  selfUrl: maybeAddress,
  hubs: listOf(address),
  updated: moment.nullable(),
  generator: z.object({ name: text, version: maybeText, url: maybeText }).nullable(),
  language: maybeText,
  updatePeriod: maybeText,
  updateFrequency: z.number().nullable(),
  ttl: z.number().nullable(),
  image: z.object({ url: maybeAddress, title: maybeText, link: maybeAddress }).nullable(),
  authors: listOf(z.object({ name: text, url: maybeAddress })),
  rights: maybeText,
  licence: text.optional(),
  categories: listOf(text),
}).openapi('FeedMetadata')

const feed = schemaOf<FeedRecord>()({
  kind: z.literal('feed'),
  blog: text,
  url: address,
  role: z.enum(['posts', 'comments', 'category', 'author', 'other']),
  reason: text,
  metadata: feedMetadata,
  entries: z.number(),
  etag: maybeText,
  lastModified: maybeText,
  fetchedAt: moment,
}).openapi('Feed')

const link = schemaOf<LinkInArchive>()({
  ...typedLinkSchema.shape,
  key: text.openapi({ description: 'The same for all spellings of an address.' }),
  targetBlog: maybeText.openapi({ description: 'The id of the kept blog that it leads to.' }),
  targetPost: z.number().int().nullable().openapi({ description: 'The number of the kept post that it leads to.' }),
}).openapi('TypedLink')

/** What stands beside the posts of a blog. */
export const blogModelSchema = schemaOf<BlogModel>()({
  feeds: listOf(feed),
  crawls: listOf(crawlSchema),
  network: orNull(blogLinksSchema),
  design: orNull(blogDesignSchema),
}).openapi('BlogModel')

/** What stands beside the text of a post. */
export const postModelSchema = schemaOf<PostModel>()({
  links: listOf(link).nullable(),
  left: z.number().int(),
  mentions: listOf(commentSchema),
  design: orNull(postDesignSchema),
}).openapi('PostModel')
