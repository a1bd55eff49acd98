import { z } from 'zod'
import type { KeptCapture } from '../fetch/index.ts'
import type { FrontierItem } from '../store/index.ts'
import { storedUrl, type Url } from '../url.ts'

/** Posts of the feed, kept as they came until there are enough to learn from, and the names on lists. */
export interface Sample {
  /** A harvest learns from it; an update checks the rules with it. */
  readonly purpose: 'learn' | 'check'
  readonly posts: readonly SampledPost[]
  readonly lists: readonly (readonly string[])[]
  /** The first of the lists as they came, the home page before all: where posts stand on them is learned too. */
  readonly listPages?: readonly SampledPost[]
  /** Of an update that saw pages on which the rules find nothing: what it reads besides, the newest post or all new ones. */
  readonly widened?: 'newest' | 'whole'
}

/** The response of a post, small enough to be remembered. */
export interface SampledPost {
  readonly item: Pick<FrontierItem, 'key'>
  readonly url: Url
  readonly contentType: string | null
  /** When the server sent it, as its header says. */
  readonly date?: string
  /** Where the response is kept. */
  readonly capture?: KeptCapture
  /** The body, gzip in base64. */
  readonly body: string
  /** What the page is read from where that is not the body itself: HTML as a browser shows it, packed alike. */
  readonly shown?: string
}

/** A sampled post out of a database. */
export const sampledPostSchema: z.ZodType<SampledPost> = z.object({
  item: z.object({ key: z.string() }),
  url: storedUrl,
  contentType: z.string().nullable(),
  date: z.string().exactOptional(),
  capture: z.object({ warc: z.string(), offset: z.number(), sha256: z.string() }).exactOptional(),
  body: z.base64(),
  shown: z.base64().exactOptional(),
})

/** A sample out of a database. */
export const sampleSchema: z.ZodType<Sample> = z.object({
  purpose: z.enum(['learn', 'check']),
  posts: z.array(sampledPostSchema),
  lists: z.array(z.array(z.string())),
  listPages: z.array(sampledPostSchema).exactOptional(),
  widened: z.enum(['newest', 'whole']).exactOptional(),
})

/** A sample at its beginning. */
export const EMPTY_SAMPLE: Sample = { purpose: 'learn', posts: [], lists: [] }

/** The sample with one more post. */
export function withPost(sample: Sample, post: SampledPost): Sample {
  return { ...sample, posts: [...sample.posts, post] }
}

/** Lists that are sampled besides the home page. */
export const SAMPLE_LISTS = 3
/** A page that is larger, packed, is not kept: the sample is written with every sampled page. */
const LARGEST_LIST = 500_000

/** The sample with one more list. */
export function withList(sample: Sample, names: ReadonlySet<string>, page: SampledPost): Sample {
  const { listPages = [] } = sample
  const isKept = listPages.length <= SAMPLE_LISTS && page.body.length <= LARGEST_LIST
  return {
    ...sample,
    lists: [...sample.lists, [...names]],
    listPages: isKept ? [...listPages, page] : listPages,
  }
}
