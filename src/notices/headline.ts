import type { NoticeValues } from '../records.ts'
import { COPY_NEXT_STEPS, type EnglishText, HEADLINES, type HeadlineName, NEXT_STEPS, VARIANTS } from './causes.ts'
import type { NoticeCause } from './topic-row.ts'
import { TOPICS, topicsOf } from './topics.ts'

/** What the headline of a row is made from. */
export interface RowFacts {
  readonly cause: NoticeCause
  /** How many addresses it is about; 1 where it is about the blog as a whole. */
  readonly count: number
  readonly hosts: number
  /** Those of the newest notice. */
  readonly values: NoticeValues | null
  /** That of the newest notice. */
  readonly message: string
}

/** Whether a row counts addresses. */
export function countsAddresses(cause: NoticeCause): boolean {
  const [first = 'unknown'] = topicsOf(cause)
  return TOPICS[first].isEach
}

/**
 * The name of a row's headline; null where its newest notice lacks what the headline says (one of an earlier version), so that
 * its message is all there is.
 */
export function headlineName({ cause, values }: Pick<RowFacts, 'cause' | 'values'>): HeadlineName | null {
  const name = nameOf({ cause, values })
  const isWhole = values !== null || countsAddresses(cause) || (name !== null && !hasPlaces(HEADLINES[name]))
  return isWhole ? name : null
}

function nameOf({ cause, values }: Pick<RowFacts, 'cause' | 'values'>): HeadlineName | null {
  switch (cause) {
    case 'posts-unfound':
      return variant(VARIANTS[cause], values?.by, by => `${cause}.${by}`)
    case 'pages-left-out':
      return variant(VARIANTS[cause], values?.by, by => `${cause}.${by}`)
    case 'drift':
      if (values === null) return null
      return values.isLearned === true ? 'drift.learned' : 'drift.seen'
    case 'unknown':
      return null
    default:
      return cause
  }
}

/** What is filled into the headline: numbers and texts, lists as one text. */
function headlineValues({ cause, count, values }: Pick<RowFacts, 'cause' | 'count' | 'values'>) {
  const filled = Object.entries(values ?? {}).map(([name, value]) => [name, plain(named(name, value))] as const)
  return { ...Object.fromEntries(filled), ...(countsAddresses(cause) ? { n: count } : {}) }
}

/** The headline of a row in English. */
export function headlineOf(row: RowFacts): string {
  const name = headlineName(row)
  if (name === null) return row.message
  const hosts = row.hosts === 1 ? '1 host' : `${row.hosts.toLocaleString('en')} hosts`
  return filledIn(HEADLINES[name], { ...headlineValues(row), hosts })
}

/** What to do about a row, on the command line; other things where the pages of the blog were read from a copy. */
export function nextStepOn(cause: NoticeCause, blog: string, isCopy: boolean): string {
  const step = (isCopy ? COPY_NEXT_STEPS[cause] : undefined) ?? NEXT_STEPS[cause]
  return filledIn(step, { blog, pages: isCopy ? `${blog} --from PATH` : blog })
}

function filledIn(text: EnglishText, values: Readonly<Record<string, string | number>>): string {
  const template = typeof text === 'string' ? text : values.n === 1 ? text.one : text.other
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : typeof value === 'number' ? value.toLocaleString('en') : value
  })
}

/** What the fields of a post are called in English, where their own names are not plain. */
const FIELD_NAMES: Readonly<Record<string, string>> = { published: 'date', authors: 'author', text: 'article' }

function named(name: string, value: NoticeValues[string]): NoticeValues[string] {
  return name === 'fields' && Array.isArray(value)
    ? value.map(field => FIELD_NAMES[String(field)] ?? String(field))
    : value
}

function hasPlaces(text: EnglishText): boolean {
  return typeof text !== 'string' || text.includes('{')
}

function plain(value: NoticeValues[string]): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

function variant<By extends string, Name extends HeadlineName>(
  known: readonly By[],
  said: NoticeValues[string] | undefined,
  name: (by: By) => Name,
): Name | null {
  const by = known.find(one => one === said)
  return by === undefined ? null : name(by)
}
