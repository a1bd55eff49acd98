import type { ElementNode, Page } from '../page/index.ts'
import { readDate } from './dates/read-date.ts'
import type { Line } from './lines.ts'
import type { PostView } from './post-view.ts'
import { MAX_TITLE } from './site-title.ts'
import { comparableText } from './text-folding.ts'
import { ancestorsOf, holds } from './tree-walk.ts'

/** Longer lines before it are the text itself. */
const PROSE = 120
/** A line that ends like this is a sentence, or leads on to the next one. */
const SENTENCE = /[.,:;…。]$/u
/** Sizes of letters above the usual 3, or larger than those around. */
const LARGE = /^\s*(?:[4-7]|\+[1-4])\s*$/

/**
 * The first line of a post that is large or bold as a whole: the title where a page has no headings, and its head names
 * only the site, as hand-written pages with tables do.
 */
export function loudLine({ lines, article, page, language }: PostView, names: ReadonlySet<string>): Line | null {
  for (const line of lines) {
    if (line.zone !== 'content' && line.zone !== 'meta') continue
    if (line.first > article.last || line.text.length > PROSE) return null
    const isApart = line.first < article.order && (line.block.tag === 'body' || !holds(line.block, article))
    if (isApart || line.linked > 0) continue
    const isWritten = /\p{L}{2}/u.test(line.text) && !SENTENCE.test(line.text) && line.text.length <= MAX_TITLE
    const isOther = names.has(comparableText(line.text)) || readDate(line.text, language) !== null
    if (isWritten && !isOther && isLoud(page, line)) return line
  }
  return null
}

function isLoud(page: Page, { first, last, block }: Line): boolean {
  return page.nodes
    .slice(first, last + 1)
    .every(node => node.kind === 'element' || node.text.trim() === '' || isWithinLoud(node.parent, block))
}

function isWithinLoud(element: ElementNode | null, block: ElementNode): boolean {
  if (element === null) return false
  for (const around of [element, ...ancestorsOf(element)]) {
    if (around === block) return false
    if (around.tag === 'b' || around.tag === 'strong' || around.tag === 'big') return true
    if (around.tag === 'font' && LARGE.test(around.attributes.size ?? '')) return true
  }
  return false
}
