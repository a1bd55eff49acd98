import { readFeedDate } from '../../feed/index.ts'
import type { ElementNode, Page } from '../../page/index.ts'
import type { Timestamp } from '../../records.ts'
import { anyWord, lazily, tokensOf } from '../../words/index.ts'
import type { Candidate } from '../candidate.ts'
import { type FieldReason, fieldReason } from '../field-reason.ts'
import { namesAt, nameTest } from '../names.ts'
import { placeInPost } from '../place-in-post.ts'
import type { TitledView } from '../post-view.ts'
import type { Vocabulary } from '../structured/facts.ts'
import { isInline, lineOf, nearestBlock } from '../text-flow.ts'
import { holds } from '../tree-walk.ts'
import { isMentionedAhead } from './ahead.ts'
import { NO_HABITS } from './date-habits.ts'
import { best, type Dated } from './dated.ts'
import { hasEventDate, isOfEvent } from './event-dates.ts'
import { isoDate, readDate, readDateInOrder } from './read-date.ts'
import { readRelativeDate } from './relative-date.ts'
import { readSplitDate } from './split-date.ts'
import { type UrlDate, urlDate } from './url-date.ts'

/** When the post was published and last changed, each with its evidence. */
export interface FoundDates {
  readonly published: Candidate<Timestamp> | null
  readonly updated: Candidate<Timestamp> | null
  /** Whether only the date of a change was found, which is then used for both. */
  readonly isOfChange: boolean
}

/** How far each vocabulary can be trusted; generators put the build date into the lower ones. */
const TRUST: Readonly<Record<Vocabulary, number>> = {
  'json-ld': 0.95,
  microdata: 0.93,
  opengraph: 0.93,
  microformats: 0.92,
  'dublin-core': 0.75,
  meta: 0.7,
}

/** What is added to a date that agrees with the one in the URL, and subtracted from one that does not. */
const AGREES_ON_DAY = 0.25
const AGREES_ON_MONTH = 0.15
const DISAGREES = -0.35
/** A year alone may be any folder. */
const AGREES_ON_YEAR = 0.05
const DISAGREES_ON_YEAR = -0.1
/** Tolerance around noon: URL and date may use different time zones. */
const SLACK_MS = 36 * 3600 * 1000

/** How far each kind of date can be trusted before its position and the URL are weighed. */
const SCORE = {
  /** A feed comes from the blog's own database; only a hand-written URL may be better. */
  feed: 1.5,
  /** An Atom entry without `published`: the post may have changed since. */
  onlyFeedUpdate: 0.8,
  /** The date that the software itself put into the URL. */
  address: 0.85,
  /** `<time datetime>` that is named as the date of publication; otherwise it may be of anything. */
  machinePublished: 0.92,
  machine: 0.85,
  /** Written for people, in an element named as the date of publication, or as a date. */
  published: 0.85,
  named: 0.75,
  /** Day, month and year in elements of their own. */
  parts: 0.6,
  /** In a line that nothing marks as a date. */
  line: 0.55,
  /** In a sidebar; used only where the page has no other date. */
  onlyOne: 0.4,
} as const
/** In a longer line a date is rather mentioned in the text than a byline. */
const LONG_LINE = 80
const LONG_LINE_LOSS = 0.1
/** Most characters between "Updated on" and its date. */
const WORD_REACH = 30

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
/** Most nodes in a byline element. */
const MAX_NODES = 60
const MAX_LINE = 240
/** Longest line that is a date and little else. */
const MAX_STAMP = 60

/**
 * Weighs all dates of the page against one another, its feed entry and its URL. Where a rule has read the day, only
 * elements marked as dates are read, for the time of that day and for an update.
 */
export function findDates(view: TitledView, day: Candidate<Timestamp> | null = null): FoundDates {
  const address = urlDate(view.page.url)
  if (day !== null) return datesAfter(day, [...structuredDates(view, address), ...markedDates(view, address)])
  const shown = shownDates(view, address).filter(date => !isMentionedAhead(view, date))
  const dates = [...feedDates(view), ...structuredDates(view, address), ...shown]
  if (address !== null && address.month !== null && address.day !== null) {
    const value = isoDate({ year: address.year, month: address.month, day: address.day })
    dates.push({
      value,
      score: SCORE.address,
      source: 'fallback',
      reason: fieldReason('address-date'),
      isUpdate: false,
    })
  }
  const found = best(dates.filter(date => !date.isUpdate)) ?? onlyDate(view)
  const dated = datesWith(found, dates)
  return view.context.blog.dateHabits?.sharesChangeDay && dated.isOfChange ? withoutChange(dated, dates) : dated
}

