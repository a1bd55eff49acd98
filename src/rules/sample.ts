import { z } from 'zod'
import type { KeptCapture } from '../fetch/index.ts'
import type { FrontierItem } from '../store/index.ts'
import { storedUrl, type Url } from '../url.ts'

/** Posts of the feed, stored as fetched until there are enough to learn from, and the names on lists. */
export interface Sample {
  /** A harvest learns from it; an update checks the rules with it. */
  readonly purpose: 'learn' | 'check'
  readonly posts: readonly SampledPost[]
  readonly lists: readonly (readonly string[])[]
  /** The first lists as fetched, the home page first: the positions of posts on them are learned too. */
  readonly listPages?: readonly SampledPost[]
  /** For an update that saw pages on which the rules find nothing: what else it reads, the newest post or all new ones. */
  readonly widened?: 'newest' | 'whole'
}

/** The response of a post, small enough to be stored with the plan. */
export interface SampledPost {
  readonly item: Pick<FrontierItem, 'key'>
  readonly url: Url
  readonly contentType: string | null
  /** When the server sent it, according to its header. */
  readonly date?: string
  /** Where the response is stored. */
  readonly capture?: KeptCapture
  /** The body, gzip in base64. */
  readonly body: string
  /** What the page is read from if not the body itself: rendered HTML, packed in the same way. */
  readonly shown?: string
}

/** The schema of a stored sampled post. */
export const sampledPostSchema: z.ZodType<SampledPost> = z.object({
  item: z.object({ key: z.string() }),
  url: storedUrl,
  contentType: z.string().nullable(),
  date: z.string().exactOptional(),
  capture: z.object({ warc: z.string(), offset: z.number(), sha256: z.string() }).exactOptional(),
  body: z.base64(),
  shown: z.base64().exactOptional(),
})

/** The schema of a stored sample. */
export const sampleSchema: z.ZodType<Sample> = z.object({
  purpose: z.enum(['learn', 'check']),
  posts: z.array(sampledPostSchema),
  lists: z.array(z.array(z.string())),
  listPages: z.array(sampledPostSchema).exactOptional(),
  widened: z.enum(['newest', 'whole']).exactOptional(),
})

/** An empty sample. */
export const EMPTY_SAMPLE: Sample = { purpose: 'learn', posts: [], lists: [] }

/** The sample with one more post. */
export function withSampledPost(sample: Sample, post: SampledPost): Sample {
  return { ...sample, posts: [...sample.posts, post] }
}

/** How many lists are sampled beside the home page. */
export const SAMPLE_LISTS = 3
/** Largest list page stored, packed: the sample is written with every sampled page. */
const LARGEST_LIST = 500_000

/** The sample with one more list. */
export function withSampledList(sample: Sample, names: ReadonlySet<string>, page: SampledPost): Sample {
  const { listPages = [] } = sample
  const isKept = listPages.length <= SAMPLE_LISTS && page.body.length <= LARGEST_LIST
  return {
    ...sample,
    lists: [...sample.lists, [...names]],
    listPages: isKept ? [...listPages, page] : listPages,
  }
}
