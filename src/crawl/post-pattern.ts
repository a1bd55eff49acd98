import type { Url } from '../url.ts'

/** The form that the addresses of a blog's posts have, learned from the links of its feed. */
export interface PostPattern {
  /** One token for each path segment: `Y` year, `N` number, `*` anything, `=word` exactly this word. */
  readonly segments: readonly string[]
  /** The ending of the last segment, as in `.html`; empty where there is none. */
  readonly extension: string
  /** Names of the query parameters that a post's address carries, as in `?p=123`. */
  readonly parameters: readonly string[]
  /** How much a match says: a date in the path is hardly ever an accident, a bare slug says little. */
  readonly strength: 'strong' | 'medium' | 'weak'
  /** How many links of the feed have this form. */
  readonly support: number
}

/** The forms that at least this share of the feed's links have; rarer ones are guest links and accidents. */
const LEAST_SHARE = 0.1

interface Shape {
  readonly key: string
  readonly words: readonly string[]
  readonly tokens: readonly string[]
  readonly extension: string
  readonly parameters: readonly string[]
}

/** Learns the forms of post addresses; the most common first. */
export function learnPostPatterns(links: readonly Url[]): PostPattern[] {
  const groups = Map.groupBy(
    links.map(shapeOf).filter(shape => shape.tokens.length > 0 || shape.parameters.length > 0),
    shape => shape.key,
  )
  return [...groups.values()]
    .filter(group => group.length >= links.length * LEAST_SHARE)
    .map(generalise)
    .sort((a, b) => b.support - a.support)
}

/** The strongest pattern that the address fits, or null. */
export function matchPostPattern(patterns: readonly PostPattern[], url: Url): PostPattern | null {
  const shape = shapeOf(url)
  const order = { strong: 0, medium: 1, weak: 2 }
  const fitting = patterns.filter(pattern => fits(pattern, shape))
  return fitting.sort((a, b) => order[a.strength] - order[b.strength])[0] ?? null
}

function fits(pattern: PostPattern, shape: Shape): boolean {
  if (pattern.extension !== shape.extension || pattern.segments.length !== shape.tokens.length) return false
  if (pattern.parameters.join() !== shape.parameters.join()) return false
  return pattern.segments.every((token, at) => {
    if (token === '*') return true
    if (token.startsWith('=')) return token.slice(1) === shape.words[at]
    return token === shape.tokens[at]
  })
}

function shapeOf(url: Url): Shape {
  const { pathname, searchParams } = new URL(url)
  const parts = pathname.split('/').filter(part => part !== '' && !/^index\.\w+$/.test(part))
  const extension = /\.[a-z]{2,5}$/i.exec(parts.at(-1) ?? '')?.[0] ?? ''
  const words = parts.map((part, at) =>
    at === parts.length - 1 ? part.slice(0, part.length - extension.length) : part,
  )
  const tokens = words.map(tokenOf)
  const parameters = [...searchParams.keys()].sort()
  return { key: `${tokens.join('/')}${extension}?${parameters.join('&')}`, words, tokens, extension, parameters }
}

function tokenOf(word: string): string {
  if (/^(19|20)\d\d$/.test(word)) return 'Y'
  if (/^\d+$/.test(word)) return 'N'
  return '*'
}

function generalise(group: readonly Shape[]): PostPattern {
  const first = group[0] as Shape
  const segments = first.tokens.map((token, at) => {
    // The last segment is the post's own name, even where the feed has one entry only.
    if (token !== '*' || at === first.tokens.length - 1) return token
    const word = first.words[at]
    return group.every(shape => shape.words[at] === word) ? `=${word}` : '*'
  })
  return {
    segments,
    extension: first.extension,
    parameters: first.parameters,
    strength: strengthOf(segments, first.parameters),
    support: group.length,
  }
}

function strengthOf(segments: readonly string[], parameters: readonly string[]): PostPattern['strength'] {
  const year = segments.indexOf('Y')
  // A year and something behind it; a year alone is an archive.
  if (year >= 0 && year < segments.length - 1 && segments.at(-1) === '*') return 'strong'
  if (parameters.some(name => /^(p|id|post|article|entry)$/i.test(name))) return 'medium'
  const literals = segments.filter(token => token.startsWith('=')).length
  if (literals > 0 || segments.includes('N')) return 'medium'
  return 'weak'
}
