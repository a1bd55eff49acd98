import type { Feed } from '../feed/index.ts'
import type { Url } from '../url.ts'
import { feedKey, sharedLinks } from './choose-feed.ts'
import { type FeedNature, natureOf } from './feed-nature.ts'
import type { FoundFeed } from './read-feeds.ts'
import { folderOf, hostKey } from './scope.ts'

/** Another part of the blog's host, with a feed of its own. */
export interface Neighbour {
  readonly nature: FeedNature | 'blog'
  readonly title: string | null
  readonly feed: Url
  /** Its own front page. */
  readonly home: Url
  /** Folders that belong to it; empty where they cannot be distinguished from the blog's. */
  readonly folders: readonly string[]
}

/** Fewer entries do not show where a part of a host begins. */
const LEAST_ENTRIES = 2

/** The other parts of a host by their feeds: wikis, forums, and anything with posts, a title and a folder of its own. */
export function neighboursOf(feeds: readonly FoundFeed[], main: FoundFeed | null, home: Url): readonly Neighbour[] {
  if (main === null) return []
  return feeds.flatMap(found => {
    if (found === main) return []
    const nature = natureBeside(found, main, home)
    const site = found.feed.metadata.siteUrl
    if (nature === null) return []
    const title = found.feed.metadata.title
    return [{ nature, title, feed: found.url, home: site ?? found.url, folders: ownFolders(found.feed, main.feed) }]
  })
}

/** The folder below a home page that holds all posts of a feed and its own front page; null where there is none. */
export function folderOfPosts(feed: Feed, home: Url): string | null {
  const paths = pathsOf(feed, home)
  if (paths.length < LEAST_ENTRIES) return null
  const site = feed.metadata.siteUrl
  const own = site === null || hostKey(site) !== hostKey(home) ? null : folderOf(site)
  const above = folderOf(home)
  const isOwn = own !== null && own !== above && own.startsWith(above) && paths.every(path => path.startsWith(own))
  // The folders of years and months belong to the posts.
  const folder = isOwn ? own : commonFolder(paths).replace(/(\/\d+)+\/$/, '/')
  return folder === above || !folder.startsWith(above) ? null : folder
}

/** A neighbour for people. */
export function describeNeighbour({ nature, title, home }: Neighbour): string {
  const name = title === null ? '' : ` "${title}"`
  return `the host also has a ${nature}${name}: ${home}`
}

function natureBeside({ feed, role, reason }: FoundFeed, main: FoundFeed, home: Url): Neighbour['nature'] | null {
  if (reason.code === 'nature') return reason.nature
  if (role !== 'posts' || feed.entries.length < LEAST_ENTRIES || sharedLinks(feed, main.feed) > 0) return null
  const site = feed.metadata.siteUrl
  if (site === null || hostKey(site) !== hostKey(home)) return null
  // The feed of a tag has the front page of the blog.
  const isApart = feedKey(site) !== feedKey(home) && feedKey(site) !== feedKey(main.feed.metadata.siteUrl ?? home)
  if (!isApart || sharesName(feed, main.feed) || ownFolders(feed, main.feed).length === 0) return null
  return natureOf(feed) ?? 'blog'
}

const NAME_PARTS = /\s*(?:\s[-–—|/·•~]\s|[:»«|]|\s(?:on|at|by)\s)\s*/i

/** Whether titles share a name: "Inside Rust Blog" is a part of "Rust Blog", and "Notes on Cats" one of "Cats – a blog". */
function sharesName(one: Feed, other: Feed): boolean {
  const [own, others] = [nameParts(one), nameParts(other)]
  if (own.length === 0 || others.length === 0) return true
  return own.some(part => others.some(name => ` ${part} `.includes(` ${name} `) || ` ${name} `.includes(` ${part} `)))
}

function nameParts(feed: Feed): string[] {
  return (feed.metadata.title ?? '').toLowerCase().trim().split(NAME_PARTS).filter(Boolean)
}

/** Folders of a feed's pages and of its front page, without those that hold posts of the blog. */
function ownFolders(feed: Feed, main: Feed): string[] {
  const site = feed.metadata.siteUrl
  const sitePath = site === null ? [] : [new URL(site).pathname]
  const links = feed.entries.flatMap(({ link }) => (link === null ? [] : new URL(link).pathname))
  const posts = main.entries.flatMap(({ link }) => (link === null ? [] : new URL(link).pathname))
  const isFree = (folder: string) => folder !== '/' && !posts.some(path => path.startsWith(folder))
  const whole = commonFolder([...links, ...sitePath])
  return isFree(whole) ? [whole] : [...new Set([commonFolder(links), commonFolder(sitePath)])].filter(isFree)
}

function pathsOf(feed: Feed, home: Url): string[] {
  return feed.entries.flatMap(({ link }) =>
    link !== null && hostKey(link) === hostKey(home) ? new URL(link).pathname : [],
  )
}

/** The deepest folder that holds all paths. */
function commonFolder(paths: readonly string[]): string {
  const [first = '/', ...others] = paths
  let folder = first.slice(0, first.lastIndexOf('/') + 1)
  for (const path of others)
    while (!path.startsWith(folder)) folder = folder.slice(0, folder.slice(0, -1).lastIndexOf('/') + 1)
  return folder
}
