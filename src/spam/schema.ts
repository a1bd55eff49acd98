import { z } from 'zod'

/** How much something looks like spam, and why. */
const judgementSchema = z.object({
  /** From 0 to 1. */
  score: z.number(),
  /** What speaks for spam, heaviest first: codes are explained in docs/spam.md. */
  reasons: z.array(z.object({ code: z.string(), value: z.number(), weight: z.number() })),
})

/** The comments of a post that look like spam, by their ids. */
export const postSpamSchema = z.object({ comments: z.record(z.string(), judgementSchema) })

/** What the comments of a post that look like spam have, by their ids. */
export type PostSpam = z.infer<typeof postSpamSchema>

/** Whether a blog looks like a splog, and what its comment spam leaves for other blogs to know. */
export const blogSpamSchema = z.object({
  isSplog: z.boolean(),
  /** Null where it has too few posts to judge. */
  splog: judgementSchema.nullable(),
  /** Comments that look like spam. */
  comments: z.number(),
  /** Sites that spam below its posts leads to, and prints of its texts: the same on another blog is spam too. */
  sites: z.array(z.string()),
  texts: z.array(z.string()),
})
