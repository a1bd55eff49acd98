import { z } from '@hono/zod-openapi'
import type { CrawlProgress } from '../../crawl/index.ts'
import {
  type BlogSummary,
  type CrawlFigures,
  type CrawlRun,
  type CrawlState,
  type KeptMedia,
  type ReadingMarks,
  type SearchFacets,
  type SearchHit,
  type SimilarPost,
  type VersionSummary,
  visitReasonSchema,
} from '../../store/index.ts'
import { problemSchema } from '../answers/problem.ts'
import type { Run } from '../live/crawl-runs.ts'
import { count } from './count.ts'
import { marksSchema } from './reading.ts'
import { listOf, orNull, schemaOf } from './record-shape.ts'
import { address, blogSchema, moment, offset } from './records.ts'

const figures = schemaOf<CrawlFigures>()({
  seconds: z.number(),
  pages: z.object({ fetched: count, failed: count, unchanged: count, excluded: count, rendered: count }),
  posts: z.object({ new: count, updated: count, unchanged: count }),
  comments: count,
  media: z.object({ files: count, bytes: count }),
  bytes: count,
  noticed: z.object({ looked: count, edited: count, gone: count, comments: count }).optional(),
})

/** A crawl or an update, and its figures. */
export const crawlSchema = schemaOf<CrawlState>()({
  id: z.string(),
  blog: z.string(),
  kind: z.enum(['crawl', 'update']),
  startedAt: moment,
  finishedAt: moment.nullable(),
  stopped: z.enum(['max-pages', 'interrupted']).nullable(),
  figures,
  runs: listOf(
    schemaOf<CrawlRun>()({
      at: moment,
      software: z.string(),
      options: z.record(z.string(), z.unknown()).openapi({ description: 'What it was told, without secrets.' }),
      withheld: listOf(z.string()).openapi({ description: 'Options that were given and are not kept.' }),
    }),
  ).openapi({ description: 'What each of its runs was told; several where it was interrupted.' }),
}).openapi('Crawl')

const progress = schemaOf<CrawlProgress>()({
  phase: z.enum(['discovering', 'sampling', 'harvesting', 'media', 'done']),
  blog: orNull(blogSchema),
  event: z.string().nullable(),
  currentUrl: address.nullable(),
  pages: z.object({ fetched: count, failed: count, unchanged: count, waiting: count }),
  posts: z.object({ found: count, new: count, updated: count }),
  bytes: count,
})

/** A harvest of this server. */
export const runSchema = schemaOf<Run>()({
  id: z.string(),
  kind: z.enum(['crawl', 'update']),
  url: address,
  blog: z.string().nullable(),
  state: z.enum(['running', 'pausing', 'paused', 'stopping', 'stopped', 'done', 'failed']),
  startedAt: moment,
  endedAt: moment.nullable(),
  progress: progress.nullable(),
  pagesPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  problem: orNull(problemSchema),
  crawl: orNull(crawlSchema),
}).openapi('Run')

/** How often a person wants a blog visited. */
export const rhythmSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('every'),
      hours: z
        .number()
        .min(1)
        .max(24 * 365),
    }),
    z.object({ kind: z.literal('paused') }),
  ])
  .openapi('VisitRhythm')

/** When a blog is visited next, and why then. */
export const nextVisitSchema = schemaOf<NonNullable<BlogSummary['nextVisit']>>()({
  at: moment.nullable(),
  reason: z.string(),
  because: visitReasonSchema.nullable(),
  rhythm: rhythmSchema.nullable(),
})

/** A picture that is kept. */
export const pictureSchema = schemaOf<Pick<KeptMedia, 'sha256' | 'mime'> & { path: string }>()({
  sha256: z.string(),
  mime: z.string().nullable(),
  path: z.string().openapi({ description: 'Where this server has it.', example: '/api/media/9f86d0…' }),
}).openapi('Picture')

/** One version of an entry. */
export const versionSchema = schemaOf<VersionSummary>()({
  version: count,
  seenAt: moment,
  title: z.string().nullable(),
  textLength: count,
  generation: count.nullable(),
}).openapi('Version')

/** A hit of a search. */
export const hitSchema = schemaOf<Omit<SearchHit, 'id'> & { id: number | null; reading: ReadingMarks }>()({
  id: count.nullable(),
  url: address,
  blog: z.string(),
  blogTitle: z.string().nullable(),
  reading: marksSchema,
  title: z.string().nullable(),
  published: moment.nullable(),
  publishedOffset: offset.nullable(),
  snippet: z.string().openapi({ description: 'The place in the text, with the matched words between « and ».' }),
  copies: count.openapi({
    description:
      'Further hits with the same text, or nearly so, which are left out; the first that was published is shown.',
  }),
}).openapi('Hit')

const facet = listOf(
  z.object({
    value: z.string(),
    count,
    title: z.string().nullable().optional().openapi({ description: 'Of a blog: its title.' }),
  }),
)

/** What hits have in common. */
export const facetsSchema = schemaOf<SearchFacets>()({
  count: count.openapi({ description: 'All posts that fit.' }),
  counted: count.openapi({ description: 'The newest of them, at most 10,000, which the facets are counted of.' }),
  blogs: facet,
  years: facet,
  authors: facet,
  tags: facet,
  languages: facet,
  entities: facet.openapi({ description: 'What posts name, where they were analysed.' }),
}).openapi('SearchFacets')

/** A post that is about the same as another one. */
export const similarSchema = schemaOf<SimilarPost>()({
  id: count,
  url: address,
  title: z.string().nullable(),
  blog: z.string(),
  published: moment.nullable(),
  score: z.number().openapi({ description: 'How alike they are, from 0 to 1.' }),
  shared: listOf(z.string()).openapi({ description: 'Words that both have and few others, the most telling first.' }),
}).openapi('SimilarPost')
