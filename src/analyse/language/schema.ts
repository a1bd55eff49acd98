import { z } from 'zod'

/** A language, and the evidence: the words of the text, or page, feed and blog where the words alone are uncertain. */
const statement = z.object({ language: z.string(), by: z.enum(['text', 'declared', 'both']) })

/** What is known of a post's language, and of those of its comments. */
export const commentLanguagesSchema = z.object({
  /** Null where neither its words nor declarations decide. */
  post: statement.nullable(),
  /** Those of its comments by their ids; uncertain ones are left out. */
  comments: z.record(z.string(), z.string()),
})
