import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import { problemSchema } from './problem.ts'

/** What every route may answer with instead. */
const PROBLEM = {
  description: 'A problem (RFC 9457)',
  content: { 'application/problem+json': { schema: problemSchema } },
} as const

/** A route of the interface; problems are the same for all. */
export function route<const Config extends RouteConfig>(config: Config) {
  return createRoute({ ...config, responses: { ...config.responses, default: PROBLEM } })
}

/** An answer in JSON. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A body in JSON, without which the request is not understood. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { body: { content: { 'application/json': { schema } }, required: true } }
}

/** Bytes of other types. */
export function bytes(description: string, ...types: string[]) {
  const schema = z.string().openapi({ format: 'binary' })
  return { description, content: Object.fromEntries(types.map(type => [type, { schema }])) }
}

/** The blog in the path. */
export const blogParam = z.object({
  blog: z.string().max(2048).openapi({ description: 'Its id.', example: 'blog.example.org' }),
})
