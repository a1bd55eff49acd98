import { type DateHabits, dayOfChange, NO_HABITS, orderOn } from '../extract/index.ts'
import type { Page } from '../page/index.ts'
import { type BlogKnowledge, blogContext } from '../read/index.ts'
import type { SampledPage } from './sampled-pages.ts'

/** Fewer posts may have been changed together by their author. */
const LEAST_POSTS = 3
/** Where the other posts give a date of their own, so may these. */
const MOST = 0.8

/** What the dates of sampled posts and lists have in common, added to what was known. */
export function dateHabits(pages: readonly SampledPage[], lists: readonly Page[], known: BlogKnowledge): DateHabits {
  const { dateHabits: before = NO_HABITS } = known
  return {
    sharesChangeDay: before.sharesChangeDay || sharesChangeDay(pages, known),
    order: before.order ?? orderOn([...pages.map(({ page }) => page), ...lists]),
  }
}

/**
 * Whether the sampled posts have no other date than that of a change, on one and the same day: the site was built or moved then,
 * and nothing says when they were published.
 */
function sharesChangeDay(pages: readonly SampledPage[], known: BlogKnowledge): boolean {
  if (pages.length < LEAST_POSTS) return false
  const blog = blogContext(known)
  const days = pages.flatMap(({ page }) => dayOfChange(page, blog) ?? [])
  return days.length >= Math.max(LEAST_POSTS, MOST * pages.length) && new Set(days).size === 1
}
