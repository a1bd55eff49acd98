import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { select } from '../../page/index.ts'
import { RULE_FIELDS, type RuleField } from '../../records.ts'
import {
  currentRules,
  manualRule,
  pagesOfSample,
  partsBrought,
  proposedXPaths,
  type RuleTest,
  testRules,
} from '../../rules/index.ts'
import { parseUrl } from '../../url.ts'
import { RequestError } from '../answers/problem.ts'
import { blogParam, body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { storedPage } from '../replay/stored-pages.ts'
import { listOf, orNull } from '../schemas/record-shape.ts'
import { address } from '../schemas/records.ts'
import { fieldTestSchema } from '../schemas/rule-tests.ts'

const count = z.number().int()
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
export function ruleTrialRoutes(app: OpenAPIHono, context: ServerContext): void {
  const { store } = context
  const tags = ['Rules']
  app.openapi(
    route({
      method: 'post',
      path: '/api/blogs/{blog}/rules/try',
      tags,
      summary: 'What a rule would bring on the sampled pages; nothing is stored',
      request: { params: blogParam, ...body(z.object({ field, xpath: z.string().min(1).max(4096) })) },
      responses: { 200: json(trialSchema, 'Page by page') },
    }),
    async c => {
      const blog = await blogNamed(store, c.req.valid('param').blog)
      const trial = c.req.valid('json')
      const rule = manualRule(trial.field, trial.xpath)
      const rules = await currentRules(store, blog.id)
      const before = await testRules(store, blog)
      const after = await testRules(store, blog, rule)
      const pages = (await pagesOfSample(store, blog.id)).map(({ kind, page }) => ({
        url: page.url,
        kind,
        matches: trial.xpath.startsWith('.') ? null : select(page, trial.xpath).length,
        before: partsBrought(page, trial.field, rules) ?? fieldOn(before, page.url, trial.field),
        after: partsBrought(page, trial.field, [rule, ...rules]) ?? fieldOn(after, page.url, trial.field),
      }))
      return c.json({ pages }, 200)
    },
  )
  const clicked = z.object({ url: z.string().max(8192), node: count.min(0), field })
  app.openapi(
    route({
      method: 'post',
      path: '/api/blogs/{blog}/rules/propose',
      tags,
      summary: 'XPaths that lead to an element of a stored page',
      request: { params: blogParam, ...body(clicked) },
      responses: { 200: json(proposalSchema, 'The steadiest first') },
    }),
    async c => {
      const blog = await blogNamed(store, c.req.valid('param').blog)
      const { url, node, field } = c.req.valid('json')
      const address = parseUrl(url)
      const page = address === null ? null : await storedPage(store, context.pages, blog.id, address)
      const element = page?.nodes[node]
      if (page === null || element?.kind !== 'element') {
        throw new RequestError('not-found', 'No such element is kept; open the page again.')
      }
      const samples = (await pagesOfSample(store, blog.id)).map(sample => sample.page)
      return c.json({ proposals: proposedXPaths(page, element, field, samples) }, 200)
    },
  )
}

function fieldOn(tests: readonly RuleTest[], url: string, field: RuleField): RuleTest['fields'][number] | null {
  return tests.find(test => test.url === url)?.fields.find(test => test.field === field) ?? null
}
