import { z } from 'zod'
import type { Url } from '../../url.ts'
import { type AddressShape, shapeOf, WHOLE_DAY } from './address-shape.ts'

/** The form of the URLs of a blog's posts, learned from the links of its feed and from pages seen since. */
export interface PostPattern {
  /** One token for each part of the path: `D` date, `T` day as a name, `Y` year, `N` number, `*` anything, `=word` exactly this word. */
  readonly segments: readonly string[]
  /** The extension of the last segment, as in `.html`; empty where there is none. */
  readonly extension: string
  /** Names of the query parameters that a post's address carries, as in `?p=123`. */
  readonly parameters: readonly string[]
  /**
   * How strong the evidence of a match is: a date in the path is hardly ever an accident, a bare slug is weak evidence.
   */
  readonly strength: Strength
  /** How many known posts have this form. */
  readonly support: number
  /** How many URLs known not to be posts have it, and are not excluded by `except`. */
  readonly refuted: number
  /** The share of posts among known URLs of this form, from 0 to 1. */
  readonly confidence: number
  /** Words seen in the first free folder, as in `/scala/a-post/`; empty where there is no such folder. */
  readonly folders: readonly string[]
  /** Whether posts in unseen folders are expected. */
  readonly isOpen: boolean
  /**
   * Words of URLs that are not posts, each with its index: `0 tag` is the first folder, `1 about` the second word, `>
   * tag` any folder below those of posts.
   */
  readonly except: readonly string[]
}

export type Strength = 'strong' | 'medium' | 'weak'

/** The schema of a stored pattern. */
export const postPatternSchema: z.ZodType<PostPattern> = z.object({
  segments: z.array(z.string()),
  extension: z.string(),
  parameters: z.array(z.string()),
  strength: z.enum(['strong', 'medium', 'weak']),
  support: z.number(),
  refuted: z.number(),
  confidence: z.number(),
  folders: z.array(z.string()),
  isOpen: z.boolean(),
  except: z.array(z.string()),
})

/** How a URL fits a pattern. */
export interface PatternMatch {
  readonly pattern: PostPattern
  /** The pattern's own, or less where the URL fits only roughly. */
  readonly strength: Strength
  /** From 0 to 1: the pattern's own, or less. */
  readonly confidence: number
  readonly fit: Fit
}

/** The share of a pattern's confidence that a rough fit keeps. */
const ROUGH_FIT = 0.6

/** The ways to fit a pattern: the share of its confidence that remains, and the greatest strength of a match. */
const FITS = {
  full: { worth: 1, most: 'strong' },
  /** The form of posts except for an extension that one of them lacks. */
  'ending-missing': { worth: ROUGH_FIT, most: 'strong' },
  'other-ending': { worth: ROUGH_FIT, most: 'weak' },
  'other-folder': { worth: ROUGH_FIT, most: 'weak' },
  /** Below a folder of posts. */
  deeper: { worth: ROUGH_FIT, most: 'weak' },
  /** A date like that of posts, at another position. */
  'dated-elsewhere': { worth: ROUGH_FIT, most: 'weak' },
} as const satisfies Readonly<Record<string, { readonly worth: number; readonly most: Strength }>>

type Fit = keyof typeof FITS

/** How many folders deeper than the feed's posts a post may be, in a folder that the feed knows. */
const MOST_FOLDERS_DEEPER = 2

const ORDER = { strong: 0, medium: 1, weak: 2 } as const

/** The best fit of a URL among the patterns, or null. */
export function matchPostPattern(patterns: readonly PostPattern[], url: Url): PatternMatch | null {
  const shape = shapeOf(url)
  let best: PatternMatch | null = null
  for (const pattern of patterns) {
    const match = fitOf(pattern, shape)
    if (match !== null && (best === null || isBetter(match, best))) best = match
  }
  return best
}

/** Whether a URL has exactly the form of this blog's posts: general meanings of such URLs then do not apply. */
export function isOwnForm(match: PatternMatch | null): boolean {
  if (match === null || match.strength === 'weak') return false
  return match.strength === 'strong' || (match.fit === 'full' && !match.pattern.segments.includes('*'))
}

/** How a URL of this form fits one pattern; null where it does not. */
function fitOf(pattern: PostPattern, address: AddressShape): PatternMatch | null {
  const shape = namedByNumber(pattern, address) ?? address
  if (pattern.parameters.join() !== shape.parameters.join()) return null
  if (isExcepted(pattern, shape)) return null
  if (fitsSegments(pattern.segments, shape)) return fitOfEnding(pattern, shape)
  if (isDeeper(pattern, shape)) return matchBy(pattern, 'deeper')
  return isDatedElsewhere(pattern, shape) ? matchBy(pattern, 'dated-elsewhere') : null
}

/** A section beside the blog, or its location before a move: `/inside/2020/05/a` where posts are `/2020/05/a`. */
function isDatedElsewhere({ segments, extension }: PostPattern, { tokens, extension: ending }: AddressShape): boolean {
  const date = segments.indexOf('D')
  if (date !== segments.length - 2 || extension !== ending) return false
  if (tokens.at(-2) !== 'D' || tokens.at(-1) !== segments.at(-1)) return false
  // Leading numbers and second dates come from wrongly joined links: `/page/5/2010/05/a`.
  const before = tokens.slice(0, -2)
  return before.length <= Math.max(1, date) && before.every(token => token === '*')
}

