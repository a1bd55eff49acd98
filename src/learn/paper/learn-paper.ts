import type { FeedEntry } from '../../feed/index.ts'
import { type Page, select, visibleText } from '../../page/index.ts'
import { bestContentRule, bestRuleByNode } from './best-content-rule.ts'
import { htmlText, nodeLine } from './node-text.ts'
import { treeDistances } from './tree-distance.ts'
import { declaredLanguageOf, writtenDates } from './written-dates.ts'

/** A post's page together with its feed entry: one training example. */
export interface Pair {
  readonly page: Page
  readonly entry: FeedEntry
}

/** One XPath for each field; null where no pair has a value for it. */
export interface PaperRules {
  readonly title: string | null
  readonly content: string | null
  readonly author: string | null
  readonly date: string | null
}

/** What rules extract from a page, as written there. */
export interface ExtractedFields {
  readonly title: string | null
  readonly author: string | null
  /** As the page writes it. */
  readonly date: string | null
  readonly text: string | null
}

/**
 * What a step away from the article subtracts from the similarity. The paper gives no figure: distance should only
 * decide between positions of equal similarity. From 0 to 0.02 no score over our corpus changes; at 0.2 the article
 * itself wins.
 */
const PENALTY_PER_STEP = 0.005

/** The published method: title and article by Algorithm 2, author and date by its variations for them. */
export function learnPaper(pairs: readonly Pair[]): PaperRules {
  const content = bestContentRule(targets(pairs, ({ content, summary }) => htmlText(content ?? summary ?? '')))
  const title = bestContentRule(targets(pairs, entry => entry.title))
  const farFromContent = (page: Page) => {
    const article = content === null ? undefined : select(page, content)[0]
    if (article === undefined) return () => 0
    const distance = treeDistances(page, article)
    return (node: Parameters<typeof distance>[0]) => PENALTY_PER_STEP * distance(node)
  }
  const authors = targets(pairs, ({ authors }) => authors[0]?.name ?? null)
  const author = bestRuleByNode(
    authors.map(({ page, target }) => ({ page, target: [target] })),
    farFromContent,
  )
  const dates = targets(pairs, ({ published, updated }) => published ?? updated)
  const date = bestRuleByNode(
    dates.map(({ page, target }) => ({ page, target: writtenDates(target, declaredLanguageOf(page)) })),
    farFromContent,
  )
  return { title, content, author, date }
}

/** What the rules extract from a page: the first match of each. */
export function applyPaper(rules: PaperRules, page: Page): ExtractedFields {
  const first = (rule: string | null) => (rule === null ? undefined : select(page, rule)[0])
  const line = (rule: string | null) => {
    const node = first(rule)
    return node === undefined ? null : nodeLine(node) || null
  }
  const article = first(rules.content)
  return {
    title: line(rules.title),
    author: line(rules.author),
    date: line(rules.date),
    text: article === undefined ? null : visibleText(article),
  }
}

/** The pairs whose entry has a value for a field. */
function targets(pairs: readonly Pair[], of: (entry: FeedEntry) => string | null) {
  return pairs.flatMap(({ page, entry }) => {
    const target = of(entry)?.trim() ?? ''
    return target === '' ? [] : [{ page, target }]
  })
}
