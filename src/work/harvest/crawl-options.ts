import type { CrawlOptions } from '../../crawl/index.ts'
import { PermablogError } from '../../errors.ts'
import { readCookieFile } from '../../fetch/index.ts'
import { addressPattern, type Caller, type Order, plainOrder } from '../../order/index.ts'
import { parseUrl } from '../../url.ts'

/** Where a harvest keeps files, and for whom it is done. */
export interface HarvestPlace {
  /** The folder of WARCs and media files; null where there is none. */
  readonly folder: string | null
  readonly caller: Caller
}

/** What an order means for a crawl; which pages it gets and from where is the source's. */
export function crawlOptionsOf(order: Order, { folder, caller }: HarvestPlace): CrawlOptions {
  const { include = [], exclude = [], urls = [] } = order
  return {
    ...plainOrder(order),
    urls: urls.flatMap(word => parseUrl(word) ?? []),
    include: include.map(addressPattern),
    exclude: exclude.map(addressPattern),
    ...(folder === null ? {} : { ...mediaOf(order, folder), ...screenshotsOf(order, folder) }),
    browser: browserOf(order, caller),
  }
}

/** How the browser is used; pages of a mirror are rendered from the mirror alone. */
export function browserOf(order: Order, caller: Caller): NonNullable<CrawlOptions['browser']> {
  const { browser, concurrency, userAgent, headers, cookies, from, allowPrivate = false } = order
  // For a guest, what a page draws from comes through the guarded source, unless the server's owner allows private hosts.
  const isOnNetwork = from === undefined && (caller !== 'guest' || allowPrivate)
  return {
    ...(browser === undefined ? {} : { path: browser }),
    ...(concurrency === undefined ? {} : { tabs: concurrency }),
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(headers === undefined ? {} : { headers }),
    ...(cookies === undefined ? {} : { cookies: readCookieFile(cookies) }),
    ...(isOnNetwork ? { network: true } : {}),
  }
}

function mediaOf({ media = true, maxFileBytes, maxMediaBytes }: Order, folder: string): Pick<CrawlOptions, 'media'> {
  if (!media) return {}
  return {
    media: {
      folder,
      ...(maxFileBytes === undefined ? {} : { maxFileBytes }),
      ...(maxMediaBytes === undefined ? {} : { maxBlogBytes: maxMediaBytes }),
    },
  }
}

/** Screenshots go into the WARCs: where none are written, none are taken. */
function screenshotsOf({ screenshots, pdf, warc, from }: Order, folder: string): Pick<CrawlOptions, 'screenshots'> {
  const forms = [...(screenshots ? ['full-page' as const] : []), ...(pdf ? ['pdf' as const] : [])]
  return forms.length === 0 || warc === false || from !== undefined ? {} : { screenshots: { folder, forms } }
}

/** Refuses an order that wants pictures and also no WARCs for them. */
export function refuseContradiction({ screenshots, pdf, warc, from }: Order): void {
  const picture = screenshots ? '--screenshots' : pdf ? '--pdf' : null
  const obstacle = from !== undefined ? '--from' : warc === false ? '--no-warc' : null
  if (picture === null || obstacle === null) return
  const message = `${picture} keeps pictures in the WARCs that a harvest from the network writes; leave out ${obstacle}.`
  throw new PermablogError('bad-usage', message)
}
