import { exclusionOf, pagerOf, urlHints, withoutLanguage } from '../discover/index.ts'
import type { AddressPattern } from '../order/index.ts'
import { headLinks, linksOf, type Page } from '../page/index.ts'
import { remember } from '../remember.ts'
import type { FoundUrl, UrlPurpose } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { isOwnForm, matchPostPattern } from './patterns/index.ts'
import { foundUrl, PURPOSES, withPurpose } from './purpose.ts'

/** Longer addresses and deeper paths are made by machines that follow their own links. */
const LONGEST_URL = 1000
const MOST_SEGMENTS = 15

/** Points from which on a hint is more than the look of a name. */
const TELLING = 3

/** How an address is judged before it is fetched. */
export interface LinkJudge {
  readonly home: Url
  readonly inScope: (url: Url) => boolean
  /** The address without what changes nothing. */
  readonly normalise: (url: Url) => Url
  readonly platform: string | null
  readonly patterns: Parameters<typeof matchPostPattern>[0]
  readonly include: readonly AddressPattern[]
  readonly exclude: readonly AddressPattern[]
  readonly onlyPosts: boolean
}

/** What an address found on a page promises, or null where it is none of the blog's; its key is made where nobody has made it before. */
export function judgeLink(
  link: Url,
  judge: LinkJudge,
  hops: number,
  foundOn: Url | null,
  linkKey?: string,
): FoundUrl | null {
  if (!judge.inScope(link)) return null
  const url = judge.normalise(link)
  const key = url === link ? linkKey : undefined
  const judgement = judgementsBy(judge)(url)
  if (judgement === 'outside') return foundUrl(url, 'other', { hops, foundOn, state: 'excluded' }, key)
  const purpose = judgement === 'page' ? purposeOfPage(hops) : judgement
  if (judge.onlyPosts && PURPOSES[purpose].expects !== 'post') return null
  return foundUrl(url, purpose, { hops, foundOn }, key)
}

/** The addresses that a page leads to, each once. */
export function judgeLinks(page: Page, judge: LinkJudge, hops: number): FoundUrl[] {
  const found = new Map<string, FoundUrl>()
  const related = relatedPages(page)
  for (const { url, key } of [...linksOf(page), ...related]) {
    if (found.has(key)) continue
    const judged = judgeLink(url, judge, hops + 1, page.url, key)
    if (judged !== null) found.set(key, judged)
  }
  // An address that says nothing of itself is a list, or a neighbour in one, where the page says so.
  for (const { key } of related) {
    const judged = found.get(key)
    if (judged?.purpose === 'other' && judged.state !== 'excluded') found.set(key, withPurpose(judged, 'index'))
  }
  // So is one that only looks like a post, where the page numbers it among the pages of a list.
  for (const key of pagerOf(page)?.keys ?? []) {
    const judged = found.get(key)
    if (judged !== undefined && judged.state !== 'excluded' && !isOwnForm(matchPostPattern(judge.patterns, judged.url)))
      found.set(key, withPurpose(judged, 'index'))
  }
  return [...found.values()]
}

/** Relations to lists of posts, and to what stands before and behind a page (HTML 2 to 5 and what blog software made of them). */
const RELATIONS = new Set('archives index contents toc start first last up prev previous next'.split(' '))

/** Pages that a page names by its relation to them, in its head as well as in its text: some themes have no other way to the archives. */
function relatedPages(page: Page): { readonly url: Url; readonly key: string }[] {
  const inHead = headLinks(page)
    .filter(({ rel }) => rel.some(relation => RELATIONS.has(relation)))
    .map(({ url }) => ({ url, key: urlKey(url) }))
  const inText = linksOf(page).filter(({ rel }) => rel !== null && RELATIONS.has(rel.trim().toLowerCase()))
  return [...inHead, ...inText]
}

/** What an address is, wherever it was found: what for, a page by its name, or outside of what is wanted. */
type Judgement = UrlPurpose | 'page' | 'outside'

/** Addresses whose judgement is remembered, about 3 MB: most links of a page stand on every other page of its blog. */
const MOST_JUDGED = 20_000

const judgements = new WeakMap<LinkJudge, (url: Url) => Judgement>()

/** The judgements of one harvest, each made once. */
function judgementsBy(judge: LinkJudge): (url: Url) => Judgement {
  const before = judgements.get(judge)
  if (before !== undefined) return before
  const made = remember((url: Url) => (isOutside(url, judge) ? 'outside' : judgementOf(url, judge)), MOST_JUDGED)
  judgements.set(judge, made)
  return made
}

/** About and Contact are worth keeping where the home page leads to them. */
function purposeOfPage(hops: number): UrlPurpose {
  return hops <= 1 ? 'navigation' : 'other'
}

function judgementOf(url: Url, judge: LinkJudge): UrlPurpose | 'page' {
  const pattern = matchPostPattern(judge.patterns, url)
  if (isOwnForm(pattern)) return 'post'
  // A post in another language, where posts have a form that tells; it is read when other pages are.
  const isCopy = (original: Url) =>
    ['strong', 'medium'].includes(matchPostPattern(judge.patterns, original)?.strength ?? '')
  if (pattern?.strength !== 'medium' && withoutLanguage(url).some(isCopy)) return 'other'
  const { kind: hint, points = 0 } = urlHints(url, judge.home, judge.platform)[0] ?? {}
  if (hint === 'index') return 'index'
  if (hint === 'page') return 'page'
  if (hint === 'comment') return 'other'
  if (pattern?.strength === 'medium') return 'post'
  if (hint === 'post' && judge.patterns.length === 0) return 'post'
  // Where the feed says what addresses posts have, others need a good sign: the scheme of earlier years has a date in it.
  if (hint === 'post' && points >= TELLING) return 'likely-post'
  return pattern === null ? 'other' : 'likely-post'
}

function isOutside(url: Url, judge: LinkJudge): boolean {
  if (judge.exclude.some(pattern => pattern.test(url))) return true
  if (judge.include.length > 0 && !judge.include.some(pattern => pattern.test(url))) return true
  if (exclusionOf(url, judge.platform) !== null) return true
  return isEndless(url)
}

/** The same segment again and again, or an address without end: a server that resolves its own relative links. */
const isEndless = remember((url: Url) => {
  if (url.length > LONGEST_URL) return true
  const segments = new URL(url).pathname.split('/').filter(segment => segment !== '')
  if (segments.length > MOST_SEGMENTS) return true
  const seen = new Map<string, number>()
  for (const segment of segments) seen.set(segment, (seen.get(segment) ?? 0) + 1)
  return Math.max(0, ...seen.values()) > 3
})
