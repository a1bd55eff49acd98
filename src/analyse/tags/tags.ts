import { z } from 'zod'
import type { Analyser, BlogInput, Preparation } from '../analyser.ts'
import { entitiesSchema } from '../entities/entities.ts'
import { proposeTags } from './propose-tags.ts'
import { tagsOf, vocabularySchema } from './vocabulary.ts'

/** Tags that an untagged post may have; never its tags. */
export const tagProposalsSchema = z.object({
  proposals: z.array(
    z.object({
      tag: z.string(),
      score: z.number(),
      reasons: z.array(z.enum(['often', 'words', 'named', 'in-title', 'entity'])),
    }),
  ),
})

/** Unchanged posts are analysed again when the blog has this many times more tagged posts. */
const GROWTH = 1.2

/** Proposes tags for posts without any, from the tags of the blog and from entities; null for posts that have some. */
export const tags: Analyser = {
  name: 'tags',
  version: 1,
  about: 'tags proposed for untagged posts',
  isLate: true,
  post: { schema: tagProposalsSchema, prepare },
}

async function prepare(blog: BlogInput): Promise<Preparation> {
  const { data: vocabulary = { tagged: 0, tags: [] } } = vocabularySchema.safeParse(await blog.known('vocabulary'))
  const generation = Math.round(Math.log(1 + vocabulary.tagged) / Math.log(GROWTH))
  return {
    key: `tagged-${generation}`,
    analyse: async ({ entry, known }) => {
      if (tagsOf(entry).length > 0 || entry.kind !== 'post') return null
      const { data: named } = entitiesSchema.safeParse(await known('entities'))
      return { proposals: proposeTags(entry, vocabulary, named?.entities ?? []) }
    },
  }
}
