import type { Url } from '../../url.ts'
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

/** All interfaces we know; the first that fits is asked. */
const INTERFACES: readonly PlatformInterface[] = [WORDPRESS, GHOST, SQUARESPACE, TUMBLR]

/** Where all posts of a blog can be had from its software's public interface; null where there is none. */
export function platformPages(hints: InterfaceHints): InterfaceRequest | null {
  for (const one of INTERFACES) {
    const request = one.find(hints)
    if (request !== null) return request
  }
  return null
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
