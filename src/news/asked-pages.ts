import type { Fetched } from '../fetch/index.ts'
import { type Harvest, signalOption } from '../harvest/index.ts'
import { type Page, pageIn } from '../page/index.ts'
import { nonsenseAddress } from '../site/index.ts'
import { urlKey } from '../url.ts'

/** Whether a response is HTML, by its media type; where that is missing or vague, by its content. */
export function isHtml({ mediaType, body }: Fetched): boolean {
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return true
  if (mediaType !== null && !/^(text\/plain|application\/(xml|octet-stream)|text\/xml)$/.test(mediaType)) return false
  return /<(!doctype html|html|head|body)\b/i.test(Buffer.from(body.subarray(0, 2048)).toString('latin1'))
}

/** What the server gives for a nonsense URL; null where it answers "not found". */
export async function nonsensePage(harvest: Harvest): Promise<Page | null> {
  const url = nonsenseAddress(harvest.site.home)
  const result = url === null ? null : await harvest.tools.source.fetch({ url, ...signalOption(harvest) })
  if (result?.kind !== 'fetched' || result.redirects.length > 0 || !isHtml(result)) return null
  return pageIn(result)
}

/** The current home page; null where it cannot be fetched, or redirects out of the blog. */
export async function homePage(harvest: Harvest): Promise<Page | null> {
  const { site } = harvest
  const { source } = harvest.tools
  const result = await source.fetch({ url: site.home, ...signalOption(harvest) })
  return result.kind === 'fetched' && isHtml(result) && site.judge.inScope(result.url) ? pageIn(result) : null
}

/** Whether a key is that of the home page. */
export function isHome(key: string, { site }: Pick<Harvest, 'site'>): boolean {
  return key === urlKey(site.home)
}
