import { parseFeedDate } from '../../feed/index.ts'
import type { ElementNode } from '../../page/index.ts'
import type { FieldSource, Timestamp } from '../../records.ts'
import { anyWord, lazily, tokensOf } from '../../words/index.ts'
import type { Candidate } from '../candidate.ts'
import { namesAt, nameTest } from '../names.ts'
import { placeInPost } from '../place-in-post.ts'
import type { TitledView } from '../post-view.ts'
import type { Vocabulary } from '../structured/facts.ts'
import { lineOf } from '../text-flow.ts'
import { isoDate, readDate } from './read-date.ts'
import { readRelativeDate } from './relative-date.ts'
import { readSplitDate } from './split-date.ts'
import { type UrlDate, urlDate } from './url-date.ts'

/** When the post was published and last changed, each with its evidence. */
export interface FoundDates {
  readonly published: Candidate<Timestamp> | null
  readonly updated: Candidate<Timestamp> | null
}

/** How far the vocabularies can be trusted; generators fill the lower ones with the date of the build. */
const TRUST: Readonly<Record<Vocabulary, number>> = {
  'json-ld': 0.95,
  microdata: 0.93,
  opengraph: 0.93,
  microformats: 0.92,
  'dublin-core': 0.75,
  meta: 0.7,
}

/** What the date in the address adds to dates that agree with it, and takes from those that do not. */
const AGREES_ON_DAY = 0.25
const AGREES_ON_MONTH = 0.15
const DISAGREES = -0.35

const isPublishedName = nameTest(
  /[ -](?:published|pubdate|entry-?date|post-?date|posted-?on|date-?published|dateline|datepublished|publish-?date|dt-published)(?=[ -])/,
)
const isDateName = nameTest(
  new RegExp(
    `[ -](?:${tokensOf('date')}|time|datetime|day|posted|published|pubdate|dateline|byline|meta|timestamp|postmeta(?:data)?|metadata|postinfo|entry-?(?:date|meta|info|footer|header)|post-?(?:date|meta|info|time|footer|header|data|details?)|calendar|created)(?=[ -])`,
  ),
)
const isUpdateName = nameTest(/[ -](?:updated|modified|last-?(?:mod|updated|modified)|dt-updated)(?=[ -])/)
const updatedWord = lazily(() => new RegExp(anyWord('updated'), 'iu'))
const ISO_TITLE = /^\s*\d{4}-\d{2}-\d{2}/
/** Elements with more nodes than this are no bylines. */
const MAX_NODES = 60
const MAX_LINE = 240
/** A line that is a date and little else. */
const MAX_STAMP = 60

interface Dated {
  readonly value: Timestamp
  readonly score: number
  readonly source: FieldSource
  readonly reason: string
  readonly isUpdate: boolean
}

/**
 * Weighs all dates of the page against one another, its feed entry and its address. Where a rule has read the day, only
 * what is marked as a date is asked, for the hour of that day and for an update.
 */
export function findDates(view: TitledView, day: Candidate<Timestamp> | null = null): FoundDates {
  const address = urlDate(view.page.url)
  if (day !== null) return datesAfter(day, [...structuredDates(view, address), ...markedDates(view, address)])
  const dates = [...feedDates(view), ...structuredDates(view, address), ...shownDates(view, address)]
  if (address !== null && address.month !== null && address.day !== null) {
    const value = isoDate({ year: address.year, month: address.month, day: address.day })
    dates.push({ value, score: 0.85, source: 'fallback', reason: 'date in the address', isUpdate: false })
  }
  const published = best(dates.filter(date => !date.isUpdate)) ?? onlyDate(view)
  const updated = best(dates.filter(date => date.isUpdate && (published === null || date.value >= published.value)))
  // A page that shows nothing but when it was changed was hardly published at another time.
  const only = published ?? (updated === null ? null : { ...updated, confidence: updated.confidence / 2 })
  return { published: only, updated: published === null ? null : updated }
}

function datesAfter(day: Candidate<Timestamp>, dates: readonly Dated[]): FoundDates {
  const published = best(dates.filter(({ isUpdate, value }) => !isUpdate && value.startsWith(day.value)))
  const first = published?.value ?? day.value
  return { published, updated: best(dates.filter(({ isUpdate, value }) => isUpdate && value >= first)) }
}

