import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { RULE_FIELDS } from '../../records.ts'
import { blogParam, body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { listOf, orNull } from '../schemas/record-shape.ts'
import { address } from '../schemas/records.ts'
import { fieldTestSchema } from '../schemas/rule-tests.ts'

const field = z.enum(RULE_FIELDS)

/** What a rule would bring. */
export const trialSchema = z
  .object({
    pages: listOf(
      z.object({
        url: address,
        kind: z.enum(['post', 'list']),
        matches: count
          .nullable()
          .openapi({ description: 'Elements that the XPath leads to; null where it starts at another.' }),
        before: orNull(fieldTestSchema).openapi({ description: 'What the rules of now bring.' }),
        after: orNull(fieldTestSchema).openapi({ description: 'What the rule would bring.' }),
      }),
    ),
  })
  .openapi('RuleTrial')

/** What may be meant by a click. */
export const proposalSchema = z.object({
  proposals: listOf(
    z.object({
      xpath: z.string(),
      pages: count.openapi({ description: 'Sampled pages on which it leads to something.' }),
      matches: count.openapi({ description: 'What it leads to on the page that was clicked.' }),
    }),
  ),
})

/** Rules that are tried before they are set. */
export function ruleTrialRoutes(app: OpenAPIHono, { store, archive, answers }: ServerContext): void {
  const tags = ['Rules']
  app.openapi(
    route({
      method: 'post',
      path: '/api/blogs/{blog}/rules/try',
      needs: 'all',
      tags,
      summary: 'What a rule would bring on the sampled pages; nothing is stored',
      request: { params: blogParam, ...body(z.object({ field, xpath: z.string().min(1).max(4096) })) },
      responses: { 200: json(trialSchema, 'Page by page') },
    }),
    async c => {
      const blog = await blogNamed(store, c.req.valid('param').blog)
      const trial = c.req.valid('json')
      const pages = await answers.run(c.req.raw.signal, 'try-rule', { archive, blog, ...trial })
      return c.json({ pages }, 200)
    },
  )
  const clicked = z.object({ url: z.string().max(8192), node: count.min(0), field })
  app.openapi(
    route({
      method: 'post',
      path: '/api/blogs/{blog}/rules/propose',
      needs: 'all',
      tags,
      summary: 'XPaths that lead to an element of a stored page',
      request: { params: blogParam, ...body(clicked) },
      responses: { 200: json(proposalSchema, 'The steadiest first') },
    }),
    async c => {
      const blog = await blogNamed(store, c.req.valid('param').blog)
      const click = c.req.valid('json')
      const proposals = await answers.run(c.req.raw.signal, 'propose-xpaths', { archive, blog, ...click })
      return c.json({ proposals }, 200)
    },
  )
}
