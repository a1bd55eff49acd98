import type { Store } from '../../store/index.ts'
import { NO_DAY, rowOfNumber } from '../picture/rows.ts'
import { languageFilter, spanFilter } from './filter.ts'
import { nodesOfBlog } from './nodes-of.ts'
import { type KeptPicture, pictureOf } from './pictures.ts'
import type { RankPart, RankQuery } from './rank.ts'
import { rounded } from './rounded.ts'

/** What is added up for those who are ranked. */
interface Sums {
  readonly posts: Float64Array
  readonly links: Float64Array
  readonly linkers: Float64Array
  readonly linkImpact: Float64Array
  readonly comments: Float64Array
  readonly commentImpact: Float64Array
  /** The share of words that nobody wrote before; `NaN` where it is not known. */
  readonly originality: Float64Array
  /** Words that were counted, and those of them that nobody wrote before. */
  readonly words: Float64Array
  readonly fresh: Float64Array
  /** Posts and blogs that took up what stood here first. */
  readonly takenBy: Float64Array
  readonly followedBy: Float64Array
  readonly firstMention: Float64Array
  readonly consistency: Float64Array
}

/** Those who are ranked, and what is known of each, in the same order. */
export interface Gathered {
  readonly nodes: readonly number[]
  readonly sums: Sums
  /** What a part was made of. */
  facts(part: RankPart, place: number): Record<string, number>
}

/** Posts about a topic that are looked at, the newest: more than anybody would call one topic. */
const MOST_ABOUT = 50_000

/** Finds those who are asked for, and adds up what they got: for all posts, or for those of a topic or a span alone. */
export async function gather(store: Store, picture: KeptPicture, query: RankQuery): Promise<Gathered | null> {
  const isWithin = spanFilter(query)
  const posts = await pictureOf(store, 'posts')
  if (posts === null) return null
  const isCandidate = await candidateFilter(store, picture, query)
  const isNarrowed = query.topic !== undefined || isWithin !== null
  const chosen = isNarrowed ? await chosenPosts(store, posts, query, isWithin) : null
  const sums = newSums(picture.size)
  if (chosen === null && query.kind !== 'posts') addWhole(picture, sums)
  else addPosts(picture, posts, chosen, sums)
  addWritten(picture, posts, chosen, sums)
  addConsistency(picture, sums)
  const nodes: number[] = []
  for (let node = 0; node < picture.size; node++) if ((sums.posts[node] ?? 0) > 0 && isCandidate(node)) nodes.push(node)
  return picked(picture, sums, nodes)
}

/** Who is ranked at all: what is kept, and what the filters leave. */
async function candidateFilter(
  store: Store,
  picture: KeptPicture,
  query: RankQuery,
): Promise<(node: number) => boolean> {
  const { facts, measures } = picture
  const isOfLanguage = languageFilter(picture, query.language)
  const own = query.blog === undefined ? null : await nodesOfBlog(store, picture, query.blog)
  return node =>
    (query.kind !== 'blogs' || facts.blogs[node] === 1) &&
    (query.community === undefined || measures.community[node] === query.community) &&
    (own === null || own[node] === 1) &&
    isOfLanguage(node)
}

/** 1 for the posts of a topic and a span. */
async function chosenPosts(
  store: Store,
  { facts, size }: KeptPicture,
  { topic }: RankQuery,
  isWithin: ((day: number) => boolean) | null,
): Promise<Uint8Array> {
  const chosen = new Uint8Array(size)
  if (topic === undefined) chosen.fill(1)
  else {
    for (const entry of await store.network.entriesAbout(topic, MOST_ABOUT)) {
      const post = rowOfNumber(facts.numbers, entry)
      if (post >= 0) chosen[post] = 1
    }
  }
  if (isWithin !== null) {
    for (let post = 0; post < size; post++) if (!isWithin(facts.days[post] ?? NO_DAY)) chosen[post] = 0
  }
  return chosen
}

function newSums(size: number): Sums {
  const empty = () => new Float64Array(size)
  return {
    posts: empty(),
    links: empty(),
    linkers: empty(),
    linkImpact: empty(),
    comments: empty(),
    commentImpact: empty(),
    words: empty(),
    fresh: empty(),
    takenBy: empty(),
    followedBy: empty(),
    originality: new Float64Array(size).fill(Number.NaN),
    firstMention: new Float64Array(size).fill(Number.NaN),
    consistency: new Float64Array(size).fill(Number.NaN),
  }
}

