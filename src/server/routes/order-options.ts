import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { ORDER_OPTIONS, openShape } from '../../order/index.ts'
import { json, route } from '../answers/route.ts'
import { listOf } from '../schemas/record-shape.ts'

/** What a request may tell a harvest: the table of options, without those of this machine. */
export const orderOptions = z.strictObject(openShape())

/** An option of a harvest, as a form shows it. */
export const orderOptionSchema = z
  .object({
    name: z.string(),
    says: z.string().openapi({ description: 'What it is for, in the words of the command line.' }),
    form: z.enum([
      'switch',
      'number',
      'bytes',
      'moment',
      'choice',
      'text',
      'patterns',
      'addresses',
      'headers',
      'cookies',
    ]),
    group: z.enum(['scope', 'network', 'reading', 'kept']),
    only: z.enum(['crawl', 'update']).nullable().openapi({ description: 'The kind of harvest that it is for.' }),
    default: z.union([z.string(), z.number(), z.boolean(), z.null()]),
    choices: listOf(z.string()),
    least: z.number().nullable(),
  })
  .openapi('OrderOption')

const OPTIONS = listOf(orderOptionSchema).parse(
  ORDER_OPTIONS.filter(({ by }) => by === 'anyone').map(({ name, says, form, group, only, schema, ...rest }) => {
    const { enum: choices = [], minimum } = limitsSchema().parse(z.toJSONSchema(schema, { io: 'input' }))
    const standard = rest.default ?? null
    return { name, says, form, group, only: only ?? null, default: standard, choices, least: minimum ?? null }
  }),
)

function limitsSchema() {
  return z.object({ enum: z.array(z.string()).optional(), minimum: z.number().optional() })
}

/** What a harvest can be told, for those who make a form of it. */
export function orderOptionRoutes(app: OpenAPIHono): void {
  app.openapi(
    route({
      method: 'get',
      path: '/api/order-options',
      needs: 'read',
      tags: ['Crawls'],
      summary: 'What a harvest can be told',
      responses: {
        200: json(z.object({ options: listOf(orderOptionSchema) }), 'In the order in which they are shown'),
      },
    }),
    c => c.json({ options: OPTIONS }, 200),
  )
}
