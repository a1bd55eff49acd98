import type { FeedEntry } from '../../feed/index.ts'
import { type ElementNode, type Page, select, visibleText } from '../../page/index.ts'
import type { ExtractedFields, Pair } from '../paper/learn-paper.ts'
import { htmlText, nodeLine } from '../paper/node-text.ts'
import { declaredLanguageOf, writtenDates } from '../paper/written-dates.ts'
import { filtersFor, growContent, MATCH } from './filters.ts'
import { rankByGain } from './information-gain.ts'
import { xpathOf } from './xpath-of.ts'

/** For each field XPaths, best first: the next is tried where one matches no element or several. */
export interface GainRules {
  readonly title: readonly string[]
  readonly content: readonly string[]
  readonly author: readonly string[]
  readonly date: readonly string[]
}

/** The method of the D2.6 report: filters for every match of a feed's value, ranked by information gain. */
export function learnGain(pairs: readonly Pair[]): GainRules {
  const whole = { match: MATCH.whole }
  const part = { match: MATCH.part }
  return {
    title: rulesFor(pairs, ({ title }) => [title ?? ''], whole),
    content: rulesFor(pairs, ({ content, summary }) => [htmlText(content ?? summary ?? '')], {
      ...part,
      grow: growContent,
    }),
    author: rulesFor(pairs, ({ authors }) => authors.map(({ name }) => name), whole),
    date: rulesFor(
      pairs,
      ({ published, updated }, page) => writtenDates(published ?? updated ?? '', declaredLanguageOf(page)),
      part,
    ),
  }
}

/** What the rules extract from a page. */
export function applyGain(rules: GainRules, page: Page): ExtractedFields {
  const line = (field: readonly string[]) => {
    const node = single(field, page)
    return node === null ? null : nodeLine(node) || null
  }
  const article = single(rules.content, page)
  return {
    title: line(rules.title),
    author: line(rules.author),
    date: line(rules.date),
    text: article === null ? null : visibleText(article),
  }
}

function rulesFor(
  pairs: readonly Pair[],
  targets: (entry: FeedEntry, page: Page) => readonly string[],
  search: Parameters<typeof filtersFor>[2],
): string[] {
  const filters = pairs.flatMap(({ page, entry }) => filtersFor(page, targets(entry, page), search))
  return rankByGain(filters).flatMap(ranked => xpathOf(ranked) ?? [])
}

/** The element of the first rule that matches exactly one. */
function single(rules: readonly string[], page: Page): ElementNode | null {
  for (const rule of rules) {
    const [node, ...others] = select(page, rule)
    if (node !== undefined && others.length === 0) return node
  }
  return null
}
