import type { ElementNode, Page } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import type { Item } from './item.ts'
import { pageComments } from './page-comments.ts'
import type { ReadComment } from './read-item.ts'
import { commentRules } from './rule-items.ts'
import { authorAt, dateAt, ruledParts, textAt } from './rule-parts.ts'

/** The comments found on a page alone, or with given rules: for learning rules. */
export interface CommentPlaceView {
  /** The element of each comment, including trackbacks; null where one has no element of its own. */
  readonly elements: readonly (ElementNode | null)[]
  readonly comments: readonly ReadComment[]
}

/** The comments of a page and the elements that they were read from. */
export function commentPlaces(page: Page, language: string | null, rules: readonly Rule[] = []): CommentPlaceView {
  const { items, comments } = pageComments(page, { article: [], language, rules: commentRules(rules), promised: null })
  return { elements: items.map(item => elementOf(page, item)), comments }
}

function elementOf(page: Page, { from, to }: Item): ElementNode | null {
  const node = page.nodes[from]
  return node?.kind === 'element' && node.last === to ? node : null
}

/** What a rule for one part of comments finds for each comment; undefined where it finds nothing. */
export function partsBy(page: Page, items: readonly Item[], rule: Rule, language: string | null): readonly unknown[] {
  const places = ruledParts(page, items, commentRules([rule]))
  return items.map(item => {
    const { author, date, text } = places(item)
    if (author !== null) return given(authorAt(page, author, language), ({ name, url }) => [name, url])
    if (date !== null) return given(dateAt(page, date, language), found => [found])
    return text === null ? undefined : given(textAt(page, item, text), found => [found.text])
  })
}

function given<T>(found: T | null, of: (found: T) => readonly unknown[]): readonly unknown[] | undefined {
  return found === null ? undefined : of(found)
}
