import { z } from 'zod'

/** The genres of posts. */
export const GENRES = ['how-to', 'review', 'recipe', 'announcement', 'diary', 'opinion', 'report', 'links'] as const

/** The kind of text that a post is. */
export type Genre = (typeof GENRES)[number]

/** The genre of a post, and why; null without clear evidence. */
export const genreSchema = z.object({
  genre: z.enum(GENRES).nullable(),
  /** From 0 to 1: the lead over the next best. */
  confidence: z.number(),
  /** The evidence for it, heaviest first: codes are explained in docs/genre.md. */
  reasons: z.array(z.object({ code: z.string(), weight: z.number() })),
})

/** How many posts of a blog have which genre; `none` counts those without one. */
export const blogGenreSchema = z.object({ posts: z.record(z.string(), z.number()) })
