import { z } from 'zod'

/** A language, and what says so: the words of the text, or page, feed and blog where the words alone leave doubt. */
const statement = z.object({ language: z.string(), by: z.enum(['text', 'declared', 'both']) })

/** What is known of a post's language, and of those of its comments. */
export const commentLanguagesSchema = z.object({
  /** Null where neither its words nor what is declared tell. */
  post: statement.nullable(),
  /** Of its comments by their ids; those are left out whose language is not sure. */
  comments: z.record(z.string(), z.string()),
})
