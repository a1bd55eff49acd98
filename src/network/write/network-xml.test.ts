import { DirectedGraph } from 'graphology'
import * as gexfReader from 'graphology-gexf'
import * as graphmlReader from 'graphology-graphml'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import type { NetworkNode, NetworkPart } from '../read/network-part.ts'
import { linksCsv, nodesCsv } from './network-csv.ts'
import { gexf, graphml } from './network-xml.ts'

const node = (id: string, name: string): NetworkNode => ({
  ...{ id, name, url: `https://${id}/?a=1&b=2`, isKept: true, blog: null, language: 'en', posts: 3 },
  ...{ linksIn: 1, linksOut: 2, pageRank: 0.25, hub: 0, authority: 0.5, bridge: 0, community: 1, x: 0.5, y: -0.25 },
})

const part: NetworkPart = {
  kind: 'blogs',
  nodes: [
    node('ann.example', 'Ann & “Bob” <the> \u0001one\nof "all"'),
    node('cy.example', '=1+1'),
    node('https://stranger.example/blog/?a=1&b=2', 'A stranger'),
  ],
  links: [
    { from: 0, to: 1, weight: 1.5, ways: { link: 2, comment: 1 } },
    { from: 1, to: 2, weight: 1, ways: { blogroll: 1 } },
  ],
  communities: [],
  figures: { nodes: 3, links: 2, reciprocity: 0, modularity: 0, madeAt: '2024-05-03T08:00:00.000Z' },
}

/** The elements of an XML text with their attributes; fails where one is not closed in its turn. */
function elementsOf(xml: string) {
  const open: string[] = []
  const found: { readonly name: string; readonly attributes: Record<string, string>; text: string }[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        open.push(name)
        found.push({ name, attributes, text: '' })
      },
      ontext: text => {
        const last = found.at(-1)
        if (last !== undefined) last.text += text
      },
      onclosetag: (name, isImplied) => {
        if (open.pop() !== name || (isImplied && !xml.includes('/>'))) throw new Error(`${name} is not closed`)
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  parser.end()
  expect(open).toEqual([])
  return found
}

describe.each([
  ['GEXF', gexf, 'attribute', 'attvalue', 'id', 'for'],
  ['GraphML', graphml, 'key', 'data', 'id', 'key'],
] as const)('%s', (_, write, declaration, value, id, refers) => {
  const xml = [...write(part)].join('')
  const elements = elementsOf(xml)

  it('has every node and link, each with an id, and links between nodes that are there', () => {
    const ids = elements.filter(({ name }) => name === 'node').map(({ attributes }) => attributes.id ?? '')
    expect(new Set(ids).size).toBe(part.nodes.length)
    const edges = elements.filter(({ name }) => name === 'edge').map(({ attributes }) => attributes)
    expect(new Set(edges.map(({ id }) => id)).size).toBe(part.links.length)
    for (const { source = '', target = '' } of edges) expect(ids).toEqual(expect.arrayContaining([source, target]))
  })

  it('declares every attribute that it uses, with a type', () => {
    const declared = elements.filter(({ name }) => name === declaration)
    const names = new Set(declared.map(({ attributes }) => attributes[id]))
    for (const { attributes } of elements.filter(({ name }) => name === value))
      expect(names).toContain(attributes[refers])
    for (const { attributes } of declared)
      expect(attributes.type ?? attributes['attr.type']).toMatch(/^(?:string|boolean|integer|int|double)$/)
  })

  it('writes what strangers call themselves as text alone', () => {
    expect(xml).toContain('Ann &amp; “Bob” &lt;the&gt; \ufffdone of &quot;all&quot;')
    expect(xml).not.toContain('\u0001')
  })
})

describe('a network in XML', () => {
  const facts = { language: 'en', posts: 3, kept: true, pageRank: 0.25, community: 1 }

  it('is read from GEXF by another program as it was written', () => {
    const graph = gexfReader.parse(DirectedGraph, [...gexf(part)].join(''))
    expect(graph.nodes()).toEqual(part.nodes.map(({ id }) => id))
    expect(graph.getNodeAttributes('cy.example')).toMatchObject({ label: '=1+1', ...facts, x: 500, y: -250 })
    expect(graph.getEdgeAttributes('ann.example', 'cy.example')).toMatchObject({ weight: 1.5, link: 2, comment: 1 })
  })

  it('is read from GraphML by another program as it was written', () => {
    const graph = graphmlReader.parse(DirectedGraph, [...graphml(part)].join(''))
    expect(graph.mapNodes((_, { archiveId }) => archiveId)).toEqual(part.nodes.map(({ id }) => id))
    expect(graph.getNodeAttributes('n1')).toMatchObject({ label: '=1+1', ...facts, x: 500, y: -250 })
    expect(graph.getEdgeAttributes('n0', 'n1')).toMatchObject({ weight: 1.5, link: 2, comment: 1 })
  })

  it('has ids in GraphML that its schema allows', () => {
    const elements = elementsOf([...graphml(part)].join(''))
    const ids = elements.flatMap(({ attributes: { id, source, target, key } }) => [id, source, target, key])
    // `NMTOKEN` of XML 1.0, section 2.3, as far as ASCII goes.
    for (const id of ids.filter(id => id !== undefined)) expect(id).toMatch(/^[\w.:-]+$/)
  })

  it('has a day in GEXF, or none where it is not known when it was made', () => {
    const dayOf = (madeAt: string | null) => {
      const elements = elementsOf([...gexf({ ...part, figures: { ...part.figures, madeAt } })].join(''))
      return elements.find(({ name }) => name === 'meta')?.attributes.lastmodifieddate
    }
    expect([dayOf('2024-05-03T08:00:00.000Z'), dayOf(null)]).toEqual(['2024-05-03', undefined])
  })

  it('has values in both that fit the types that were declared', () => {
    for (const [write, declaration, value, refers] of [
      [gexf, 'attribute', 'attvalue', 'for'],
      [graphml, 'key', 'data', 'key'],
    ] as const) {
      const elements = elementsOf([...write(part)].join(''))
      const declared = elements.filter(({ name }) => name === declaration).map(({ attributes }) => attributes)
      const types = new Map(declared.map(({ id, type, 'attr.type': called }) => [id, type ?? called ?? '']))
      for (const { attributes, text } of elements.filter(({ name }) => name === value)) {
        expect(attributes.value ?? text.trim()).toMatch(PATTERNS[types.get(attributes[refers]) ?? ''] ?? /^$/)
      }
    }
  })
})

/** How values of each type are written (XML Schema, part 2). */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  string: /^/,
  boolean: /^(?:true|false)$/,
  integer: /^-?\d+$/,
  int: /^-?\d+$/,
  double: /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i,
}

describe('tables', () => {
  it('have a row for each node and link, and no formula', () => {
    expect([...nodesCsv(part)].map(line => line.split(',').slice(0, 2))[2]).toEqual(['cy.example', "'=1+1"])
    expect([...linksCsv(part)]).toEqual([
      'from,to,weight,link,citation,blogroll,comment,trackback,copy\r\n',
      'ann.example,cy.example,1.5,2,0,0,1,0,0\r\n',
      'cy.example,https://stranger.example/blog/?a=1&b=2,1,0,0,1,0,0,0\r\n',
    ])
  })
})
