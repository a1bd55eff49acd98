import { decodeText, type Fetched } from '../fetch/index.ts'
import type { Page } from './page.ts'
import { parsePage } from './parse-page.ts'

/** The page in a response, decoded and parsed. */
export function pageIn({ body, headers, url }: Pick<Fetched, 'body' | 'headers' | 'url'>): Page {
  return parsePage(decodeText(body, headers['content-type'] ?? null, 'html').text, url)
}
