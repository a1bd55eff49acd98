import type { LinkGraph } from '../../measures/index.ts'
import type { Store } from '../../store/index.ts'
import { type JoinedGraph, JoinedLinks, WAYS } from '../picture/joined-graph.ts'
import type { NodeKind, Picture } from '../picture/picture.ts'
import { NO_DAY } from '../picture/rows.ts'
import { type KeptPicture, pictureOf } from './pictures.ts'

/** 1 for nodes with a link, in either direction. */
export function joinedNodes({ size, starts, targets }: LinkGraph): Uint8Array {
  const isJoined = new Uint8Array(size)
  for (let node = 0; node < size; node++) if (starts[node] !== starts[node + 1]) isJoined[node] = 1
  for (const target of targets) isJoined[target] = 1
  return isJoined
}

/** 1 for the nodes of a blog, and for those that a link joins with them: itself, its posts, or their authors. */
export async function neighbourhood(
  store: Store,
  picture: KeptPicture,
  graph: LinkGraph,
  blog: string,
): Promise<Uint8Array> {
  const near = new Uint8Array(picture.size)
  const own = await nodesOfBlog(store, picture, blog)
  for (let node = 0; node < picture.size; node++) {
    if (own[node] === 1) near[node] = 1
    for (let link = graph.starts[node] ?? 0; link < (graph.starts[node + 1] ?? 0); link++) {
      const target = graph.targets[link] ?? 0
      if (own[node] === 1) near[target] = 1
      else if (own[target] === 1) near[node] = 1
    }
  }
  return near
}

/** 1 for a blog, its posts, or the authors of these. */
export async function nodesOfBlog(store: Store, picture: KeptPicture, blog: string): Promise<Uint8Array> {
  const own = new Uint8Array(picture.size)
  const blogs = await pictureOf(store, 'blogs')
  const home = blogs?.text.ids.indexOf(blog) ?? -1
  if (home < 0) return own
  if (picture.text.kind === 'blogs') {
    own[home] = 1
    return own
  }
  const posts = picture.text.kind === 'posts' ? picture : await pictureOf(store, 'posts')
  for (let post = 0; post < (posts?.size ?? 0); post++) {
    if (posts?.facts.blogs[post] !== home) continue
    const node = picture.text.kind === 'posts' ? post : (posts.facts.authors[post] ?? -1)
    if (node >= 0) own[node] = 1
  }
  return own
}

/** What joins nodes in a span of time: by the days of the posts that link to others of the archive. */
export function sliced(
  kind: NodeKind,
  picture: Picture,
  posts: Picture,
  isWithin: (day: number) => boolean,
): JoinedGraph {
  const links = new JoinedLinks()
  const { graph, ways, impacts } = posts.joined
  const nodeOf = (post: number) => (kind === 'posts' ? post : ((kind === 'blogs' ? blogs : authors)[post] ?? -1))
  const { blogs, authors, days } = posts.facts
  for (let post = 0; post < posts.size; post++) {
    if (!isWithin(days[post] ?? NO_DAY)) continue
    for (let link = graph.starts[post] ?? 0; link < (graph.starts[post + 1] ?? 0); link++) {
      const [from, to] = [nodeOf(post), nodeOf(graph.targets[link] ?? 0)]
      if (from < 0 || to < 0) continue
      for (let way = 0; way < WAYS; way++)
        for (let each = 0; each < (ways[link * WAYS + way] ?? 0); each++) links.add(from, to, way, impacts[link] ?? 0)
    }
  }
  return links.result(picture.size)
}
