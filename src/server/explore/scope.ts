import { z } from '@hono/zod-openapi'
import { networkPart } from '../../network/index.ts'
import type { PostScope, Store } from '../../store/index.ts'
import { blogNamed } from '../context.ts'

/** Which part of the archive is asked for. */
export const scopeQuery = {
  blog: z.string().max(2048).optional().openapi({ description: 'One blog alone.' }),
  community: z.coerce.number().int().min(0).optional().openapi({ description: 'The number of a group of blogs.' }),
  language: z.string().max(20).optional().openapi({ description: 'Posts in this language.', example: 'en' }),
}

/** A day in a query. */
export const dayQuery = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine(isDay, 'There is no such day.')
  .openapi({ example: '2024-05-03' })

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day)
}

/** How many are asked for. */
export function limitQuery(usual: number, most: number) {
  return z.coerce.number().int().min(1).max(most).default(usual)
}

/** What a query asks of a part of the archive. */
interface AskedScope {
  readonly blog?: string | undefined
  readonly community?: number | undefined
  readonly language?: string | undefined
}

/** The posts that a query is about. */
export async function scopeOf(store: Store, { blog, community, language }: AskedScope): Promise<PostScope> {
  const one = blog === undefined ? undefined : [(await blogNamed(store, blog)).id]
  const blogs = one ?? (community === undefined ? undefined : await blogsOf(store, community))
  return { blogs, language: language?.toLowerCase() }
}

/** Blogs of a group that are looked at. */
const MOST_BLOGS = 10_000

async function blogsOf(store: Store, community: number): Promise<readonly string[]> {
  const part = await networkPart(store, { kind: 'blogs', community, isKept: true, limit: MOST_BLOGS })
  return (part?.nodes ?? []).map(({ id }) => id)
}
