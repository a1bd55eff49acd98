import type { PageKindVerdict } from '../discover/index.ts'
import type { PatternMatch } from './patterns/index.ts'

/** What is known about a page when its kind is decided. */
export interface PostEvidence {
  /** Whether the feed has an entry for this URL. */
  readonly inFeed: boolean
  /** Whether the blog has patterns at all (a feed with links). */
  readonly patternsKnown: boolean
  readonly pattern: Pick<PatternMatch, 'strength'> | null
  /** Similarity to the sampled posts, see `PostTemplate`. */
  readonly likeness: number | null
  /** What the page itself shows, without knowledge of the blog. */
  readonly verdict: PageKindVerdict
  /** Whether it has no sentence outside links. */
  readonly isWordless?: boolean
  readonly isHome: boolean
  /** Whether it says to be a post of the blog in another language. */
  readonly isCopy?: boolean
}

/** What a page is, by the sum of the reasons' points. */
export interface PostDecision {
  readonly kind: 'post' | 'page' | 'list'
  readonly score: number
  readonly reasons: readonly DecisionReason[]
}

/** One piece of evidence and its points. */
interface DecisionReason {
  readonly code: keyof typeof POINTS
  readonly points: number
}

/** Points for each kind of evidence; a page with at least `POST_FROM` of them is a post. */
const POINTS = {
  // Each of these two decides alone: more than all others together.
  home: -9,
  'in-feed': 9,
  'strong-pattern': 2.5,
  'medium-pattern': 1.5,
  'weak-pattern': 0.5,
  'no-pattern': -1.5,
  // Multiplied by the similarity, from -1 to 1.
  likeness: 2,
  'post-markup': 1,
  'list-markup': -2,
  'page-markup': -1,
  // Dated, and nothing else is known: without a feed only its similarity to the sampled posts decides.
  unmarked: 0,
  // The same for a blog with a feed, whose posts are the standard.
  'unmarked-page': -1,
  'sure-page': -2,
  // Decides alone where the feed does not have it.
  'language-copy': -9,
} as const
const POST_FROM = 1

/**
 * Evidence that makes it a page even if everything else looks like a post: its name (About), or what the software
 * writes on it.
 */
const SURE_PAGE: ReadonlySet<string> = new Set(['page-name', 'platform-page', 'body-of-page', 'marked-as-page'])
/** Least similarity for a page to have the template of posts. */
const LIKE_POSTS = 0.5

/** Shorter texts are captions and labels: no evidence for a URL form, but posts of one that is proven. */
export const LEAST_PROSE = 200

/** Whether a date and a text can still make a page with a given URL a post: nothing excludes it for certain. */
export function isOpenToProof(reasons: PostDecision['reasons']): boolean {
  return !reasons.some(({ code }) => code === 'sure-page' || code === 'language-copy')
}

/** Post, page or list: by the URL, the template and the page itself. */
export function decideKind(evidence: PostEvidence): PostDecision {
  const { verdict, pattern } = evidence
  if (evidence.isHome) return { kind: 'list', score: POINTS.home, reasons: [reasonFor('home')] }
  // Generators put pages such as About into their feeds; where URL and page agree against it, the feed is wrong.
  const isSurePage = verdict.kind === 'page' && verdict.evidence.some(({ code }) => SURE_PAGE.has(code))
  const isUnlike = isSurePage || (verdict.kind === 'page' && (evidence.likeness ?? 0) < LIKE_POSTS)
  const isDenied = evidence.patternsKnown && pattern === null && isUnlike
  if (evidence.inFeed && !isDenied) return { kind: 'post', score: POINTS['in-feed'], reasons: [reasonFor('in-feed')] }
  if (evidence.isCopy) return { kind: 'page', score: POINTS['language-copy'], reasons: [reasonFor('language-copy')] }
  // A short post beside a long sidebar is mostly links as well: with the URL and template of posts, that is no
  // evidence. A list of links in that template, such as the posts with a tag, has no sentence.
  const isShortOfPosts = evidence.isWordless !== true && (evidence.likeness ?? 0) >= LIKE_POSTS
  const isSparse = verdict.kind === 'index' && pattern !== null && isShortOfPosts && isAll(verdict, 'mostly-links')
  // A short number as URL is that of a list or of a post, where no feed shows how posts are named; never that of a tag.
  const isShortNumber = isAll(verdict, 'short-number', 'mostly-links') && !isAll(verdict, 'mostly-links')
  const isNumber = !evidence.patternsKnown && (isAll(verdict, 'short-number') || (isShortNumber && isShortOfPosts))
  const isMarked = verdict.kind === 'page' || verdict.kind === 'post'
  const isEntry = isMarked || isNumber || isSparse
  const reasons: DecisionReason[] = []
  if (pattern !== null) reasons.push(reasonFor(`${pattern.strength}-pattern`))
  else if (evidence.patternsKnown) reasons.push(reasonFor('no-pattern'))
  if (evidence.likeness !== null) reasons.push(reasonFor('likeness', evidence.likeness))
  const isUnmarked = (verdict.kind === 'page' && verdict.evidence.length === 0) || isNumber || isSparse
  if (isSurePage) reasons.push(reasonFor('sure-page'))
  else if (isUnmarked) reasons.push(reasonFor(evidence.patternsKnown ? 'unmarked-page' : 'unmarked'))
  else reasons.push(reasonFor(isMarked ? `${verdict.kind}-markup` : 'list-markup'))
  const score = reasons.reduce((sum, { points }) => sum + points, 0)
  const kind = score >= POST_FROM ? 'post' : isEntry ? 'page' : 'list'
  return { kind, score, reasons }
}

/** Whether these hints are the only evidence for the kind that a page seems to be. */
function isAll({ evidence }: PageKindVerdict, ...codes: readonly string[]): boolean {
  return evidence.every(({ code }) => codes.includes(code))
}

function reasonFor(code: DecisionReason['code'], times = 1): DecisionReason {
  return { code, points: POINTS[code] * times }
}
