import { type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  type ArchivePoint,
  entriesNamingPlace,
  entriesWithin,
  namesAcross,
  pointsAcross,
  readRegisters,
} from '../../analyse/index.ts'
import { nextCursor, pageQuery } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { registeredPage } from '../answers/registered-page.ts'
import { json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { headSchema } from '../schemas/entry-head.ts'
import { listOf, schemaOf } from '../schemas/record-shape.ts'

const blogQuery = z.string().max(2048).optional().openapi({ description: 'Of one blog alone.' })
const latitude = z.coerce.number().min(-90).max(90)
const longitude = z.coerce.number().min(-180).max(180)

/** Points and names that are given, those of the most posts first: what a browser draws at once. */
const MOST_POINTS = 5000
const MOST_NAMES = 200
/** Blogs of a point that are named. */
const MOST_BLOGS = 20

/** A point of the earth that posts name. */
export const pointSchema = schemaOf<ArchivePoint>()({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string().nullable(),
  posts: count,
  blogs: listOf(z.string()),
}).openapi('Point')

/** The places of the archive. */
export const placesSchema = z
  .object({
    points: listOf(pointSchema),
    left: count.openapi({ description: 'Points that are left out, as there are too many.' }),
    named: listOf(z.object({ name: z.string(), posts: count })).openapi({
      description: 'Places that are said by name alone; those of the most posts.',
    }),
    analysed: count.openapi({ description: 'Blogs that were analysed for it.' }),
  })
  .openapi('Places')

const entriesQuery = z.object({
  ...pageQuery,
  blog: blogQuery,
  name: z.string().min(1).max(2048).optional().openapi({ description: 'A place that is said by name alone; exactly.' }),
  south: latitude.optional().openapi({ description: 'With `west`, `north` and `east`: a part of the map.' }),
  west: longitude.optional().openapi({ description: 'Greater than `east` where the date line is crossed.' }),
  north: latitude.optional(),
  east: longitude.optional(),
})

/** Places that posts name with a point, or by an address. */
export function placeRoutes(app: OpenAPIHono, { store, keys }: ServerContext): void {
  const tags = ['Knowledge']
  const registersOf = async (blog: string | undefined) =>
    await readRegisters(store, blog === undefined ? null : (await blogNamed(store, blog)).id)
  app.openapi(
    route({
      method: 'get',
      path: '/api/places',
      needs: 'public',
      tags,
      summary: 'The points of the earth that posts name, and how many do',
      request: { query: z.object({ blog: blogQuery }) },
      responses: { 200: json(placesSchema, 'Those of the most posts first; none before the first analysis') },
    }),
    async c => {
      const registers = await registersOf(c.req.valid('query').blog)
      const all = pointsAcross(registers)
      const points = all.slice(0, MOST_POINTS).map(point => ({ ...point, blogs: point.blogs.slice(0, MOST_BLOGS) }))
      const named = namesAcross(registers).slice(0, MOST_NAMES)
      return c.json({ points, left: all.length - points.length, named, analysed: registers.size }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/places/entries',
      needs: 'public',
      tags,
      summary: 'Posts and pages that name a place: one within a part of the map, or one by its name',
      request: { query: entriesQuery },
      responses: { 200: json(z.object({ entries: listOf(headSchema), next: nextCursor }), 'One page, blog by blog') },
    }),
    async c => {
      const { blog, limit, cursor, name, ...box } = c.req.valid('query')
      const registers = await registersOf(blog)
      const listed = name === undefined ? entriesWithin(registers, wholeBox(box)) : entriesNamingPlace(registers, name)
      return c.json(await registeredPage(store, keys, listed, { limit, cursor }), 200)
    },
  )
}

function wholeBox({
  south,
  west,
  north,
  east,
}: Pick<z.infer<typeof entriesQuery>, 'south' | 'west' | 'north' | 'east'>) {
  if (south === undefined || west === undefined || north === undefined || east === undefined) {
    throw new RequestError('bad-request', 'Either `name`, or all of `south`, `west`, `north` and `east`.')
  }
  return { south, west, north, east }
}
