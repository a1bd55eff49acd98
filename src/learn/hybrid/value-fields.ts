import {
  authorBy,
  comparableText,
  dateBy,
  dateIn,
  type ExtractContext,
  isFullName,
  isLogin,
  isPlaceholderName,
  labelsBy,
  lineOf,
  standsByPost,
  titleBy,
} from '../../extract/index.ts'
import type { ElementNode, Page } from '../../page/index.ts'
import type { RulePart } from '../../records.ts'
import { candidatePaths } from './candidates.ts'
import type { Sighting, ValueField } from './learn-value.ts'
import type { Lesson } from './lesson.ts'

/** Most nodes in the element of a title, byline or date. */
const MAX_NODES = 40
const MAX_LINE = 200
/** How many levels above a text its element may be: "3 May" in one, the year in the next. */
const MAX_CLIMB = 3
/** Largest distance between noon of a bare date and a moment of the same day in any time zone. */
const SAME_DAY = 26 * 3600 * 1000
const MACHINE_ATTRIBUTES = ['datetime', 'content', 'title'] as const

/** Characters that an element may have beside the words of a title or a label: counts, quotes, commas. */
const SIGNS_AROUND = { title: 20, label: 8 } as const

/** The title: an element with the same words as the feed's title. */
export const titleField: ValueField = {
  field: 'title',
  fromFeed: ({ entry }) => nonEmpty(entry?.title ?? null),
  fromPage: ({ generic }) => generic.title,
  *sightings({ page }, target) {
    const words = comparableText(target)
    const initials = new Set(words.split(' ').map(word => word.charAt(0)))
    const mayBegin = (text: string) => {
      const initial = /[\p{L}\p{N}]/u.exec(text)?.[0]
      return initial !== undefined && (initial > '\u007f' || initials.has(initial.toLowerCase()))
    }
    for (const { element, line } of linesAround(page, mayBegin, target.length + SIGNS_AROUND.title)) {
      if (comparableText(line) === words) yield* sightingsAt(element, { before: '', after: '' })
    }
  },
  needsGain: true,
  read: (page, rule) => titleBy(page, rule),
  isSame: (one, other) => comparableText(one) === comparableText(other),
}

/**
 * The author: an element with the name and little else. Where one person writes the whole blog, the name is also in its
 * frame; so only elements near the post count, unless the names are known to differ between pages.
 */
export function authorField(
  blog: ExtractContext['blog'],
  bylines: ReadonlyMap<Lesson, string>,
  where: 'by-post' | 'anywhere' = 'by-post',
): ValueField {
  const isSite = (name: string) => blog.title !== null && comparableText(name) === comparableText(blog.title)
  return {
    field: 'authors',
    fromFeed: lesson => {
      const { entry, generic } = lesson
      const name = entry?.authors.length === 1 ? nonEmpty(entry.authors[0]?.name ?? null) : null
      if (name === null || isSite(name) || isPlaceholderName(name)) return null
      // Pages that show the owner's full name hardly ever show the account's.
      const isShown = isFullName(generic.authors[0]?.name ?? '') || bylines.has(lesson)
      return isLogin(name) && isShown ? null : name
    },
    fromPage: lesson => {
      const { generic } = lesson
      const own = generic.sources.authors === 'feed' ? null : (generic.authors[0]?.name ?? null)
      return own ?? bylines.get(lesson) ?? null
    },
    *sightings({ page }, target) {
      let isByPost: ReturnType<typeof standsByPost> | null = null
      for (const { element, line } of linesAround(page, text => text.includes(target))) {
        isByPost ??= where === 'anywhere' ? () => true : standsByPost(page, { feedEntry: null, blog })
        const at = isByPost(element.order) ? line.indexOf(target) : -1
        if (at >= 0) yield* sightingsAt(element, { before: line.slice(0, at), after: line.slice(at + target.length) })
      }
    },
    read: (page, rule) => authorBy(page, rule)?.name ?? null,
    isSame: (one, other) => comparableText(one) === comparableText(other),
  }
}

/** The date: an element or an attribute that reads as the feed's day. */
export function dateField(blog: ExtractContext['blog']): ValueField {
  const languageOf = (page: Page) => page.root.attributes.lang ?? blog.language
  return {
    field: 'published',
    fromFeed: ({ entry }) => entry?.published ?? null,
    fromPage: ({ generic }) => generic.published,
    *sightings({ page }, target) {
      const language = languageOf(page)
      const maySay = daySayer(target)
      for (const node of page.nodes) if (node.kind === 'element') yield* machineDates(node, target, language, maySay)
      for (const { element, line } of linesAround(page, maySay)) {
        const order = orderOf(line, target, language)
        if (order !== undefined) yield* sightingsAt(element, { before: '', after: '', order })
      }
    },
    read: (page, rule) => dateBy(page, rule, languageOf(page)),
    isSame: isSameDay,
  }
}