/** The day that all posts were changed on says of none when it was published. */
function withoutChange({ published }: FoundDates, dates: readonly Dated[]): FoundDates {
  const day = published?.value.slice(0, DAY_LENGTH) ?? ''
  const others = dates.filter(({ isUpdate, value }) => !isUpdate && !value.startsWith(day))
  return { published: best(others), updated: null, isOfChange: false }
}

const DAY_LENGTH = 10

function datesWith(published: Candidate<Timestamp> | null, dates: readonly Dated[]): FoundDates {
  const updated = best(dates.filter(date => date.isUpdate && (published === null || date.value >= published.value)))
  // A page that only shows when it was changed was hardly published at another time.
  const only = published ?? (updated === null ? null : { ...updated, confidence: updated.confidence / 2 })
  // The line of an element named for changes is also read as a line.
  const isAlone =
    published === null || (published.reason.code === 'line-date' && updated?.value.startsWith(published.value))
  const isOfChange = isAlone === true && !dates.some(({ value, isOfBoth }) => isOfBoth && value === updated?.value)
  return { published: only, updated: published === null ? null : updated, isOfChange }
}

/** Whether any words of a page may announce the date of a change. */
export function speaksOfChange(page: Page): boolean {
  return page.nodes.some(node => node.kind === 'text' && node.text.length <= MAX_LINE && updatedWord().test(node.text))
}

function datesAfter(day: Candidate<Timestamp>, dates: readonly Dated[]): FoundDates {
  const published = best(dates.filter(({ isUpdate, value }) => !isUpdate && value.startsWith(day.value)))
  const first = published?.value ?? day.value
  const updated = best(dates.filter(({ isUpdate, value }) => isUpdate && value >= first))
  return { published, updated, isOfChange: false }
}

/** Some themes put the facts of the post into a sidebar; a date there counts only if the page has no other. */
function onlyDate(view: TitledView): Candidate<Timestamp> | null {
  const days = new Set<string>()
  for (const { text, zone } of view.lines) {
    if (zone !== 'frame' || text.length > MAX_STAMP) continue
    const found = readDate(text, view.language ?? view.context.blog.language)
    // The date of a change or a build is not when the post was written.
    if (found !== null && !updatedWord().test(text.slice(0, found.start))) days.add(isoDate(found.date))
  }
  const [day, ...others] = days
  if (day === undefined || others.length > 0) return null
  return { value: day, source: 'fallback', confidence: SCORE.onlyOne, reason: fieldReason('only-date') }
}

function feedDates({ context }: TitledView): Dated[] {
  const dates: Dated[] = []
  const { feedEntry } = context
  const source = 'feed' as const
  if (feedEntry?.published) {
    dates.push({
      value: feedEntry.published,
      offset: feedEntry.publishedOffset,
      score: SCORE.feed,
      source,
      reason: fieldReason('feed-date'),
      isUpdate: false,
    })
  }
  if (feedEntry?.updated) {
    dates.push({
      value: feedEntry.updated,
      score: SCORE.feed,
      source,
      reason: fieldReason('feed-update'),
      isUpdate: true,
    })
    // Atom entries need not have `published`; nothing else then says when the post was written.
    if (!feedEntry.published) {
      dates.push({
        value: feedEntry.updated,
        offset: feedEntry.publishedOffset,
        score: SCORE.onlyFeedUpdate,
        source,
        reason: fieldReason('only-feed-date'),
        isUpdate: false,
      })
    }
  }
  return dates
}

function structuredDates({ structured }: TitledView, address: UrlDate | null): Dated[] {
  const dates: Dated[] = []
  for (const { vocabulary, published, publishedOffset, updated, reason } of structured.facts) {
    const add = (value: Timestamp, offset: string | null, isUpdate: boolean) =>
      dates.push({
        value,
        offset,
        score: TRUST[vocabulary] + (isUpdate ? 0 : agreement(value, address)),
        source: 'structured',
        reason: fieldReason('structured', vocabulary, reason),
        isUpdate,
      })
    if (published !== null) add(published, publishedOffset, false)
    if (updated !== null) add(updated, null, true)
  }
  return dates
}

