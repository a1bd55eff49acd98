import { urlHints } from '../discover/index.ts'
import { linksOf, type Page } from '../page/index.ts'
import type { Url } from '../url.ts'
import type { SiteFacts } from './site.ts'

/** A count in brackets at the end of a link or right after it: `May 2010 (12)`. */
const AT_END = /[([（]\s*(\d{1,5})\s*[)\]）]\s*$/
const BEHIND = /^\s*[([（]\s*(\d{1,5})\s*[)\]）]/
/** How many nodes after a link may hold its count: the text itself, or an element around it. */
const NEAR = 3
/** `(2013)` is a year. */
const YEAR = /^(19|20)\d\d$/

/** Most posts in a month, and in a year: a larger number counts something else. */
const MOST_IN_MONTH = 3000
const MOST_IN_YEAR = 12 * MOST_IN_MONTH

const MONTH_IN_PATH = /(19|20)\d\d[/_-]?(0?[1-9]|1[0-2])(?!\d)/
const YEAR_IN_PATH = /(19|20)\d\d/

/**
 * How many posts the counts on a page promise at least: the sum of those beside its months, or beside its years, as a
 * post has one date; for tags and categories the largest, as a post may have many. 0 where the page has no counts.
 */
export function promisedPosts(page: Page, { home, platform }: Pick<SiteFacts, 'home' | 'platform'>): number {
  const months = new Map<string, number>()
  const years = new Map<string, number>()
  let largest = 0
  for (const link of linksOf(page)) {
    const count = countBeside(link, page)
    if (count === null || !isList(link.url, home, platform)) continue
    const { pathname, search } = new URL(link.url)
    const isMonth = MONTH_IN_PATH.test(pathname + search)
    const isYear = !isMonth && YEAR_IN_PATH.test(pathname + search)
    if (count > (isMonth ? MOST_IN_MONTH : MOST_IN_YEAR)) continue
    largest = Math.max(largest, count)
    if (isMonth) months.set(link.key, count)
    else if (isYear) years.set(link.key, count)
  }
  return Math.max(largest, total(months), total(years))
}

function isList(url: Url, home: Url, platform: string | null): boolean {
  return urlHints(url, home, platform)[0]?.kind === 'index'
}

function countBeside(link: ReturnType<typeof linksOf>[number], page: Page): number | null {
  const digits = AT_END.exec(link.text)?.[1] ?? BEHIND.exec(textBehind(link, page))?.[1]
  return digits === undefined || YEAR.test(digits) ? null : Number(digits)
}

function textBehind({ element }: ReturnType<typeof linksOf>[number], { nodes }: Page): string {
  for (let order = element.last + 1; order <= element.last + NEAR; order++) {
    const node = nodes[order]
    if (node?.kind === 'text') return node.text
  }
  return ''
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}
