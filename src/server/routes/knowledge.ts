import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { ANALYSERS, blogModel, postModel } from '../../analyse/index.ts'
import type { DerivedResult } from '../../store/index.ts'
import { RequestError } from '../answers/problem.ts'
import { blogParam, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { refuseHidden } from '../safety/kept-from-all.ts'
import { blogModelSchema, postModelSchema } from '../schemas/model.ts'
import { listOf } from '../schemas/record-shape.ts'
import { moment } from '../schemas/records.ts'

const resultSchema = z
  .object({
    analyser: z.string(),
    version: z.number().int(),
    about: z
      .string()
      .nullable()
      .openapi({ description: 'What the analyser finds; null of one that is not known here.' }),
    madeAt: moment,
    value: z.unknown().openapi({ description: 'What it found, in a form of its own.' }),
  })
  .openapi('Knowledge')

const blogKnowledgeSchema = z.object({ knowledge: listOf(resultSchema), model: blogModelSchema })
const postKnowledgeSchema = z.object({ knowledge: listOf(resultSchema), model: postModelSchema })

/** What analysers found out. */
export function knowledgeRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const tags = ['Knowledge']
  app.openapi(
    route({
      method: 'get',
      path: '/api/blogs/{blog}/knowledge',
      needs: 'public',
      tags,
      summary: 'What is known of a blog: licence, feeds, harvests, links, blogroll, former addresses, theme, services',
      request: { params: blogParam },
      responses: {
        200: json(blogKnowledgeSchema, 'The results of the analysers, by name; none before the first analysis'),
      },
    }),
    async c => {
      const blog = await blogNamed(store, c.req.valid('param').blog)
      const knowledge = (await store.derived.of(blog.id, 'blog', blog.id)).map(shown)
      return c.json({ knowledge, model: await blogModel(store, blog) }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/posts/{id}/knowledge',
      needs: 'public',
      tags,
      summary: 'What is known of a post: structured data, licence, places, events, books, links by kind, mentions',
      request: { params: z.object({ id: z.coerce.number().int().min(1) }) },
      responses: {
        200: json(postKnowledgeSchema, 'The results of the analysers, by name; none before the first analysis'),
      },
    }),
    async c => {
      const { id } = c.req.valid('param')
      const found = await store.lists.entryNumbered(id)
      if (found === null) throw new RequestError('not-found', 'The archive has no such entry.')
      refuseHidden(c, found)
      const blog = await blogNamed(store, found.entry.blog)
      const knowledge = (await store.derived.of(blog.id, 'entry', String(id))).map(shown)
      return c.json({ knowledge, model: await postModel(store, blog, id, found.entry) }, 200)
    },
  )
}

function shown({ analyser, version, madeAt, value }: DerivedResult) {
  const about = ANALYSERS.find(({ name }) => name === analyser)?.about ?? null
  return { analyser, version, about, madeAt, value }
}
