import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Fetched } from '../fetch/index.ts'
import { type Page, pageIn } from '../page/index.ts'
import { type FrontierItem, memoryKey, recall, type Store } from '../store/index.ts'
import { type SampledPost, sampledPostSchema } from './sample.ts'

/** The sampled posts, which are kept when the sample is complete: rules are tested on them and learned from them again. */
export const SAMPLED = memoryKey<readonly SampledPost[]>({
  name: 'sampled-posts',
  version: 1,
  schema: z.array(sampledPostSchema),
  unfit: 'rebuild',
  about: 'posts that rules are tested on',
})

/** The sampled lists, which are kept too. */
export const SAMPLED_LISTS = memoryKey<readonly SampledPost[]>({
  name: 'sampled-lists',
  version: 1,
  schema: z.array(sampledPostSchema),
  unfit: 'rebuild',
  about: 'lists that rules are tested on',
})

/** Stores a response, and its rendered version if that is read instead. */
export function sampledPost(item: Pick<FrontierItem, 'key'>, response: Fetched, shown: Fetched | null): SampledPost {
  const body = gzipSync(response.body).toString('base64')
  const { date, 'content-type': contentType = null } = response.headers
  const { capture } = response
  return {
    item: { key: item.key },
    url: response.url,
    contentType,
    ...(date === undefined ? {} : { date }),
    ...(capture === undefined ? {} : { capture }),
    body,
    ...(shown === null || shown === response ? {} : { shown: gzipSync(shown.body).toString('base64') }),
  }
}
/** A sampled post as fetched, and as a page. */
export interface SampledPage {
  readonly key: string
  readonly response: Fetched
  readonly page: Page
}

/** Reads sampled posts again. */
export function sampledPages(posts: readonly SampledPost[]): SampledPage[] {
  return posts.map(post => {
    const response = responseOf(post)
    return { key: post.item.key, response, page: pageIn(shownOf(post) ?? response) }
  })
}

/** The stored sampled posts. */
export async function readSampled(store: Store, blog: string): Promise<SampledPage[]> {
  return sampledPages((await recall(store, blog, SAMPLED)) ?? [])
}

/** The stored sampled lists, as pages. */
export async function readSampledLists(store: Store, blog: string): Promise<Page[]> {
  return sampledPages((await recall(store, blog, SAMPLED_LISTS)) ?? []).map(({ page }) => page)
}

function shownOf(post: SampledPost): Fetched | null {
  if (post.shown === undefined) return null
  return responseOf({ ...post, body: post.shown, contentType: 'text/html; charset=utf-8' })
}

function responseOf({ url, contentType, date, capture, body }: SampledPost): Fetched {
  const bytes = gunzipSync(Buffer.from(body, 'base64'))
  return {
    kind: 'fetched',
    url,
    redirects: [],
    status: 200,
    headers: {
      ...(contentType === null ? {} : { 'content-type': contentType }),
      ...(date === undefined ? {} : { date }),
    },
    mediaType: contentType,
    body: bytes,
    wireBytes: bytes.length,
    validators: { etag: null, lastModified: null },
    ...(capture === undefined ? {} : { capture }),
  }
}
