import { communityFacts } from './community-facts.ts'
import { JoinedLinks } from './joined-graph.ts'
import { linkFacts } from './link-facts.ts'
import { measureGraph } from './measure-graph.ts'
import { type CopyLink, networkLinks, WAY } from './network-links.ts'
import type { Picture } from './picture.ts'
import { measuresBefore } from './picture-before.ts'
import type { NetworkRows } from './rows.ts'
import type { Spread } from './spread.ts'

/** The posts and pages of the archive, and what joins them; links of sites that are not kept count with the post they lead to. */
export function postPicture(
  rows: NetworkRows,
  copies: readonly CopyLink[],
  { blogs, authors, spread }: PostsKnown,
  before: Picture | null,
): Picture {
  const { entries } = rows
  const size = entries.numbers.length
  const links = new JoinedLinks()
  const [strange, strangeImpact] = [new Uint32Array(size), new Float64Array(size)]
  for (const { way, fromEntry, toEntry, impact } of networkLinks(rows, copies)) {
    if (toEntry < 0 || way === WAY.comment || way === WAY.blogroll) continue
    if (fromEntry >= 0) links.add(fromEntry, toEntry, way, impact)
    else {
      strange[toEntry] = (strange[toEntry] ?? 0) + 1
      strangeImpact[toEntry] = (strangeImpact[toEntry] ?? 0) + Math.log2(1 + impact)
    }
  }
  const joined = links.result(size)
  const found = linkFacts(joined)
  const added = (values: Uint32Array) => values.map((value, node) => value + (strange[node] ?? 0))
  const measures = measureGraph(joined.graph, measuresBefore(before, entries.numbers))
  const facts = {
    ...found,
    linksIn: added(found.linksIn),
    linkers: added(found.linkers),
    linkImpact: found.linkImpact.map((value, node) => value + (strangeImpact[node] ?? 0)),
    ...{ numbers: entries.numbers, blogs: nodesOfBlogs(rows, blogs), authors, languages: entries.languages },
    ...{ words: entries.words, fresh: entries.fresh, ...spread },
    ...{ days: entries.days, posts: Uint32Array.from(entries.isPost), comments: entries.comments },
    ...{ commentImpact: entries.commentWeights, rhythm: new Float64Array(), focus: new Float64Array() },
  }
  const communities = communityFacts({ measures, facts, languages: rows.languages }, () => undefined)
  const text = { ids: [], names: [], urls: [], languages: rows.languages }
  return { size, text: { kind: 'posts', ...text, communities }, facts, joined, measures }
}

/** What other pictures and other rows know of posts. */
interface PostsKnown {
  readonly blogs: Picture
  readonly authors: Int32Array
  readonly spread: Spread
}

function nodesOfBlogs({ blogs, entries }: NetworkRows, picture: Picture): Uint32Array {
  const nodes = new Map(picture.text.ids.map((id, node) => [id, node]))
  const nodeOf = Uint32Array.from(blogs, blog => nodes.get(blog) ?? 0)
  return entries.blogs.map(blog => nodeOf[blog] ?? 0)
}
