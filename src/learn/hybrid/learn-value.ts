import { compileXPath, type Page } from '../../page/index.ts'
import type { EntryField, Rule, RulePart } from '../../records.ts'
import { bareRule } from '../bare-rule.ts'
import type { Evidence } from './evidence.ts'
import type { Lesson } from './lesson.ts'

/** A position of a value on one page. */
export interface Sighting {
  readonly xpath: string
  readonly doubt: number
  /** The text before and after the value there. */
  readonly before: string
  readonly after: string
  readonly order: RulePart['order']
}

/** How one field is learned: the expected value, where it is, how a rule reads it. */
export interface ValueField {
  readonly field: EntryField
  /** The value in the feed; null where it has none. */
  fromFeed(lesson: Lesson): string | null
  /** The value that the page alone gives. */
  fromPage(lesson: Lesson): string | null
  sightings(lesson: Lesson, target: string): Iterable<Sighting>
  read(page: Page, rule: Pick<Rule, 'xpath' | 'part'>): string | null
  isSame(one: string, other: string): boolean
  /** The page alone is hardly ever wrong: a rule must be right where it is not. */
  readonly needsGain?: boolean
}

/** Least share of right answers for a rule to be used. */
const LEAST_RIGHT_SHARE = 0.8
/** Least pages on which a rule must find a value. */
const MIN_SUPPORT = 2
/** The same with the page itself as teacher: a rule needs a clear majority to correct it. */
const MIN_PAGE_SUPPORT = 4
/** Limit of candidates tried; a rule that is right everywhere ends the search. */
const MAX_CANDIDATES = 60
/** The cost of a step of doubt, in pages. */
const DOUBT = 0.05
/** Least pages of another template for a rule of their own. */
const MIN_GROUP = 3

interface Scored {
  readonly rule: Pick<Rule, 'xpath' | 'part'>
  /** For each page 1 where it was right, -1 where it was wrong, 0 where it found nothing. */
  readonly marks: readonly number[]
  readonly doubt: number
}

interface Taught {
  readonly lesson: Lesson
  readonly target: string
}

/** Learns where a value is; no rule where the page alone does as well. */
export function learnValue(
  lessons: readonly Lesson[],
  field: ValueField,
): { readonly rules: readonly Rule[]; readonly evidence: Evidence } {
  const hasFeed = lessons.filter(lesson => field.fromFeed(lesson) !== null).length >= MIN_SUPPORT
  const taught = lessons.flatMap(lesson => {
    const target = hasFeed ? field.fromFeed(lesson) : field.fromPage(lesson)
    return target === null ? [] : [{ lesson, target }]
  })
  const generic = marksOf(taught, field, lesson => field.fromPage(lesson))
  const pages = Math.max(1, taught.length)
  const evidence = {
    field: field.field,
    teacher: hasFeed ? 'feed' : 'page',
    pages: taught.length,
    generic: countMark(generic, 1) / pages,
    rule: 0,
    silent: countMark(generic, 0) / pages,
  } as const
  // Where nothing can be gained, nothing is tried.
  const isHopeless = (field.needsGain ?? false) && (!hasFeed || countMark(generic, 1) === taught.length)
  const learned = isHopeless ? [] : learnGroups(taught, field, generic, hasFeed)
  if (learned.length === 0) return { rules: [], evidence: { ...evidence, verdict: 'page-does-as-well' } }
  const right = learned.reduce((sum, { support }) => sum + support, 0)
  return { rules: learned, evidence: { ...evidence, rule: right / pages, verdict: 'used' } }
}

/** The rule for most pages, and one for those on which it finds nothing, if they are enough. */
function learnGroups(
  taught: readonly Taught[],
  field: ValueField,
  generic: readonly number[],
  hasFeed: boolean,
): readonly Rule[] {
  const scored = scoreAll(taught, field)
  const first = learnGroup(scored, generic, field, hasFeed)
  if (first === null || !hasFeed) return first === null ? [] : [first.rule]
  const rest = [...taught.keys()].filter(page => first.marks[page] === 0)
  if (rest.length < MIN_GROUP) return [first.rule]
  const others = scored.map(one => ({ ...one, marks: rest.map(page => one.marks[page] ?? 0) }))
  const second = learnGroup(
    others,
    rest.map(page => generic[page] ?? 0),
    field,
    hasFeed,
  )
  return second === null ? [first.rule] : [first.rule, second.rule]
}

