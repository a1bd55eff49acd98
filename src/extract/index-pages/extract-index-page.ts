import type { Page } from '../../page/index.ts'
import { type Survey, surveyPage } from '../article/survey.ts'
import { linesOf } from '../lines.ts'
import { datesAbove, orderOfNumbers } from './dates-above.ts'
import { furtherLinks } from './further-links.ts'
import type { IndexReason } from './index-reason.ts'
import { areTitles, linkGroups } from './link-groups.ts'
import { type IndexPageContext, type Permalink, permalinksOf } from './permalinks.ts'
import { type ListedDate, type ListedPost, readUnit, readUnitDate, type UnitContext } from './read-unit.ts'
import { type RuledUnits, ruledUnits } from './ruled-units.ts'
import { measureText } from './text-measure.ts'
import { withoutStamps } from './title-stamps.ts'
import { type Unit, unitsOf } from './units.ts'

/** The posts that a list page shows, in its order, and why they were taken for posts. */
export interface ExtractedIndexPage {
  readonly posts: readonly ListedPost[]
  readonly reasons: readonly IndexReason[]
}

/** Languages that imply an order of day and month. */
const ORDER_LANGUAGE = { day: 'en-GB', month: 'en-US' } as const

/**
 * Reads the posts of a front page or an archive: by the blog's rule where one fits the page, otherwise by links in a
 * repeated structure with one per post. Cuts the page into posts around them, and reads each as a page of its own.
 * Pure.
 */
export function extractIndexPage(page: Page, context: IndexPageContext = {}): ExtractedIndexPage {
  const { read, language, reasons } = readUnits(page, context, readUnit)
  return { posts: withExtent(withoutStamps(read, language)), reasons }
}

/** When the posts of a list page were published, according to the list: as `extractIndexPage`, but cheaper. */
export function listedDates(page: Page, context: IndexPageContext): readonly ListedDate[] {
  return readUnits(page, context, readUnitDate).read
}

/** Cuts a list page into its posts, and reads each of them. */
function readUnits<Read>(
  page: Page,
  context: IndexPageContext,
  readOne: (unit: Unit, context: UnitContext) => Read,
): { readonly read: readonly Read[]; readonly language: string | null; readonly reasons: readonly IndexReason[] } {
  const survey = surveyPage(page)
  const { units, areTitles, isRuled, reasons } = cutIndexPage(page, survey, context)
  if (units.length === 0) return { read: [], language: null, reasons }
  const lines = linesOf(page, survey)
  const order = orderOfNumbers(lines, units) ?? context.blog?.dateHabits?.order ?? null
  // What the numbers themselves prove goes before what is usual in the language.
  const language =
    order === null ? (context.blog?.language ?? page.root.attributes.lang ?? null) : ORDER_LANGUAGE[order]
  const above = datesAbove(page, units, lines, language)
  const read = units.map((unit, at) =>
    readOne(unit, {
      page,
      list: context,
      areTitles,
      isRuled,
      dateLanguage: order === null ? null : language,
      above: above[at] ?? { day: null, words: '', year: null, month: '' },
    }),
  )
  return { read, language, reasons }
}

interface CutIndexPage {
  readonly units: readonly Unit[]
  readonly areTitles: boolean
  readonly isRuled: boolean
  readonly reasons: readonly IndexReason[]
}

/** A rule that finds less than this share of the posts in the page's own structure is for another kind of list. */
const RULE_SHARE = 0.5

function cutIndexPage(page: Page, survey: Survey, context: IndexPageContext): CutIndexPage {
  const links = permalinksOf(page, survey, context)
  const ruled = ruledUnits(page, links, context.rules)
  if (ruled?.rule.source === 'manual') return byRule(ruled)
  const repeated = byStructure(page, links)
  if (ruled === null || ruled.units.length < RULE_SHARE * repeated.units.length) return repeated
  return byRule(ruled)
}

function byRule({ rule, units }: RuledUnits): CutIndexPage {
  const reasons: IndexReason[] = [{ code: 'rule', units: units.length, xpath: rule.xpath }]
  return { units, areTitles: areTitles(units.map(({ link }) => link)), isRuled: true, reasons }
}

function byStructure(page: Page, links: readonly Permalink[]): CutIndexPage {
  const text = measureText(page)
  const [best, next] = linkGroups(page, text, links)
  if (best === undefined) {
    const reasons: IndexReason[] = [{ code: 'no-structure', links: links.length }]
    return { units: [], areTitles: false, isRuled: false, reasons }
  }
  const further = furtherLinks(page, best.links, links)
  const units = unitsOf(page, text, { links: [...best.links, ...further] })
  const reasons: IndexReason[] = [{ code: 'taken', group: best }]
  if (next !== undefined) reasons.push({ code: 'next-best', group: next })
  if (further.length > 0) reasons.push({ code: 'further', links: further.length })
  return { units, areTitles: best.areTitles, isRuled: false, reasons }
}

/** With at least this many posts, none longer than this, a list shows summaries even if no link says so. */
const SEVERAL = 3
const SUMMARY_LENGTH = 600

function withExtent(posts: readonly ListedPost[]): readonly ListedPost[] {
  const isSummary = posts.length >= SEVERAL && posts.every(({ text }) => text.length <= SUMMARY_LENGTH)
  if (!isSummary) return posts
  return posts.map(post => (post.extent === 'whole' ? { ...post, extent: 'teaser' as const } : post))
}
