import type { PlacedPost, PostTie, Store } from '../store/index.ts'
import { isAnswer } from './answers.ts'
import { holdsTogether, MOST_TAKEN_UP } from './tie-rules.ts'

/** Why a post belongs to a thread. */
export interface ThreadTie {
  readonly way: 'link' | 'answer' | 'quote' | 'copy' | 'burst'
  /** The number of the post that is taken up. */
  readonly to: number
  readonly evidence: string
  /** Words that both share. */
  readonly words: number
}

/** A chain of posts that take up one another, in order of time. */
export interface Thread {
  readonly of: number
  /** The earliest post with a date; where none has one, the post that was asked for. */
  readonly first: number
  readonly posts: readonly { readonly post: PlacedPost; readonly ties: readonly ThreadTie[] }[]
  /** How many were left out. */
  readonly left: number
}

/** Posts of a thread that are shown. */
const MOST_POSTS = 200
/** Posts whose ties are looked up at a time. */
const AT_ONCE = 100
/** Bursts of a post that are followed to where they began. */
const MOST_BURSTS = 3

/** The thread that a post belongs to; null where there is no such post. */
export async function threadOfPost(store: Store, entry: number): Promise<Thread | null> {
  const { ties, members, left } = await gathered(store, entry)
  const bursts = await burstTies(store, entry)
  for (const { to } of bursts) members.add(to)
  const posts = await store.trends.posts([...members])
  if (!posts.has(entry)) return null
  const within = ties.filter(({ source, target }) => posts.has(source) && posts.has(target))
  const answers = await answersAmong(store, within)
  const bySource = Map.groupBy(within, ({ source }) => source)
  const shown = [...posts.values()].sort(byTime).map(post => {
    const own = (bySource.get(post.id) ?? []).map(tie => shownTie(tie, answers))
    return { post, ties: [...strongest(own), ...(post.id === entry ? bursts : [])] }
  })
  const first = shown.find(({ post }) => post.published !== null)?.post.id ?? entry
  return { of: entry, first, posts: shown, left }
}

/** All posts that are joined with one, step by step, and what joins them. */
async function gathered(store: Store, entry: number) {
  const members = new Set([entry])
  const ties = new Map<string, PostTie>()
  const left = new Set<number>()
  let next: readonly number[] = [entry]
  while (next.length > 0) {
    const found: number[] = []
    for (let start = 0; start < next.length; start += AT_ONCE) {
      const part = await store.trends.tiesOf(next.slice(start, start + AT_ONCE))
      const takenUp = takenUpBySource(part)
      for (const tie of part) {
        const isDirect = tie.source === entry || tie.target === entry
        const isRoundUp = (takenUp.get(tie.source)?.size ?? 0) > MOST_TAKEN_UP
        if (!isDirect && (isRoundUp || !holdsTogether(tie))) continue
        ties.set(`${tie.source} ${tie.target} ${tie.way}`, tie)
        for (const id of [tie.source, tie.target]) {
          if (members.has(id)) continue
          if (members.size >= MOST_POSTS) left.add(id)
          else {
            members.add(id)
            // What is only joined by a link of long ago, or by a round-up, is not followed further.
            if (!isRoundUp && holdsTogether(tie)) found.push(id)
          }
        }
      }
    }
    next = found
  }
  return { members, ties: [...ties.values()], left: left.size }
}

function takenUpBySource(ties: readonly PostTie[]): ReadonlyMap<number, ReadonlySet<number>> {
  const takenUp = new Map<number, Set<number>>()
  for (const { source, target } of ties) takenUp.set(source, (takenUp.get(source) ?? new Set()).add(target))
  return takenUp
}

/** That a post takes up what was written about more than usual: to the post that began it. */
async function burstTies(store: Store, entry: number): Promise<readonly ThreadTie[]> {
  const bursts = await store.trends.burstsOfPost(entry, MOST_BURSTS * 4)
  const ties = bursts
    .filter(({ firstPost, blogs }) => firstPost !== entry && blogs > 1)
    .map(({ firstPost, label }): ThreadTie => ({ way: 'burst', to: firstPost, evidence: label, words: 0 }))
  return [...new Map(ties.map(tie => [tie.to, tie])).values()].slice(0, MOST_BURSTS)
}

/** Links that answer, by the posts that they join. */
async function answersAmong(store: Store, ties: readonly PostTie[]): Promise<ReadonlySet<string>> {
  const links = ties.filter(({ way }) => way === 'link' || way === 'citation')
  const entries = await store.derived.entries([...new Set(links.flatMap(({ source, target }) => [source, target]))])
  const answering = links.filter(({ source, target }) => {
    const [later, earlier] = [entries.get(source)?.entry, entries.get(target)?.entry]
    return later !== undefined && earlier !== undefined && isAnswer(later, earlier)
  })
  return new Set(answering.map(({ source, target }) => `${source} ${target}`))
}

function shownTie({ source, target, way, evidence, words }: PostTie, answers: ReadonlySet<string>): ThreadTie {
  return { way: shownWay(way, answers.has(`${source} ${target}`)), to: target, evidence, words }
}

function shownWay(way: PostTie['way'], isAnswering: boolean): ThreadTie['way'] {
  if (way === 'quote' || way === 'copy') return way
  if (way === 'trackback' || isAnswering) return 'answer'
  return way === 'citation' ? 'quote' : 'link'
}

/** Shared words say more than a link, an answer more than a mention: of each kind one for each post. */
function strongest(ties: readonly ThreadTie[]): readonly ThreadTie[] {
  return [...new Map(ties.map(tie => [`${tie.way} ${tie.to}`, tie])).values()].sort((a, b) => b.words - a.words)
}

/** Posts without a date come last. */
function byTime(a: PlacedPost, b: PlacedPost): number {
  if (a.published !== b.published) {
    if (a.published === null) return 1
    if (b.published === null) return -1
    return a.published < b.published ? -1 : 1
  }
  return a.id - b.id
}
