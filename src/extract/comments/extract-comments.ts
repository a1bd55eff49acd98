import type { FeedEntry } from '../../feed/index.ts'
import type { Page, PageNode } from '../../page/index.ts'
import type { Comment, Rule, RuleField, RulePart, Timestamp } from '../../records.ts'
import { feedComments } from './feed-comments.ts'
import { jsonLdComments } from './json-ld-comments.ts'
import { mergeComments } from './merge-comments.ts'
import { type FoundBy, MAX_COMMENTS, pageComments } from './page-comments.ts'
import { commentRules } from './rule-items.ts'
import { threadComments } from './thread.ts'
import { widgetComments } from './widget-comments.ts'

/** What is known of a post before its comments are read. */
export interface CommentContext {
  /** The nodes of the article, where known: an element that holds them is no comment. */
  readonly article: readonly PageNode[] | null
  readonly language: string | null
  /** The entries of the post's own comment feed. */
  readonly feedComments: readonly FeedEntry[]
  /** The blog's rules; only those for comments are used. */
  readonly rules?: readonly Rule[]
  /** How many comments the feed says the post has; null where it does not say. */
  readonly promised?: number | null
  /** The time zones that the blog's clock may be in. */
  readonly zones?: readonly string[]
  /** What comes first in the blog's dates where day and month are numbers. */
  readonly order?: RulePart['order']
  /** When the post was published: no comment is older, which decides whether 3/5 is 3 May or 5 March. */
  readonly posted?: Timestamp | null
  /** When the page was seen: widgets say "2 days ago". */
  readonly seenAt?: Timestamp | undefined
}

/** The comments of a post, in page order, and how they were found. */
export interface ExtractedComments {
  readonly comments: readonly Comment[]
  /** The ranges of the page that are comments, in document order. */
  readonly ranges: readonly { readonly from: number; readonly to: number }[]
  /** How those on the page were found; null where there are none. */
  readonly foundBy: FoundBy | null
  /** The total number, where not all were kept. */
  readonly cutFrom: number | null
}

/** Reads the comments of a post from its comment feed, structured data and the page, the most reliable source first. */
export function extractComments(page: Page, context: CommentContext): ExtractedComments {
  const { article, language, rules = [], promised = null } = context
  const view = { article: article ?? [], language, rules: commentRules(rules), promised }
  const { comments: read, items, trackbacks, foundBy, cutFrom } = pageComments(page, view)
  const inOrder = [...read, ...trackbacks].sort((a, b) => a.item.from - b.item.from)
  const shown = threadComments(page, inOrder, context.zones ?? [], {
    posted: context.posted ?? null,
    proven: orderIn(rules, 'comment.date'),
    order: orderIn(rules, 'published') ?? context.order ?? null,
  })
  const inJsonLd = jsonLdComments(page, MAX_COMMENTS)
  const fed = feedComments(page.base, context.feedComments.slice(0, MAX_COMMENTS))
  const ofWidget = widgetComments(page, { language, seenAt: context.seenAt }, MAX_COMMENTS)
  const comments = mergeComments(fed, mergeComments(inJsonLd, mergeComments(ofWidget, shown)))
  return {
    comments: comments.slice(0, MAX_COMMENTS),
    ranges: items.map(({ from, to }) => ({ from, to })),
    foundBy: read.length === 0 ? null : foundBy,
    cutFrom: cutFrom ?? (comments.length > MAX_COMMENTS ? comments.length : null),
  }
}

function orderIn(rules: readonly Rule[], wanted: RuleField): RulePart['order'] {
  for (const { field, part } of rules) if (field === wanted && part !== null && part.order !== null) return part.order
  return null
}
