import type { Url } from '../../url.ts'
import type { BlogInput } from '../analyser.ts'
import { formerAddressReader } from '../links/former-addresses.ts'
import { blogLinksSchema } from '../links/schema.ts'
import type { LinkReading } from './link-anchors.ts'
import { nameLexicon } from './name-lexicon.ts'

/** What is known about the links of a blog: its own URLs, its former ones, and first names. */
export async function linkReading({ blog, known }: BlogInput): Promise<LinkReading> {
  const { data } = blogLinksSchema.safeParse(await known('links'))
  const former = formerAddressReader(blog.url, data?.formerAddresses ?? [])
  const { host } = new URL(blog.url)
  const { isFirstName } = await nameLexicon()
  const isFormer = (url: Url) => {
    const found = former(url)
    // What merely belongs to the same owner may be the organisation behind the blog.
    return found !== null && (found.isPost || found.now !== null)
  }
  return { isFirstName, isOwn: url => new URL(url).host === host || isFormer(url) }
}
