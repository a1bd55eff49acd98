import type { Fetched } from '../src/fetch/index.ts'
import { urlOf } from '../src/url.ts'

/** The page that a server of a test has at an address, as our own fetching would give it; not asked for where its HTML is given. */
export async function fetchedPage(address: string, html?: string): Promise<Fetched> {
  const url = urlOf(address)
  const body = html === undefined ? await (await fetch(url)).bytes() : new TextEncoder().encode(html)
  return {
    kind: 'fetched',
    url,
    redirects: [],
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    mediaType: 'text/html',
    body,
    wireBytes: body.length,
    validators: { etag: null, lastModified: null },
  }
}