/** Some themes put the facts of the post into a sidebar; a date there counts if the page has no other anywhere. */
function onlyDate(view: TitledView): Candidate<Timestamp> | null {
  const days = new Set<string>()
  for (const { text, zone } of view.lines) {
    if (zone !== 'frame' || text.length > MAX_STAMP) continue
    const found = readDate(text, view.language ?? view.context.blog.language)
    if (found !== null) days.add(isoDate(found.date))
  }
  const [day, ...others] = days
  if (day === undefined || others.length > 0) return null
  return { value: day, source: 'fallback', confidence: 0.4, reason: 'the only date on the page' }
}

function best(dates: readonly Dated[]): Candidate<Timestamp> | null {
  let top: Dated | null = null
  for (const date of dates) if (top === null || date.score > top.score) top = date
  if (top === null) return null
  // Of several forms of the same day the one with the hour is worth more.
  const day = top.value.slice(0, 10)
  const exact =
    top.value.length > 10 ? undefined : dates.find(({ value }) => value.length > 10 && value.startsWith(day))
  const { source, reason } = top
  return { value: exact?.value ?? top.value, source, confidence: Math.max(0, Math.min(0.99, top.score)), reason }
}

function feedDates({ context }: TitledView): Dated[] {
  const dates: Dated[] = []
  const { feedEntry } = context
  // A feed is made from the blog's own database; only a hand-written address may know better.
  const source = 'feed' as const
  if (feedEntry?.published) {
    dates.push({ value: feedEntry.published, score: 1.5, source, reason: 'date of the feed entry', isUpdate: false })
  }
  if (feedEntry?.updated) {
    dates.push({ value: feedEntry.updated, score: 1.5, source, reason: 'update of the feed entry', isUpdate: true })
    // Atom entries need not have `published`; then nothing else is said of when the post was written.
    if (!feedEntry.published) {
      dates.push({
        value: feedEntry.updated,
        score: 0.8,
        source,
        reason: 'only date of the feed entry',
        isUpdate: false,
      })
    }
  }
  return dates
}

function structuredDates({ structured }: TitledView, address: UrlDate | null): Dated[] {
  const dates: Dated[] = []
  for (const { vocabulary, published, updated, reason } of structured.facts) {
    const add = (value: Timestamp, isUpdate: boolean) =>
      dates.push({
        value,
        score: TRUST[vocabulary] + (isUpdate ? 0 : agreement(value, address)),
        source: 'structured',
        reason: `${vocabulary}: ${reason}`,
        isUpdate,
      })
    if (published !== null) add(published, false)
    if (updated !== null) add(updated, true)
  }
  return dates
}

/** Dates that a reader sees: `<time>`, elements named for dates, and short lines around the title and the article. */
function shownDates(view: TitledView, address: UrlDate | null): Dated[] {
  const { page, lines } = view
  const dates: Dated[] = []
  for (const node of page.nodes) if (node.kind === 'element') dates.push(...datesAt(view, node, address))
  for (const line of lines) {
    if ((line.zone !== 'content' && line.zone !== 'meta') || line.text.length > MAX_LINE || !/\d/.test(line.text))
      continue
    if (placeInPost(view, line.first).kind === 'prose') continue
    const date = dateInText(view, line.text, address, 0.55, 'line')
    if (date !== null) dates.push(...placed(view, date, line.block, line.first, address))
  }
  return dates
}

/** Dates in elements that are made for them. */
function markedDates(view: TitledView, address: UrlDate | null): Dated[] {
  const marked = [...view.page.byTag('time'), ...MARKED_CLASSES.flatMap(name => view.page.byClass(name))]
  return marked.flatMap(element => datesAt(view, element, address))
}

/** What microformats and the usual themes call an update. */
const MARKED_CLASSES = ['updated', 'dt-updated', 'modified', 'last-modified']

function datesAt(view: TitledView, element: ElementNode, address: UrlDate | null): readonly Dated[] {
  if (element.last - element.order > MAX_NODES) return NO_DATES
  const zone = view.survey.zone(element.order)
  const date = zone === 'content' || zone === 'meta' ? dateOfElement(view, element, address) : null
  return date === null ? NO_DATES : placed(view, date, element, element.order, address)
}

