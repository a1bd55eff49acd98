import { z } from 'zod'

/** The kinds of text that posts are told apart by. */
export const GENRES = ['how-to', 'review', 'recipe', 'announcement', 'diary', 'opinion', 'report', 'links'] as const

/** The kind of text that a post is. */
export type Genre = (typeof GENRES)[number]

/** What kind of text a post is, and why; null where nothing says so clearly. */
export const genreSchema = z.object({
  genre: z.enum(GENRES).nullable(),
  /** From 0 to 1: the lead over the next best. */
  confidence: z.number(),
  /** What speaks for it, heaviest first: codes are explained in docs/genre.md. */
  reasons: z.array(z.object({ code: z.string(), weight: z.number() })),
})

/** How many posts of a blog are of which kind; `none` counts those that are not known. */
export const blogGenreSchema = z.object({ posts: z.record(z.string(), z.number()) })
