import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betweenness } from './betweenness.ts'
import { communities, modularity } from './communities.ts'
import { hasLink, reciprocity, weakComponents } from './components.ts'
import { hits } from './hits.ts'
import { linkGraph, sourcesOf, subgraph, undirected } from './link-graph.ts'
import { pageRank } from './page-rank.ts'

/** A graph from pairs such as '0>1'. */
function graphOf(size: number, pairs: string, repeats?: 'once' | 'added') {
  const links = pairs.split(' ').map(pair => pair.split('>').map(Number))
  return linkGraph(size, { from: links.map(([from]) => from ?? 0), to: links.map(([, to]) => to ?? 0) }, repeats)
}

const someLinks = fc
  .integer({ min: 1, max: 12 })
  .chain(size =>
    fc.tuple(
      fc.constant(size),
      fc.array(fc.tuple(fc.nat({ max: size - 1 }), fc.nat({ max: size - 1 })), { maxLength: 60 }),
    ),
  )

const pairsOf = (graph: ReturnType<typeof linkGraph>) =>
  [...sourcesOf(graph)].map((source, link) => `${source}>${graph.targets[link]}`)

describe('a graph of links', () => {
  it('has each link once, in order, and none of a node to itself', () => {
    fc.assert(
      fc.property(someLinks, ([size, links]) => {
        const graph = linkGraph(size, { from: links.map(([from]) => from), to: links.map(([, to]) => to) })
        const expected = new Set(links.filter(([from, to]) => from !== to).map(([from, to]) => `${from}>${to}`))
        expect(new Set(pairsOf(graph))).toEqual(expected)
        expect(graph.targets.length).toBe(expected.size)
        for (const [from, to] of links) expect(hasLink(graph, from, to)).toBe(from !== to)
      }),
    )
  })

  it('adds up what stands several times, where that is asked for', () => {
    expect([...graphOf(2, '0>1 0>1 1>0', 'added').weights]).toEqual([2, 1])
    expect([...graphOf(2, '0>1 0>1 1>0').weights]).toEqual([1, 1])
    expect([...undirected(graphOf(2, '0>1 1>0')).weights]).toEqual([2, 2])
  })

  it('refuses nodes that it does not have', () => {
    expect(() => graphOf(2, '0>2')).toThrow('node 2 is not in a graph of 2')
  })

  it('can be cut down to some of its nodes', () => {
    expect(pairsOf(subgraph(graphOf(4, '0>1 1>3 3>0 2>3'), [3, 0]))).toEqual(['0>1'])
  })
})

describe('ranks', () => {
  it('are higher for who is linked to by the high-ranked, and sum up to one', () => {
    const { ranks } = pageRank(graphOf(4, '1>0 2>0 3>2'))
    expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 12)
    expect([...ranks.keys()].toSorted((one, other) => (ranks[other] ?? 0) - (ranks[one] ?? 0))).toEqual([0, 2, 1, 3])
  })

  it('are the same from where they stood before, in fewer rounds', () => {
    const before = pageRank(graphOf(5, '0>1 1>2 2>0 3>0 4>3'))
    const later = graphOf(5, '0>1 1>2 2>0 3>0 4>3 4>0')
    const warm = pageRank(later, { before: before.ranks })
    const cold = pageRank(later)
    expect(warm.rounds).toBeLessThan(cold.rounds)
    for (const [node, rank] of cold.ranks.entries()) expect(warm.ranks[node]).toBeCloseTo(rank, 12)
  })

  it('are equal where nobody links, and none where nobody is', () => {
    expect([...pageRank(linkGraph(2, { from: [], to: [] })).ranks]).toEqual([0.5, 0.5])
    expect(pageRank(linkGraph(0, { from: [], to: [] })).ranks).toHaveLength(0)
  })

  it('tell who points to the best from whom the best point to', () => {
    const { hubs, authorities } = hits(graphOf(4, '0>2 0>3 1>2'))
    expect(hubs[0]).toBeGreaterThan(hubs[1] ?? 0)
    expect(authorities[2]).toBeGreaterThan(authorities[3] ?? 0)
    expect([hubs[2], authorities[0]]).toEqual([0, 0])
  })
})

