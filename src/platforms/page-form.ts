import { parseUrl, type Url } from '../url.ts'

/** What a page of a feed says that the address of the page behind it depends on. */
interface FeedPage {
  /** How many entries it has. */
  readonly entries: number
  /** How many there are on all pages, where it says so. */
  readonly total: number | null
}

/** A way in which some software numbers the pages of its feeds. */
export interface PageForm {
  readonly id: string
  /** Where the feed is below the blog's home, for blogs whose feed is passed on by another host. */
  readonly path: string | null
  /** It brings more entries a request than following the feed's own links. */
  readonly beatsLinks?: boolean
  /** The first major version of the software that has no such pages any more. */
  readonly endedIn?: number
  /** The number that the address of a further page carries; null where it is none of this form. */
  numberOf(url: URL): number | null
  /** The address of the page behind this one, which carries `number` (null: the feed itself). */
  next(url: URL, number: number | null, page: FeedPage): Url | null
}

/** WordPress numbers all lists alike, feeds of posts among them (feeds of comments ignore it). */
export const PAGED = queryForm('paged', { parameter: 'paged', second: 2, path: 'feed/' })

/** The most common name of such a parameter. */
export const PAGE = queryForm('page', { parameter: 'page', second: 2, path: null })

/** A form whose number is the value of a parameter; `second` is that of the second page. */
export function queryForm(
  id: string,
  { parameter, second, path }: { parameter: string; second: number; path: string | null },
): PageForm {
  return {
    id,
    path,
    numberOf: url => wholeNumber(url.searchParams.get(parameter)),
    next: (url, number) => withParameters(url, { [parameter]: number === null ? second : number + 1 }),
  }
}

/** The same address with these parameters set. */
export function withParameters(url: URL, parameters: Readonly<Record<string, number | string>>): Url | null {
  const next = new URL(url)
  for (const [name, value] of Object.entries(parameters)) next.searchParams.set(name, String(value))
  return parseUrl(next.href)
}

/** The number of a page as an address carries it; null where it is none. */
export function wholeNumber(text: string | null | undefined): number | null {
  return typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : null
}
