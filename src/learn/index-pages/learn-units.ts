import { isFramed, postElements } from '../../extract/index.ts'
import { compileXPath } from '../../page/index.ts'
import { candidatePaths } from '../hybrid/candidates.ts'
import { bestTried, leaveOneExampleOut, type Tried } from './choose.ts'
import type { IndexLesson, ListedEntry } from './index-lesson.ts'

/**
 * The cost for an XPath of an element with several posts, of one with none of the feed's, and of each step of doubt.
 */
const LOSS = { several: 1, none: 0.1, doubt: 0.1 } as const
/** Paths from the root of the page match one element, not a kind. */
const MOST_DOUBT = 4
const MAX_CANDIDATES = 150
/** On a page that shows less than this share of a post compared with another page, its link is outside the list. */
const NEAR_BEST = 0.8

/** Where the posts of lists are, and the confidence. */
export interface LearnedUnits {
  readonly xpath: string
  readonly support: number
  readonly confidence: number
  /** Whether they are in a sidebar or the like. */
  readonly isFramed: boolean
}

/**
 * Learns which elements are the posts of the blog's lists: those that hold one post of the feed each, and most of it.
 */
export function learnUnits(lessons: readonly IndexLesson[]): LearnedUnits | null {
  const listed = wellShown(lessons)
  const tried = candidates(listed).map(candidate => tryOn(candidate, lessons, listed))
  const best = bestTried(tried, null)
  if (best === null) return null
  const elements = lessons.flatMap(({ page }) => postElements(page, best.xpath))
  const framed = elements.filter(isFramed).length > elements.length / 2
  return { xpath: best.xpath, ...leaveOneExampleOut(tried, listed.length), isFramed: framed }
}

/** A sidebar names the newest posts on every page; they count only where their own list shows them. */
function wellShown(lessons: readonly IndexLesson[]): readonly ListedEntry[] {
  const most = new Map<string, number>()
  const best = ({ about }: ListedEntry) => Math.max(0, ...about.values())
  const all = lessons.flatMap(({ listed }) => listed)
  for (const one of all) most.set(one.key, Math.max(best(one), most.get(one.key) ?? 0))
  return all.filter(one => best(one) >= NEAR_BEST * (most.get(one.key) ?? 0))
}

interface Candidate {
  readonly xpath: string
  readonly doubt: number
}

/** The XPaths of elements around posts, the most frequent first. */
function candidates(listed: readonly ListedEntry[]): readonly Candidate[] {
  const seen = new Map<string, { doubt: number; count: number }>()
  for (const { about } of listed) {
    for (const element of about.keys()) {
      for (const { xpath, doubt } of candidatePaths(element)) {
        if (doubt >= MOST_DOUBT) continue
        const known = seen.get(xpath)
        if (known === undefined) seen.set(xpath, { doubt, count: 1 })
        else known.count++
      }
    }
  }
  return [...seen]
    .filter(([xpath, { count }]) => count > 1 && compileXPath(xpath).kind === 'xpath')
    .sort((a, b) => b[1].count - a[1].count || a[1].doubt - b[1].doubt)
    .slice(0, MAX_CANDIDATES)
    .map(([xpath, { doubt }]) => ({ xpath, doubt }))
}

function tryOn({ xpath, doubt }: Candidate, lessons: readonly IndexLesson[], listed: readonly ListedEntry[]): Tried {
  const shown = new Map<ListedEntry, number>()
  let loss = doubt * LOSS.doubt
  for (const lesson of lessons) {
    for (const element of postElements(lesson.page, xpath)) {
      const subject = lesson.subject(element)
      if (subject === 'several' || subject === 'none') loss += LOSS[subject]
      else if (!shown.has(subject)) shown.set(subject, subject.about.get(element) ?? 0)
    }
  }
  return { xpath, marks: listed.map(one => shown.get(one) ?? 0), loss }
}
