import { availableParallelism } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** A polite harvest waits nearly all of the time: of small blogs one alone takes 9 % of a core (`npm run bench many`). */
const BLOGS_PER_CORE = 8
/** One process reads all pages on one core, so that more blogs would only wait for each other. */
const MOST_BLOGS = 16
const MEBIBYTE = 1024 * 1024
/** Reserved for each harvest: chosen with room for large blogs, not measured. Sixteen small ones took 70 MB more than one (`npm run bench many`). */
const BYTES_PER_BLOG = 96 * MEBIBYTE
/** Left to others on this machine, and to the browser of a blog that needs one. */
const LEAST_FREE_BYTES = 256 * MEBIBYTE
/** Share of the heap beyond which no further blog is begun; a collection comes long before that where it helps. */
const FULLEST_HEAP = 0.6

/** How many blogs are harvested at a time where nobody says: by cores and by memory. */
export function blogsAtOnce(
  cores: number = availableParallelism(),
  freeBytes: number = process.availableMemory(),
): number {
  const byMemory = Math.floor((freeBytes - LEAST_FREE_BYTES) / BYTES_PER_BLOG)
  return Math.max(1, Math.min(MOST_BLOGS, cores * BLOGS_PER_CORE, byMemory))
}

/** Whether there is memory to begin one more blog. */
export function hasMemory(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  return used < FULLEST_HEAP * limit && process.availableMemory() > LEAST_FREE_BYTES
}
