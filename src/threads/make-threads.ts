import type { PostTie, Store, StoredThread } from '../store/index.ts'
import { holdsTogether, MOST_TAKEN_UP } from './tie-rules.ts'

/** Posts that a thread has at least. */
const LEAST_POSTS = 3
/** Threads that are kept, of most blogs and posts, and the posts of each that can be found by it. */
const MOST_THREADS = 5000

/** What is known of a post that is joined with others. */
interface JoinedPost {
  readonly id: number
  readonly day: string
  readonly blog: string
}

/** Finds the threads of the archive: posts that are joined by ties, those of most blogs first. */
export async function makeThreads(store: Store): Promise<readonly StoredThread[]> {
  const takenUp = new Map<number, Set<number>>()
  const held: PostTie[] = []
  for await (const ties of store.trends.allTies()) {
    for (const tie of ties) {
      takenUp.set(tie.source, (takenUp.get(tie.source) ?? new Set()).add(tie.target))
      if (holdsTogether(tie)) held.push(tie)
    }
  }
  const groups = new Groups()
  const posts = new Map<number, JoinedPost>()
  for (const { source, sourceDay, sourceBlog, target, targetDay, targetBlog } of held) {
    if ((takenUp.get(source)?.size ?? 0) > MOST_TAKEN_UP) continue
    posts.set(source, { id: source, day: sourceDay, blog: sourceBlog })
    posts.set(target, { id: target, day: targetDay, blog: targetBlog })
    groups.join(source, target)
  }
  const threads = [...Map.groupBy(posts.values(), ({ id }) => groups.of(id)).values()]
  return threads
    .filter(members => members.length >= LEAST_POSTS)
    .map(threadFrom)
    .sort((a, b) => b.blogs - a.blogs || b.posts.length - a.posts.length || a.first - b.first)
    .slice(0, MOST_THREADS)
}

function threadFrom(members: readonly JoinedPost[]): StoredThread {
  const sorted = members.toSorted((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1))
  return {
    first: sorted[0]?.id ?? 0,
    posts: sorted.map(({ id }) => id),
    blogs: new Set(members.map(({ blog }) => blog)).size,
    lastDay: sorted.at(-1)?.day ?? '',
  }
}

/** Which posts are joined by any way of ties. */
class Groups {
  readonly #parents = new Map<number, number>()

  of(id: number): number {
    let root = id
    for (let up = this.#parents.get(root); up !== undefined; up = this.#parents.get(root)) root = up
    // Later ones find it at once.
    for (let at = id; at !== root; ) {
      const up = this.#parents.get(at) ?? root
      this.#parents.set(at, root)
      at = up
    }
    return root
  }

  join(one: number, other: number): void {
    const [a, b] = [this.of(one), this.of(other)]
    if (a !== b) this.#parents.set(Math.max(a, b), Math.min(a, b))
  }
}
