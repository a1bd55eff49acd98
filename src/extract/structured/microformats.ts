import { readFeedDate, type WrittenDate } from '../../feed/index.ts'
import type { ElementNode, Page } from '../../page/index.ts'
import type { Author } from '../../records.ts'
import { parseUrl } from '../../url.ts'
import type { Survey } from '../article/survey.ts'
import { lineOf } from '../text-flow.ts'
import { classesOf, elementsIn, holds } from '../tree-walk.ts'
import { type Facts, noFacts } from './facts.ts'

/** Longest name of a card, and longest text of a date element; longer ones hold more than that. */
const MAX_NAME = 80
const MAX_DATE = 200

/**
 * What microformats (h-entry, and hAtom's hentry before it) say about the post: the entry around the article. Entries
 * in comments, sidebars and lists of further posts belong to other things.
 */
export function microformatFacts(page: Page, article: ElementNode, survey: Survey): Facts | null {
  const entries = [...page.byClass('h-entry'), ...page.byClass('hentry')].filter(
    entry => !['comments', 'frame'].includes(survey.zone(entry.order)),
  )
  const entry = entries.filter(one => holds(one, article)).at(-1) ?? (entries.length === 1 ? entries[0] : undefined)
  if (entry === undefined) return null
  const found = gather(page, entry, survey)
  const published = dateOf(page, found.published) ?? dateOf(page, found.updated)
  return {
    ...noFacts('microformats', holds(entry, article) ? 'the entry around the article' : 'the only entry'),
    title: found.title === null ? null : lineOf(page, found.title) || null,
    authors: found.authors,
    published: published?.at ?? null,
    publishedOffset: published?.offset ?? null,
    updated: found.published === null ? null : (dateOf(page, found.updated)?.at ?? null),
    tags: found.categories,
  }
}

interface Gathered {
  title: ElementNode | null
  published: ElementNode | null
  updated: ElementNode | null
  authors: Author[]
  categories: string[]
}

const MARKS =
  'p-name entry-title dt-published published dt-updated updated p-category p-author h-card author vcard'.split(' ')

/** The elements of an entry with one of the names read here, in document order. */
function markedIn(page: Page, entry: ElementNode): readonly ElementNode[] {
  const marked = new Set(MARKS.flatMap(name => page.byClass(name)))
  return [...marked].filter(element => holds(entry, element)).sort((a, b) => a.order - b.order)
}

function gather(page: Page, entry: ElementNode, survey: Survey): Gathered {
  const found: Gathered = { title: null, published: null, updated: null, authors: [], categories: [] }
  for (const element of markedIn(page, entry)) {
    const zone = survey.zone(element.order)
    if (zone === 'comments') continue
    const classes = classesOf(element)
    const has = (...names: string[]) => names.some(name => classes.includes(name))
    if (zone === 'frame' && !has('p-author', 'dt-published')) continue
    if (found.title === null && has('p-name', 'entry-title') && element !== entry) found.title = element
    if (found.published === null && has('dt-published', 'published')) found.published = element
    if (found.updated === null && has('dt-updated', 'updated')) found.updated = element
    if (has('p-category')) found.categories.push(lineOf(page, element))
    if (found.authors.length === 0 && has('p-author', 'h-card', 'author', 'vcard')) {
      const author = authorOf(page, element)
      if (author !== null) found.authors.push(author)
    }
  }
  return found
}

/** The name in a card: `p-name` or `fn` within it, otherwise all of it where it is marked as a name itself. */
function authorOf(page: Page, card: ElementNode): Author | null {
  let named: ElementNode | null = null
  let link: ElementNode | null = null
  for (const element of elementsIn(page, card)) {
    const classes = classesOf(element)
    if (named === null && (classes.includes('fn') || (classes.includes('p-name') && element !== card))) named = element
    if (link === null && element.tag === 'a') link = element
  }
  const isCard = classesOf(card).some(name => name === 'h-card' || name === 'p-author')
  if (named === null && !isCard) return null
  const name = lineOf(page, named ?? card)
  const href = (named?.tag === 'a' ? named : link)?.attributes.href
  if (name === '' || name.length > MAX_NAME) return null
  return { name, url: href === undefined ? null : parseUrl(href, page.base) }
}

/** A date by the value-class pattern, `datetime`, `title`, or its text. */
function dateOf(page: Page, element: ElementNode | null): WrittenDate | null {
  if (element === null) return null
  const parts: string[] = []
  for (const inner of elementsIn(page, element)) {
    const { datetime, title } = inner.attributes
    const classes = classesOf(inner)
    if (classes.includes('value-title') && title !== undefined) return readFeedDate(title)
    if (inner !== element && classes.includes('value')) parts.push(datetime ?? title ?? lineOf(page, inner))
    else if (datetime !== undefined && datetime !== '') return readFeedDate(datetime)
    else if (title !== undefined && /^\d{4}-?\d\d/.test(title.trim())) return readFeedDate(title)
  }
  return readFeedDate(parts.length > 0 ? parts.join('T') : lineOf(page, element, MAX_DATE))
}
