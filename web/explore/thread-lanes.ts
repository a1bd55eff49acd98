import type { PostInTime, ThreadAnswer } from '../api/exploring.ts'

/** A post in the picture of a thread: its day, and the lane of its blog. */
export interface LanePost {
  readonly post: PostInTime
  readonly day: string
  readonly lane: number
}

/** A tie between two posts of the picture. */
export interface LaneTie {
  readonly from: LanePost
  readonly to: LanePost
  readonly way: ThreadAnswer['posts'][number]['ties'][number]['way']
}

/** A thread as lanes of blogs over time. */
export interface ThreadLanes {
  /** Names of the blogs, the one with the first post first; the last may stand for all further ones. */
  readonly blogs: readonly { readonly id: string | null; readonly name: string }[]
  readonly posts: readonly LanePost[]
  readonly ties: readonly LaneTie[]
}

/** Lanes for posts that have a day; blogs behind the most that find room share the last lane. */
export function threadLanes({ posts }: ThreadAnswer, most: number, nameOf: (post: PostInTime) => string): ThreadLanes {
  const dated = posts
    .flatMap(({ post, ties }) => (post.published === null ? [] : [{ post, ties, day: post.published.slice(0, 10) }]))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const ids = [...new Set(dated.map(({ post }) => post.blog))]
  const own = ids.length <= most ? ids : ids.slice(0, most - 1)
  const names = new Map(dated.map(({ post }) => [post.blog, nameOf(post)]))
  const placed = new Map<number, LanePost>()
  for (const { post, day } of dated) {
    const lane = own.indexOf(post.blog)
    placed.set(post.id, { post, day, lane: lane < 0 ? own.length : lane })
  }
  const ties = dated.flatMap(({ post, ties: known }) =>
    known.flatMap(({ to, way }) => {
      const [a, b] = [placed.get(post.id), placed.get(to)]
      return a === undefined || b === undefined ? [] : [{ from: a, to: b, way }]
    }),
  )
  return {
    blogs: [
      ...own.map(id => ({ id, name: names.get(id) ?? id })),
      ...(ids.length > own.length ? [{ id: null, name: String(ids.length - own.length) }] : []),
    ],
    posts: [...placed.values()],
    ties,
  }
}
