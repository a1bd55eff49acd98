import { decodeText, type PageSource } from '../../src/fetch/index.ts'
import { linksOf, parsePage } from '../../src/page/index.ts'
import { type Url, urlKey } from '../../src/url.ts'
import type { Curve } from './curve.ts'

/** What a walk is to reach, and how far it may go. */
export interface Walk {
  readonly home: Url
  readonly inScope: (url: Url) => boolean
  readonly isPost: (url: string) => boolean
  readonly mostRequests: number
}

/** Follows every link of the site in the order of a plain crawler; the curve says how many posts it had after each request. */
export async function walk(source: PageSource, order: 'breadth' | 'depth', options: Walk): Promise<Curve> {
  const waiting: Url[] = [options.home]
  const seen = new Set([urlKey(options.home)])
  const posts = new Set<string>()
  const curve: number[] = []
  // A queue by index: shifting a long array would take longer than parsing the page.
  let at = 0
  while (curve.length < options.mostRequests) {
    const url = order === 'breadth' ? waiting[at++] : waiting.pop()
    if (url === undefined) break
    const result = await source.fetch({ url })
    if (result.kind === 'fetched' && /html/.test(result.mediaType ?? 'text/html')) {
      if (options.isPost(result.url)) posts.add(urlKey(result.url))
      const { text } = decodeText(result.body, result.headers['content-type'] ?? null, 'html')
      for (const link of linksOf(parsePage(text, result.url))) {
        const key = urlKey(link.url)
        if (seen.has(key) || !options.inScope(link.url)) continue
        seen.add(key)
        waiting.push(link.url)
      }
    }
    curve.push(posts.size)
  }
  return curve
}