/** Visible dates: `<time>`, elements named for dates, and short lines around the title and the article. */
function shownDates(view: TitledView, address: UrlDate | null): Dated[] {
  const { page, lines } = view
  const dates: Dated[] = []
  for (const node of page.nodes) if (node.kind === 'element') dates.push(...datesAt(view, node, address))
  for (const line of lines) {
    if ((line.zone !== 'content' && line.zone !== 'meta') || line.text.length > MAX_LINE || !/\p{Nd}/u.test(line.text))
      continue
    if (placeInPost(view, line.first).kind === 'prose') continue
    const date = dateInText(view, line.text, address, SCORE.line, IN_LINE)
    if (date !== null && !hasEventDate(page, line)) dates.push(...placed(view, date, line.block, line.first, address))
  }
  return dates
}

/** Dates in elements made for them. */
function markedDates(view: TitledView, address: UrlDate | null): Dated[] {
  const marked = [...view.page.byTag('time'), ...MARKED_CLASSES.flatMap(name => view.page.byClass(name))]
  return marked.flatMap(element => datesAt(view, element, address))
}

/** Class names of an update in microformats and the usual themes. */
const MARKED_CLASSES = ['updated', 'dt-updated', 'modified', 'last-modified']

function datesAt(view: TitledView, element: ElementNode, address: UrlDate | null): readonly Dated[] {
  if (element.last - element.order > MAX_NODES) return NO_DATES
  const zone = view.survey.zone(element.order)
  const date = zone === 'content' || zone === 'meta' ? dateOfElement(view, element, address) : null
  return date === null ? NO_DATES : placed(view, date, element, element.order, address)
}

const NO_DATES: readonly Dated[] = []

/** Adjusts a date's score by its position. */
function placed(
  view: TitledView,
  { value, offset = null, score, reason: { code, details }, isUpdate: isLabelledUpdate }: Shown,
  element: ElementNode,
  order: number,
  address: UrlDate | null,
): readonly Dated[] {
  const place = placeInPost(view, order)
  if (place.kind === 'frame') return NO_DATES
  const names = namesAt(element)
  const isUpdate = isLabelledUpdate || isUpdateName(names)
  const weight = score + place.bonus + (isUpdate ? 0 : agreement(value, address))
  const reason = fieldReason(code, ...details, place.kind)
  const isOfBoth = !isLabelledUpdate && isUpdate && isPublishedName(names)
  return [{ value, offset, score: weight, source: 'fallback', reason, isUpdate, isOfBoth }]
}

/** A visible date before its position is weighed, which completes the reason. */
interface Shown {
  readonly value: Timestamp
  readonly offset?: string | null
  readonly score: number
  readonly reason: FieldReason
  readonly isUpdate: boolean
}

function dateOfElement(view: TitledView, element: ElementNode, address: UrlDate | null): Shown | null {
  const { tag, attributes } = element
  const names = namesAt(element)
  if (isOfEvent(element)) return null
  const stated = `${attributes.itemprop ?? ''} ${attributes.property ?? ''}`
  const isPublished = attributes.pubdate !== undefined || isPublishedName(names) || PUBLISHED_PROPERTY.test(stated)
  // Lazy: only the few elements that hold a date need it.
  const isUpdate = () => UPDATED_PROPERTY.test(stated) || isLabelledUpdate(view, element)
  const machine = attributes.datetime ?? (ISO_TITLE.test(attributes.title ?? '') ? attributes.title : undefined)
  if (machine !== undefined) {
    const written = readFeedDate(machine)
    const value = written?.at ?? dateInText(view, machine, address, 0, IN_LINE)?.value ?? null
    const offset = written?.offset ?? null
    const score = isPublished ? SCORE.machinePublished : SCORE.machine
    const reason = fieldReason('machine-date', `${tag}${names.text}`)
    if (value !== null) return { value, offset, score, reason, isUpdate: isUpdate() }
  }
  // A machine-readable date inside an element is more reliable than the words around it.
  if (tag !== 'time' && holdsMachineDate(view.page, element)) return null
  const isNamed = tag === 'time' || isPublished || isDateName(names)
  const score = isPublished ? SCORE.published : isNamed ? SCORE.named : SCORE.parts
  const whole = isNamed
    ? dateInText(view, lineOf(view.page, element, MAX_LINE), address, score, {
        dated: 'element-date',
        distant: 'element-distance',
        details: [`${tag}${names.text}`],
      })
    : null
  if (whole !== null) return { ...whole, isUpdate: whole.isUpdate || isUpdate() }
  const split = readSplitDate(view.page, element, view.language ?? view.context.blog.language, address)
  return split === null
    ? null
    : { value: isoDate(split), score, reason: fieldReason('split-date', `${tag}${names.text}`), isUpdate: false }
}

