import { z } from 'zod'
import { leadEvidenceSchema } from '../../discover/index.ts'

/** What a link is to the blog: its function, otherwise what is at its URL. */
const LINK_KINDS = [
  // The blog itself, and what is its author's elsewhere.
  ...(['internal', 'same-author'] as const),
  // The function of a link.
  ...(['blogroll', 'citation', 'trackback', 'pingback', 'webmention', 'commenter'] as const),
  ...(['share', 'licence', 'credit'] as const),
  // What is at its URL.
  ...(['blog', 'feed', 'media', 'shop', 'reference', 'social', 'code', 'news', 'standard', 'official'] as const),
  ...(['service', 'site'] as const),
] as const

/** What a link is to the blog. */
export type LinkKind = (typeof LINK_KINDS)[number]

/** Where on a page a link is; `page`: unknown. */
const LINK_PLACES = [
  ...(['article', 'byline', 'comments', 'blogroll', 'sidebar', 'navigation', 'footer', 'page'] as const),
] as const

/** Where on a page a link is. */
export type LinkPlace = (typeof LINK_PLACES)[number]

const kind = z.enum(LINK_KINDS)
const counts = z.record(z.string(), z.number())

/** A link, its kind, and why. */
export const typedLinkSchema = z.object({
  url: z.string(),
  /** Without `www.`, the same for all country domains of a service. */
  host: z.string(),
  kind,
  /** What is at the URL, whatever the function of the link. */
  target: kind,
  /** The rule that says so, by its code. */
  reason: z.string(),
  /** What the rule found. */
  evidence: z.string(),
  rel: z.string().nullable(),
  anchor: z.string(),
  place: z.enum(LINK_PLACES),
})

/** A link, what it is, and why that is thought. */
export type TypedLink = z.infer<typeof typedLinkSchema>

/** The links of a post: of its article, its byline and its comments. */
export const postLinksSchema = z.object({
  /** The address of the post. */
  page: z.string(),
  links: z.array(typedLinkSchema),
  /** Links that were left out because of the limit. */
  left: z.number(),
})

/** The links of a post. */
export type PostLinks = z.infer<typeof postLinksSchema>

/** A URL under which the blog was, or is, available as well. */
const formerAddressSchema = z.object({
  /** Posts of the blog were below it. */
  url: z.string(),
  /** `dated`: only dated URLs below it are posts, as for all known posts; the rest is the author's. */
  paths: z.enum(['any', 'dated']),
  /** The posts that links to it resolve to, and all links to it in posts and comments. */
  posts: z.number(),
  links: z.number(),
  evidence: z.array(z.object({ code: z.string(), count: z.number(), example: z.string() })),
})

/** An address under which the blog was, or is, to be had as well. */
export type FormerAddress = z.infer<typeof formerAddressSchema>

/** The network of a blog: its links, its blogroll, who links to it, and its former URLs. */
export const blogLinksSchema = z.object({
  /** Posts and pages that were examined, and their links by kind, by position and by target. */
  entries: z.number(),
  links: z.number(),
  kinds: counts,
  places: counts,
  targets: counts,
  blogroll: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      rel: z.string().nullable(),
      /** The page that it is on, and where. */
      page: z.string(),
      reason: leadEvidenceSchema,
    }),
  ),
  /** Links outside of posts that lead elsewhere: menu, side bar, footer. */
  furniture: z.array(typedLinkSchema.extend({ pages: z.number() })),
  /** Other blogs that it leads to, the most promising first. */
  leads: z.array(
    z.object({ url: z.string(), inBlogroll: z.boolean(), weight: z.number(), evidence: z.array(leadEvidenceSchema) }),
  ),
  /** Trackbacks, pingbacks and webmentions: how many, and from whom most. */
  mentions: z.object({ count: z.number(), kinds: counts, hosts: counts }),
  /** The hosts that posts link to most; those of the blog itself left out. */
  hosts: counts,
  formerAddresses: z.array(formerAddressSchema),
})

/** The network of a blog. */
export type BlogLinks = z.infer<typeof blogLinksSchema>
