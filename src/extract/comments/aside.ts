import type { ElementNode, Page } from '../../page/index.ts'
import { namesOf } from '../names.ts'
import { nameFactsOf } from './known-names.ts'
import { RECENT_NAME } from './names.ts'

/** Elements that a sidebar never holds. */
const MAIN_TAG = ['main', 'h1']

/** Largest share of the page for a form or sidebar; a larger element holds the page itself. */
const MAX_SHARE = 0.35

/** Whether an element is a form, a sidebar or a list of recent comments on all posts. */
export function asideTest(page: Page): (element: ElementNode) => boolean {
  const marks = MAIN_TAG.flatMap(tag => page.byTag(tag).map(({ order }) => order)).sort((a, b) => a - b)
  return element => {
    const { tag, order, last } = element
    const isForm = tag === 'form'
    if (!isForm && tag !== 'aside' && !nameFactsOf(element).isAside) return false
    if (tag === 'body' || tag === 'html' || (tag === 'aside' && nameFactsOf(element).isList)) return false
    if ((last - order) / page.nodes.length > MAX_SHARE && !RECENT_NAME.test(namesOf(element))) return false
    // A layout name ("sidebar-right") may be on an element around the whole page.
    return isForm || !hasMark(marks, order, last)
  }
}

/** Whether one of the sorted marks lies within a range; by bisection, because hostile pages have many of both. */
function hasMark(marks: readonly number[], from: number, to: number): boolean {
  let low = 0
  let high = marks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marks[middle] ?? 0) <= from) low = middle + 1
    else high = middle
  }
  return (marks[low] ?? Number.POSITIVE_INFINITY) <= to
}
