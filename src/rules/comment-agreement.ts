import { type ArticlePlace, extractComments } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Page } from '../page/index.ts'
import type { Rule } from '../records.ts'
import type { FieldTest } from './rule-agreement.ts'

/** Names are told of so many comments. */
const MOST_NAMED = 5

/** What the rules for comments bring on a sampled page, beside the number that the feed tells; nothing where there are none. */
export function testComments(
  page: Page,
  { article, language }: { readonly article: ArticlePlace; readonly language: string | null },
  rules: readonly Rule[],
  entry: FeedEntry | null,
): FieldTest[] {
  const { comments, trackbacks, reasons } = extractComments(page, {
    article: article.nodes,
    language,
    feedComments: [],
    rules,
  })
  const count = entry?.comments.count ?? null
  if (comments.length === 0 && (count ?? 0) === 0) return []
  const names = comments.slice(0, MOST_NAMED).map(({ author, published }) => {
    const day = published === null ? '' : ` ${published.slice(0, 10)}`
    return `${author ?? '?'}${day}`
  })
  const found =
    comments.length === 0 ? null : `${comments.length}: ${names.join(', ')}${comments.length > MOST_NAMED ? ' …' : ''}`
  return [
    {
      field: 'comments',
      source: reasons.some(reason => reason.includes('by the rule')) ? 'rule' : 'fallback',
      found,
      expected: count === null ? null : String(count),
      // Feeds count trackbacks as comments.
      agrees: count === null ? null : comments.length <= count && comments.length + trackbacks >= count,
    },
  ]
}
