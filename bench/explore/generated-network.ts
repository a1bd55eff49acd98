import type { z } from 'zod'
import type { networkSchema } from '../../src/server/index.ts'
import { randomOf } from '../strangers/random.ts'

/** Links that a blog has on the average, as in the graph that the measures are tested on. */
const LINKS_EACH = 4
const GROUPS = 24

/** An answer of the server with as many nodes as are wanted: groups of different sizes, most links within them, few of high rank. */
export function generatedNetwork(count: number): z.infer<typeof networkSchema> {
  const random = randomOf(`network ${count}`).next
  const around = () => random() + random() + random() - 1.5
  const nodes = Array.from({ length: count }, (_, index) => {
    const community = Math.floor(GROUPS * random() ** 1.8)
    const [angle, far] = [community * 2.4, 0.2 + (0.7 * community) / GROUPS]
    const rank = 1 / (index + 3)
    return {
      id: `blog${index}.example`,
      name: `Blog number ${index}`,
      url: `https://blog${index}.example/`,
      isKept: index % 3 !== 0,
      blog: null,
      language: 'en',
      posts: Math.floor(random() * 1000),
      linksIn: Math.floor(rank * 10_000),
      linksOut: Math.floor(random() * 100),
      ...{ pageRank: rank, hub: rank, authority: rank, bridge: rank },
      community,
      x: Math.cos(angle) * far + around() * 0.14,
      y: Math.sin(angle) * far + around() * 0.14,
    }
  })
  const members = Map.groupBy(nodes.keys(), index => nodes[index]?.community ?? 0)
  const links = Array.from({ length: count * LINKS_EACH }, (_, at) => {
    const from = at % count
    const own = members.get(nodes[from]?.community ?? 0) ?? [0]
    const to = random() < 0.85 ? (own[Math.floor(own.length * random() ** 2)] ?? 0) : Math.floor(count * random() ** 2)
    const weight = 1 + Math.floor(9 * random() ** 3)
    return { from, to, weight, ways: { link: weight } }
  }).filter(({ from, to }) => from !== to)
  const communities = [...members]
    .map(([community, of]) => ({
      community,
      nodes: of.length,
      names: [],
      terms: [`group ${community}`],
      languages: [],
    }))
    .sort((a, b) => a.community - b.community)
  const figures = { nodes: count, links: links.length, reciprocity: 0.1, modularity: 0.6, madeAt: null }
  return { kind: 'blogs', nodes, links, communities, figures }
}
