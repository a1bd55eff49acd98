import { z } from '@hono/zod-openapi'
import { count } from './count.ts'
import { listOf } from './record-shape.ts'
import { address, moment } from './records.ts'

const blog = z.object({ id: z.string(), url: address, title: z.string().nullable() })

/** A person as they are on all blogs. */
export const personSchema = z
  .object({
    id: z.string().openapi({ description: 'It stays valid when persons are joined or parted.' }),
    name: z.string(),
    posts: count,
    comments: count,
    on: listOf(
      z.object({
        blog,
        name: z.string(),
        posts: count,
        comments: count,
        isOwner: z.boolean().openapi({ description: 'Whether nearly all posts of the blog are theirs.' }),
        aliases: listOf(
          z.object({ id: z.string(), name: z.string(), url: z.string().nullable(), posts: count, comments: count }),
        ).openapi({ description: 'The names that they use there, each with its address.' }),
        evidence: listOf(z.object({ a: z.string(), b: z.string(), code: z.string(), value: z.string() })).openapi({
          description: 'Why these names are one person.',
        }),
      }),
    ),
    evidence: listOf(z.object({ code: z.string(), value: z.string() })).openapi({
      description: 'Why the persons of several blogs are one.',
    }),
  })
  .openapi('Person')

/** One person as another sees them. */
export const relationSchema = z
  .object({
    blog: z.string(),
    relations: z.array(z.string()).openapi({ example: ['friend', 'met'] }),
    name: z.string().nullable(),
    url: z.string().nullable(),
    of: z.string().nullable().openapi({ description: 'Who says so; null for the blog itself.' }),
    syntax: z.enum(['xfn', 'foaf']),
    pages: count,
    example: z.string().openapi({ description: 'A page that says so.' }),
  })
  .openapi('PersonRelation')

/** A post in the list of a person. */
export const personPostSchema = z.object({
  id: count,
  blog: z.string(),
  url: address,
  title: z.string().nullable(),
  published: moment.nullable(),
  as: z.string(),
})

/** A comment in the list of a person. */
export const personCommentSchema = z.object({
  post: z.object({ id: count, blog: z.string(), url: address, title: z.string().nullable() }),
  id: z.string(),
  published: moment.nullable(),
  text: z.string(),
  as: z.string(),
})
