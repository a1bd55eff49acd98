import { type ExtractContext, type ExtractedFacts, extractFacts } from '../../extract/index.ts'
import type { FeedEntry } from '../../feed/index.ts'
import { type Page, parseFragment, visibleText } from '../../page/index.ts'
import { type Grams, gramsOf, heldBy, type PageGrams, pageGrams } from './grams.ts'

/** A post's page, with its feed entry where the feed has one: one training example. */
export interface Pair {
  readonly page: Page
  readonly entry: FeedEntry | null
  /** What comment feeds say of the post. */
  readonly comments?: readonly FeedEntry[]
}

/** A pair with everything that learning needs more than once. */
export interface Lesson {
  readonly page: Page
  readonly entry: FeedEntry | null
  readonly grams: PageGrams
  /** What the page alone gives, without rules and feed. */
  readonly generic: ExtractedFacts
  readonly genericText: Grams
  /** The text of the feed's content, or of its summary. */
  readonly feedText: Grams
  /** The article text in the page's structured data. */
  readonly statedText: Grams
  /** The summary of feed or page in the post's own words; empty where there is none. */
  readonly summary: Grams
}

/** No text at all. */
export const NO_GRAMS = gramsOf('')

export function lessonOf({ page, entry }: Pair, blog: ExtractContext['blog']): Lesson {
  const generic = extractFacts(page, { feedEntry: null, blog })
  const html = entry?.content ?? entry?.summary ?? ''
  const feedText = html === '' ? NO_GRAMS : gramsOf(visibleText(parseFragment(html, page.base).root))
  const { body, description } = statedIn(generic.structured)
  return {
    page,
    entry,
    grams: pageGrams(page),
    generic,
    genericText: gramsOf(generic.text),
    feedText,
    statedText: body === '' ? NO_GRAMS : gramsOf(body),
    summary: feedText.total > 0 ? feedText : gramsOf(description),
  }
}

/** The article's text in JSON-LD, and its description in `meta` elements. */
function statedIn(structured: Readonly<Record<string, unknown>>) {
  const items = structured['json-ld']
  let body = ''
  for (const item of Array.isArray(items) ? items : []) {
    const text: unknown = Object(item).articleBody
    // With several articles it is unknown which one is the post.
    if (typeof text === 'string') body = body === '' || body === text ? text : ' '
  }
  const meta = Object(structured.meta)
  const description: unknown = meta['og:description'] ?? meta.description
  return { body: body.trim(), description: typeof description === 'string' ? description : '' }
}

/** Least share of the summary that the post's text must have. */
const SUMMARY_SHARE = 0.6

/** Whether the page, read alone, contains its summary; true where there is none. */
export function containsSummary({ summary, genericText }: Lesson): boolean {
  return heldBy(summary, genericText) >= SUMMARY_SHARE
}

/** Whether a text contains the summary; true where there is none, or the page itself has nothing of it. */
export function agreesWithSummary(lesson: Lesson, text: Grams): boolean {
  return heldBy(lesson.summary, text) >= SUMMARY_SHARE || !containsSummary(lesson)
}