/** Tags and categories, which feeds do not distinguish: links whose labels are all those of the feed. */
export const tagsField: ValueField = {
  field: 'tags',
  needsGain: true,
  fromFeed: ({ entry }) => joinLabels(entry?.categories ?? []),
  fromPage: ({ generic }) => joinLabels([...generic.tags, ...generic.categories]),
  *sightings({ page }, target) {
    const labels = new Set(target.split('\n'))
    const longest = Math.max(...[...labels].map(label => label.length)) + SIGNS_AROUND.label
    for (const link of page.byTag('a')) {
      const line = lineOf(page, link, longest + 1)
      if (line.length <= longest && labels.has(comparableText(line)))
        yield* sightingsAt(link, { before: '', after: '' })
    }
  },
  read: (page, rule) => joinLabels(labelsBy(page, rule)),
  isSame: (one, other) => one === other,
}

/** A set of labels as one text. */
function joinLabels(labels: readonly string[]): string | null {
  const words = [...new Set(labels.map(comparableText))].filter(label => label !== '').sort()
  return words.length === 0 ? null : words.join('\n')
}

/** Whether a text can contain a day at all: its number, or non-Latin digits. */
function daySayer(target: string): (text: string) => boolean {
  const moment = momentOf(target)
  const days = new Set([-1, 0, 1].map(away => new Date(moment + away * DAY).getUTCDate()))
  return text => {
    if (!/\p{Nd}/u.test(text)) return false
    for (const [digits] of text.matchAll(/\p{Nd}+/gu)) {
      if (digits.length >= COMPACT_DATE || !/^\d/.test(digits) || days.has(Number(digits))) return true
    }
    return false
  }
}

const DAY = 24 * 3600 * 1000
/** 140503, 20140503. */
const COMPACT_DATE = 6

function* machineDates(
  element: ElementNode,
  target: string,
  language: string | null,
  maySay: (text: string) => boolean,
): Generator<Sighting> {
  for (const name of MACHINE_ATTRIBUTES) {
    const value = element.attributes[name]
    if (value === undefined || value.length > MAX_LINE || !maySay(value) || value.includes('://')) continue
    const date = dateIn(value, null, language)
    if (date === null || !isSameDay(date, target)) continue
    for (const sighting of sightingsAt(element, { before: '', after: '' })) {
      // The visible date is in the author's own time zone; a machine-readable one may be in another.
      yield { ...sighting, xpath: `${sighting.xpath}/@${name}`, doubt: sighting.doubt + 1 }
    }
  }
}

/**
 * The order in which a line's numbers give the day; null where they are not ambiguous, undefined where no order does.
 */
function orderOf(line: string, target: string, language: string | null): RulePart['order'] | undefined {
  if (!OPEN_ORDER.test(line)) {
    const date = dateIn(line, null, language)
    return date !== null && isSameDay(date, target) ? null : undefined
  }
  const [day, month] = [dateIn(line, 'day', language), dateIn(line, 'month', language)]
  if (day !== null && isSameDay(day, target)) return day === month ? null : 'day'
  return month !== null && isSameDay(month, target) ? 'month' : undefined
}

/** 3/5/2014. */
const OPEN_ORDER = /\p{Nd}{1,2}\s?[-/.]\s?\p{Nd}{1,2}\s?[-/.]/u

/** Whether two dates are of the same day, in whatever time zone. */
export function isSameDay(one: string, other: string): boolean {
  return Math.abs(momentOf(one) - momentOf(other)) <= SAME_DAY
}

function momentOf(date: string): number {
  return Date.parse(date.length > 10 ? date : `${date}T12:00:00Z`)
}

/** The elements around the matching texts, a few levels up, each once, with their line. */
function* linesAround(page: Page, passes: (text: string) => boolean, longest = MAX_LINE) {
  const seen = new Set<ElementNode>()
  for (const node of page.nodes) {
    if (node.kind !== 'text' || node.text.length > Math.max(longest, MAX_LINE) || !passes(node.text)) continue
    let element: ElementNode | null = node.parent
    for (let steps = 0; element !== null && steps < MAX_CLIMB; steps++, element = element.parent) {
      if (seen.has(element) || element.last - element.order > MAX_NODES) break
      seen.add(element)
      const line = lineOf(page, element, longest + 1)
      if (line.length > longest) break
      yield { element, line }
    }
  }
}

interface Around {
  readonly before: string
  readonly after: string
  readonly order?: RulePart['order']
}

function* sightingsAt(element: ElementNode, { before, after, order = null }: Around): Generator<Sighting> {
  for (const { xpath, doubt } of candidatePaths(element)) {
    // A bare value needs no cutting, which makes the rule less doubtful.
    yield { xpath, doubt: doubt + (before === '' && after === '' ? 0 : 1), before, after, order }
  }
}

function nonEmpty(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim()
}
