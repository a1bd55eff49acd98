import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type BlogRecord, RULE_FIELDS } from '../../records.ts'
import { addressesOfSample, backToGeneration, currentRules, setRule, unsetRule } from '../../rules/index.ts'
import type { Store, WriteHolder } from '../../store/index.ts'
import { blogParam, body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { listOf } from '../schemas/record-shape.ts'
import { address, ruleSchema } from '../schemas/records.ts'
import { ruleTestSchema } from '../schemas/rule-tests.ts'

/** The rules of a blog. */
export const rulesSchema = z
  .object({
    rules: listOf(ruleSchema).openapi({ description: 'Those that hold now.' }),
    generations: listOf(
      z.object({
        generation: count,
        rules: count,
        versions: count.openapi({ description: 'Stored versions that it read.' }),
      }),
    ),
    samples: listOf(z.object({ url: address, kind: z.enum(['post', 'list']) })),
  })
  .openapi('Rules')

const fieldParam = blogParam.extend({ field: z.enum(RULE_FIELDS) })
const xpathBody = body(z.object({ xpath: z.string().min(1).max(4096) }))

/** The rules of a blog: seen, tested, set by hand, taken back. */
export function ruleRoutes(app: OpenAPIHono, context: ServerContext): void {
  const { store, archive, answers } = context
  const tags = ['Rules']
  const request = { params: blogParam }
  app.openapi(
    route({
      method: 'get',
      path: '/api/blogs/{blog}/rules',
      needs: 'read',
      tags,
      summary: 'The rules that hold now, and their generations',
      request,
      responses: { 200: json(rulesSchema, 'The rules') },
    }),
    async c => c.json(await rulesOf(store, await blogNamed(store, c.req.valid('param').blog)), 200),
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/blogs/{blog}/rules/history',
      needs: 'read',
      tags,
      summary: 'All rules that the blog ever had',
      request,
      responses: { 200: json(z.object({ rules: listOf(ruleSchema) }), 'Newest generation first') },
    }),
    async c => {
      const { id } = await blogNamed(store, c.req.valid('param').blog)
      return c.json({ rules: await store.rules(id) }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/blogs/{blog}/rules/test',
      needs: 'read',
      tags,
      summary: 'What the rules bring on the sampled pages, beside what the feed says',
      request,
      responses: { 200: json(z.object({ pages: listOf(ruleTestSchema) }), 'Page by page') },
    }),
    async c => {
      const blog = await blogNamed(store, c.req.valid('param').blog)
      const pages = await answers.run(c.req.raw.signal, 'test-rules', { archive, blog })
      return c.json({ pages }, 200)
    },
  )
  changingRoutes(app, context)
}

function changingRoutes(app: OpenAPIHono, context: ServerContext): void {
  const tags = ['Rules']
  const responses = { 200: json(rulesSchema, 'The rules that hold now') }
  const change = (name: string, work: (store: Store, blog: BlogRecord, holder: WriteHolder) => Promise<void>) =>
    context.writer.use(async ({ store, holder }) => {
      const blog = await blogNamed(store, name)
      await work(store, blog, holder)
      context.events.add('rules', { blog: blog.id })
      return await rulesOf(store, blog)
    })
  app.openapi(
    route({
      method: 'put',
      path: '/api/blogs/{blog}/rules/{field}',
      needs: 'all',
      tags,
      summary: 'Set a rule by hand',
      request: { params: fieldParam, ...xpathBody },
      responses,
    }),
    async c => {
      const { blog, field } = c.req.valid('param')
      const { xpath } = c.req.valid('json')
      return c.json(await change(blog, (store, record) => setRule(store, record, field, xpath)), 200)
    },
  )
  app.openapi(
    route({
      method: 'delete',
      path: '/api/blogs/{blog}/rules/{field}',
      needs: 'all',
      tags,
      summary: 'Take the rules of a field away',
      request: { params: fieldParam },
      responses,
    }),
    async c => {
      const { blog, field } = c.req.valid('param')
      return c.json(await change(blog, (store, record) => unsetRule(store, record, field)), 200)
    },
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/blogs/{blog}/rules/relearn',
      needs: 'all',
      tags,
      summary: 'Learn from the sampled pages again',
      request: { params: blogParam },
      responses,
    }),
    async c => {
      const relearn = (_: Store, blog: BlogRecord, holder: WriteHolder) => {
        const input = { archive: { ...context.archive, holder }, blog }
        return context.answers.run(c.req.raw.signal, 'relearn-rules', input)
      }
      return c.json(await change(c.req.valid('param').blog, relearn), 200)
    },
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/blogs/{blog}/rules/back',
      needs: 'all',
      tags,
      summary: 'Make an earlier generation hold again',
      request: { params: blogParam, ...body(z.object({ generation: count.min(1) })) },
      responses,
    }),
    async c => {
      const { generation } = c.req.valid('json')
      return c.json(
        await change(c.req.valid('param').blog, (store, blog) => backToGeneration(store, blog, generation)),
        200,
      )
    },
  )
}

async function rulesOf(store: Store, { id }: BlogRecord): Promise<z.infer<typeof rulesSchema>> {
  const all = Map.groupBy(await store.rules(id), ({ generation }) => generation)
  const read = await store.versionsByGeneration(id)
  return {
    rules: await currentRules(store, id),
    generations: [...all].map(([generation, rules]) => {
      return { generation, rules: rules.length, versions: read.get(generation) ?? 0 }
    }),
    samples: await addressesOfSample(store, id),
  }
}
