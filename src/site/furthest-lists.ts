import { z } from 'zod'
import { isNumberedPage } from '../discover/index.ts'
import type { FoundUrl } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { numbersIn } from './yield/index.ts'

/** A list of posts and how far back it reaches, by its URL. */
interface Reach {
  readonly key: string
  /** The number of a numbered page; for a month or a year, how many months it is before the year 3000. */
  readonly depth: number
  /** The number of path segments: tags and authors have numbered pages too, deeper than the blog as a whole. */
  readonly parts: number
}

/** The lists found so far that reach furthest back. */
export interface FurthestListsState {
  readonly numbered: Reach | null
  readonly dated: Reach | null
}

const reach = z.object({ key: z.string(), depth: z.number(), parts: z.number() })

/** The schema of the stored state. */
export const furthestListsSchema: z.ZodType<FurthestListsState> = z.object({
  numbered: reach.nullable(),
  dated: reach.nullable(),
})

/** Nothing found yet. */
export const NO_LISTS: FurthestListsState = { numbered: null, dated: null }

const LISTS: ReadonlySet<FoundUrl['purpose']> = new Set(['index', 'home-run', 'sample-list'])
const YEAR_AND_MONTH = /\/((?:19|20)\d\d)(?:\/(\d\d))?\/?(?:index\.\w+)?$|[?&]m=((?:19|20)\d\d)(\d\d)$/
const MONTHS_A_YEAR = 12
const FAR_YEAR = 3000

/** Adds a URL, keeping the lists that reach furthest back: the last of the numbered pages, and the oldest month. */
export function withFurthestList(state: FurthestListsState, { url, purpose }: FoundUrl): FurthestListsState {
  if (!LISTS.has(purpose)) return state
  const key = urlKey(url)
  const date = YEAR_AND_MONTH.exec(url)
  if (date !== null) {
    const [, year, month, otherYear, otherMonth] = date
    const months = (FAR_YEAR - Number(year ?? otherYear)) * MONTHS_A_YEAR - Number(month ?? otherMonth ?? 0)
    return { ...state, dated: further(state.dated, { key, depth: months, parts: 0 }) }
  }
  if (!isNumberedPage(url)) return state
  const number = numbersIn(url).at(-1)
  if (number === undefined) return state
  return { ...state, numbered: further(state.numbered, { key, depth: number.number, parts: partsOf(url) }) }
}

/**
 * The keys of the lists that show whether a source has left out the oldest posts: the last page, otherwise the oldest
 * month.
 */
export function furthestKeys({ numbered, dated }: FurthestListsState): readonly string[] {
  const list = numbered ?? dated
  return list === null ? [] : [list.key]
}

function further(one: Reach | null, other: Reach): Reach {
  if (one === null) return other
  if (one.parts !== other.parts) return one.parts < other.parts ? one : other
  return other.depth > one.depth ? other : one
}

function partsOf(url: Url): number {
  return url.split(/[/&]/).length
}
