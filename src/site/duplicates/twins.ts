import { parseUrl, type Url } from '../../url.ts'

/** Hosts that show another site to phones: `m.example.org`, `blog.m.example.org`. */
const MOBILE_HOST = /^(m|mobile|mobi|wap|touch|amp)\./
/** Endings and folders of pages for phones. */
const AMP_ENDING = /\/amp(\/|\/index\.html)?$|\.amp(?=\.html?$)|\.amp$/i
const AMP_FOLDER = /^\/(amp|mobile|m)\/(?=[^/])/
const LOOKS =
  /^(amp|outputtype|mobile|noamp|nonamp|amp_markup|mobile_switch|wpmp_switcher|force_?mobile|display|print|printable)$/i

/**
 * The URL of the page that this one is a variant of (for phones, AMP, for print), judged by the URL alone; null where
 * it is not a variant. The caller must check that it exists. `http:`, `www.`, slashes and order of parameters are
 * handled by `urlKey`, links named by the page itself by the crawl.
 */
export function plainTwin(url: Url): Url | null {
  const plain = new URL(url)
  plain.host = plain.host.replace(MOBILE_HOST, '')
  // `m.com` is a host, not a twin.
  if (!plain.host.includes('.')) plain.host = new URL(url).host
  plain.pathname = plain.pathname
    .replace(AMP_ENDING, '/')
    .replace(/\/(?=\.html?$)/, '')
    .replace(AMP_FOLDER, '/')
  for (const name of [...plain.searchParams.keys()]) if (LOOKS.test(name)) plain.searchParams.delete(name)
  const twin = parseUrl(plain.href)
  return twin === null || twin === url ? null : twin
}
