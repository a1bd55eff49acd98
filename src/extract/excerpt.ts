import { type Page, parseFragment, visibleText } from '../page/index.ts'
import { isAnyOf } from '../words/index.ts'
import { type Candidate, STATED } from './candidate.ts'
import { fieldReason } from './field-reason.ts'
import type { PostView } from './post-view.ts'
import { comparableText, oneLine } from './text-folding.ts'

/** Longest excerpt: what a reader's list shows. */
const MAX_EXCERPT = 300
/** A description is from the text if this many of its first characters occur there. */
const PROBE = 40
/** Where that is searched: descriptions are taken from the first paragraphs. */
const BEGINNING = 2000

/** The feed's summary is written as an excerpt; the opening of a text may be anything. */
const CONFIDENCE = { summary: 0.9, opening: 0.6 } as const
/** How many times its length of text an opening is cut from, because white space is folded first. */
const FOLDING = 4

/** A short text for lists: the feed's summary, the page's own description where it is from the text, else the opening. */
export function findExcerpt({ context, structured, page }: PostView, text: string): Candidate<string> | null {
  const summary = context.feedEntry?.summary ?? null
  if (summary !== null) {
    const words = cut(withoutMore(plainTextOf(summary, page), context.feedEntry?.title ?? ''))
    if (words !== '')
      return { value: words, source: 'feed', confidence: CONFIDENCE.summary, reason: fieldReason('feed-summary') }
  }
  let folded: string | null = null
  for (const { description, vocabulary } of structured.facts) {
    const probe = description === null ? '' : comparableText(description.slice(0, PROBE * 2)).slice(0, PROBE)
    if (description === null || probe.length < PROBE / 2) continue
    folded ??= comparableText(text.slice(0, BEGINNING))
    if (!folded.includes(probe)) continue
    return {
      value: cut(description),
      source: 'structured',
      confidence: STATED,
      reason: fieldReason('description', vocabulary),
    }
  }
  const opening = cut(oneLine(text.slice(0, MAX_EXCERPT * FOLDING)))
  return opening === ''
    ? null
    : { value: opening, source: 'fallback', confidence: CONFIDENCE.opening, reason: fieldReason('opening') }
}

function plainTextOf(html: string, page: Page): string {
  return oneLine(html.includes('<') || html.includes('&') ? visibleText(parseFragment(html, page.base).root) : html)
}

const isMore = isAnyOf('readMore')
/** Where a sentence ends, or a text breaks off. */
const BREAK = /(?:…|\.{3}|[.!?。])[\])]?\s+/g

/** Removes the link to the whole post that some feeds append to a summary, with or without its title. */
function withoutMore(text: string, title: string): string {
  const last = [...text.matchAll(BREAK)].at(-1)
  if (last === undefined) return text
  const end = last.index + last[0].length
  const tail = text.slice(end)
  const named = title !== '' && tail.includes(title) ? tail.replace(title, '') : tail
  return isMore(named) ? text.slice(0, end).trimEnd() : text
}

/** Cuts at a word, with an ellipsis where something is left out. */
function cut(text: string): string {
  if (text.length <= MAX_EXCERPT) return text
  const head = text.slice(0, MAX_EXCERPT - 1)
  const space = head.lastIndexOf(' ')
  return `${(space > MAX_EXCERPT / 2 ? head.slice(0, space) : head).replace(/[\s,;:.–—-]+$/, '')}…`
}
