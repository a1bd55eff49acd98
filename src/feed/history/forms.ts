import { parseUrl, type Url } from '../../url.ts'
import type { Feed } from '../feed.ts'

/** A way in which some software numbers the pages of its feeds. */
export interface PageForm {
  readonly id: string
  /** Where the feed is below the blog's home, for blogs whose feed is passed on by another host. */
  readonly path: string | null
  /** It brings more entries a request than following the feed's own links. */
  readonly beatsLinks?: boolean
  /** The number that the address of a further page carries; null where it is none of this form. */
  numberOf(url: URL): number | null
  /** The address of the page behind this one, which carries `number` (null: the feed itself). */
  next(url: URL, number: number | null, feed: Feed): Url | null
}

/** What Blogger was ever known to give at once: 500, since 2016 150, at times 100. It answers with what it likes. */
const BLOGGER_AT_ONCE = 150

/** WordPress numbers all lists alike, feeds of posts among them (feeds of comments ignore it). */
export const PAGED = queryForm('paged', 'paged', 2, 'feed/')

/** Drupal's pager starts at 0. */
export const PAGE_FROM_ZERO = queryForm('page-from-zero', 'page', 1, null)

/** The most common name of such a parameter. */
export const PAGE = queryForm('page', 'page', 2, null)

/** Ghost before 3.0; behind the last page it redirects to it. */
export const RSS_NUMBER: PageForm = {
  id: 'rss-number',
  path: 'rss/',
  numberOf: url => wholeNumber(/\/rss\/(\d{1,6})\/?$/.exec(url.pathname)?.[1]),
  next(url, number) {
    if (number === null && !/\/rss\/?$/.test(url.pathname)) return null
    const folder = url.pathname.replace(/\/rss\/(\d+\/?)?$|\/rss$/, '/rss/')
    return parseUrl(`${folder}${(number ?? 1) + 1}/`, url.href)
  },
}

/** Blogger counts entries, from 1; how many it really gave says where to go on. */
export const START_INDEX: PageForm = {
  id: 'start-index',
  path: 'feeds/posts/default',
  beatsLinks: true,
  numberOf: url => wholeNumber(url.searchParams.get('start-index')),
  next(url, number, feed) {
    // The addresses of its first years (`/atom.xml`) lead to these, and lose what they were asked.
    if (number === null && !url.pathname.includes('/feeds/')) return null
    const start = (number ?? 1) + feed.entries.length
    if (feed.pages.total !== null && start > feed.pages.total) return null
    // Without the last one Blogger sends readers to the service that passes its feed on, which has no pages.
    return withParameters(url, { 'start-index': start, 'max-results': BLOGGER_AT_ONCE, redirect: 'false' })
  },
}

/** Serendipity's export: one document with all there is. */
export const WHOLE_FEED: PageForm = {
  id: 'whole',
  path: 'rss.php?version=2.0',
  numberOf: url => (url.searchParams.has('all') ? 1 : null),
  next: (url, number) =>
    number === null && url.pathname.endsWith('/rss.php') ? withParameters(url, { all: 1 }) : null,
}

function queryForm(id: string, name: string, second: number, path: string | null): PageForm {
  return {
    id,
    path,
    numberOf: url => wholeNumber(url.searchParams.get(name)),
    next: (url, number) => withParameters(url, { [name]: number === null ? second : number + 1 }),
  }
}

function withParameters(url: URL, parameters: Readonly<Record<string, number | string>>): Url | null {
  const next = new URL(url)
  for (const [name, value] of Object.entries(parameters)) next.searchParams.set(name, String(value))
  return parseUrl(next.href)
}

function wholeNumber(text: string | null | undefined): number | null {
  return typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : null
}
