import { addressOn, articleHtml, type ElementNode, type Page, visibleText } from '../../page/index.ts'
import type { Author, FieldSource, Rule, Timestamp } from '../../records.ts'
import { type Url, urlKey } from '../../url.ts'
import { beginning, tokensOf } from '../../words/index.ts'
import { stripEdges } from '../article/strip-edges.ts'
import { surveyPage } from '../article/survey.ts'
import { findAuthors } from '../authors/find-authors.ts'
import { findDates } from '../dates/find-dates.ts'
import { readDate } from '../dates/read-date.ts'
import { type FieldReason, fieldReason } from '../field-reason.ts'
import { declaredLanguage } from '../language.ts'
import { linesOf } from '../lines.ts'
import { namesOf } from '../names.ts'
import type { TitledView } from '../post-view.ts'
import { readStructured } from '../structured/read-structured.ts'
import { lineOf } from '../text-flow.ts'
import { comparableText } from '../text-folding.ts'
import { elementsIn } from '../tree-walk.ts'
import { type DateAbove, dayWithoutYear } from './dates-above.ts'
import { isOnlyMentioned } from './mentioned-dates.ts'
import type { IndexPageContext } from './permalinks.ts'
import { firstBy, unitDateBy, unitTextBy, unitTitleBy } from './rule-fields.ts'
import { unitPage } from './unit-page.ts'
import { isDateStamp, type Unit } from './units.ts'

/** A post as a list shows it. */
export interface ListedPost {
  readonly url: Url
  readonly title: string | null
  readonly authors: readonly Author[]
  readonly published: Timestamp | null
  /** What the list shows of the post: all of it, its beginning, or nothing but the link. */
  readonly extent: 'whole' | 'teaser' | 'link'
  readonly text: string
  readonly html: string
  /** Why each field is what it is; a text may have two reasons. */
  readonly reasons: Readonly<Partial<Record<UnitField, readonly FieldReason[]>>>
  readonly sources: Readonly<Partial<Record<UnitField, FieldSource>>>
}

type UnitField = 'url' | 'title' | 'authors' | 'published' | 'text'

/** What is known of the list before one of its posts is read. */
export interface UnitContext {
  readonly page: Page
  readonly list: IndexPageContext
  /** Whether a rule of the blog found the posts. */
  readonly isRuled: boolean
  /** Whether the texts of the links are the titles. */
  readonly areTitles: boolean
  readonly above: DateAbove
  /** The language whose order of day and month applies to numeric dates, where the list shows it. */
  readonly dateLanguage: string | null
}

