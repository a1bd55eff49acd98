import { type InterfaceKind, PLATFORMS, platformById } from '../../platforms/index.ts'
import { parseUrl, type Url } from '../../url.ts'
import { folderOf, hostKey } from '../scope.ts'
import { GHOST } from './ghost.ts'
import { readJson } from './json.ts'
import type {
  InterfaceHints,
  InterfacePage,
  InterfaceRefusal,
  InterfaceRequest,
  PlatformInterface,
} from './platform-page.ts'
import { SQUARESPACE } from './squarespace.ts'
import { TUMBLR } from './tumblr.ts'
import { WORDPRESS } from './wordpress.ts'

const READERS: Readonly<Record<InterfaceKind, PlatformInterface>> = {
  wordpress: WORDPRESS,
  ghost: GHOST,
  squarespace: SQUARESPACE,
  tumblr: TUMBLR,
}

/** The interfaces of all platforms; the first that fits is asked. */
const INTERFACES = [...new Set(PLATFORMS.flatMap(({ publicInterface }) => publicInterface?.kind ?? []))].map(
  kind => READERS[kind],
)

/** Where all posts of a blog can be had from its software's public interface; null where there is none. */
export function platformPages(hints: InterfaceHints): InterfaceRequest | null {
  for (const one of INTERFACES) {
    const announced = one.announced?.(hints) ?? null
    const url = announced === null ? null : one.firstPage(announced.root)
    if (announced !== null && url !== null) return { url, reason: announced.reason, isGuess: false }
  }
  return unannouncedPages(hints)
}

/** By what is known of the blog's platform alone. */
function unannouncedPages({ platform, home, feed }: InterfaceHints): InterfaceRequest | null {
  const { kind, usual = null } = platformById(platform)?.publicInterface ?? {}
  const folder = parseUrl(folderOf(home), home)
  if (kind === undefined || usual === null || folder === null) return null
  const root = usual.root({ home, folder, feed: feed !== null && hostKey(feed) === hostKey(home) ? feed : null })
  const url = root === null ? null : READERS[kind].firstPage(root)
  return url && { url, reason: usual.reason, isGuess: usual.isGuess }
}

/** The same place in smaller pages, to ask for where a page failed as too large or too slow; null where there are none. */
export function smallerPage(url: Url): Url | null {
  const address = new URL(url)
  return INTERFACES.find(one => one.owns(address))?.smaller?.(address) ?? null
}

/**
 * Reads the answer to a request that `platformPages` gave, or to the `next` of one. `url` is the address asked for, not
 * the one after redirects; header names are in lower case. The next address is made from it, never taken from the answer.
 */
export function readInterfacePage(
  body: Uint8Array | string,
  headers: Readonly<Record<string, string>>,
  url: Url,
): InterfacePage | InterfaceRefusal {
  const address = new URL(url)
  const found = INTERFACES.find(one => one.owns(address))
  if (found === undefined) return { kind: 'refused', reason: 'it is the address of no interface that we know' }
  const answer = readJson(body)
  if (answer === undefined) return { kind: 'refused', reason: 'it is no JSON' }
  return found.read(answer, headers, url)
}