describe('hubs and authorities that begin where they stood', () => {
  const links = '0>2 0>3 1>2 4>2 4>3 5>6'

  it('are the same in fewer rounds', () => {
    const [cold, before] = [hits(graphOf(8, links)), hits(graphOf(8, `${links} 1>3`)).hubs]
    const warm = hits(graphOf(8, links), before)
    expect(warm.rounds).toBeLessThan(cold.rounds)
    for (const [node, hub] of cold.hubs.entries()) expect(warm.hubs[node]).toBeCloseTo(hub, 10)
  })

  it('come to a part that had nothing before', () => {
    const grown = graphOf(12, `${links} 7>8 7>9 7>10 7>11 1>8 1>9 1>10 5>8 5>9 5>10 5>11`)
    const warm = hits(grown, hits(graphOf(12, links)).hubs)
    for (const [node, hub] of hits(grown).hubs.entries()) expect(warm.hubs[node]).toBeCloseTo(hub, 10)
  })
})

describe('groups', () => {
  const TWO_TRIANGLES = '0>1 1>2 2>0 3>4 4>5 5>3 2>3'

  it('are those who link among themselves', () => {
    const found = communities(graphOf(7, TWO_TRIANGLES))
    expect(found.groups[0]).toBe(found.groups[1])
    expect(found.groups[3]).toBe(found.groups[5])
    expect(found.groups[0]).not.toBe(found.groups[3])
    expect(found.count).toBe(3)
    expect(found.modularity).toBeCloseTo(modularity(undirected(graphOf(7, TWO_TRIANGLES)), found.groups), 12)
  })

  it('are the same each time', () => {
    fc.assert(
      fc.property(someLinks, ([size, links]) => {
        const graph = linkGraph(size, { from: links.map(([from]) => from), to: links.map(([, to]) => to) })
        expect(communities(graph)).toEqual(communities(graph))
      }),
      { numRuns: 20 },
    )
  })

  it('never join nodes that no way within the group joins', () => {
    fc.assert(
      fc.property(someLinks, ([size, links]) => {
        const graph = linkGraph(size, { from: links.map(([from]) => from), to: links.map(([, to]) => to) })
        const { groups, count } = communities(graph)
        for (let group = 0; group < count; group++) {
          const members = [...groups.keys()].filter(node => groups[node] === group)
          expect(new Set(weakComponents(subgraph(graph, members))).size).toBe(1)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('stay as they were where the links did, and take up who is new', () => {
    const { groups, modularity: held } = communities(graphOf(7, TWO_TRIANGLES))
    const before = { groups: [...groups.slice(0, 6), Number.NaN], modularity: held }
    const again = communities(graphOf(7, `${TWO_TRIANGLES} 6>4 6>5`), { before })
    expect(again.groups.slice(0, 6)).toEqual(communities(graphOf(7, `${TWO_TRIANGLES} 6>4 6>5`)).groups.slice(0, 6))
    expect(again.groups[6]).toBe(again.groups[4])
  })

  it('are searched for anew where what was before does not hold any more', () => {
    const before = { groups: [0, 1, 0, 1, 0, 1, 0], modularity: 0.9 }
    expect(communities(graphOf(7, TWO_TRIANGLES), { before })).toEqual(communities(graphOf(7, TWO_TRIANGLES)))
  })

  it('that no link joins are parts, the largest first', () => {
    expect([...weakComponents(graphOf(5, '3>4 4>2 0>1'))]).toEqual([1, 1, 0, 0, 0])
  })
})

describe('ways', () => {
  it('lead over who joins two groups', () => {
    const scores = betweenness(undirected(graphOf(5, '0>1 1>2 2>3 3>4')))
    expect([...scores].map(score => Math.round(score * 12))).toEqual([0, 6, 8, 6, 0])
  })

  it('are estimated in large graphs, and name the same nodes', () => {
    const chain = undirected(graphOf(60, Array.from({ length: 59 }, (_, node) => `${node}>${node + 1}`).join(' ')))
    const scores = betweenness(chain, 1)
    const best = scores.indexOf(Math.max(...scores))
    expect(Math.abs(best - 30)).toBeLessThan(6)
  })

  it('are answered or not', () => {
    expect(reciprocity(graphOf(3, '0>1 1>0 1>2 2>0'))).toBe(0.5)
    expect(reciprocity(linkGraph(3, { from: [], to: [] }))).toBe(0)
  })
})
