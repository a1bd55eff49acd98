import { gunzipSync, gzipSync } from 'node:zlib'
import type { Fetched } from '../fetch/index.ts'
import type { FrontierItem } from '../store/index.ts'
import { entryOf, readPage } from './entry-of.ts'
import type { Job } from './job.ts'
import type { Outcome } from './outcome.ts'
import type { SampledPost } from './plan.ts'
import { learnPostTemplate, namesOn } from './post-template.ts'

/** Keeps a response until the sample is complete. */
export function sampledPost(item: FrontierItem, response: Fetched): SampledPost {
  const body = gzipSync(response.body).toString('base64')
  return { item, url: response.url, contentType: response.headers['content-type'] ?? null, body }
}

/** Learns from the sample what posts of this blog look like, then makes the sampled posts' own records. */
export async function closeSample(job: Job): Promise<Outcome | null> {
  const { sample } = job.plan
  if (sample === null) return null
  const pages = sample.posts.map(post => ({ post, response: responseOf(post), page: readPage(responseOf(post)) }))
  const lists = sample.lists.map(names => new Set(names))
  const template = learnPostTemplate(
    pages.map(({ page }) => namesOn(page)),
    lists,
  )
  const plan = { ...job.plan, sample: null, template }
  const learned = { ...job, plan }
  const entries = await Promise.all(
    pages.map(({ post, page, response }) => {
      const feedEntry = job.feedEntries.get(post.item.key) ?? null
      return entryOf({ kind: 'post', page, response, feedEntry }, learned)
    }),
  )
  return { item: null, changes: { entries }, tally: {}, sampled: () => plan }
}

function responseOf({ url, contentType, body }: SampledPost): Fetched {
  const bytes = gunzipSync(Buffer.from(body, 'base64'))
  return {
    kind: 'fetched',
    url,
    redirects: [],
    status: 200,
    headers: contentType === null ? {} : { 'content-type': contentType },
    mediaType: contentType,
    body: bytes,
    wireBytes: bytes.length,
    validators: { etag: null, lastModified: null },
  }
}
