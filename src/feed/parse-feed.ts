import { decodeText } from '../fetch/index.ts'
import type { Url } from '../url.ts'
import type { Feed, NotAFeed } from './feed.ts'
import { readJsonFeed } from './json-feed.ts'
import { readXmlFeed } from './xml-feed.ts'

/** Reads any feed as far as possible; never throws. */
export function parseFeed(
  body: Uint8Array | string,
  options: { readonly url: Url; readonly contentType?: string | null },
): Feed | NotAFeed {
  const text = typeof body === 'string' ? body : decodeText(body, options.contentType ?? null, 'xml').text
  const start = text.slice(0, 1_024).replace(/^[\s\ufeff]+/, '')
  if (start === '' && text.trim() === '') return { kind: 'not-a-feed', reason: 'it is empty' }
  if (start.startsWith('{')) return readJsonFeed(text.replace(/^\ufeff/, ''), options.url)
  return readXmlFeed(text, options.url)
}
