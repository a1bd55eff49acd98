import { join } from 'node:path'
import { decodeText, openFolder } from '../../src/fetch/index.ts'
import { type Url, urlOf } from '../../src/url.ts'
import type { CorpusBlog, LabelledPost } from './corpus.ts'

/** A page as text, with what is known of it. */
export interface HtmlPage {
  readonly label: LabelledPost
  readonly url: Url
  readonly html: string
}

/** Reads labelled pages of a blog; labels whose page is not in the folder are left out. */
export async function* readHtml(
  folder: string,
  blog: CorpusBlog,
  labels: readonly LabelledPost[],
): AsyncGenerator<HtmlPage> {
  const source = openFolder(join(folder, 'sites', blog.slug), urlOf(blog.origin))
  for (const label of labels) {
    const url = urlOf(label.url)
    const fetched = await source.fetch({ url })
    if (fetched.kind !== 'fetched') continue
    yield { label, url, html: decodeText(fetched.body, fetched.headers['content-type'] ?? null, 'html').text }
  }
  await source.close()
}
