import { type CommentPlaceView, comparableText, lineOf } from '../../extract/index.ts'
import type { FeedEntry } from '../../feed/index.ts'
import { type ElementNode, type Page, parseFragment, visibleText } from '../../page/index.ts'
import { type Grams, gramsOf, likeness, matchPage, type PageGrams, pageGrams } from '../hybrid/grams.ts'
import { maximumMatching } from '../paper/maximum-matching.ts'
import type { CommentLesson } from './comment-lesson.ts'

/** With at least this F1, two texts are the same comment: feeds add "In reply to …", pages add smileys. */
const SAME = 0.8
/**
 * If the page alone finds at least this share of the feed's comments, it is the better teacher, since it sees all
 * comments.
 */
const COVERED = 0.8
/** Limit of feed entries, because matching is cubic. */
const MAX_ENTRIES = 40
const MAX_ELEMENTS = 200
/** How many levels above the text of a comment its element is searched. */
const MAX_UP = 6
/** Least words of a feed comment; shorter ones could match anything on the page. */
const MIN_WORDS = 3

/** A comment of the feed and the element with its text. */
interface Match {
  readonly entry: FeedEntry
  readonly element: ElementNode
  readonly isSeen: boolean
}

/** Lessons from comment feeds; null where the page alone finds the same comments, or the feeds have none. */
export function fedLessons(lessons: readonly CommentLesson[]): readonly CommentLesson[] | null {
  const matches = lessons.map(matchesOn)
  const all = matches.flat()
  const missed = all.filter(({ isSeen }) => !isSeen).length
  if (all.length === 0 || missed <= (1 - COVERED) * all.length) return null
  return lessons.flatMap((lesson, index) => taughtBy(lesson, matches[index] ?? []) ?? [])
}

/** Matches the feed's comments with elements of the page, as the best overall assignment. */
function matchesOn({ page, feed, comments }: CommentLesson): readonly Match[] {
  const candidates = feed
    .slice(0, MAX_ENTRIES)
    .map(entry => ({ entry, words: gramsOfEntry(page, entry) }))
    .filter(({ words }) => words.total >= MIN_WORDS)
  if (candidates.length === 0) return []
  const grams = pageGrams(page)
  const scores = candidates.map(({ words }) => elementsLike(grams, words))
  const elements = [...new Set(scores.flatMap(found => [...found.keys()]))].slice(0, MAX_ELEMENTS)
  const weights = scores.map(found => elements.map(element => found.get(element) ?? 0))
  const { columns } = maximumMatching(weights)
  const seen = comments.map(({ text }) => gramsOf(text))
  return candidates.flatMap(({ entry, words }, row) => {
    const column = columns[row] ?? -1
    const element = elements[column]
    if (element === undefined || (weights[row]?.[column] ?? 0) === 0) return []
    return [{ entry, element, isSeen: seen.some(text => likeness(text, words) >= SAME) }]
  })
}

function gramsOfEntry(page: Page, { content, summary }: FeedEntry): Grams {
  return gramsOf(visibleText(parseFragment(content ?? summary ?? '', page.base).root))
}

/** The innermost elements similar to a text. */
function elementsLike(grams: PageGrams, words: Grams): ReadonlyMap<ElementNode, number> {
  const match = matchPage(grams, words)
  const found = new Map<ElementNode, number>()
  for (const node of grams.page.nodes) {
    if (node.kind !== 'element') continue
    const score = match.likeness(node)
    if (score < SAME) continue
    // Of wrappers around the same words, prefers the inner one.
    const { parent } = node
    if (parent !== null && (found.get(parent) ?? 2) <= score) found.delete(parent)
    found.set(node, score)
  }
  return found
}

/** The page with the comments that the feed has on it; null where one has no element of its own. */
function taughtBy(lesson: CommentLesson, matches: readonly Match[]): CommentLesson | null {
  if (matches.length === 0) return null
  const { page } = lesson
  const found = matches.map(({ entry, element }) => ({ element, item: elementAround(page, entry, element, matches) }))
  if (found.some(({ item }) => item === null)) return null
  const placed = found
    .flatMap(({ item, element }) => (item === null ? [] : [{ item, element }]))
    .sort((a, b) => a.item.order - b.item.order)
  return {
    ...lesson,
    elements: placed.map(({ item }) => item),
    comments: placed.map(({ item, element }) => commentAt(item, element)),
  }
}

/** The smallest element around a comment's text that also has the commenter's name, and no other comment. */
function elementAround(
  page: Page,
  entry: FeedEntry,
  words: ElementNode,
  matches: readonly Match[],
): ElementNode | null {
  const name = comparableText(entry.authors[0]?.name ?? '')
  let around: ElementNode | null = words
  for (let up = 0; up < MAX_UP && around !== null && around.tag !== 'body'; up++) {
    const { order, last } = around
    if (matches.some(({ element }) => element !== words && order <= element.order && element.order <= last)) return null
    if (name !== '' && comparableText(lineOf(page, around)).includes(name)) return around
    around = around.parent
  }
  return null
}

/** Only the text is certain; author and date are read by names. */
function commentAt(item: ElementNode, words: ElementNode): CommentPlaceView['comments'][number] {
  return {
    item: {
      from: item.order,
      to: item.last,
      id: null,
      depth: null,
      answers: null,
      inner: [],
      isTrackback: false,
      elements: [item],
    },
    author: null,
    authorUrl: null,
    date: null,
    text: visibleText(words),
    html: '',
    fragments: [],
    inReplyTo: null,
    places: { author: null, date: null, text: words },
    kind: 'comment',
  }
}
