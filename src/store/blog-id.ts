import { createHash } from 'node:crypto'
import { type Url, urlKey } from '../url.ts'

/** Longest path; longer ones are hard to type and are cut. The host never is. */
const LONGEST_PATH = 60

/** What stays readable in a name: letters and digits of any script, hyphens. */
const PLAIN_PATH = /^(\/[\p{Ll}\p{Lo}\p{M}\p{N}-]+)*\/?$/u

/**
 * A short, stable, readable name for a blog that is also safe as a file name: `example.org`, `example.org-blog`. If the
 * path had to be changed so much that another blog could get the same name, a few digits of its hash distinguish them.
 */
export function blogIdOf(url: Url): string {
  const key = urlKey(url)
  const slash = key.indexOf('/')
  const host = (slash < 0 ? key : key.slice(0, slash)).replace(/[^\p{L}\p{N}.-]/gu, '_')
  const path = slash < 0 ? '' : key.slice(slash)
  const name = path
    .replace(/^\/|\/$/g, '')
    .toLowerCase()
    .replaceAll('/', '_')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .slice(0, LONGEST_PATH)
  const isExact = PLAIN_PATH.test(path) && path.length <= LONGEST_PATH
  const hash = isExact ? '' : createHash('sha256').update(key).digest('hex').slice(0, 6)
  return [host, name.replace(/^-+|-+$/g, ''), hash].filter(part => part !== '').join('-')
}
