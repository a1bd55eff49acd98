import type { PageForm } from '../../platforms/index.ts'
import { parseUrl, type Url, urlKey } from '../../url.ts'
import type { Feed } from '../feed.ts'
import { ALL_FORMS, pageFormsOf, TRIAL_FORMS } from './platform-forms.ts'

/** The position of a page in the history of a feed. */
export interface HistoryPosition {
  /** The URL that the feed itself is requested at. */
  readonly first: Url
  /** The URL that this page was requested at; the same for the feed itself. */
  readonly url: Url
  readonly home: Url
  /** The short name of the blog's software, as in `wordpress`. */
  readonly platform: string | null
  /** Pages and entries read so far, including these. */
  readonly pages: number
  readonly entries: number
}

/** A URL where older entries may be. */
interface FurtherPage {
  readonly url: Url
  /** Why it should exist, in words. */
  readonly reason: string
  /** Whether there is no evidence for such a page: only its answer can prove it. */
  readonly isGuess: boolean
}

/** Limits of a walk: a longer feed is generated on request. 1,000 pages of ten are thirty years of daily posts. */
const MOST_PAGES = 1_000
const MOST_ENTRIES = 100_000

/** Requests for a second page before it counts as missing. */
const MOST_TRIALS = 3

/** Limits of a guess: feeds are cut at ten or more entries; a shorter one shows everything, and so does a very long one. */
const FEWEST_FOR_A_GUESS = 5
const MOST_FOR_A_GUESS = 200

/** A file gives the same answer to any query. */
const FILE = /\.(xml|rss|atom|rdf|json|rss20|txt)$/i

/**
 * Where the history of a feed continues: best first, to be fetched in turn until `judgePage` finds one that leads
 * further. The URLs themselves contain the position, so a walk needs only the URL of its last page.
 */
export function nextPages(feed: Feed, at: HistoryPosition): readonly FurtherPage[] {
  if (isEndless(at)) return []
  if (feed.pages.isComplete || feed.entries.length === 0) return []
  const isFirst = urlKey(at.url) === urlKey(at.first)
  const numbered = isFirst ? firstSteps(feed, at) : nextStep(feed, at)
  const linked = linkedPages(feed, at)
  const larger = numbered.filter(({ form }) => form.beatsLinks === true)
  const others = numbered.filter(({ form }) => form.beatsLinks !== true)
  return distinct([...larger.map(asPage), ...linked, ...others.map(asPage)], at).slice(0, MOST_TRIALS)
}

/** Whether a walk is so long that the feed must be generated on request; what it showed is not complete. */
export function isEndless({ pages, entries }: Pick<HistoryPosition, 'pages' | 'entries'>): boolean {
  return pages >= MOST_PAGES || entries >= MOST_ENTRIES
}

interface Step extends FurtherPage {
  readonly form: PageForm
}

/** RFC 5005: archives never change and are therefore preferred; a URL on another host is a mistake. */
function linkedPages({ pages, url }: Feed, { first, home }: HistoryPosition): FurtherPage[] {
  const hosts = new Set([url, first, home].map(hostKey))
  const links: readonly (readonly [Url | null, string])[] = [
    [pages.previousArchive, 'the feed links to its archive'],
    [pages.next, 'the feed links to its next page'],
  ]
  return links.flatMap(([link, reason]) =>
    link === null || !hosts.has(hostKey(link)) ? [] : [{ url: link, reason, isGuess: false }],
  )
}

function firstSteps(feed: Feed, at: HistoryPosition): Step[] {
  const known = pageFormsOf(feed, at.platform)
  if (known !== null) return known.flatMap(form => stepsFrom(feed, form, at, false))
  const length = feed.entries.length
  const isFile = FILE.test(new URL(at.first).pathname)
  if (isFile || length < FEWEST_FOR_A_GUESS || length > MOST_FOR_A_GUESS) return []
  return TRIAL_FORMS.flatMap(form => stepsFrom(feed, form, at, true))
}

/** The second page by a form: of the blog's own feed, where another host redistributes it, or of the feed itself. */
function stepsFrom(feed: Feed, form: PageForm, { first, home }: HistoryPosition, isGuess: boolean): Step[] {
  const own = form.path === null ? null : parseUrl(form.path, folderOf(home))
  const elsewhere = hostKey(first) !== hostKey(home)
  const bases = isGuess || own === null ? [first] : elsewhere ? [own, first] : [first, own]
  const reason = isGuess
    ? `many feeds number their pages so (${form.id})`
    : `its software numbers pages so (${form.id})`
  const steps = bases.flatMap(base => {
    // As a mirror names the feed of a folder.
    const url = form.next(new URL(base.replace(/\/index\.html?$/, '/')), null, pageFacts(feed))
    return url === null ? [] : [{ url, reason, isGuess, form }]
  })
  // On its own host the feed's URL is the right one; the usual location is for forms that this URL does not fit.
  return elsewhere ? steps : steps.slice(0, 1)
}

function nextStep(feed: Feed, { url }: HistoryPosition): Step[] {
  const address = new URL(url)
  for (const form of ALL_FORMS) {
    const number = form.numberOf(address)
    if (number === null) continue
    const next = form.next(address, number, pageFacts(feed))
    return next === null ? [] : [{ url: next, reason: 'the page before was numbered so', isGuess: false, form }]
  }
  return []
}

function pageFacts({ entries, pages }: Feed) {
  return { entries: entries.length, total: pages.total }
}

function asPage({ url, reason, isGuess }: Step): FurtherPage {
  return { url, reason, isGuess }
}

function distinct(pages: readonly FurtherPage[], at: HistoryPosition): FurtherPage[] {
  const seen = new Set([urlKey(at.first), urlKey(at.url)])
  return pages.filter(({ url }) => {
    const key = urlKey(url)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function hostKey(url: Url): string {
  return new URL(url).host.replace(/^www\./, '')
}

/** `/blog` and `/blog/` and `/blog/index.html` are one home. */
function folderOf(home: Url): string {
  const { origin, pathname } = new URL(home)
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  return last === '' || last.includes('.') ? origin + pathname.slice(0, pathname.length - last.length) : `${home}/`
}
