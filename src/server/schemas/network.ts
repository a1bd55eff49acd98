import { z } from '@hono/zod-openapi'
import { NODE_KINDS, RANK_PARTS } from '../../network/index.ts'
import { LINK_WAYS } from '../../store/index.ts'
import { count } from './count.ts'
import { listOf } from './record-shape.ts'

/** What joins two nodes of the network: a link in a text, a quotation with a link, a blogroll, a comment, a trackback, the same text. */
export const linkWaySchema = z.enum(LINK_WAYS)

/** What the nodes of a network are. */
export const nodeKindSchema = z.enum(NODE_KINDS)

/** A blog, post or person in the network. */
export const networkNodeSchema = z
  .object({
    id: z
      .string()
      .openapi({ description: 'The id of the blog, post or person; of a blog that is not kept, its address.' }),
    name: z.string(),
    url: z.string().nullable(),
    isKept: z.boolean().openapi({ description: 'Whether the archive holds it; others are only linked to.' }),
    blog: z.string().nullable().openapi({ description: 'The id of the blog that a post stands on.' }),
    language: z.string().nullable(),
    posts: count,
    linksIn: count,
    linksOut: count,
    pageRank: z.number(),
    hub: z.number(),
    authority: z.number(),
    bridge: z.number().openapi({ description: 'Share of shortest ways that lead over it, from 0 to 1.' }),
    community: count.openapi({ description: 'The number of its group; 0 is the largest.' }),
    x: z.number().openapi({ description: 'Its place in the picture, from -1 to 1.' }),
    y: z.number(),
  })
  .openapi('NetworkNode')

/** What joins two nodes. */
export const networkLinkSchema = z
  .object({
    from: count.openapi({ description: 'The place of the node in `nodes`.' }),
    to: count,
    weight: z.number(),
    ways: z.partialRecord(linkWaySchema, count).openapi({ description: 'How many there are of each kind.' }),
  })
  .openapi('NetworkLink')

/** A group of nodes that link among themselves. */
export const communitySchema = z
  .object({
    community: count,
    nodes: count,
    names: z.array(z.string()).openapi({ description: 'Its members of the highest rank.' }),
    terms: z.array(z.string()).openapi({ description: 'What its posts write about more than others.' }),
    languages: z.array(z.string()),
  })
  .openapi('Community')

/** A part of the network, as it is drawn: the nodes of the highest rank among those asked for, and what joins them. */
export const networkSchema = z
  .object({
    kind: nodeKindSchema,
    nodes: listOf(networkNodeSchema),
    links: listOf(networkLinkSchema),
    communities: listOf(communitySchema),
    figures: z.object({
      nodes: count.openapi({ description: 'Of the whole network, shown or not.' }),
      links: count,
      reciprocity: z.number(),
      modularity: z.number(),
      madeAt: z.string().nullable(),
    }),
  })
  .openapi('Network')

/** A ranked blog, post or person, with the parts of its score. */
export const rankedSchema = z
  .object({
    place: count,
    id: z.string(),
    name: z.string(),
    url: z.string().nullable(),
    blog: z.string().nullable(),
    score: z.number(),
    parts: listOf(
      z.object({
        part: z.enum(RANK_PARTS),
        weight: z.number(),
        value: z.number().nullable().openapi({ description: 'From 0 to 1; null where it cannot be told.' }),
        facts: z
          .record(z.string(), z.number())
          .openapi({ description: 'What it was made of: links, comments, words …' }),
      }),
    ),
    community: count.nullable(),
    topics: z.array(z.string()),
  })
  .openapi('Ranked')

/** A blog that is not kept, and what speaks for it. */
export const candidateSchema = z
  .object({
    url: z.string(),
    score: z.number(),
    links: count,
    blogs: listOf(z.object({ id: z.string(), title: z.string().nullable() })).openapi({
      description: 'Who links to it.',
    }),
    reasons: listOf(z.object({ code: z.string(), value: z.number() })),
    anchors: z.array(z.string()),
  })
  .openapi('Candidate')
