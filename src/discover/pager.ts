import { linksOf, type Page } from '../page/index.ts'
import { hostOf, type Url } from '../url.ts'
import { latinDigits } from '../words/index.ts'

/** The links between the numbered pages of a list: "1 2 3 4". */
export interface Pager {
  /** The keys of the pages after the first. */
  readonly keys: ReadonlySet<string>
  /** Whether the page with the pager is itself one of those. */
  readonly isOwn: boolean
}

/** A URL split at its last number. */
interface Numbered {
  readonly around: string
  readonly number: number
}

interface NumberLink {
  readonly key: string
  readonly url: Url
  readonly place: number
}

const NUMBER = /^[[(]?(\d{1,4})[\])]?$/
/** Days are numbered too, and calendars link to them. */
const YEAR = /\D(19|20)\d\d(?:0[1-9]|1[0-2])?(?!\d)/
const LEAST_LINKS = 2

/**
 * The pager of a page, or null: whatever the names of the pages, the link texts are numbers that rise with those in
 * their URLs (`/index_p_3.html` is "3", `/older/20` too), and the first page has a URL without one. The parts of a
 * series are numbered from the first on, or named like the first with a number appended; the days of a calendar have a
 * year.
 */
export function pagerOf(page: Page): Pager | null {
  for (const run of runsOf(page)) {
    const pager = pagerOfRun(run, page.url)
    if (pager !== null) return pager
  }
  return null
}

/** Successive links whose texts are rising numbers from the first or second on. */
function runsOf(page: Page): NumberLink[][] {
  const host = hostOf(page.url)
  const runs: NumberLink[][] = []
  let before = Number.POSITIVE_INFINITY
  for (const { url, key, text } of linksOf(page)) {
    const place = Number(NUMBER.exec(latinDigits(text))?.[1] ?? 0)
    const isPage = place > 0 && !url.includes('#') && hostOf(url) === host
    if (isPage && place > before) runs.at(-1)?.push({ url, key, place })
    else if (isPage && place <= LEAST_LINKS) runs.push([{ url, key, place }])
    before = isPage && (place > before || place <= LEAST_LINKS) ? place : Number.POSITIVE_INFINITY
  }
  return runs.filter(run => run.length >= LEAST_LINKS)
}

function pagerOfRun(run: readonly NumberLink[], own: Url): Pager | null {
  const first = run.find(({ place }) => place === 1)?.url ?? own
  const further = run.filter(({ place }) => place > 1)
  const numbers = further.map(({ url, place }) => ({ place, around: null, number: 0, ...numberIn(url) }))
  const [{ around, number, place } = { around: null, number: 0, place: 0 }] = numbers
  if (around === null || YEAR.test(around) || numberIn(first)?.around === around || isNumberedName(first, around))
    return null
  const step = number === place ? null : number / (place - 1)
  const numberOf = (at: number) => (step === null ? at : (at - 1) * step)
  if (!numbers.every(each => each.around === around && each.number === numberOf(each.place))) return null
  const here = numberIn(own)
  const isOwn = here !== null && here.around === around && !numbers.some(({ number }) => number === here.number)
  // One link proves no series of numbers, unless it is beside the first page and the page itself is in the series.
  if (numbers.length < LEAST_LINKS && !isOwn) return null
  return { keys: new Set(further.map(({ key }) => key)), isOwn }
}

/**
 * Whether the URLs are that of the first with a number appended to its name, as software distinguishes posts of one
 * title: `/tea/`, `/tea-2/`.
 */
function isNumberedName(first: Url, around: string): boolean {
  const name = /\/([^/.?]+)(?:\.\w+)?\/?$/.exec(first.slice(first.indexOf('//') + 2))?.[1] ?? 'index'
  return name !== 'index' && around.slice(0, around.indexOf(' ')).replace(/[-_]$/, '').endsWith(`/${name}`)
}

function numberIn(url: Url): Numbered | null {
  const [, before, digits, behind] = /^(.*?)(\d+)(\D*)$/.exec(url.slice(url.indexOf('//') + 2)) ?? []
  return before?.includes('/') ? { around: `${before} ${behind}`, number: Number(digits) } : null
}
