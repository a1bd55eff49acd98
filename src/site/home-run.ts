import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isNumberedPage } from '../discover/index.ts'
import type { Page } from '../page/index.ts'
import { type FoundUrl, memoryKey } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { type HeadedLink, headedLinks } from './headed-links.ts'
import { PURPOSES, withPurpose } from './purpose.ts'
import { signOfMore } from './signs-of-more.ts'
import { numbersIn } from './yield/index.ts'

/** What is known about the list of all posts that begins on the home page and continues on numbered pages. */
interface HomeRunState {
  /** The numbers of the pages read; the home page is 1. */
  readonly read: readonly number[]
  /** The last page that any of them links to. */
  readonly last: number
  /** Those of them that are not there. */
  readonly missing: readonly number[]
  /** What they link to, by a digest of the key. */
  readonly named: readonly string[]
  /** Which of that is in headings: its digest, the number of the page, and the heading's tag. */
  readonly headed: readonly (readonly [digest: string, page: number, tag: string])[]
  /** The sign on its first page that there are more posts than it shows, and how many it links to. */
  readonly more: SignOfMore | null
}

interface SignOfMore {
  readonly sign: string
  readonly posts: number
}

/** How far the pages of the home page were read; without it they are no evidence that all posts are known. */
export const HOME_RUN = memoryKey<HomeRunState>({
  name: 'home-run',
  version: 1,
  schema: z.object({
    read: z.array(z.number()),
    last: z.number(),
    missing: z.array(z.number()).default([]),
    named: z.array(z.string()),
    headed: z.array(z.tuple([z.string(), z.number(), z.string()])).default([]),
    more: z.object({ sign: z.string(), posts: z.number() }).nullable().default(null),
  }),
  unfit: 'rebuild',
  about: 'how far the pages of its home page were read',
})

/**
 * Limit of links stored, some 15 bytes each, written with every page of the run; a longer list is searched like any
 * other.
 */
const MOST_NAMED = 10_000
const DIGEST_LENGTH = 12
const FIRST_PAGE = 1

/** What may be between the home page's URL and the number of a further page: `/page/2`, `/index2.html`, `/?paged=2`. */
const BEFORE_NUMBER = /^\/?(index)?(\.\w+)?\??[\p{L}_-]*[/=_-]?$/u
const BEHIND_NUMBER = /^(\/|\/?(index)?\.\w+)?$/

/** The numbered pages of the home page: on most blogs a list of all posts, and the shortest way through them. */
export class HomeRun {
  #state: HomeRunState

  constructor(state: HomeRunState | null = null) {
    this.#state = state ?? { read: [], last: FIRST_PAGE, missing: [], named: [], headed: [], more: null }
  }

  get state(): HomeRunState {
    return this.#state
  }

