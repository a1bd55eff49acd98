import { z } from 'zod'
import type { Analyser, BlogInput, PostInput } from '../analyser.ts'
import { decideLanguage, proseOf } from '../language/decide.ts'
import { languageOfText } from '../language/detect.ts'
import { judgeComment, SPAM_FROM } from './judge-comment.ts'
import { judgeSplog, SPLOG_FROM } from './judge-splog.ts'
import { MOST_POSTS } from './splog-features.ts'
import { CommentCounts } from './surroundings.ts'

const judgement = z.object({
  /** From 0 to 1. */
  score: z.number(),
  /** What speaks for spam, heaviest first: codes are explained in docs/analysis.md. */
  reasons: z.array(z.object({ code: z.string(), value: z.number(), weight: z.number() })),
})

/** The comments of a post that look like spam, by their ids. */
const postSpamSchema = z.object({ comments: z.record(z.string(), judgement) })

/** Whether a blog looks like a splog. */
const blogSpamSchema = z.object({
  isSplog: z.boolean(),
  /** Null where it has too few posts to judge. */
  splog: judgement.nullable(),
  /** Comments that look like spam. */
  comments: z.number(),
})

/** Comment spam and splogs: marked with their reasons, never taken out. */
export const spam: Analyser = {
  name: 'spam',
  version: 1,
  about: 'comments and blogs that look like spam',
  post: { schema: postSpamSchema, analyse: analysePost },
  blog: { schema: blogSpamSchema, uses: ['spam'], analyse: analyseBlog },
}

async function analysePost({ blog, entry }: PostInput): Promise<z.infer<typeof postSpamSchema>> {
  const found: z.infer<typeof postSpamSchema>['comments'] = {}
  if (entry.comments.length === 0) return { comments: found }
  const counts = new CommentCounts(blog.url)
  for (const comment of entry.comments) counts.add(comment)
  const postText = `${entry.title ?? ''} ${entry.text}`
  const own = decideLanguage(await languageOfText(proseOf(entry)), [entry.language, blog.language])?.language
  for (const comment of entry.comments) {
    if (comment.kind !== 'comment') continue
    const { language, isSure } = await languageOfText(proseOf(comment))
    const isOtherLanguage = own !== undefined && isSure && language !== own
    const judged = judgeComment(comment, { ...counts.around(comment), postText, isOtherLanguage })
    if (judged.score >= SPAM_FROM) found[comment.id] = { score: judged.score, reasons: [...judged.reasons] }
  }
  return { comments: found }
}

/** Posts from which on they are thinned out while they are read: what is kept of them stays bounded. */
const MOST_KEPT = 4 * MOST_POSTS

async function analyseBlog({ blog, entries, results }: BlogInput): Promise<z.infer<typeof blogSpamSchema>> {
  let comments = 0
  for await (const { value } of results('spam')) {
    comments += Object.keys(postSpamSchema.safeParse(value).data?.comments ?? {}).length
  }
  let posts: { title: string | null; text: string; links: PostInput['entry']['links'] }[] = []
  let step = 1
  let number = 0
  for await (const { entry } of entries()) {
    if (entry.kind !== 'post' || number++ % step !== 0) continue
    posts.push({ title: entry.title, text: entry.text, links: entry.links })
    if (posts.length < MOST_KEPT) continue
    posts = posts.filter((_, n) => n % 2 === 0)
    step *= 2
  }
  const judged = judgeSplog(posts, blog.url)
  const splog = judged === null ? null : { score: judged.score, reasons: [...judged.reasons] }
  return { isSplog: splog !== null && splog.score >= SPLOG_FROM, splog, comments }
}
