import type { ExtractContext, ExtractedEntry } from '../../extract/index.ts'
import { extractEntry } from '../../extract/index.ts'
import type { FeedEntry } from '../../feed/index.ts'
import { type Page, parseFragment, visibleText } from '../../page/index.ts'
import { type Grams, gramsOf, heldBy, matchPage, type PageGrams, pageGrams } from './grams.ts'

/** A post's page, with its feed entry where the feed has one: one training example. */
export interface Pair {
  readonly page: Page
  readonly entry: FeedEntry | null
}

/** A pair with all that learning asks of it more than once. */
export interface Lesson {
  readonly page: Page
  readonly entry: FeedEntry | null
  readonly grams: PageGrams
  /** What the page alone says, without rules and feed. */
  readonly generic: ExtractedEntry
  readonly genericText: Grams
  /** The text of the feed's content, or of its summary. */
  readonly feedText: Grams
}

/** Of a feed with whole posts the usual entry has at least this share of what the page shows. */
const WHOLE_SHARE = 0.6
/** Nearly all of it. */
const SURE_SHARE = 0.9
const CONTAINER = new Set('div section article main td body'.split(' '))
/** Feeds cut excerpts at 55 words or so; if no entry is longer, they are excerpts. */
const EXCERPT_WORDS = 130

export function lessonOf({ page, entry }: Pair, blog: ExtractContext['blog']): Lesson {
  const generic = extractEntry(page, { feedEntry: null, blog })
  const html = entry?.content ?? entry?.summary ?? ''
  const feedText = gramsOf(html === '' ? '' : visibleText(parseFragment(html, page.base).root))
  return { page, entry, grams: pageGrams(page), generic, genericText: gramsOf(generic.text), feedText }
}

/** Whether the feed has whole posts: by the usual entry, for the page itself may be misread now and then. */
export function hasWholePosts(lessons: readonly Lesson[]): boolean {
  const fed = lessons.filter(({ feedText }) => feedText.total > 0)
  const longest = Math.max(0, ...fed.map(({ feedText }) => feedText.total))
  const share = middle(fed.map(({ feedText, genericText }) => feedText.total / Math.max(1, genericText.total)))
  if (longest <= EXCERPT_WORDS) return share >= SURE_SHARE
  // A page that is misread on every post has an element for the feed's text all the same, larger than a paragraph.
  return share >= WHOLE_SHARE || middle(fed.map(bestContainer)) >= SURE_SHARE
}

function bestContainer({ page, grams, feedText }: Lesson): number {
  const match = matchPage(grams, feedText)
  let best = 0
  for (const node of page.nodes) {
    if (node.kind === 'element' && CONTAINER.has(node.tag)) best = Math.max(best, match.likeness(node))
  }
  return best
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** A text that lacks so much of the summary is not the post's. */
const SUMMARY_SHARE = 0.6

/** Whether a text has what the feed's summary says; true where there is none. */
export function agreesWithSummary(lesson: Lesson, text: Grams): boolean {
  return heldBy(lesson.feedText, text) >= SUMMARY_SHARE || heldBy(lesson.feedText, lesson.genericText) < SUMMARY_SHARE
}
