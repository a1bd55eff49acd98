import type { FeedEntry } from '../../feed/index.ts'
import { type ElementNode, type Page, select, visibleText } from '../../page/index.ts'
import { bestRule, type ScoreFunction } from './best-rule.ts'
import { maximumMatching } from './maximum-matching.ts'
import { htmlText, nodeLine, nodeText } from './node-text.ts'
import { bigrams, similarityOfBigrams } from './similarity.ts'
import { declaredLanguageOf, writtenDates } from './written-dates.ts'

/** A post's page together with the entries of its comment feed. */
export interface CommentPair {
  readonly page: Page
  readonly comments: readonly FeedEntry[]
}

/** One XPath for each field of a comment; the n-th author and date belong to the n-th content. */
export interface CommentRules {
  readonly content: string
  readonly author: string | null
  readonly date: string | null
}

/** A comment as the page writes it. */
export interface ExtractedComment {
  readonly author: string | null
  readonly date: string | null
  readonly text: string
}

/** Limit of nodes compared per rule and page, since matching is cubic. */
const MAX_NODES = 200

/**
 * The comment part of the published method: content first, which determines how many nodes author and date must match.
 */
export function learnComments(pairs: readonly CommentPair[]): CommentRules | null {
  const withComments = pairs.filter(({ comments }) => comments.length > 0)
  const matchAll: ScoreFunction<Field> = (nodes, field) => (nodes.length < field.length ? 0 : value(nodes, field))
  const content = bestRule(fieldOf(withComments, contentOf), matchAll)
  if (content === null) return null
  const matchAsMany: ScoreFunction<Field> = (nodes, field, page) =>
    nodes.length === select(page, content).length ? value(nodes, field) : 0
  return {
    content,
    author: bestRule(fieldOf(withComments, authorOf), matchAsMany),
    date: bestRule(fieldOf(withComments, dateOf), matchAsMany),
  }
}

/** The comments that the rules extract from a page; author and date only where there are as many of them. */
export function applyComments(rules: CommentRules, page: Page): ExtractedComment[] {
  const contents = select(page, rules.content)
  const besides = (rule: string | null) => {
    const nodes = rule === null ? [] : select(page, rule)
    return nodes.length === contents.length ? nodes.map(nodeLine) : []
  }
  const authors = besides(rules.author)
  const dates = besides(rules.date)
  return contents.map((node, index) => ({
    author: authors[index] || null,
    date: dates[index] || null,
    text: visibleText(node),
  }))
}

/** For each comment the bigrams of the ways in which one field of it may be written. */
type Field = readonly (readonly ReadonlySet<number>[])[]

function fieldOf(pairs: readonly CommentPair[], of: (comment: FeedEntry, page: Page) => readonly string[]) {
  return pairs.map(({ page, comments }) => ({
    page,
    target: comments.map(comment => of(comment, page).map(bigrams)),
  }))
}

const contentOf = ({ content, summary }: FeedEntry) => [htmlText(content ?? summary ?? '')]
const authorOf = ({ authors }: FeedEntry) => authors.map(({ name }) => name)
const dateOf = ({ published, updated }: FeedEntry, page: Page) =>
  writtenDates(published ?? updated ?? '', declaredLanguageOf(page))

/** The value of the maximum-weight matching between nodes and feed comments. */
function value(nodes: readonly ElementNode[], field: Field): number {
  const found = nodes.slice(0, MAX_NODES).map(node => bigrams(nodeText(node)))
  const nearest = (node: ReadonlySet<number>, ways: readonly ReadonlySet<number>[]) =>
    ways.reduce((highest, way) => Math.max(highest, similarityOfBigrams(node, way)), 0)
  return maximumMatching(field.map(ways => found.map(node => nearest(node, ways)))).value
}
