import { z } from '@hono/zod-openapi'
import { count } from './count.ts'
import { listOf } from './record-shape.ts'

const day = z.string().openapi({ description: 'A day, as in 2024-05-03.' })

/** What is counted over time. */
export const trendKindSchema = z.enum(['word', 'tag', 'entity', 'domain'])
/** How long the spans are that are counted by. */
export const trendUnitSchema = z.enum(['day', 'week', 'month'])

/** A post in the company of others. */
export const postInTimeSchema = z
  .object({
    id: count,
    blog: z.string(),
    blogTitle: z.string().nullable(),
    url: z.string(),
    title: z.string().nullable(),
    published: z.string().nullable(),
  })
  .openapi('PostInTime')

/** A span in which something was written about more than usual. */
export const burstSchema = z
  .object({
    kind: trendKindSchema,
    term: z.string(),
    first: day,
    last: day,
    weight: z.number().openapi({ description: 'How surely: what the span costs more without the burst (Kleinberg).' }),
    isOpen: z.boolean().openapi({ description: 'Whether it goes on at the end of what is counted: what rises now.' }),
    posts: count,
    blogs: count,
    firstPost: postInTimeSchema.nullable(),
  })
  .openapi('Burst')

/** How often something was written about. */
export const seriesSchema = z
  .object({
    kind: trendKindSchema,
    term: z.string(),
    unit: trendUnitSchema,
    start: day.nullable(),
    counts: z.array(count).openapi({ description: 'Posts in each span, from `start` on.' }),
    totals: z.array(count).openapi({ description: 'All posts in each span.' }),
    bursts: listOf(z.object({ first: count, last: count, weight: z.number() })),
  })
  .openapi('Series')

/** Why a post belongs to a thread. */
export const threadTieSchema = z.object({
  way: z.enum(['link', 'answer', 'quote', 'copy', 'burst']),
  to: count.openapi({ description: 'The id of the earlier post.' }),
  evidence: z.string().openapi({ description: 'The linked words, the shared passage, or the term.' }),
  words: count.openapi({ description: 'Words that both share; 0 where no text is shared.' }),
})

/** A chain of posts that take up one another. */
export const threadSchema = z
  .object({
    of: count.openapi({ description: 'The post that was asked for.' }),
    first: count.openapi({ description: 'The earliest post.' }),
    posts: listOf(z.object({ post: postInTimeSchema, ties: listOf(threadTieSchema) })),
    left: count.openapi({ description: 'Posts that were left out, as there are too many.' }),
  })
  .openapi('Thread')

/** A thread in the list of all. */
export const threadHeadSchema = z
  .object({ first: postInTimeSchema, posts: count, blogs: count, last: z.string().nullable() })
  .openapi('ThreadHead')

/** A text that stands on several blogs. */
export const copySchema = z
  .object({
    first: postInTimeSchema,
    later: listOf(
      z.object({
        post: postInTimeSchema,
        way: z.enum(['quote', 'copy']),
        words: count,
        share: z.number().openapi({ description: 'Of the words of the later post, those that the first has.' }),
      }),
    ),
    passage: z.string(),
  })
  .openapi('Copy')

const span = z.object({ from: day, to: day, days: count })

/** How a blog lived. */
export const lifeSchema = z
  .object({
    blog: z.string(),
    posts: count,
    pages: count,
    comments: count,
    words: count,
    first: day.nullable(),
    last: day.nullable(),
    state: z.enum(['active', 'slow', 'paused', 'ended', 'unknown']),
    /** Days between posts. */
    rhythm: z.object({
      median: z.number().nullable(),
      shortest: z.number().nullable(),
      regularity: z.number().nullable(),
    }),
    pauses: listOf(span),
    days: listOf(z.object({ day, posts: count })).openapi({ description: 'Days that have posts.' }),
    hours: z.array(count).openapi({ description: 'Posts by hour of the author’s day.' }),
    weekdays: z.array(count).openapi({ description: 'Posts by weekday, Monday first.' }),
    years: listOf(
      z.object({
        year: count,
        posts: count,
        comments: count,
        words: count,
        authors: count,
        linksOut: count,
        linksChecked: count,
        linksAlive: count,
      }),
    ),
    events: listOf(
      z.object({
        day,
        code: z.enum(['first-post', 'last-post', 'pause', 'theme', 'generator', 'moved', 'author', 'milestone']),
        value: z.string(),
      }),
    ),
    authors: listOf(z.object({ name: z.string(), posts: count, first: day.nullable(), last: day.nullable() })),
    tags: listOf(z.object({ name: z.string(), posts: count })),
    commenters: listOf(z.object({ name: z.string(), comments: count })),
  })
  .openapi('Life')

const comparedTerm = z.object({
  kind: trendKindSchema,
  term: z.string(),
  a: count,
  b: count,
  weight: z.number().openapi({ description: 'How surely it tells them apart: positive for a, negative for b.' }),
})

const comparedBlog = z.object({ blog: z.string(), title: z.string().nullable(), life: lifeSchema })

/** Two blogs beside each other. */
export const comparisonSchema = z
  .object({
    a: comparedBlog,
    b: comparedBlog,
    ofA: listOf(comparedTerm),
    ofB: listOf(comparedTerm),
    both: listOf(comparedTerm),
    sites: listOf(z.object({ site: z.string(), a: count, b: count })),
    siteOverlap: z
      .number()
      .openapi({ description: 'The share of sites that both link to, of all that one of them does.' }),
  })
  .openapi('Comparison')
