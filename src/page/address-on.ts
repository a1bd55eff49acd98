import { parseUrl, type Url } from '../url.ts'
import type { Page } from './page.ts'

const SEGMENTS = '/(?:[\\w~-][\\w.~-]*/)*(?:[\\w~-][\\w.~-]*)?'
/** A path and a whole address that are in our normal form as they stand: nothing to escape, to lower or to leave out. */
const NORMAL_PATH = new RegExp(`^${SEGMENTS}$`)
const NORMAL_ADDRESS = new RegExp(`^https?://(?:[a-z0-9]+(?:-[a-z0-9]+)*\\.)+[a-z]{2,}${SEGMENTS}$`)

const addressesOfPage = new WeakMap<Page, Map<string, Url | null>>()

/** What an address on a page refers to, as `parseUrl` reads it; the same one is read once, however many ask for it. */
export function addressOn(page: Page, text: string): Url | null {
  let addresses = addressesOfPage.get(page)
  if (addresses === undefined) {
    addresses = new Map()
    addressesOfPage.set(page, addresses)
  }
  const before = addresses.get(text)
  if (before !== undefined) return before
  const url = parseAddress(text, page.base)
  addresses.set(text, url)
  return url
}

/** Reading an address is slow; most addresses of a page need no reading. */
function parseAddress(text: string, base: Url): Url | null {
  if (NORMAL_ADDRESS.test(text)) return text as Url
  if (NORMAL_PATH.test(text)) return (base.slice(0, base.indexOf('/', 'https://'.length)) + text) as Url
  return parseUrl(text, base)
}