/** The index of the first folder that differs between posts, or -1. */
export function freeFolder(segments: readonly string[]): number {
  const at = segments.indexOf('*')
  return at === segments.length - 1 ? -1 : at
}

/** Whether a URL has the tokens of a pattern, whatever its extension. */
export function fitsSegments(segments: readonly string[], { tokens, words, extension }: AddressShape): boolean {
  if (segments.length !== tokens.length) return false
  return segments.every((segment, at) => {
    if (segment.startsWith('=')) return segment.slice(1) === words[at]
    if (segment === tokens[at]) return true
    return (
      segment === '*' &&
      at === segments.length - 1 &&
      isNumberAsName(words[at] ?? '', segments[at - 1] === 'D', extension)
    )
  })
}

/**
 * WordPress names an untitled post by its number (`/2010/05/1234/`, `/1234-2/`), Blogger some of other scripts `_4`,
 * Movable Type by the digits of the title (`/2005/06/33.html`, `05_1.html`). A file is not a list by date: those are
 * folders. A whole day (`2010-04-13`) in a folder of posts is a title as well.
 */
function isNumberAsName(word: string, isDated: boolean, extension: string): boolean {
  if (WHOLE_DAY.test(word)) return true
  if (isDated) return (extension === '' ? /^(\d{3,}(-\d+)?|_\d+)$/ : /^_?\d+([-_]\d+)*$/).test(word)
  return /^\d{3,}$/.test(word) && !/^(19|20)\d\d$/.test(word)
}

/**
 * `/2005/04/4.html` read as a post named 4 in the folder of a month, where posts are files in such folders: a daily
 * list would be a folder like the month. Null where the URL does not fit.
 */
function namedByNumber(
  { segments, extension }: PostPattern,
  { tokens, words, ...shape }: AddressShape,
): AddressShape | null {
  const year = tokens.length - 3
  if (extension === '' || extension !== shape.extension || segments.at(-2) !== 'D' || tokens[year] !== 'Y') return null
  if (tokens[year + 1] !== 'N' || tokens[year + 2] !== 'N') return null
  return {
    ...shape,
    tokens: [...tokens.slice(0, year), 'D', 'N'],
    words: [...words.slice(0, year), words.slice(year, -1).join('/'), words.at(-1) ?? ''],
  }
}

function fitOfEnding(pattern: PostPattern, shape: AddressShape): PatternMatch | null {
  const folder = pattern.folders.length > 0 ? freeFolder(pattern.segments) : -1
  const isKnownFolder = folder < 0 || pattern.folders.includes(shape.words[folder] ?? '')
  if (!isKnownFolder && !pattern.isOpen) return null
  if (!isKnownFolder) return matchBy(pattern, 'other-folder')
  if (pattern.extension === shape.extension) return matchBy(pattern, 'full')
  // Servers treat `/a` and `/a.html` as one page; where only the extension distinguishes a post, the name must be a
  // title.
  if (pattern.strength === 'weak' && (shape.extension !== '' || !isTitle(shape.words.at(-1) ?? ''))) return null
  return matchBy(pattern, pattern.extension !== '' && shape.extension !== '' ? 'other-ending' : 'ending-missing')
}

/** Several words, as titles have them. */
function isTitle(word: string): boolean {
  return /[^-_+.]+([-_+.][^-_+.]+){2}/.test(word)
}

/** Whether a URL is below a folder that the feed knows, and deeper than the feed's own links. */
export function isDeeper(pattern: PostPattern, { tokens, words, extension }: AddressShape): boolean {
  const folder = freeFolder(pattern.segments)
  const deeper = tokens.length - pattern.segments.length
  if (folder < 0 || deeper < 1 || deeper > MOST_FOLDERS_DEEPER || extension !== pattern.extension) return false
  if (tokens.at(-1) !== '*' || !pattern.folders.includes(words[folder] ?? '')) return false
  if (words.slice(folder + 1, -1).some(word => pattern.except.includes(`> ${word}`))) return false
  return fitsSegments(pattern.segments.slice(0, folder), {
    key: '',
    extension,
    parameters: [],
    words: words.slice(0, folder),
    tokens: tokens.slice(0, folder),
  })
}

function isExcepted(pattern: PostPattern, { words }: AddressShape): boolean {
  return pattern.except.length > 0 && words.some((word, at) => pattern.except.includes(`${at} ${word}`))
}

function matchBy(pattern: PostPattern, fit: Fit): PatternMatch {
  const { worth, most } = FITS[fit]
  const strength = ORDER[pattern.strength] > ORDER[most] ? pattern.strength : most
  return { pattern, strength, confidence: pattern.confidence * worth, fit }
}

function isBetter(one: PatternMatch, other: PatternMatch): boolean {
  const order = ORDER[one.strength] - ORDER[other.strength]
  return order < 0 || (order === 0 && one.confidence > other.confidence)
}