function learnGroup(scored: readonly Scored[], generic: readonly number[], field: ValueField, hasFeed: boolean) {
  const best = winner(scored, null)
  const left = generic.map((_, index) => winner(scored, index)?.marks[index] ?? 0)
  const support = countMark(left, 1)
  const confidence = support === 0 ? 0 : support / (support + countMark(left, -1))
  const least = hasFeed ? MIN_SUPPORT : Math.max(MIN_PAGE_SUPPORT, generic.length * LEAST_RIGHT_SHARE)
  if (best === null || support < least || confidence < LEAST_RIGHT_SHARE) return null
  if (!isNoWorse(left, generic, hasFeed, field.needsGain ?? false)) return null
  const { xpath, part } = best.rule
  const rule = bareRule(field.field, xpath, { part, support, confidence })
  return { rule, marks: best.marks }
}

function isNoWorse(rule: readonly number[], generic: readonly number[], hasFeed: boolean, needsGain: boolean): boolean {
  // Without a feed nothing can be verified; a rule that most pages agree on is more stable.
  if (!hasFeed) return !needsGain
  const gain = countMark(rule, 1) - countMark(generic, 1)
  const harm = countMark(rule, -1) - countMark(generic, -1)
  return gain >= 0 && harm <= 0 && (!needsGain || gain > 0 || harm < 0)
}

/** From this many pages on, a position must occur on several, or it is chance. */
const ENOUGH_PAGES = 3
const SEVERAL = 2

/**
 * Tries the positions where the value is on most pages, the least doubtful first, until one is right on all of them.
 */
function scoreAll(taught: readonly Taught[], field: ValueField): readonly Scored[] {
  const byPath = new Map<string, { readonly sightings: Sighting[]; readonly pages: Set<Taught> }>()
  for (const one of taught) {
    for (const sighting of field.sightings(one.lesson, one.target)) {
      const known = byPath.get(sighting.xpath) ?? { sightings: [], pages: new Set() }
      known.sightings.push(sighting)
      known.pages.add(one)
      byPath.set(sighting.xpath, known)
    }
  }
  const often = [...byPath.values()].flatMap(({ sightings, pages }) => {
    const [first] = sightings
    if (first === undefined || (sightings.length < SEVERAL && taught.length >= ENOUGH_PAGES)) return []
    // Where the value was not seen the rule cannot be right: this is its upper bound.
    return [{ first, sightings, reach: pages.size - first.doubt * DOUBT }]
  })
  often.sort((a, b) => b.reach - a.reach)
  const scored: Scored[] = []
  for (const { first, sightings } of often.slice(0, MAX_CANDIDATES)) {
    if (compileXPath(first.xpath).kind !== 'xpath') continue
    const rule = { xpath: first.xpath, part: partOf(sightings) }
    const marks = marksOf(taught, field, ({ page }) => field.read(page, rule))
    scored.push({ rule, marks, doubt: first.doubt })
    if (countMark(marks, 1) === taught.length) break
  }
  return scored
}

function marksOf(taught: readonly Taught[], field: ValueField, read: (lesson: Lesson) => string | null) {
  return taught.map(({ lesson, target }) => {
    const value = read(lesson)
    return value === null ? 0 : field.isSame(value, target) ? 1 : -1
  })
}

function countMark(marks: readonly number[], mark: number): number {
  let times = 0
  for (const one of marks) if (one === mark) times++
  return times
}

/** The rule that is right most often, minus its wrong answers, with one page left out. */
function winner(scored: readonly Scored[], without: number | null): Scored | null {
  let best: Scored | null = null
  let most = 0
  for (const one of scored) {
    let sum = -one.doubt * DOUBT
    for (let page = 0; page < one.marks.length; page++) if (page !== without) sum += one.marks[page] ?? 0
    if (sum > most) {
      best = one
      most = sum
    }
  }
  return best
}

/** What is right before and after the value on nearly all pages: the nearest separator, words without digits. */
function partOf(sightings: readonly Sighting[]): RulePart | null {
  const after = usual(sightings.map(({ before }) => NEAREST_BEFORE.exec(before)?.[0] ?? ''))
  const before = usual(sightings.map(sighting => NEAREST_BEHIND.exec(sighting.after)?.[0] ?? ''))
  const order = usual(sightings.map(sighting => sighting.order ?? ''))
  if (after === '' && before === '' && order === '') return null
  return {
    after: after === '' ? null : after,
    before: before === '' ? null : before,
    order: order === 'day' || order === 'month' ? order : null,
  }
}

/** "Posted by " before a name, ", " or " on " behind it. */
const NEAREST_BEFORE = /(?:[^\s\d]+\s+)?[^\s\d]+\s*$/u
const NEAREST_BEHIND = /^\s*(?:[^\p{L}\p{N}\s]+\s*|\p{L}+[:：]?\s+)/u

/** The text that nearly all have; empty where they differ. */
function usual(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  for (const [text, count] of counts) if (count >= LEAST_RIGHT_SHARE * texts.length) return text
  return ''
}
