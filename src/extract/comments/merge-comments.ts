import type { Comment } from '../../records.ts'
import { comparableText } from '../text-folding.ts'

/** Feeds truncate long comments; this many letters from the start identify one. */
const OPENING = 60

/**
 * Merges a more reliable source into the comments of the page: where both have a comment (by id or by text), the more
 * reliable one's fields win and the page's thread is kept; comments that only one has are kept too. The page's order
 * comes first.
 */
export function mergeComments(surer: readonly Comment[], page: readonly Comment[]): readonly Comment[] {
  if (surer.length === 0) return page
  const byKey = new Map<string, number>()
  for (const [index, comment] of page.entries()) {
    for (const key of keysOf(comment)) if (!byKey.has(key)) byKey.set(key, index)
  }
  const merged: Comment[] = [...page]
  const used = new Set<number>()
  const alone: Comment[] = []
  for (const comment of surer) {
    const index = keysOf(comment)
      .map(key => byKey.get(key))
      .find(one => one !== undefined && !used.has(one))
    const twin = index === undefined ? undefined : page[index]
    if (index === undefined || twin === undefined) {
      alone.push(comment)
      continue
    }
    used.add(index)
    merged[index] = mergedComment(comment, twin)
  }
  return [...merged, ...alone]
}

function mergedComment(surer: Comment, page: Comment): Comment {
  const isCut = surer.text.length < page.text.length
  return {
    id: page.id,
    parent: page.parent ?? surer.parent,
    author: surer.author ?? page.author,
    authorUrl: surer.authorUrl ?? page.authorUrl,
    published: surer.published ?? page.published,
    text: isCut ? page.text : surer.text,
    html: isCut ? page.html : surer.html,
    source: surer.source,
    // Feeds show pingbacks only by their text, pages by class names.
    kind: page.kind === 'comment' ? surer.kind : page.kind,
  }
}

function keysOf({ id, text }: Comment): readonly string[] {
  const words = comparableText(text)
  return [`id ${id}`, `text ${words}`, ...(words.length > OPENING ? [`opening ${words.slice(0, OPENING)}`] : [])]
}
