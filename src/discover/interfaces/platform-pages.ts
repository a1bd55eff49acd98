import { headLinks } from '../../page/index.ts'
import { type InterfaceReader, type LatestPosts, PLATFORMS, platformById } from '../../platforms/index.ts'
import { parseUrl, type Url } from '../../url.ts'
import { folderOf, hostKey } from '../scope.ts'
import type { InterfaceHints, InterfacePage, InterfaceRefusal, InterfaceRequest } from './platform-page.ts'
import { plainLine, postEntry } from './post-entry.ts'
import { readLooseJson } from './read-json.ts'

/** The interfaces of all platforms, each once; the first that fits is used. */
const READERS: readonly InterfaceReader[] = [
  ...new Set(PLATFORMS.flatMap(({ publicInterface }) => publicInterface?.reader ?? [])),
]

/** Longest text of a refusal that is shown. */
const LONGEST_WORDS = 200

/** Where all posts of a blog are available from its software's public interface; null where there is none. */
export function platformPages(hints: InterfaceHints): InterfaceRequest | null {
  const { home, homePage, headers } = hints
  const facts = {
    home,
    headers,
    links: headLinks(homePage),
    scripts: homePage.byTag('script').map(({ attributes }) => attributes),
    isOwnHost: (url: Url) => hostKey(url) === hostKey(home),
  }
  for (const reader of READERS) {
    const root = reader.announced?.(facts) ?? null
    const url = root === null ? null : reader.firstPage(root)
    if (url !== null) return { url, isGuess: false }
  }
  return unannouncedPages(hints)
}

/** By the blog's platform alone. */
function unannouncedPages({ platform, home, feed }: InterfaceHints): InterfaceRequest | null {
  const { reader, usual = null } = platformById(platform)?.publicInterface ?? {}
  const folder = parseUrl(folderOf(home), home)
  if (reader === undefined || usual === null || folder === null) return null
  const root = usual.root({ home, folder, feed: feed !== null && hostKey(feed) === hostKey(home) ? feed : null })
  const url = root === null ? null : reader.firstPage(root)
  return url && { url, isGuess: usual.isGuess }
}

/** The same position in smaller pages, to fetch after a page failed as too large or too slow; null where there are none. */
export function smallerPage(url: Url): Url | null {
  const address = new URL(url)
  return readerOf(address)?.smaller?.(address) ?? null
}

/** Where the interface with this first page has its posts by time of change; null where it cannot sort by it. */
export function latestPosts(first: Url, want: LatestPosts): Url | null {
  const address = new URL(first)
  return readerOf(address)?.latest?.(address, want) ?? null
}

/**
 * Reads the answer to a request from `platformPages`, or to the `next` of one. `url` is the requested URL, not the one
 * after redirects; header names are in lower case. The next URL is made from it, never taken from the answer.
 */
export function readInterfacePage(
  body: Uint8Array | string,
  headers: Readonly<Record<string, string>>,
  url: Url,
): InterfacePage | InterfaceRefusal {
  const reader = readerOf(new URL(url))
  if (reader === undefined) return { kind: 'refused', reason: 'it is the address of no interface that we know' }
  const answer = readLooseJson(body)
  if (answer === undefined) return { kind: 'refused', reason: 'it is no JSON' }
  const page = reader.read(answer, headers, url)
  if (page.kind === 'refused') {
    const said = (page.said ?? []).flatMap(words => plainLine(words)?.slice(0, LONGEST_WORDS) ?? [])
    return { kind: 'refused', reason: said.join(': ') || page.reason }
  }
  const { posts, next, total } = page
  return { kind: 'entries', entries: posts.flatMap(post => postEntry(post, url) ?? []), next, total }
}

function readerOf(address: URL): InterfaceReader | undefined {
  return READERS.find(reader => reader.owns(address))
}
