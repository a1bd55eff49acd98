import { anyOf, lazily } from '../words/index.ts'
import type { FeedEntry } from './feed.ts'

/** In feeds of excerpts of the corpus nine of ten have at most 805 characters, and the longest of all 1,767. */
const LONGEST_EXCERPT = 1_200
/** Excerpts have one paragraph; whole posts have pictures, lists, code, headings or further paragraphs. */
const BLOCKS = /<(?:p|h[1-6]|pre|ul|ol|blockquote|table|figure|img|div)[\s>]/gi
/**
 * Of the 16 feeds of the corpus that have only descriptions, those of excerpts have at most 0.8 % that look whole,
 * those of whole posts at least 78 %: any value between separates them there.
 */
const LEAST_WHOLE = 0.2
/** How automatically truncated excerpts end. */
const cut = lazily(
  () =>
    new RegExp(
      `(?:\\.\\.\\.|…|\\[\\s*(?:\\.\\.\\.|…|&#8230;|&hellip;)\\s*\\]|&hellip;|&#8230;)\\s*(?:</?[^>]{0,200}>|${anyOf('readMore', 'more')}|→|»|&raquo;|\\s){0,12}$`,
      'iu',
    ),
)

/**
 * RSS has one `description` for excerpts and for whole posts. Which of them a feed gives is a setting of the blog, so
 * it is decided over all entries: if a fair share is too long or too rich for an excerpt, all are whole, including
 * short posts.
 */
export function settleDescriptions(entries: readonly FeedEntry[]): readonly FeedEntry[] {
  const alone = entries.filter(entry => entry.content === null && entry.summary !== null)
  const whole = alone.filter(entry => isWhole(entry.summary ?? '')).length
  if (whole === 0 || whole < alone.length * LEAST_WHOLE) return entries
  return entries.map(entry =>
    entry.content === null && entry.summary !== null && !cut().test(entry.summary)
      ? { ...entry, content: entry.summary, summary: null }
      : entry,
  )
}

function isWhole(description: string): boolean {
  if (cut().test(description.slice(-2_000))) return false
  if (description.replace(/<[^<>]*>/g, '').length > LONGEST_EXCERPT) return true
  return (description.match(BLOCKS)?.length ?? 0) > 2
}
