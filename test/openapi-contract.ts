import { z } from '@hono/zod-openapi'
import { expect } from 'vitest'

const media = z.record(z.string(), z.object({ schema: z.unknown() }))
const operation = z.object({ responses: z.record(z.string(), z.object({ content: media.optional() })) })
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

interface Operation {
  readonly name: string
  readonly path: RegExp
  readonly method: string
  readonly answers: ReadonlyMap<string, z.ZodType>
}

/** Holds answers against the document that describes them: a field that it does not have is wrong, as is one that is missing. */
export function describedBy(given: unknown) {
  const { paths, components } = documentSchema.parse(given)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]): Operation => {
      const answers = Object.entries(responses).flatMap(([status, { content = {} }]) => {
        const schema = (content['application/json'] ?? content['application/problem+json'])?.schema
        return schema === undefined ? [] : [[status, z.fromJSONSchema(whole(schema, components.schemas))] as const]
      })
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
      return {
        name: `${method.toUpperCase()} ${path}`,
        path: pattern,
        method: method.toUpperCase(),
        answers: new Map(answers),
      }
    }),
  )
  const asked = new Set<string>()
  return {
    check(method: string, path: string, status: number, body: unknown): void {
      const { pathname } = new URL(path, 'http://localhost')
      const fitting = operations.filter(one => one.method === method && one.path.test(pathname))
      const found = fitting.find(one => !one.name.includes('{') || one.name.endsWith(pathname)) ?? fitting[0]
      if (found === undefined) throw new Error(`${method} ${pathname} is not in the document`)
      if (status < 400) asked.add(found.name)
      const result = (found.answers.get(String(status)) ?? found.answers.get('default'))?.safeParse(body)
      expect([found.name, status, result?.error?.issues.slice(0, 2) ?? []]).toEqual([found.name, status, []])
    },
    /** Routes that answer in JSON and of which no good answer was seen. */
    unasked: () =>
      operations
        .filter(one => (one.answers.has('200') || one.answers.has('202')) && !asked.has(one.name))
        .map(({ name }) => name),
  }
}

/** A schema with what it refers to in its place, and no room for other fields. */
function whole(schema: unknown, known: Readonly<Record<string, unknown>>): Parameters<typeof z.fromJSONSchema>[0] {
  const filled = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(filled)
    if (typeof part !== 'object' || part === null) return part
    if ('$ref' in part) return filled(known[String(part.$ref).replace('#/components/schemas/', '')])
    // Formats say nothing that matters here; a field may have that name too.
    const kept = Object.entries(part).filter(
      ([key, value]) => !/^(example|format)$/.test(key) || typeof value === 'object',
    )
    const rest = Object.fromEntries(kept.map(([key, value]) => [key, filled(value)]))
    return 'properties' in rest && !('additionalProperties' in rest) ? { ...rest, additionalProperties: false } : rest
  }
  return filled(schema) as Parameters<typeof z.fromJSONSchema>[0]
}
