import { z } from 'zod'
import type { Analyser, BlogInput, PostInput } from '../analyser.ts'
import { decideLanguage, languageOfBlog, proseOf } from './decide.ts'
import { languageOfText } from './detect.ts'
import { commentLanguagesSchema } from './schema.ts'

/** What is known of a blog's languages. */
const blogLanguageSchema = z.object({
  /** The declared one where a third of its posts are in it, otherwise that of more than half; null where there is none. */
  language: z.string().nullable(),
  /** How many posts are in which language, and comments; `und` counts unknown ones. */
  posts: z.record(z.string(), z.number()),
  comments: z.record(z.string(), z.number()),
})

/** The language of posts and comments. */
export const language: Analyser = {
  name: 'language',
  version: 1,
  about: 'language of posts and comments',
  post: { schema: commentLanguagesSchema, analyse: analysePost },
  blog: { schema: blogLanguageSchema, uses: ['language'], analyse: analyseBlog },
}

async function analysePost({ blog, entry }: PostInput): Promise<z.infer<typeof commentLanguagesSchema>> {
  const declared = [entry.sources.language === 'fallback' ? null : entry.language, blog.language]
  const text = await languageOfText(`${entry.title ?? ''}\n${proseOf(entry)}`)
  const post = decideLanguage(text, declared)
  const comments: Record<string, string> = {}
  for (const comment of entry.comments) {
    const found = decideLanguage(await languageOfText(proseOf(comment)), [post?.language ?? null, blog.language])
    // A comment is mostly in the language of its post, but a word or two are no evidence.
    if (found !== null && found.by !== 'declared') comments[comment.id] = found.language
  }
  return { post, comments }
}

async function analyseBlog({ blog, entries, results }: BlogInput): Promise<z.infer<typeof blogLanguageSchema>> {
  const posts: Record<string, number> = {}
  const comments: Record<string, number> = {}
  const count = (counts: Record<string, number>, code: string, by = 1) => {
    if (by > 0) counts[code] = (counts[code] ?? 0) + by
  }
  let known = 0
  for await (const { value } of results('language')) {
    const { data } = commentLanguagesSchema.safeParse(value)
    if (data === undefined) continue
    count(posts, data.post?.language ?? 'und')
    for (const code of Object.values(data.comments)) count(comments, code)
    known += Object.keys(data.comments).length
  }
  let all = 0
  for await (const { entry } of entries()) all += entry.comments.length
  count(comments, 'und', all - known)
  return { language: languageOfBlog(posts, blog.language), posts, comments }
}
