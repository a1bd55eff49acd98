import { hostKey } from '../../discover/index.ts'
import type { BlogRecord, Comment, EntryRecord, FeedRecord } from '../../records.ts'
import type { CrawlState, Store } from '../../store/index.ts'
import { parseUrl, type Url, urlKey } from '../../url.ts'
import { type BlogDesign, blogDesignSchema, type PostDesign, postDesignSchema } from '../design/design.ts'
import { formerAddressReader } from '../links/former-addresses.ts'
import { formerLinks } from '../links/links.ts'
import { type BlogLinks, blogLinksSchema, postLinksSchema, type TypedLink } from '../links/schema.ts'

/**
 * The extended model of a blog (D2.6, 6.5). Feeds and crawls are as stored, the others results of analysers; null
 * before the first analysis.
 */
export interface BlogModel {
  readonly feeds: readonly FeedRecord[]
  /** The last ones, newest first. */
  readonly crawls: readonly CrawlState[]
  readonly network: BlogLinks | null
  readonly design: BlogDesign | null
}

/** The extended model of a post: its links by kind, mentions on other sites, and the design of its page. */
export interface PostModel {
  readonly links: readonly LinkInArchive[] | null
  /** Links that were left out, as there are too many. */
  readonly left: number
  /** Trackbacks, pingbacks and webmentions, as they came. */
  readonly mentions: readonly Comment[]
  readonly design: PostDesign | null
}

/** A link, and what the archive has at its URL. */
export interface LinkInArchive extends TypedLink {
  /** The same for all spellings of an address. */
  readonly key: string
  /** The id of the kept blog that it leads to. */
  readonly targetBlog: string | null
  /** The number of the kept post or page that it leads to. */
  readonly targetPost: number | null
}

/** Limit of crawls that are reported for a blog. */
const MOST_CRAWLS = 20
/** Limit of links of a post that are looked up one by one. */
const MOST_LOOKED_UP = 200

/** The extended model of a blog. */
export async function blogModel(store: Store, { id }: BlogRecord): Promise<BlogModel> {
  const [feeds, crawls, known] = [
    await store.feeds(id),
    await store.lists.crawls({ blog: id, before: null, limit: MOST_CRAWLS }),
    await knownOf(store, id, 'blog', id),
  ]
  return {
    feeds,
    crawls,
    network: blogLinksSchema.safeParse(known.get('links')).data ?? null,
    design: blogDesignSchema.safeParse(known.get('design')).data ?? null,
  }
}

/** The extended model of a post, by its number. */
export async function postModel(store: Store, blog: BlogRecord, id: number, entry: EntryRecord): Promise<PostModel> {
  const known = await knownOf(store, blog.id, 'entry', String(id))
  const { data } = postLinksSchema.safeParse(known.get('links'))
  return {
    links: data === undefined ? null : await inArchive(store, blog, data.links),
    left: data?.left ?? 0,
    mentions: entry.comments.filter(({ kind }) => kind !== 'comment'),
    design: postDesignSchema.safeParse(known.get('design')).data ?? null,
  }
}

async function knownOf(store: Store, blog: string, kind: 'blog' | 'entry', subject: string) {
  const results = await store.derived.of(blog, kind, subject)
  return new Map(results.map(({ analyser, value }) => [analyser, value]))
}

async function inArchive(
  store: Store,
  blog: BlogRecord,
  links: readonly TypedLink[],
): Promise<readonly LinkInArchive[]> {
  const known = await knownOf(store, blog.id, 'blog', blog.id)
  const former = blogLinksSchema.safeParse(known.get('links')).data?.formerAddresses ?? []
  const moved = formerAddressReader(blog.url, former)
  const blogs = Map.groupBy(await store.blogs(), one => hostKey(one.blog.url))
  let looked = 0
  const resolved: LinkInArchive[] = []
  for (const link of formerLinks(blog.url, former)(links)) {
    const url = parseUrl(link.url)
    if (url === null) continue
    const now = moved(url)?.now ?? null
    const target =
      link.target === 'internal'
        ? blog
        : (blogs.get(hostKey(url))?.find(one => isBelow(url, one.blog.url))?.blog ?? null)
    const isLookedUp = target !== null && looked++ < MOST_LOOKED_UP
    const post = isLookedUp ? ((await store.lists.numberOf(url)) ?? (now && (await store.lists.numberOf(now)))) : null
    resolved.push({ ...link, key: urlKey(url), targetBlog: target?.id ?? null, targetPost: post })
  }
  return resolved
}

function isBelow(url: Url, home: Url): boolean {
  const folder = new URL(home).pathname.replace(/[^/]*$/, '')
  return new URL(url).pathname.startsWith(folder)
}
