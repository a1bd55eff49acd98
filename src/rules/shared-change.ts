import { dayOfChange } from '../extract/index.ts'
import { type BlogKnowledge, blogContext } from '../read/index.ts'
import type { SampledPage } from './sampled-pages.ts'

/** Fewer posts may have been changed together by their author. */
const LEAST_POSTS = 3
/** Where the other posts give a date of their own, so may these. */
const MOST = 0.8

/**
 * Whether the sampled posts have no other date than that of a change, on one and the same day: the site was built or moved then,
 * and nothing says when they were published.
 */
export function sharesChangeDay(pages: readonly SampledPage[], known: BlogKnowledge): boolean {
  if (pages.length < LEAST_POSTS) return false
  const blog = blogContext(known)
  const days = pages.flatMap(({ page }) => dayOfChange(page, blog) ?? [])
  return days.length >= Math.max(LEAST_POSTS, MOST * pages.length) && new Set(days).size === 1
}
