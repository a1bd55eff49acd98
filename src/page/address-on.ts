import { remember } from '../remember.ts'
import { parseUrl, type Url } from '../url.ts'
import type { Page } from './page.ts'

const SEGMENTS = '/(?:[\\w~-][\\w.~-]*/)*(?:[\\w~-][\\w.~-]*)?'
/** A path and a whole address that are in our normal form as they stand: nothing to escape, to lower or to leave out. */
const NORMAL_PATH = new RegExp(`^${SEGMENTS}$`)
const NORMAL_ADDRESS = new RegExp(`^https?://(?:[a-z0-9]+(?:-[a-z0-9]+)*\\.)+[a-z]{2,}${SEGMENTS}$`)

/** Longer ones are no links of a side bar, and would fill the memory. */
const LONGEST_REMEMBERED = 300
/** Hosts whose paths are remembered: blogs that are harvested side by side, and the hosts that they moved to. */
const MOST_HOSTS = 16

/** Addresses that are the same on every page: most links of a page stand on all other pages of its blog, and are read once. */
const wholeAddress = remember((text: string): Url | null =>
  NORMAL_ADDRESS.test(text) ? (text as Url) : parseUrl(text),
)
/** The same for paths, by the beginning of the addresses of their host. */
const pathsOf = remember(
  (origin: string) =>
    remember((path: string): Url | null =>
      NORMAL_PATH.test(path) ? ((origin + path) as Url) : parseUrl(path, `${origin}/`),
    ),
  MOST_HOSTS,
)

const addressesOfPage = new WeakMap<Page, Map<string, Url | null>>()

/** What an address on a page refers to, as `parseUrl` reads it; the same one is read once, however many ask for it. */
export function addressOn(page: Page, text: string): Url | null {
  if (text.length <= LONGEST_REMEMBERED) {
    if (/^https?:\/\//.test(text)) return wholeAddress(text)
    if (text.startsWith('/')) return pathsOf(originOf(page.base))(text)
  }
  return onThisPage(page, text)
}

/** What stands in a folder, or is long, is remembered as long as its page is there. */
function onThisPage(page: Page, text: string): Url | null {
  let addresses = addressesOfPage.get(page)
  if (addresses === undefined) {
    addresses = new Map()
    addressesOfPage.set(page, addresses)
  }
  const before = addresses.get(text)
  if (before !== undefined) return before
  const url = parseUrl(text, page.base)
  addresses.set(text, url)
  return url
}

function originOf(base: Url): string {
  return base.slice(0, base.indexOf('/', 'https://'.length))
}
