import { getDomain } from 'tldts'

/**
 * The hosts that are most likely one machine, or one company's: the registrable domain. For a platform's blogs, each
 * with its own subdomain (`ann.wordpress.com`), that is the platform; for an IP address, host and port.
 */
export function hostGroup(url: string): string {
  return getDomain(url) ?? URL.parse(url)?.host ?? url
}