function addWhole({ facts }: KeptPicture, sums: Sums): void {
  sums.posts.set(facts.posts)
  sums.links.set(facts.linksIn)
  sums.linkers.set(facts.linkers)
  sums.linkImpact.set(facts.linkImpact)
  sums.comments.set(facts.comments)
  sums.commentImpact.set(facts.commentImpact)
}

/** Posts that count, each with the node that it counts for: itself, its blog or its author. */
function* countedPosts(
  { text: { kind } }: KeptPicture,
  { facts, size }: KeptPicture,
  chosen: Uint8Array | null,
): Generator<readonly [post: number, node: number]> {
  for (let post = 0; post < size; post++) {
    if (facts.posts[post] !== 1 || (chosen !== null && chosen[post] !== 1)) continue
    const node = kind === 'posts' ? post : ((kind === 'blogs' ? facts.blogs : facts.authors)[post] ?? -1)
    if (node >= 0) yield [post, node]
  }
}

function add(to: Float64Array, node: number, value: number | undefined): void {
  to[node] = (to[node] ?? 0) + (value ?? 0)
}

/** Adds up what posts got. */
function addPosts(picture: KeptPicture, posts: KeptPicture, chosen: Uint8Array | null, sums: Sums): void {
  const { facts } = posts
  for (const [post, node] of countedPosts(picture, posts, chosen)) {
    add(sums.posts, node, 1)
    add(sums.links, node, facts.linksIn[post])
    add(sums.linkers, node, facts.linkers[post])
    add(sums.linkImpact, node, facts.linkImpact[post])
    add(sums.comments, node, facts.comments[post])
    add(sums.commentImpact, node, facts.commentImpact[post])
  }
}

/** What of posts nobody wrote before, and what others took up from them. */
function addWritten(picture: KeptPicture, posts: KeptPicture, chosen: Uint8Array | null, sums: Sums): void {
  const { facts } = posts
  for (const [post, node] of countedPosts(picture, posts, chosen)) {
    add(sums.words, node, facts.words[post])
    add(sums.fresh, node, facts.fresh[post])
    add(sums.takenBy, node, facts.takenBy[post])
    add(sums.followedBy, node, facts.followedBy[post])
  }
  for (let node = 0; node < picture.size; node++) {
    const words = sums.words[node] ?? 0
    if (words === 0) continue
    sums.originality[node] = (sums.fresh[node] ?? 0) / words
    sums.firstMention[node] = (sums.takenBy[node] ?? 0) + (sums.followedBy[node] ?? 0)
  }
}

/** The mean of how regularly somebody writes and how much about the same; of a post alone nothing can be told. */
function addConsistency({ facts, size }: KeptPicture, sums: Sums): void {
  for (let node = 0; node < size; node++) {
    const known = [facts.rhythm[node] ?? Number.NaN, facts.focus[node] ?? Number.NaN].filter(
      value => !Number.isNaN(value),
    )
    if (known.length > 0) sums.consistency[node] = known.reduce((sum, value) => sum + value, 0) / known.length
  }
}

function picked({ facts, measures }: KeptPicture, sums: Sums, nodes: readonly number[]): Gathered {
  const of = (values: Float64Array) => Float64Array.from(nodes, node => values[node] ?? Number.NaN)
  const mine: Sums = {
    posts: of(sums.posts),
    links: of(sums.links),
    linkers: of(sums.linkers),
    linkImpact: of(sums.linkImpact),
    comments: of(sums.comments),
    commentImpact: of(sums.commentImpact),
    words: of(sums.words),
    fresh: of(sums.fresh),
    takenBy: of(sums.takenBy),
    followedBy: of(sums.followedBy),
    originality: of(sums.originality),
    firstMention: of(sums.firstMention),
    consistency: of(sums.consistency),
  }
  const told = (values: Readonly<Record<string, number | undefined>>) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === undefined || Number.isNaN(value) ? [] : [[name, rounded(value)]],
      ),
    )
  return {
    nodes,
    sums: mine,
    facts: (part, place) => {
      const node = nodes[place] ?? 0
      switch (part) {
        case 'links':
          return told({ links: mine.links[place], from: mine.linkers[place], weighted: mine.linkImpact[place] })
        case 'comments':
          return told({ comments: mine.comments[place], weighted: mine.commentImpact[place] })
        case 'network':
          return told({ pageRank: measures.pageRank[node], authority: measures.authority[node] })
        case 'originality':
          return told({ words: mine.words[place], fresh: mine.fresh[place] })
        case 'firstMention':
          return told({ posts: mine.takenBy[place], blogs: mine.followedBy[place] })
        case 'consistency':
          return told({ rhythm: facts.rhythm[node], focus: facts.focus[node] })
        default:
          return part satisfies never
      }
    },
  }
}
