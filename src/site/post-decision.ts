import type { PageKindVerdict } from '../discover/index.ts'
import type { PatternMatch } from './patterns/index.ts'

/** What is known of a page when its kind is decided. */
export interface PostEvidence {
  /** The feed has an entry for this address. */
  readonly inFeed: boolean
  /** The blog has patterns at all (a feed with links). */
  readonly patternsKnown: boolean
  readonly pattern: Pick<PatternMatch, 'strength'> | null
  /** Likeness to the sampled posts, see `PostTemplate`. */
  readonly likeness: number | null
  /** What the page says of itself, without knowledge of the blog. */
  readonly verdict: PageKindVerdict
  /** It says nothing in a sentence that is no link. */
  readonly isWordless?: boolean
  readonly isHome: boolean
  /** It says to be a post of the blog in another language. */
  readonly isCopy?: boolean
}

/** What a page is, by the sum of the reasons' points. */
export interface PostDecision {
  readonly kind: 'post' | 'page' | 'list'
  readonly score: number
  readonly reasons: readonly DecisionReason[]
}

/** One piece of evidence and what it counts for. */
interface DecisionReason {
  readonly code: keyof typeof POINTS
  readonly points: number
}

/** Points for each kind of evidence; a page with at least `POST_FROM` of them is a post. */
const POINTS = {
  // These two settle it alone: more than all others can bring together.
  home: -9,
  'in-feed': 9,
  'strong-pattern': 2.5,
  'medium-pattern': 1.5,
  'weak-pattern': 0.5,
  'no-pattern': -1.5,
  // Times the likeness, which is from -1 to 1.
  likeness: 2,
  'post-markup': 1,
  'list-markup': -2,
  'page-markup': -1,
  // Dated, and nothing else is known of it: without a feed its likeness to the sampled posts alone decides.
  unmarked: 0,
  // The same beside a feed, by whose posts it must be judged.
  'unmarked-page': -1,
  'sure-page': -2,
  // Settles it where the feed is silent.
  'language-copy': -9,
} as const
const POST_FROM = 1

/** What makes a page of one that looks like a post in all else: its name (About), or what the software writes on it. */
const SURE_PAGE: ReadonlySet<string> = new Set(['page-name', 'platform-page', 'body-of-page', 'marked-as-page'])
/** From this likeness on a page has the template of posts. */
const LIKE_POSTS = 0.5

/** Shorter texts are captions and labels: no evidence of a form, but posts of one that has proved itself. */
export const LEAST_PROSE = 200

/** Whether a date and a text can still make a post of a page whose address somebody gave: nothing says for sure that it is none. */
export function isOpenToProof(reasons: PostDecision['reasons']): boolean {
  return !reasons.some(({ code }) => code === 'sure-page' || code === 'language-copy')
}

/** Post, page or list: by the address, the template and the page itself. */
export function decideKind(evidence: PostEvidence): PostDecision {
  const { verdict, pattern } = evidence
  if (evidence.isHome) return { kind: 'list', score: POINTS.home, reasons: [reasonFor('home')] }
  // Generators put pages such as About into their feeds; where address and page agree against it, the feed is wrong.
  const isSurePage = verdict.kind === 'page' && verdict.evidence.some(({ code }) => SURE_PAGE.has(code))
  const isUnlike = isSurePage || (verdict.kind === 'page' && (evidence.likeness ?? 0) < LIKE_POSTS)
  const isDenied = evidence.patternsKnown && pattern === null && isUnlike
  if (evidence.inFeed && !isDenied) return { kind: 'post', score: POINTS['in-feed'], reasons: [reasonFor('in-feed')] }
  if (evidence.isCopy) return { kind: 'page', score: POINTS['language-copy'], reasons: [reasonFor('language-copy')] }
  // A short post beside a long side bar is mostly links as well: where address and template are those of posts, that says nothing.
  // A list of links in that template, as of the posts with a tag, has no sentence.
  const isShortOfPosts = evidence.isWordless !== true && (evidence.likeness ?? 0) >= LIKE_POSTS
  const isSparse = verdict.kind === 'index' && pattern !== null && isShortOfPosts && isAll(verdict, 'mostly-links')
  // A short number for an address is that of a list or of a post, where no feed shows what posts are called; no tag is called so.
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

/** Whether nothing else than these hints speaks for the kind that a page seems to be. */
function isAll({ evidence }: PageKindVerdict, ...codes: readonly string[]): boolean {
  return evidence.every(({ code }) => codes.includes(code))
}

function reasonFor(code: DecisionReason['code'], times = 1): DecisionReason {
  return { code, points: POINTS[code] * times }
}
