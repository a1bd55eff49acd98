import { getDomain } from 'tldts'

/**
 * The hosts that are most likely one machine, or one company's: the registrable domain. For the blogs of a platform, each
 * with a name below it (`ann.wordpress.com`), that is the platform; where there are no names, host and port.
 */
export function hostGroup(url: string): string {
  return getDomain(url) ?? URL.parse(url)?.host ?? url
}
