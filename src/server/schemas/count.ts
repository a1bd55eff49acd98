import { z } from '@hono/zod-openapi'

/** A number of things, or the number of one. */
export const count = z.number().int()
