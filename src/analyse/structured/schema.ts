import { z } from 'zod'

const text = z.string().nullable()
const number = z.number().nullable()
const named = z.record(z.string(), z.array(z.string()))

const found = <Value extends z.ZodType>(value: Value) =>
  z.array(z.object({ value, syntax: z.string(), where: z.string() }))

const licence = z.object({ url: text, name: text, text })
const place = z.object({ latitude: number, longitude: number, name: text, address: text })

/** What is known of a post by its structured data. */
export const postSchema = z.object({
  licences: found(licence),
  places: found(place),
  reviews: found(
    z.object({
      kind: z.enum(['review', 'aggregate']),
      item: text,
      rating: number,
      best: number,
      count: number,
      author: text,
    }),
  ),
  events: found(z.object({ name: text, start: text, end: text, place: text, url: text })),
  recipes: found(z.object({ name: text, ingredients: z.array(z.string()), yield: text, duration: text })),
  isbns: found(z.string()),
  /** As found on the page; only from the record where no page is stored. */
  data: z.object({
    jsonLd: z.array(z.unknown()),
    microdata: z.array(z.unknown()),
    rdfa: z.array(z.unknown()),
    microformats: z.array(z.unknown()),
    openGraph: named,
    twitter: named,
    dublinCore: named,
    meta: named,
    links: z.array(
      z.object({
        rel: z.array(z.string()),
        href: z.string(),
        element: z.string(),
        type: text,
        title: text,
        hreflang: text,
      }),
    ),
    cut: z.array(z.string()),
    problems: z.array(z.string()),
  }),
  /** Whether it was read from the stored page; otherwise from the record. */
  isFromPage: z.boolean(),
})

/** What is known of a post by its structured data. */
export type PostKnowledge = z.infer<typeof postSchema>

/** What is known of a blog by the structured data of its posts, its feeds and its home page. */
export const blogSchema = z.object({
  licence: z
    .object({
      ...licence.shape,
      /** How many of the posts and pages state it. */
      posts: z.number(),
      /** Where else it is stated. */
      evidence: z.array(z.object({ syntax: z.string(), where: z.string() })),
    })
    .nullable(),
  /** Posts and pages that were looked at, and how many of them have what. */
  entries: z.number(),
  counts: z.object({
    licences: z.number(),
    places: z.number(),
    reviews: z.number(),
    events: z.number(),
    recipes: z.number(),
    isbns: z.number(),
  }),
  /** How many posts and pages use each syntax. */
  syntaxes: z.record(z.string(), z.number()),
})

/** What is known of a blog by its structured data. */
export type BlogKnowledge = z.infer<typeof blogSchema>
