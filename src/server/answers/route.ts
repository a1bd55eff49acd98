import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import type { Right } from '../safety/rights.ts'
import { operationName } from './operation-name.ts'
import { problemSchema } from './problem.ts'

/** What every route may answer with instead. */
function problem(description: string) {
  return { description, content: { 'application/problem+json': { schema: problemSchema } } }
}

const PROBLEMS = {
  400: problem('The request is not understood'),
  401: problem('A login, a token or a key is needed'),
  403: problem('It comes from another site, or the key does not allow it'),
  404: problem('There is no such thing'),
  default: problem('Any other problem (RFC 9457)'),
} as const

/** The ways to say who asks, by their names in the document. */
const WAYS: { [name: string]: string[] }[] = [{ key: [] }, { login: [] }]

/** Under this name an operation of the document says which right it needs. */
export const NEEDS = 'x-permablog-needs'

/** A route of the interface; it says which right it needs, which `admit` asks for. Problems are the same for all. */
export function route<const Config extends RouteConfig & { readonly needs: Right }>(config: Config) {
  const { needs, method, path } = config
  const made = createRoute({
    operationId: operationName(method, path),
    ...config,
    [NEEDS]: needs,
    security: needs === 'nothing' ? [] : needs === 'public' ? [{}, ...WAYS] : WAYS,
    responses: { ...PROBLEMS, ...config.responses },
  })
  // The document has it under the other name, which OpenAPI lets be.
  return Object.defineProperty(made, 'needs', { enumerable: false })
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
