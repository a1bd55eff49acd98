import type { ElementNode, Page } from '../page/index.ts'
import { partNames, plainPartName } from '../platforms/index.ts'
import { remember } from '../remember.ts'

/**
 * What the pages of a blog's posts have in common and its lists lack: the names (element with id or class) on the posts
 * of the feed, compared with those on the home page and on archive pages.
 */
export interface PostTemplate {
  /** Names on (nearly) every sampled post. */
  readonly common: readonly string[]
  /** Those of them that are on no list. */
  readonly telling: readonly string[]
  /** Names that are on lists and on no sampled post. */
  readonly foreign: readonly string[]
}

/** Least share of the sample for a common name: one post without tags or comments must not remove it. */
const COMMON_SHARE = 0.8
/** Limit of names: enough to recognise a template, and bounds hostile pages with a million classes. */
const MOST_NAMES = 2000

/** Names of comment sections, by id or class: `comments`, `respond`, `comment-form`, `commentlist`. */
const DISCUSSION = new RegExp(
  `^(the-?)?(comments?|discussion|disqus-thread|${partNames('commentForm', 'trackbacks')})(?:[a-z]|-(?=[a-z]))*$`,
)

/** The names on a page: `article.hentry`, `div.byline`, `div.css-1qouzq`. */
export function namesOn(page: Page): Set<string> {
  const names = new Set<string>()
  let skipUntil = -1
  for (const node of page.nodes) {
    if (node.kind !== 'element' || node.order <= skipUntil) continue
    if (names.size >= MOST_NAMES) break
    const { id, class: classes, itemprop, rel } = node.attributes
    if (isOptional(node)) {
      skipUntil = node.last
      continue
    }
    if (id) names.add(`${node.tag}#${id}`)
    if (classes) for (const token of classes.split(/\s+/)) if (token) names.add(`${node.tag}.${token}`)
    if (itemprop) names.add(`${node.tag}@${itemprop}`)
    if (rel && node.tag === 'link' && /^(prev|next)$/.test(rel)) names.add(`link@${rel}`)
  }
  return names
}

/**
 * Forms and comment sections are on some posts and not on others: old ones have none, new ones are closed. With all the
 * names in them they would outweigh what every post has.
 */
function isOptional({ tag, attributes: { id, class: classes } }: ElementNode): boolean {
  if (tag === 'form') return true
  if (tag === 'body' || tag === 'html' || tag === 'article' || tag === 'main') return false
  return (classes !== undefined && haveDiscussion(classes)) || (id !== undefined && isDiscussion(id))
}

/** The elements of a blog share few classes, and every element of every page is asked. */
const haveDiscussion = remember((classes: string): boolean => classes.split(/\s+/).some(isDiscussion))

function isDiscussion(name: string): boolean {
  return DISCUSSION.test(plainPartName(name))
}

/** Learns what distinguishes a post's page from a list; null where the sample is too small to compare. */
export function learnPostTemplate(
  posts: readonly ReadonlySet<string>[],
  lists: readonly ReadonlySet<string>[],
): PostTemplate | null {
  if (posts.length < 2) return null
  const plain = compareNames(posts, lists, name => !/\d/.test(name))
  return isTelling(plain) ? plain : compareNames(posts, lists, () => true)
}

/**
 * Names with digits mostly vary between posts (`post-1234`) or are those of a year. Where no others distinguish posts
 * from lists, as on sites with generated names (`css-1qouzq`), those that all posts have are used.
 */
function compareNames(
  posts: readonly ReadonlySet<string>[],
  lists: readonly ReadonlySet<string>[],
  isCompared: (name: string) => boolean,
): PostTemplate {
  const counts = new Map<string, number>()
  for (const names of posts)
    for (const name of names) if (isCompared(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count >= posts.length * COMMON_SHARE).map(([name]) => name)
  const onLists = new Set(lists.flatMap(names => [...names].filter(isCompared)))
  return {
    common,
    telling: common.filter(name => !onLists.has(name)),
    foreign: [...onLists].filter(name => !counts.has(name)),
  }
}

function isTelling({ telling, foreign }: PostTemplate): boolean {
  return telling.length > 0 || foreign.length > 0
}

/** With less than this share of the names that posts have in common, a page has another design. */
const SAME_DESIGN = 0.5
/** A page of another design is a list only if it has more than this share of the names that only lists have. */
const LIST_SHARE = 0.5

/** Whether a page has hardly a name in common with the sampled posts. */
export function isOtherDesign({ common }: PostTemplate, names: ReadonlySet<string>): boolean {
  return common.filter(name => names.has(name)).length < SAME_DESIGN * common.length
}

/**
 * How similar a page is to the sampled posts, from -1 (a list) to 1 (a post); null where nothing distinguishes them.
 */
export function templateSimilarity(template: PostTemplate, names: ReadonlySet<string>): number | null {
  const { telling, foreign, common } = template
  if (!isTelling(template)) return null
  const share = (of: readonly string[]) => (of.length === 0 ? 0 : of.filter(name => names.has(name)).length / of.length)
  // A page in a very different template (an old design) is neither: lacking names of the frame is no evidence for a
  // list.
  if (isOtherDesign(template, names)) return share(foreign) > LIST_SHARE ? -share(foreign) : null
  return (telling.length > 0 ? share(telling) : share(common)) - share(foreign)
}
