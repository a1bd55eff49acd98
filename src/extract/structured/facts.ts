import type { Author, Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'

/** The vocabularies that describe pages, the most precise first. */
export type Vocabulary = 'json-ld' | 'microdata' | 'microformats' | 'opengraph' | 'dublin-core' | 'meta'

/** What one vocabulary says about the post of the page; what it does not say is null or empty. */
export interface Facts {
  readonly vocabulary: Vocabulary
  readonly title: string | null
  readonly authors: readonly Author[]
  readonly published: Timestamp | null
  /** The UTC offset that `published` is written with. */
  readonly publishedOffset: string | null
  readonly updated: Timestamp | null
  readonly language: string | null
  readonly description: string | null
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  readonly canonical: Url | null
  /** Which item of the page was used, and why. */
  readonly reason: string
}

/** Facts with nothing in them, to be filled. */
export function noFacts(vocabulary: Vocabulary, reason: string): Facts {
  return {
    vocabulary,
    title: null,
    authors: [],
    published: null,
    publishedOffset: null,
    updated: null,
    language: null,
    description: null,
    tags: [],
    categories: [],
    canonical: null,
    reason,
  }
}

/** Types of schema.org that are a post. */
export const ARTICLE_TYPE =
  /(?:^|[/#:])(?:\w*Article|BlogPosting|LiveBlogPosting|SocialMediaPosting|Report|Review|Recipe|CreativeWork|TechArticle)$/