  /**
   * Records a page if it is one of the run; returns its links, with further pages of the run ahead of other lists.
   * Without a feed, nothing else shows what posts look like: then what no earlier page of the run links to is read.
   */
  read(
    { at, home, hasFeed }: { readonly at: Url; readonly home: Url; readonly hasFeed: boolean },
    links: readonly FoundUrl[],
    page: Page,
  ): readonly FoundUrl[] | null {
    const number = urlKey(at) === urlKey(home) ? FIRST_PAGE : numberOf(at, home)
    if (number === null) return null
    const { read, last, named, headed } = this.#state
    // Where posts are at `/?p=7`, their URLs are numbers too.
    const lists = new Map(
      links.flatMap(link => (link.purpose === 'index' ? [[link, numberOf(link.url, home)] as const] : [])),
    )
    const numbers = [...lists.values()].filter(found => found !== null)
    const all = new Set([...named, ...links.map(({ key }) => digestOf(key))])
    this.#state = {
      read: [...new Set([...read, number])],
      last: Math.max(last, number, ...numbers),
      missing: this.#state.missing.filter(other => other !== number),
      named: all.size > MOST_NAMED ? [] : [...all],
      headed: headed.length > MOST_NAMED ? headed : [...headed, ...headedOn(number, links, headedLinks(page))],
      more: number === FIRST_PAGE ? moreOn(page, links) : this.#state.more,
    }
    const before = new Set(named)
    const isListed = (link: FoundUrl) =>
      !hasFeed && before.size > 0 && isUnmarked(link) && !before.has(digestOf(link.key))
    return links.map(link => {
      if ((lists.get(link) ?? null) !== null) return withPurpose(link, 'home-run')
      return isListed(link) ? withPurpose(link, 'likely-post') : link
    })
  }

  /** Records that a page is not there; tells whether it is one of the run. */
  lacks(at: Url, home: Url): boolean {
    const number = numberOf(at, home)
    if (number === null || number > this.#state.last) return false
    this.#state = { ...this.#state, missing: [...new Set([...this.#state.missing, number])] }
    return true
  }

  /** The sign on the home page that there are more posts than it shows. */
  get more(): SignOfMore | null {
    return this.#state.more
  }

  /**
   * Whether it was read from the first page to the last one that it links to. Some lists link to one page more than they have;
   * where several are missing, the host or a mirror lacks them.
   */
  get isWhole(): boolean {
    const { read, last, missing, named } = this.#state
    const seen = new Set(read)
    const end = missing.includes(last) ? last - 1 : last
    if (end === FIRST_PAGE || named.length === 0) return false
    return Array.from({ length: end }, (_, at) => at + FIRST_PAGE).every(number => seen.has(number))
  }

  /** Whether the home page continues on numbered pages. */
  get isPaged(): boolean {
    return this.#state.last > FIRST_PAGE
  }

  /** Whether it links to pages that were not read. */
  get isOpen(): boolean {
    return this.isPaged && !this.isWhole
  }

  /**
   * How many posts its pages show by linked headings: on each page those of one tag, as another may be that of dates,
   * and none that further pages have too.
   */
  get listed(): number {
    const pages = Map.groupBy(this.#state.headed, ([digest]) => digest)
    const groups = new Map<string, number>()
    for (const found of pages.values()) {
      const [[, page, tag] = ['', 0, '']] = found
      if (found.some(([, other]) => other !== page)) continue
      groups.set(`${page} ${tag}`, (groups.get(`${page} ${tag}`) ?? 0) + 1)
    }
    return this.#state.read.reduce((sum, page) => {
      const counts = [...groups].filter(([group]) => group.startsWith(`${page} `)).map(([, count]) => count)
      return sum + Math.max(0, ...counts)
    }, 0)
  }

  /** Which of the keys its pages link to. */
  among(keys: readonly string[]): ReadonlySet<string> {
    const named = new Set(this.#state.named)
    return new Set(keys.filter(key => named.has(digestOf(key))))
  }
}

/** Whether its URL shows neither a post nor a list: `/beatnik/` may be either. */
function isUnmarked({ purpose, state }: FoundUrl): boolean {
  return purpose === 'other' && state !== 'excluded'
}

function moreOn(page: Page, links: readonly FoundUrl[]): SignOfMore | null {
  const sign = signOfMore(page)
  return sign === null
    ? null
    : { sign, posts: links.filter(({ purpose }) => PURPOSES[purpose].expects === 'post').length }
}

/** What the headings of a page of the run link to on the blog, each once. */
function headedOn(number: number, links: readonly FoundUrl[], headings: readonly HeadedLink[]) {
  const own = new Set(links.filter(({ state }) => state !== 'excluded').map(({ key }) => key))
  const tags = new Map(headings.filter(({ key }) => own.has(key)).map(({ key, tag }) => [key, tag]))
  return [...tags].map(([key, tag]) => [digestOf(key), number, tag] as const)
}

/** Which numbered page of the home page a URL is; null where it is none. */
function numberOf(url: Url, home: Url): number | null {
  if (!isNumberedPage(url)) return null
  const found = numbersIn(url).at(-1)
  const base = home.replace(/\/(index\.\w+)?$/, '')
  if (found === undefined || !found.prefix.startsWith(base) || !BEHIND_NUMBER.test(found.suffix)) return null
  return BEFORE_NUMBER.test(found.prefix.slice(base.length)) ? found.number : null
}

function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, DIGEST_LENGTH)
}
