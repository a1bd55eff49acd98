import type { z } from 'zod'
import type { Analyser, BlogInput, PostInput } from '../analyser.ts'
import { commentLanguagesSchema } from '../language/schema.ts'
import { postSchema } from '../structured/schema.ts'
import { judgeGenre } from './judge-genre.ts'
import { blogGenreSchema, genreSchema } from './schema.ts'

/** The kind of text that a post is. */
export const genre: Analyser = {
  name: 'genre',
  version: 2,
  about: 'what kind of text a post is: instructions, review, recipe, announcement, diary, opinion, report, links',
  post: { schema: genreSchema, analyse: analysePost },
  blog: { schema: blogGenreSchema, uses: ['genre'], analyse: analyseBlog },
}

async function analysePost({ entry, known }: PostInput): Promise<z.infer<typeof genreSchema> | null> {
  // An "About" page is not a post, and of none of these kinds.
  if (entry.kind !== 'post') return null
  const language = commentLanguagesSchema.safeParse(await known('language')).data?.post?.language ?? null
  const structured = postSchema.safeParse(await known('structured')).data ?? null
  const { genre, confidence, reasons } = judgeGenre(entry, language, structured)
  return { genre, confidence, reasons: [...reasons] }
}

async function analyseBlog({ results }: BlogInput): Promise<z.infer<typeof blogGenreSchema>> {
  const posts: Record<string, number> = {}
  for await (const { value } of results('genre')) {
    const { data } = genreSchema.safeParse(value)
    if (data === undefined) continue
    const name = data.genre ?? 'none'
    posts[name] = (posts[name] ?? 0) + 1
  }
  return { posts }
}
