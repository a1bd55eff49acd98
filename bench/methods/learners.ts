import { articleWithout, extractComments, extractEntry } from '../../src/extract/index.ts'
import { applyGain, learnGain } from '../../src/learn/gain/learn-gain.ts'
import { learnRules } from '../../src/learn/index.ts'
import { applyPaper, type ExtractedFields, learnPaper, type Pair } from '../../src/learn/paper/learn-paper.ts'
import { type Page, parseFragment, visibleText } from '../../src/page/index.ts'
import type { Comment } from '../../src/records.ts'

/** What a method brings from a page; comments where the method has them. */
export interface Brought extends ExtractedFields {
  readonly comments?: readonly Comment[]
}

export interface Method {
  readonly name: string
  /** Learns from the pairs of one blog, and gives back what reads its pages. */
  readonly learn: (pairs: readonly Pair[]) => (page: Page) => Brought
}

/** Our way and the two published ones. A further method is one more line here. */
export const METHODS: readonly Method[] = [
  { name: 'hybrid', learn: method(learnRules, applyHybrid) },
  { name: 'paper', learn: method(learnPaper, applyPaper) },
  { name: 'gain', learn: method(learnGain, applyGain) },
]

/** Our way with less to learn from, and by less than how many points its article success may then fall. */
export const VARIANTS: readonly (Method & { readonly mayFall: number | null })[] = [
  { name: '  half of the pairs', mayFall: 1, learn: hybridWith(pairs => pairs.filter((_, at) => at % 2 === 0)) },
  { name: '  three pairs', mayFall: 3, learn: hybridWith(pairs => pairs.slice(0, 3)) },
  { name: '  feed cut to 55 words', mayFall: 1, learn: hybridWith(pairs => pairs.map(withExcerpt)) },
  { name: '  no feed', mayFall: 1, learn: hybridWith(pairs => pairs.map(({ page }) => ({ page, entry: null }))) },
  { name: '  no rules', mayFall: null, learn: hybridWith(() => []) },
]

function hybridWith(given: (pairs: readonly Pair[]) => Parameters<typeof learnRules>[0]): Method['learn'] {
  return method(pairs => learnRules(given(pairs)), applyHybrid)
}

const EXCERPT_WORDS = 55

function withExcerpt({ page, entry }: Pair): Pair {
  const text = visibleText(parseFragment(entry.content ?? entry.summary ?? '', page.url).root)
  const words = text.split(/\s+/).slice(0, EXCERPT_WORDS).join(' ')
  return { page, entry: { ...entry, content: null, summary: `${words} […]` } }
}

/** Our own method reads the page as a harvest does, without the word of the feed. */
function applyHybrid({ rules }: ReturnType<typeof learnRules>, page: Page): Brought {
  const blog = { url: page.url, title: null, language: null, authors: [] }
  const entry = extractEntry(page, { feedEntry: null, blog, rules })
  const { title, authors, published, language, article } = entry
  const { comments, ranges } = extractComments(page, { article: article.nodes, language, feedComments: [], rules })
  const text = articleWithout(article, ranges)?.text ?? entry.text
  return { title, author: authors[0]?.name ?? null, date: published, text, comments }
}

function method<Rules>(
  learn: (pairs: readonly Pair[]) => Rules,
  apply: (rules: Rules, page: Page) => Brought,
): Method['learn'] {
  return pairs => {
    const rules = learn(pairs)
    return page => apply(rules, page)
  }
}
