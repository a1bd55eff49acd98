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
  readonly isHome: boolean
  /** It says to be a post of the blog in another language. */
  readonly isCopy?: boolean
}

export interface PostDecision {
  readonly kind: 'post' | 'page' | 'list'
  readonly score: number
  readonly why: readonly string[]
}

/** Points for each kind of evidence; a page with at least `POST_FROM` of them is a post. */
const POINTS = {
  strongPattern: 2.5,
  mediumPattern: 1.5,
  weakPattern: 0.5,
  noPattern: -1.5,
  likeness: 2,
  post: 1,
  list: -2,
  page: -1,
  surePage: -2,
} as const
const POST_FROM = 1

/** What makes a page of one that looks like a post in all else: its name (About), or what the software writes on it. */
const SURE_PAGE: ReadonlySet<string> = new Set(['page-name', 'platform-page', 'body-of-page', 'marked-as-page'])
/** From this likeness on a page has the template of posts. */
const LIKE_POSTS = 0.5

/** Post, page or list: the address, the template and the page itself each have a say. */
export function decideKind(evidence: PostEvidence): PostDecision {
  const { verdict, pattern } = evidence
  if (evidence.isHome) return { kind: 'list', score: -9, why: ['it is the home page'] }
  // Generators put pages such as About into their feeds; where address and page agree against it, the feed is wrong.
  const isSurePage = verdict.kind === 'page' && verdict.evidence.some(({ code }) => SURE_PAGE.has(code))
  const isUnlike = isSurePage || (verdict.kind === 'page' && (evidence.likeness ?? 0) < LIKE_POSTS)
  const isDenied = evidence.patternsKnown && pattern === null && isUnlike
  if (evidence.inFeed && !isDenied) return { kind: 'post', score: 9, why: ['the feed has an entry for it'] }
  if (evidence.isCopy) return { kind: 'page', score: -9, why: ['it is a post in another language'] }
  const says: [number, string][] = []
  if (pattern !== null)
    says.push([POINTS[`${pattern.strength}Pattern`], `${pattern.strength} match of the post pattern`])
  else if (evidence.patternsKnown) says.push([POINTS.noPattern, 'fits no post pattern'])
  if (evidence.likeness !== null)
    says.push([POINTS.likeness * evidence.likeness, `likeness to posts ${evidence.likeness.toFixed(2)}`])
  if (verdict.kind === 'post') says.push([POINTS.post, 'post markup'])
  else if (isSurePage) says.push([POINTS.surePage, 'it is a page by name or by its own word'])
  else if (verdict.kind === 'page') says.push([POINTS.page, 'page markup'])
  else says.push([POINTS.list, `${verdict.kind} markup`])
  const score = says.reduce((sum, [points]) => sum + points, 0)
  const why = says.map(([points, reason]) => `${points > 0 ? '+' : ''}${points.toFixed(1)} ${reason}`)
  const kind = score >= POST_FROM ? 'post' : verdict.kind === 'page' || verdict.kind === 'post' ? 'page' : 'list'
  return { kind, score, why }
}
