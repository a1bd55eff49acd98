import { decodeText, type Fetched, type FetchResult, type PageSource } from '../fetch/index.ts'
import { type Page, parsePage } from '../page/index.ts'
import type { Url } from '../url.ts'
import { announcedFeeds } from './feed-candidates.ts'
import type { BlogDemand } from './is-blog.ts'
import { refreshTarget } from './page-kind.ts'
import { asFeed, type FoundFeed } from './read-feeds.ts'
import { folderOf, hostKey } from './scope.ts'

/** A page that readers reach after a redirect in the page, and the URL that they know it by. */
export interface Landing {
  readonly url: Url
  readonly answer: Fetched
}

/** Fetches what discovery needs, and caches the answers: no URL is fetched twice. */
export class Asker {
  readonly source: PageSource
  readonly signal: AbortSignal | undefined
  readonly demand: BlogDemand
  private readonly answers = new Map<Url, FetchResult>()

  constructor(source: PageSource, signal: AbortSignal | undefined, demand: BlogDemand = 'sure') {
    this.source = source
    this.signal = signal
    this.demand = demand
  }

  async fetch(url: Url): Promise<FetchResult> {
    const known = this.answers.get(url)
    if (known !== undefined) return known
    const request = { url, ...(this.signal === undefined ? {} : { signal: this.signal }) }
    const answer = await this.source.fetch(request)
    this.answers.set(url, answer)
    return answer
  }

  /** The page that readers see: where a page only redirects, its target. */
  async land(fetched: Fetched): Promise<Landing> {
    const target = fetched.body.length > STUB_BYTES ? null : refreshTarget(pageFromResponse(fetched))
    const answer = target === null || target === fetched.url ? null : await this.fetch(target)
    if (answer === null || !hasContent(answer)) return { url: fetched.url, answer: fetched }
    // A front page that redirects into a folder below it stays the front page.
    const below =
      hostKey(answer.url) === hostKey(fetched.url) && new URL(answer.url).pathname.startsWith(folderOf(fetched.url))
    return { url: below ? fetched.url : answer.url, answer }
  }

  /** The first feed of posts that a page names. */
  async firstFeed(page: Page): Promise<FoundFeed[]> {
    const candidate = announcedFeeds(page).find(({ role, from }) => role === 'posts' && from === 'announced')
    const answer = candidate === undefined ? null : await this.fetch(candidate.url)
    const feed = candidate !== undefined && answer?.kind === 'fetched' ? asFeed(answer, candidate, page.url) : null
    return feed === null || typeof feed === 'string' || feed.role !== 'posts' ? [] : [feed]
  }

  async text(url: Url | null): Promise<string | null> {
    const answer = url === null ? null : await this.fetch(url)
    return answer?.kind === 'fetched' && !isPageResponse(answer) ? new TextDecoder().decode(answer.body) : null
  }
}

/** Longest page that may only redirect; longer ones are not searched for it. */
const STUB_BYTES = 8 * 1024

/** Whether a response is a page with content. */
export function hasContent(answer: FetchResult): answer is Fetched {
  return answer.kind === 'fetched' && isPageResponse(answer) && !isBlank(answer.body)
}

/** Whether a body holds only white space. */
export function isBlank(body: Uint8Array): boolean {
  return body.every(byte => byte <= 0x20)
}

/** Whether a response is a page: by its type, otherwise by its first bytes. */
export function isPageResponse(answer: Fetched): boolean {
  const type = answer.mediaType
  if (type === 'text/html' || type === 'application/xhtml+xml') return true
  if (type !== null && type !== 'text/plain' && type !== 'application/octet-stream') return false
  return /^\s*(<!--[\s\S]*?-->\s*)?<(!doctype\s+html|html|head|body)\b/i.test(startOf(answer))
}

/** Whether a response is worth parsing as a feed: servers label feeds as anything, including HTML. */
export function mayBeFeed(answer: Fetched): boolean {
  const start = startOf(answer)
  return /<(rss|feed|rdf:RDF|channel)\b/i.test(start) || /^\s*\{/.test(start)
}

/** A response as a page. */
export function pageFromResponse(answer: Fetched): Page {
  return parsePage(decodeText(answer.body, answer.headers['content-type'] ?? null, 'html').text, answer.url)
}

/** How many bytes show whether it is a feed or a page. */
const START_BYTES = 2048

function startOf(answer: Fetched): string {
  return new TextDecoder()
    .decode(answer.body.subarray(0, START_BYTES))
    .replaceAll('\0', '')
    .replace(/^\ufeff/, '')
}
