import { hostKey } from '../discover/index.ts'
import type { KnownPlace } from '../store/index.ts'
import type { Url } from '../url.ts'

/** The kept blog that an address belongs to, by the addresses that it has and had; null where it belongs to none. */
export type LocateBlog = (url: Url) => { readonly blog: string; readonly site: number } | null

/**
 * Makes ready to find the blogs that addresses belong to; the deepest folder that holds an address says it. Who lives there comes before who
 * claims to have lived there: who copies posts has links of theirs as well.
 */
export function blogLocator(places: readonly KnownPlace[]): LocateBlog {
  const byHost = Map.groupBy(places, ({ host }) => host)
  for (const [host, here] of byHost) {
    byHost.set(
      host,
      here.toSorted(
        (one, other) => other.folder.length - one.folder.length || Number(other.isHome) - Number(one.isHome),
      ),
    )
  }
  return url => {
    const here = byHost.get(hostKey(url))
    if (here === undefined) return null
    const { pathname } = new URL(url)
    const place = here.find(one => isBelow(pathname, one))
    return place === undefined ? null : { blog: place.blog, site: place.site }
  }
}

const DATED = /\/(?:19|20)\d\d\//

function isBelow(path: string, { folder, paths }: KnownPlace): boolean {
  const lower = path.toLowerCase()
  const home = folder.toLowerCase()
  if (lower === home || `${lower}/` === home) return true
  return lower.startsWith(home) && (paths === 'any' || DATED.test(path))
}