function holdsMachineDate(page: Page, element: ElementNode): boolean {
  if (element.children.length === 0) return false
  return page.byTag('time').some(time => holds(element, time) && time.attributes.datetime)
}

const PUBLISHED_PROPERTY = /\b(?:datePublished|dateCreated|published_time|issued)\b/
const UPDATED_PROPERTY = /\b(?:dateModified|modified_time|modified)\b/

/** Whether the words right before an element, in the same line, announce the date of a change. */
function isLabelledUpdate({ page }: TitledView, element: ElementNode): boolean {
  const { around } = nearestBlock(element)
  let before = ''
  for (let order = element.order - 1; order > around.order && before.length < WORD_REACH; order--) {
    const node = page.nodes[order]
    if (node?.kind === 'text') before = node.text + before
    else if (node === undefined || !isInline(node) || (node.tag === 'time' && node.last < element.order)) break
  }
  return updatedWord().test(before.slice(-WORD_REACH))
}

/** The reason codes for a date, by where its text is. */
interface Where {
  readonly dated: FieldReason['code']
  /** For a date relative to today. */
  readonly distant: FieldReason['code']
  readonly details: readonly string[]
}

const IN_LINE: Where = { dated: 'line-date', distant: 'line-distance', details: [] }

function dateInText(
  view: TitledView,
  text: string,
  address: UrlDate | null,
  score: number,
  where: Where,
): Shown | null {
  if (text.length > MAX_LINE) return null
  const { language, dateHabits = NO_HABITS } = view.context.blog
  const found = readDateInOrder(text, view.language ?? language, dateHabits.order)
  if (found === null) return relativeInText(view, text, score, where)
  const { date, otherwise } = found
  const swap = otherwise !== null && agreement(isoDate(otherwise), address) > agreement(isoDate(date), address)
  const isUpdate = updatedWord().test(text.slice(Math.max(0, found.start - WORD_REACH), found.start))
  const loss = text.length > LONG_LINE ? LONG_LINE_LOSS : 0
  return {
    value: isoDate(swap ? otherwise : date),
    score: score - loss,
    reason: fieldReason(where.dated, ...where.details),
    isUpdate,
  }
}

/** What a relative date loses against an absolute one: days are exact, months and years are rounded. */
const COARSE: Readonly<Partial<Record<string, number>>> = { week: 0.2, month: 0.35, year: 0.45 }
const FINE_LOSS = 0.05

/** "2 days ago", where it is known when the page was seen. */
function relativeInText({ language, context }: TitledView, text: string, score: number, where: Where): Shown | null {
  const found =
    context.seenAt === undefined ? null : readRelativeDate(text, language ?? context.blog.language, context.seenAt)
  if (found === null) return null
  const isUpdate = updatedWord().test(text.slice(0, found.start))
  const loss = COARSE[found.unit] ?? FINE_LOSS
  return { value: found.value, score: score - loss, reason: fieldReason(where.distant, ...where.details), isUpdate }
}

function agreement(value: Timestamp, address: UrlDate | null): number {
  if (address === null) return 0
  const time = Date.parse(value)
  const { year, month, day } = address
  if (month === null) return value.startsWith(String(year)) ? AGREES_ON_YEAR : DISAGREES_ON_YEAR
  if (day !== null) return Math.abs(time - Date.UTC(year, month - 1, day, 12)) <= SLACK_MS ? AGREES_ON_DAY : DISAGREES
  const isWithin = time >= Date.UTC(year, month - 1, 1) - SLACK_MS && time <= Date.UTC(year, month, 1) + SLACK_MS
  return isWithin ? AGREES_ON_MONTH : DISAGREES
}
