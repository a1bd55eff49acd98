import { compileXPath, type Page } from '../../page/index.ts'
import type { EntryField, Rule, RulePart } from '../../records.ts'
import type { Evidence } from './evidence.ts'
import type { Lesson } from './lesson.ts'

/** A place where a value stands on one page. */
export interface Sighting {
  readonly xpath: string
  readonly doubt: number
  /** What stands before and behind the value in the text there. */
  readonly before: string
  readonly after: string
  readonly order: RulePart['order']
}

/** How one field is learned: what is right, where it stands, how a rule reads it. */
export interface ValueField {
  readonly field: EntryField
  /** What the feed says; null where it says nothing. */
  fromFeed(lesson: Lesson): string | null
  /** What the page alone says. */
  fromPage(lesson: Lesson): string | null
  sightings(lesson: Lesson, target: string): Iterable<Sighting>
  read(page: Page, rule: Pick<Rule, 'xpath' | 'part'>): string | null
  isSame(one: string, other: string): boolean
  /** The page alone is hardly ever wrong: a rule must be right where it is not. */
  readonly needsGain?: boolean
}

/** From this share of right answers on a rule is used. */
const ENOUGH = 0.8
/** A value must be found by rule on so many pages. */
const MIN_SUPPORT = 2
/** With the page itself as teacher a rule needs a clear majority to correct it. */
const MIN_PAGE_SUPPORT = 4
const MAX_CANDIDATES = 80
/** What a step of doubt costs, in pages. */
const DOUBT = 0.05

interface Scored {
  readonly rule: Pick<Rule, 'xpath' | 'part'>
  /** For each page 1 where it was right, -1 where it said something else, 0 where it said nothing. */
  readonly marks: readonly number[]
  readonly doubt: number
}

/** Learns where a value stands; no rule where the page alone does as well. */
export function learnValue(
  lessons: readonly Lesson[],
  field: ValueField,
): { readonly rule: Rule | null; readonly evidence: Evidence } {
  const said = lessons.filter(lesson => field.fromFeed(lesson) !== null)
  const hasFeed = said.length >= MIN_SUPPORT
  const teacher = hasFeed ? 'feed' : 'page'
  const taught = lessons.flatMap(lesson => {
    const target = hasFeed ? field.fromFeed(lesson) : field.fromPage(lesson)
    return target === null ? [] : [{ lesson, target }]
  })
  const scored = scoreAll(taught, field)
  const generic = marksOf(taught, field, lesson => field.fromPage(lesson))
  const left = taught.map((_, index) => winner(scored, index)?.marks[index] ?? 0)
  const best = winner(scored, null)
  const support = count(left, 1)
  const confidence = support === 0 ? 0 : support / (support + count(left, -1))
  const evidence = {
    field: field.field,
    teacher,
    pages: taught.length,
    generic: count(generic, 1) / Math.max(1, taught.length),
    rule: support / Math.max(1, taught.length),
  } as const
  const least = hasFeed ? MIN_SUPPORT : Math.max(MIN_PAGE_SUPPORT, taught.length * ENOUGH)
  const isUsed =
    best !== null &&
    support >= least &&
    confidence >= ENOUGH &&
    isNoWorse(left, generic, hasFeed, field.needsGain ?? false)
  if (!isUsed) return { rule: null, evidence: { ...evidence, verdict: 'the page alone does as well' } }
  const { xpath, part } = best.rule
  const source = 'learned' as const
  const rule = { field: field.field, xpath, part, range: null, skip: [], support, confidence, source, generation: 1 }
  return { rule, evidence: { ...evidence, verdict: 'used' } }
}

function isNoWorse(rule: readonly number[], generic: readonly number[], hasFeed: boolean, needsGain: boolean): boolean {
  // Without a feed there is no telling; a rule that most pages agree on is the steadier one.
  if (!hasFeed) return !needsGain
  const gain = count(rule, 1) - count(generic, 1)
  const harm = count(rule, -1) - count(generic, -1)
  return gain >= 0 && harm <= 0 && (!needsGain || gain > 0 || harm < 0)
}

interface Taught {
  readonly lesson: Lesson
  readonly target: string
}

function scoreAll(taught: readonly Taught[], field: ValueField): readonly Scored[] {
  const byPath = new Map<string, Sighting[]>()
  for (const { lesson, target } of taught) {
    for (const sighting of field.sightings(lesson, target)) {
      const list = byPath.get(sighting.xpath)
      if (list !== undefined) list.push(sighting)
      else if (compileXPath(sighting.xpath).kind === 'xpath') byPath.set(sighting.xpath, [sighting])
    }
  }
  const often = [...byPath.values()].filter(list => list.length > 1 || taught.length < 3)
  often.sort((a, b) => b.length - a.length)
  return often.slice(0, MAX_CANDIDATES).flatMap(list => {
    const [first] = list
    if (first === undefined) return []
    const rule = { xpath: first.xpath, part: partOf(list) }
    return [{ rule, marks: marksOf(taught, field, ({ page }) => field.read(page, rule)), doubt: first.doubt }]
  })
}

function marksOf(taught: readonly Taught[], field: ValueField, read: (lesson: Lesson) => string | null) {
  return taught.map(({ lesson, target }) => {
    const value = read(lesson)
    return value === null ? 0 : field.isSame(value, target) ? 1 : -1
  })
}

function count(marks: readonly number[], mark: number): number {
  return marks.filter(one => one === mark).length
}

/** The rule that is right most often, wrong answers counting against it, those of one page left out. */
function winner(scored: readonly Scored[], without: number | null): Scored | null {
  let best: Scored | null = null
  let most = 0
  for (const one of scored) {
    let sum = -one.doubt * DOUBT
    for (const [index, mark] of one.marks.entries()) if (index !== without) sum += mark
    if (sum > most) {
      best = one
      most = sum
    }
  }
  return best
}

/** What stands right before and behind the value on nearly all pages: the mark nearest to it, words without digits. */
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
const NEAREST_BEHIND = /^\s*(?:[^\p{L}\p{N}\s]+\s*|\p{L}+\s+)/u

/** The text that nearly all have; empty where they differ. */
function usual(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  for (const [text, count] of counts) if (count >= ENOUGH * texts.length) return text
  return ''
}
