import type { Harvest } from '../harvest/index.ts'
import { INTERFACE, pageDigest, SITEMAPS } from '../news/index.ts'
import { recall } from '../store/index.ts'

/** Why all posts of a blog are known, in words. */
interface AllPosts {
  readonly reason: string
  /**
   * Whether no list has to be read to verify the source: it counts its posts, or another independent source names the
   * same ones.
   */
  readonly isSure: boolean
  /** Whether other lists were read that show no other post, where the source is a list itself. */
  readonly isSeen: boolean
}

/** What a run has of a blog so far. */
interface Accounted {
  /** Stored posts. */
  readonly posts: number
  /** Pages that could not be fetched: some of them are posts too. */
  readonly gone: number
}

/**
 * Whether some source proves that all posts are known: an interface whose own count they reach, or the feed's pages,
 * the sitemaps or the pages of the home page, read to the end. Everything else found, by links, lists and other feeds,
 * must be among what that source names: one post that it does not name shows that there may be others. Null where
 * nothing is proven.
 */
export async function allPosts(harvest: Harvest, { posts, gone }: Accounted): Promise<AllPosts | null> {
  const { known, site } = harvest
  const { store } = harvest.tools
  const { coverage, prospects } = site.insight
  const sources = coverage.wholeSources
  if (sources.length === 0 || posts + gone < coverage.promised) return null
  const stored = (await store.postsByVisit(known.blog.id, Number.MAX_SAFE_INTEGER, 'there')).map(({ key }) => key)
  if (stored.length === 0) return null
  const isProven = async (names: Names) => await areNamed(stored, names, harvest)
  const isInSitemaps = sources.includes('sitemaps') && (await isProven(inSitemaps(harvest)))
  if (sources.includes('history') && (await isProven(inHistory(harvest)))) {
    const total = (await recall(store, known.blog.id, INTERFACE))?.total ?? null
    if (total !== null && stored.length >= total)
      return { reason: reasonOf(`its interface counts ${total} posts`), isSure: true, isSeen: true }
    return {
      reason: reasonOf(
        `the pages of its feed were read to the end${isInSitemaps ? ', its sitemap names the same' : ''}`,
      ),
      isSure: isInSitemaps,
      isSeen: true,
    }
  }
  if (isInSitemaps) return { reason: reasonOf('its sitemap names each'), isSure: false, isSeen: true }
  if (sources.includes('home-run') && (await isProven(inHomeRun(harvest))))
    return { reason: reasonOf('the pages of its home page lead to each'), isSure: false, isSeen: prospects.isBarren }
  return null
}

function reasonOf(source: string): string {
  return `All posts of the blog are known: ${source}, and nothing leads to another.`
}

/** Which of some keys a source names. */
type Names = (keys: readonly string[]) => Promise<ReadonlySet<string>>

function inHistory({ tools: { store }, known }: Harvest): Names {
  return keys => store.statedKeys(known.blog.id, keys)
}

function inSitemaps({ tools: { store }, known }: Harvest): Names {
  return async keys => {
    const book = (await recall(store, known.blog.id, SITEMAPS)) ?? {}
    const named = new Set(Object.values(book).flatMap(({ pages }) => Object.keys(pages ?? {})))
    return new Set(keys.filter(key => named.has(pageDigest(key))))
  }
}

function inHomeRun({ site }: Harvest): Names {
  return async keys => site.insight.coverage.homeRun.among(keys)
}

/** Whether a source names each of the posts, by its own URL or by one that redirected to it. */
async function areNamed(
  posts: readonly string[],
  names: Names,
  { tools: { store }, known }: Harvest,
): Promise<boolean> {
  const named = await names(posts)
  const missing = new Set(posts.filter(key => !named.has(key)))
  if (missing.size === 0) return true
  const aliases = [...(await store.aliases(known.blog.id))].filter(([, key]) => missing.has(key))
  const namedAliases = await names(aliases.map(([alias]) => alias))
  for (const [alias, key] of aliases) if (namedAliases.has(alias)) missing.delete(key)
  return missing.size === 0
}
