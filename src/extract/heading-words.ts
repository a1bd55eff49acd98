import type { ElementNode, Page, PageNode } from '../page/index.ts'
import { lineOf } from './text-flow.ts'
import { oneLine } from './text-folding.ts'

/** Emphasis is part of a title; other elements may be badges. */
const EMPHASIS = new Set('em i b strong cite code q sub sup abbr u s del ins mark kbd var ruby'.split(' '))
/** A heading with more parts has markup of its own. */
const MOST_PARTS = 20

/**
 * The words of a heading without badges at its ends, such as comment counts, "new" or "updated": what remains is the
 * title that the page declares. Null where there are no badges.
 */
export function withoutBadges(page: Page, heading: ElementNode, isDeclared: (text: string) => boolean): string | null {
  const parts = partsOf(heading)
  if (parts.length < 2 || parts.length > MOST_PARTS) return null
  const words = parts.map(part => (part.kind === 'text' ? part.text : lineOf(page, part)))
  for (let end = parts.length - 1; end > 0 && isBadge(parts[end], words[end]); end--) {
    const text = oneLine(words.slice(0, end).join(''))
    if (text !== '' && isDeclared(text)) return text
  }
  for (let start = 1; start < parts.length && isBadge(parts[start - 1], words[start - 1]); start++) {
    const text = oneLine(words.slice(start).join(''))
    if (text !== '' && isDeclared(text)) return text
  }
  return null
}

/** The parts of a heading, inside a link or span around all of it. */
function partsOf(heading: ElementNode): readonly PageNode[] {
  let { children } = heading
  while (true) {
    const filled = children.filter(child => child.kind === 'element' || child.text.trim() !== '')
    const [only] = filled
    if (filled.length !== 1 || only?.kind !== 'element') return children
    children = only.children
  }
}

function isBadge(part: PageNode | undefined, words: string | undefined): boolean {
  return part?.kind === 'element' ? !EMPHASIS.has(part.tag) : words?.trim() === ''
}
