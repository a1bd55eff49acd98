import type { Url } from '../../url.ts'
import { type AddressShape, shapeOf } from './address-shape.ts'
import { patternOf, sharpened } from './learn-patterns.ts'
import { fitsSegments, type PostPattern } from './post-pattern.ts'

/** So many posts of one form are no accident: a scheme of earlier years. */
const LEAST_POSTS = 3
/** A form that more others than posts have tells nothing. */
const LEAST_CONFIDENCE = 0.5
/** Blogs change their scheme a few times, not dozens of times. */
const MOST_PATTERNS = 12

/**
 * The patterns with what the pages seen so far say of them: forms of posts that the feed did not know are added, words of
 * addresses that turned out to be no posts left out, and the confidence is the share of posts among all that is known.
 * The lists are all that is confirmed so far, or a sample of it; to widen twice with the same lists changes nothing.
 */
export function widenPatterns(
  patterns: readonly PostPattern[],
  confirmedPosts: readonly Url[],
  confirmedOthers: readonly Url[],
): PostPattern[] {
  const others = confirmedOthers.map(shapeOf)
  const unexplained: AddressShape[] = []
  const explained = new Map(patterns.map(pattern => [pattern, [] as AddressShape[]]))
  for (const shape of confirmedPosts.map(shapeOf)) {
    if (shape.tokens.length === 0 && shape.parameters.length === 0) continue
    const home = patterns.find(pattern => hasForm(pattern, shape))
    const group = home === undefined ? unexplained : explained.get(home)
    group?.push(shape)
  }
  const known = patterns.map(pattern => sharpened(pattern, explained.get(pattern) ?? [], others))
  const further = [...Map.groupBy(unexplained, shape => shape.key).values()]
    .filter(group => group.length >= LEAST_POSTS)
    .map(group => patternOf(group, others))
    .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
    .sort((a, b) => b.support - a.support)
  return [...known, ...further].slice(0, MOST_PATTERNS)
}

function hasForm({ segments, extension, parameters }: PostPattern, shape: AddressShape): boolean {
  return extension === shape.extension && parameters.join() === shape.parameters.join() && fitsSegments(segments, shape)
}
