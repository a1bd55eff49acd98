import { describe, expect, it } from 'vitest'
import { LINK_WAYS, type NetworkNode } from '../api/exploring.ts'
import { foundNodes, groupColour, linkBudget, narrowed, neighboursOf, radiusOf } from './network-model.ts'

function node(id: string, changes: Partial<NetworkNode> = {}): NetworkNode {
  const figures = { posts: 1, linksIn: 0, linksOut: 0, pageRank: 0.1, hub: 0, authority: 0, bridge: 0 }
  return {
    id,
    name: id,
    url: null,
    isKept: true,
    blog: null,
    language: null,
    community: 0,
    x: 0,
    y: 0,
    ...figures,
    ...changes,
  }
}

const NETWORK = {
  nodes: [node('a'), node('b', { isKept: false }), node('c', { pageRank: 0.4 })],
  links: [
    { from: 0, to: 1, weight: 1, ways: { link: 1 } },
    { from: 0, to: 2, weight: 5, ways: { link: 2, comment: 3 } },
    { from: 2, to: 0, weight: 2, ways: { comment: 2 } },
  ],
}

describe('narrowed', () => {
  it('leaves out nodes that are not kept, with their links, and numbers the rest anew', () => {
    const shown = narrowed(NETWORK, { ways: LINK_WAYS, isKeptOnly: true })
    expect(shown.nodes.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(shown.links.map(({ from, to, weight }) => [from, to, weight])).toEqual([
      [0, 1, 5],
      [1, 0, 2],
    ])
  })

  it('counts links of the ways that are wanted alone', () => {
    const shown = narrowed(NETWORK, { ways: ['link'], isKeptOnly: false })
    expect(shown.links.map(({ from, to, weight }) => [from, to, weight])).toEqual([
      [0, 2, 2],
      [0, 1, 1],
    ])
  })
})

it('neighboursOf tells who links to a node from whom it links to', () => {
  const { from, to } = neighboursOf(narrowed(NETWORK, { ways: LINK_WAYS, isKeptOnly: false }), 0)
  expect(from.map(({ node: { id } }) => id)).toEqual(['c'])
  expect(to.map(({ node: { id } }) => id)).toEqual(['c', 'b'])
})

it('radiusOf grows with the root of the rank, and is the least where nobody has any', () => {
  const [low, high] = [radiusOf(node('a', { pageRank: 0.1 }), 0.4), radiusOf(node('a', { pageRank: 0.4 }), 0.4)]
  expect(low - 2.5).toBeCloseTo((high - 2.5) / 2)
  expect(radiusOf(node('a', { pageRank: 0 }), 0)).toBe(2.5)
})

it('linkBudget draws more links the closer it is', () => {
  expect([1.2, 0.5, 0.3].map(linkBudget)).toEqual([6000, 6000, 12_000])
})

it('groupColour gives the largest groups a colour each', () => {
  expect([0, 7, 8, 400].map(groupColour)).toEqual([0, 7, 8, 8])
})

it('foundNodes finds by a part of the name or address, the highest rank first', () => {
  const nodes = [
    node('x', { name: 'Hill Notes' }),
    node('y', { name: 'Hills', pageRank: 0.9 }),
    node('z', { url: 'https://hill.example/' }),
  ]
  expect(foundNodes(nodes, ' HILL ', 2).map(({ id }) => id)).toEqual(['y', 'x'])
  expect(foundNodes(nodes, '  ', 9)).toEqual([])
})
