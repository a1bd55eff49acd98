import { z } from '@hono/zod-openapi'
import { RequestError } from './problem.ts'

const MOST_ROWS = 200
const ROWS = 50

/** How a page of a list is asked for. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(ROWS).openapi({ description: 'Rows of a page.' }),
  cursor: z
    .string()
    .max(8192)
    .optional()
    .openapi({ description: 'Where the page before ended: its `next`. It stays valid while the list grows.' }),
}

/** Where the next page begins; null on the last one. */
export const nextCursor = z.string().nullable()

/** A place in a list as a text that only we read. */
export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Reads a cursor that we wrote. */
export function readCursor<T>(cursor: string | undefined, schema: z.ZodType<T>): T | null {
  if (cursor === undefined) return null
  try {
    const read = schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (read.success) return read.data
  } catch {
    // What is no JSON was not written by us.
  }
  throw new RequestError('bad-request', 'The cursor is none that this server gave.')
}