const NO_DATES: readonly Dated[] = []

/** Weighs a date by where it stands. */
function placed(
  view: TitledView,
  { value, score, reason, isUpdate: isCalledUpdate }: Shown,
  element: ElementNode,
  order: number,
  address: UrlDate | null,
): readonly Dated[] {
  const place = placeInPost(view, order)
  if (place.kind === 'frame') return NO_DATES
  const isUpdate = isCalledUpdate || isUpdateName(namesAt(element))
  const weight = score + place.bonus + (isUpdate ? 0 : agreement(value, address))
  return [{ value, score: weight, source: 'fallback', reason: `${reason}, ${place.kind}`, isUpdate }]
}

interface Shown {
  readonly value: Timestamp
  readonly score: number
  readonly reason: string
  readonly isUpdate: boolean
}

function dateOfElement(view: TitledView, element: ElementNode, address: UrlDate | null): Shown | null {
  const { tag, attributes } = element
  const names = namesAt(element)
  const isPublished = attributes.pubdate !== undefined || isPublishedName(names)
  const machine = attributes.datetime ?? (ISO_TITLE.test(attributes.title ?? '') ? attributes.title : undefined)
  if (machine !== undefined) {
    const value = parseFeedDate(machine) ?? dateInText(view, machine, address, 0, '')?.value ?? null
    const reason = `${tag}${names.text} in a machine's form`
    if (value !== null) return { value, score: isPublished ? 0.92 : 0.85, reason, isUpdate: false }
  }
  const isNamed = tag === 'time' || isPublished || isDateName(names)
  const score = isPublished ? 0.85 : isNamed ? 0.75 : 0.6
  const whole = isNamed
    ? dateInText(view, lineOf(view.page, element, MAX_LINE), address, score, `${tag}${names.text}`)
    : null
  if (whole !== null) return whole
  const split = readSplitDate(view.page, element, view.language ?? view.context.blog.language, address)
  return split === null
    ? null
    : { value: isoDate(split), score, reason: `parts of ${tag}${names.text}`, isUpdate: false }
}

function dateInText(
  view: TitledView,
  text: string,
  address: UrlDate | null,
  score: number,
  reason: string,
): Shown | null {
  if (text.length > MAX_LINE) return null
  const found = readDate(text, view.language ?? view.context.blog.language)
  if (found === null) return relativeInText(view, text, score, reason)
  const { date, otherwise } = found
  const swap = otherwise !== null && agreement(isoDate(otherwise), address) > agreement(isoDate(date), address)
  const isUpdate = updatedWord().test(text.slice(Math.max(0, found.start - 30), found.start))
  // In a long line a date is more likely something told about than a byline.
  const loss = text.length > 80 ? 0.1 : 0
  return { value: isoDate(swap ? otherwise : date), score: score - loss, reason, isUpdate }
}

/** What a distance in time loses against a date: days are exact, months and years are rounded. */
const COARSE: Readonly<Partial<Record<string, number>>> = { week: 0.2, month: 0.35, year: 0.45 }

/** "2 days ago", where it is known when the page was seen. */
function relativeInText({ language, context }: TitledView, text: string, score: number, reason: string): Shown | null {
  const found =
    context.seenAt === undefined ? null : readRelativeDate(text, language ?? context.blog.language, context.seenAt)
  if (found === null) return null
  const isUpdate = updatedWord().test(text.slice(0, found.start))
  const loss = COARSE[found.unit] ?? 0.05
  return { value: found.value, score: score - loss, reason: `${reason}, told by its distance`, isUpdate }
}

function agreement(value: Timestamp, address: UrlDate | null): number {
  if (address === null) return 0
  const time = Date.parse(value)
  const { year, month, day } = address
  if (month === null) return value.startsWith(String(year)) ? 0.05 : -0.1
  // A day of slack: address and date may be of different time zones.
  const slack = 36 * 3600 * 1000
  if (day !== null) return Math.abs(time - Date.UTC(year, month - 1, day, 12)) <= slack ? AGREES_ON_DAY : DISAGREES
  const isWithin = time >= Date.UTC(year, month - 1, 1) - slack && time <= Date.UTC(year, month, 1) + slack
  return isWithin ? AGREES_ON_MONTH : DISAGREES
}
