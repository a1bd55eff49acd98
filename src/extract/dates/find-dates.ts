import { parseFeedDate } from '../../feed/index.ts'
import type { ElementNode } from '../../page/index.ts'
import type { FieldSource, Timestamp } from '../../records.ts'
import type { Candidate } from '../candidate.ts'
import { lineOf, namesOf } from '../elements.ts'
import { placeOf } from '../place.ts'
import type { TitledView } from '../post-view.ts'
import type { Vocabulary } from '../structured/facts.ts'
import { isoDate, readDate } from './read-date.ts'
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

const PUBLISHED_NAME =
  /[ -](?:published|pubdate|entry-?date|post-?date|posted-?on|date-?published|dateline|datepublished|publish-?date|dt-published)(?=[ -])/
const DATE_NAME =
  /[ -](?:date|dates|time|datetime|day|posted|published|pubdate|dateline|byline|meta|timestamp|postmeta(?:data)?|metadata|postinfo|datum|fecha|data|entry-?(?:date|meta|info|footer|header)|post-?(?:date|meta|info|time|footer|header|data|details?)|calendar|created)(?=[ -])/
const UPDATED_NAME = /[ -](?:updated|modified|last-?(?:mod|updated|modified)|dt-updated)(?=[ -])/
const UPDATED_WORD =
  /\b(?:updated?|modified|last (?:edit|change)|edited|aktualisiert|geändert|mis à jour|modifi[ée]|actualizad[oa]|atualizad[oa]|aggiornato|обновлено|изменено)|更新(?:日期|时间|時間|于|於|日)?|修改|最終更新|수정/i
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

/** Weighs all dates of the page against one another, its feed entry and its address. */
export function findDates(view: TitledView): FoundDates {
  const address = urlDate(view.page.url)
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
  const { page, survey, lines } = view
  const dates: Dated[] = []
  const push = (date: Shown | null, element: ElementNode, order: number) => {
    if (date === null) return
    const place = placeOf(view, order)
    if (place.kind === 'frame') return
    const isUpdate = date.isUpdate || UPDATED_NAME.test(namesOf(element))
    const score = date.score + place.bonus + (isUpdate ? 0 : agreement(date.value, address))
    dates.push({ value: date.value, score, source: 'fallback', reason: `${date.reason}, ${place.kind}`, isUpdate })
  }
  for (const node of page.nodes) {
    if (node.kind !== 'element' || node.last - node.order > MAX_NODES) continue
    const zone = survey.zone(node.order)
    if (zone === 'content' || zone === 'meta') push(dateOfElement(view, node, address), node, node.order)
  }
  for (const line of lines) {
    if ((line.zone !== 'content' && line.zone !== 'meta') || line.text.length > MAX_LINE || !/\d/.test(line.text))
      continue
    if (placeOf(view, line.first).kind === 'prose') continue
    push(dateInText(view, line.text, address, 0.55, 'line'), line.block, line.first)
  }
  return dates
}

interface Shown {
  readonly value: Timestamp
  readonly score: number
  readonly reason: string
  readonly isUpdate: boolean
}

function dateOfElement(view: TitledView, element: ElementNode, address: UrlDate | null): Shown | null {
  const { tag, attributes } = element
  const names = namesOf(element)
  const isPublished = attributes.pubdate !== undefined || PUBLISHED_NAME.test(names)
  const machine = attributes.datetime ?? (ISO_TITLE.test(attributes.title ?? '') ? attributes.title : undefined)
  if (machine !== undefined) {
    const value = parseFeedDate(machine) ?? dateInText(view, machine, address, 0, '')?.value ?? null
    const reason = `${tag}${names} in a machine's form`
    if (value !== null) return { value, score: isPublished ? 0.92 : 0.85, reason, isUpdate: false }
  }
  const isNamed = tag === 'time' || isPublished || DATE_NAME.test(names)
  if (!isNamed) return null
  return dateInText(view, lineOf(view.page, element, MAX_LINE), address, isPublished ? 0.85 : 0.75, `${tag}${names}`)
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
  if (found === null) return null
  const { date, otherwise } = found
  const swap = otherwise !== null && agreement(isoDate(otherwise), address) > agreement(isoDate(date), address)
  const isUpdate = UPDATED_WORD.test(text.slice(Math.max(0, found.start - 30), found.start))
  // In a long line a date is more likely something told about than a byline.
  const loss = text.length > 80 ? 0.1 : 0
  return { value: isoDate(swap ? otherwise : date), score: score - loss, reason, isUpdate }
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
