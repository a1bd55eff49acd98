import { z } from '@hono/zod-openapi'
import { RULE_FIELDS } from '../../records.ts'
import type { RuleTest } from '../../rules/index.ts'
import { listOf, schemaOf } from './record-shape.ts'
import { address } from './records.ts'

/** One field of a page: what was found, and what the feed says. */
export const fieldTestSchema = schemaOf<RuleTest['fields'][number]>()({
  field: z.enum(RULE_FIELDS),
  source: z.enum(['rule', 'feed', 'structured', 'fallback']).nullable(),
  found: z.string().nullable(),
  expected: z.string().nullable(),
  agrees: z.boolean().nullable(),
}).openapi('FieldTest')

/** What the rules bring on one page. */
export const ruleTestSchema = schemaOf<RuleTest>()({ url: address, fields: listOf(fieldTestSchema) }).openapi(
  'RuleTest',
)
