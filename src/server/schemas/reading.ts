import { z } from '@hono/zod-openapi'
import type { Highlight, PlacedHighlight, ReadingCounts, ReadingMarks } from '../../store/index.ts'
import { count } from './count.ts'
import { schemaOf } from './record-shape.ts'
import { address, moment } from './records.ts'

/** What a reader said of a post. */
export const marksSchema = schemaOf<ReadingMarks>()({
  readAt: moment.nullable(),
  starredAt: moment.nullable(),
  isQueued: z.boolean().openapi({ description: 'Whether it waits to be read.' }),
}).openapi('ReadingMarks')

/** Of a post that nobody said anything of. */
export const UNMARKED: ReadingMarks = { readAt: null, starredAt: null, isQueued: false }

const highlight = {
  id: count,
  entry: count,
  quote: z.string(),
  prefix: z.string().openapi({ description: 'The words before it, by which it is found in a later version.' }),
  suffix: z.string(),
  place: count.openapi({ description: 'How far from the beginning of the text it stood, in characters.' }),
  note: z.string().openapi({ description: 'Empty where there is none.' }),
  madeAt: moment,
  changedAt: moment,
}

/** A passage that a reader marked. */
export const highlightSchema = schemaOf<Highlight>()(highlight).openapi('Highlight')

/** A highlight with the post it is of. */
export const placedHighlightSchema = schemaOf<PlacedHighlight>()({
  ...highlight,
  url: address,
  title: z.string().nullable(),
  blog: z.string(),
  blogTitle: z.string().nullable(),
}).openapi('PlacedHighlight')

/** How much readers noted. */
export const readingCountsSchema = schemaOf<ReadingCounts>()({
  read: count,
  starred: count,
  queued: count,
  highlights: count,
}).openapi('ReadingCounts')