const HEADING = /^h[1-6]$/
const TITLE_NAME = new RegExp(`[ -](?:p-name|${tokensOf('title')})(?=[ -])`)
const MAX_TITLE = 300
/** Links to the rest of a post. */
const beginsMore = beginning('readMore', 'permalink')
const MORE_MARK = /^(?:…|\.\.\.|»|→|#|∞|¶)/u
const MORE_NAME = /[ -](?:more-?link|read-?more|continue-?reading|jump-?link|permalink|readon|moretag)(?=[ -])/
const CUT_OFF = /(?:…|\.\.\.|\[…\]|\[\.\.\.\]|&hellip;)\W*$/

/** What a list says about when a post was published. */
export type ListedDate = Pick<ListedPost, 'url' | 'title' | 'published'>

/** Reads only the date and title of a post of a list: its authors and text cost more than everything else. */
export function readUnitDate(unit: Unit, context: UnitContext): ListedDate {
  const { view } = viewOf(unit, context)
  return { url: unit.link.url, title: view.title, published: dateIn(view, unit, context)?.value ?? null }
}

function dateIn(view: TitledView, unit: Unit, context: UnitContext): UnitDate | null {
  return unitDate({ ...view, language: context.dateLanguage ?? view.language }, unit, context)
}

/** Reads one post of a list as if it were a page of its own. */
export function readUnit(unit: Unit, context: UnitContext): ListedPost {
  const { link } = unit
  const { view, title, textRule } = viewOf(unit, context)
  const date = dateIn(view, unit, context)
  const authors = findAuthors(view)
  const shown = shownText(view, link.url)
  const place = link.heading === null ? 'repeated-link' : 'heading-link'
  const source = (isRule: boolean): FieldSource => (isRule ? 'rule' : 'fallback')
  return {
    url: link.url,
    title: view.title,
    authors: authors?.value ?? [],
    published: date?.value ?? null,
    ...shown.content,
    reasons: {
      url: [fieldReason(link.isKnown ? 'known-post' : place)],
      ...(view.title === null || title.reason === null ? {} : { title: [title.reason] }),
      ...(authors === null ? {} : { authors: [authors.reason] }),
      ...(date === null ? {} : { published: [date.reason] }),
      text: textRule === null ? [shown.reason] : [shown.reason, textRule],
    },
    sources: {
      url: source(context.isRuled),
      ...(view.title === null ? {} : { title: source(title.isRule) }),
      ...(authors === null ? {} : { authors: authors.source }),
      ...(date === null ? {} : { published: date.source }),
      ...(shown.content.text === '' ? {} : { text: source(textRule !== null) }),
    },
  }
}

interface UnitView {
  readonly view: TitledView
  readonly title: UnitTitle
  /** The rule that found the text. */
  readonly textRule: FieldReason | null
}

function viewOf(unit: Unit, context: UnitContext): UnitView {
  const copy = unitPage(unit.nodes, unit.link.url, context.page)
  const { page } = copy
  const survey = surveyPage(page)
  const body = survey.bodies.length === 1 ? (survey.bodies[0] ?? copy.body) : copy.body
  const ruled = textByRule(unit, context, copy.copyOf)
  const article = ruled?.element ?? body
  const title = titleByRule(unit, context, copy.copyOf) ?? titleOf(page, copy.copyOf, unit, context)
  const { blog, seenAt } = context.list
  const base = {
    page,
    context: { feedEntry: null, blog: blogOf(blog, unit.link.url), ...(seenAt === undefined ? {} : { seenAt }) },
    survey,
    lines: linesOf(page, survey),
    article,
    structured: readStructured(page, article, survey),
  }
  const language = declaredLanguage(base)?.value ?? null
  const view = { ...base, language, title: title.text, titleElement: title.element, post: copy.body }
  return { view, title, textRule: ruled?.reason ?? null }
}

type CopyOf = (element: ElementNode) => ElementNode | null

/** Rules start at the element of a post; a post that is a run of siblings has none. */
function rootOf({ nodes }: Unit): ElementNode | null {
  const [only, ...others] = nodes
  return only?.kind === 'element' && others.length === 0 ? only : null
}

/** The first answer for a part; rules learned from posts of one kind of list do not apply to another kind. */
function askRules<T>(
  unit: Unit,
  { isRuled, list }: UnitContext,
  field: Rule['field'],
  read: (root: ElementNode, rule: Rule) => T | null,
): T | null {
  const root = rootOf(unit)
  const rules = isRuled ? list.rules : list.rules?.filter(({ source }) => source === 'manual')
  return root === null ? null : firstBy(rules, field, rule => read(root, rule))
}

function titleByRule(unit: Unit, context: UnitContext, copyOf: CopyOf): UnitTitle | null {
  const found = askRules(unit, context, 'post.title', (root, rule) => unitTitleBy(context.page, root, rule))
  if (found === null) return null
  const element = found.element === null ? null : copyOf(found.element)
  return { text: found.value, element, reason: found.reason, isRule: true }
}

function textByRule(unit: Unit, context: UnitContext, copyOf: CopyOf) {
  return askRules(unit, context, 'post.text', (root, rule) => {
    const found = unitTextBy(context.page, root, rule)
    const element = found === null ? null : copyOf(found)
    return element === null ? null : { element, reason: fieldReason('rule', rule.xpath) }
  })
}

function blogOf(blog: IndexPageContext['blog'], url: Url): TitledView['context']['blog'] {
  return { url: blog?.url ?? url, title: blog?.title ?? null, language: blog?.language ?? null, authors: [] }
}

interface UnitTitle {
  readonly text: string | null
  readonly element: ElementNode | null
  readonly reason: FieldReason | null
  readonly isRule: boolean
}

function titleOf(page: Page, copyOf: CopyOf, { link }: Unit, { areTitles }: UnitContext): UnitTitle {
  const element = copyOf(link.element)
  const heading = link.heading === null ? null : copyOf(link.heading)
  if (element !== null && heading !== null && heading.order > element.order) {
    return {
      text: lineOf(page, heading, MAX_TITLE),
      element: heading,
      reason: fieldReason('heading-in-link'),
      isRule: false,
    }
  }
  const isSeen = element !== null && lineOf(page, element, 2) !== ''
  const named = isSeen && areTitles ? null : namedTitle(page, page.root)
  if (named !== null)
    return {
      text: lineOf(page, named, MAX_TITLE),
      element: named,
      reason: fieldReason('titled-element', named.tag),
      isRule: false,
    }
  if (areTitles && element !== null && link.text !== '') {
    // A link around a whole card holds more than the title.
    const inner = link.text.length > MAX_TITLE / 2 ? namedTitle(page, element) : null
    const text = inner === null ? link.text : lineOf(page, inner, MAX_TITLE)
    return {
      text,
      element: heading ?? inner ?? element,
      reason: fieldReason(heading === null ? 'link-text' : 'linked-heading'),
      isRule: false,
    }
  }
  return { text: null, element: null, reason: null, isRule: false }
}

/** Most nodes in a title; a container of that name has more. */
const TITLE_NODES = 20

/** The first heading, or the first element that is named as a title. */
function namedTitle(page: Page, root: ElementNode): ElementNode | null {
  for (const element of elementsIn(page, root)) {
    const isTitle =
      HEADING.test(element.tag) || (TITLE_NAME.test(namesOf(element)) && element.last - element.order < TITLE_NODES)
    const line = isTitle ? lineOf(page, element, MAX_TITLE + 1) : ''
    if (line !== '' && line.length <= MAX_TITLE && !isDateStamp(page, element)) return element
  }
  return null
}

/**
 * The date by rule, with the time where the post also has it; otherwise the date within the post, unless it is only in
 * a line and a day is above; then a day without its year.
 */
function unitDate(view: TitledView, unit: Unit, context: UnitContext): UnitDate | null {
  const { page, above } = context
  const own = ownDate(view)
  const ruled = askRules(unit, context, 'post.date', (root, rule) => unitDateBy(page, root, rule, view.language))
  if (ruled !== null) {
    const value = own?.value.startsWith(ruled.value) ? own.value : ruled.value
    return { value, reason: ruled.reason, source: 'rule' }
  }
  const isSure = own !== null && own.reason.code !== 'line-date' && own.reason.code !== 'line-distance'
  if (own !== null && (isSure || above.day === null)) return own
  if (above.day !== null) return { value: above.day, reason: fieldReason('day-above', above.words), source: 'fallback' }
  const day = dayWithoutYear(view.lines, above, view.language)
  return day === null ? null : { ...day, source: 'fallback' }
}

/** The date of publication within the post: lists also show dates of changes, comments and events beside titles. */
function ownDate(view: TitledView): UnitDate | null {
  const { published, isOfChange } = findDates(view)
  if (published === null || isOfChange) return null
  return isOnlyMentioned(view, published.value, published.reason.code !== 'line-date') ? null : published
}

interface UnitDate {
  readonly value: Timestamp
  readonly reason: FieldReason
  readonly source: FieldSource
}

function shownText(view: TitledView, url: Url) {
  const { nodes, skipped } = stripEdges(view)
  const onward = onwardLinks(view, url)
  const stamps = stampsOf(view)
  const skip = (element: ElementNode) =>
    element === view.titleElement || skipped.has(element) || onward.has(element) || stamps.has(element)
  const text = visibleText(nodes, { skip })
  // Where only edges remain, they were restored; for a mere link these are its title, its date, its tag.
  if (wordsBeside(view, text) < SOME_WORDS) {
    return { content: { extent: 'link' as const, text: '', html: '' }, reason: fieldReason('only-link') }
  }
  const isCut = onward.size > 0 || CUT_OFF.test(text)
  const extent = isCut ? ('teaser' as const) : ('whole' as const)
  const html = articleHtml(nodes, view.page, { skip })
  return { content: { extent, text, html }, reason: fieldReason(isCut ? 'link-leads-on' : 'all-shown') }
}

/** Least letters beside title and date for a text; fewer are a tag or a name. */
const SOME_WORDS = 25

function wordsBeside(view: TitledView, text: string): number {
  const date = readDate(text, view.language)
  const undated = date === null ? text : text.slice(0, date.start) + text.slice(date.end)
  const title = comparableText(view.title ?? '')
  const rest = title === '' ? comparableText(undated) : comparableText(undated).replace(title, '')
  // A Han or Kana character says as much as half a word.
  const dense = rest.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  return (rest.match(/\p{L}/gu)?.length ?? 0) + 2 * dense
}

/** Elements that say when the post was published, also within its first line. */
function stampsOf({ page, titleElement }: TitledView): ReadonlySet<ElementNode> {
  const stamps = new Set<ElementNode>()
  for (const element of page.nodes) {
    if (element.kind !== 'element' || element === titleElement || element.last - element.order > STAMP_NODES) continue
    if ((element.tag === 'time' || DATE_NAME.test(namesOf(element))) && isDateStamp(page, element)) stamps.add(element)
  }
  return stamps
}

const STAMP_NODES = 12
const DATE_NAME = new RegExp(`[ -](?:${tokensOf('date')}|time|day|posted|published|pubdate|timestamp|meta)(?=[ -])`)

function leadsOn(line: string, language: string | null): boolean {
  const words = line.replace(/^[\s[(«‹]+/u, '')
  return MORE_MARK.test(words) || beginsMore(words, language)
}

/** Links to the rest of the post, by their name or text; not the title, and no link within a sentence. */
function onwardLinks(view: TitledView, url: Url): ReadonlySet<ElementNode> {
  const onward = new Set<ElementNode>()
  const key = urlKey(url)
  for (const element of view.page.nodes) {
    if (element.kind !== 'element' || element.tag !== 'a' || element === view.titleElement) continue
    const target = addressOn(view.page, element.attributes.href?.trim() ?? '')
    if (target === null || urlKey(target) !== key) continue
    const line = lineOf(view.page, element, MAX_TITLE)
    if (line === view.title || view.titleElement?.order === element.parent?.order) continue
    if (leadsOn(line, view.language) || MORE_NAME.test(namesOf(element))) onward.add(element)
  }
  return onward
}
