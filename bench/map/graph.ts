import {
  communities,
  hits,
  modularity,
  pageRank,
  reciprocity,
  subgraph,
  undirected,
  weakComponents,
} from '../../src/measures/index.ts'
import { markdownTable, type Section } from '../knowledge/section.ts'
import { mutualInformation } from './mutual-information.ts'
import { type ReferenceGraph, referenceGraphs } from './reference-graphs.ts'

/** Ranks and groups against those of networkx. */
export const graph: Section = {
  name: 'graph',
  about: 'PageRank, HITS and groups against networkx 3.6.1',
  async run() {
    const graphs = referenceGraphs()
    return graphs === null ? null : [ranksTable(graphs), groupsTable(graphs)].join('\n\n')
  },
}

function ranksTable(graphs: readonly ReferenceGraph[]): string {
  const rows = graphs.map(({ name, graph: links, reference }) => {
    const { ranks, rounds } = pageRank(links)
    const found = hits(links)
    const farthest = (values: Float64Array, column: 1 | 2 | 3) =>
      Math.max(...reference.nodes.map((node, index) => Math.abs(node[column] - (values[index] ?? 0)))).toExponential(1)
    return [
      name,
      links.size,
      links.targets.length,
      farthest(ranks, 1),
      rounds,
      farthest(found.hubs, 2),
      farthest(found.authorities, 3),
      found.rounds,
      Math.abs(reciprocity(links) - reference.counts.reciprocity).toExponential(1),
    ]
  })
  const head = [
    'graph',
    'nodes',
    'links',
    'PageRank, largest difference',
    'rounds',
    'hubs',
    'authorities',
    'rounds',
    'reciprocity',
  ]
  return markdownTable(head, rows)
}

function groupsTable(graphs: readonly ReferenceGraph[]): string {
  const rows = graphs.map(({ name, graph: links, truth, reference }) => {
    const parts = weakComponents(links)
    const largest = [...parts.keys()].filter(node => parts[node] === 0)
    const giant = undirected(subgraph(links, largest), 'once')
    const found = communities(giant)
    const labels = largest.map(node => truth[node] ?? 0)
    const others = reference.communities.louvain_10_seeds
    const range = (values: readonly number[]) => `${Math.min(...values).toFixed(4)} – ${Math.max(...values).toFixed(4)}`
    return [
      name,
      giant.size,
      found.count,
      modularity(giant, found.groups).toFixed(4),
      range(others.map(run => run.modularity)),
      mutualInformation(found.groups, labels).toFixed(3),
      range(others.map(run => run.nmi)),
    ]
  })
  return markdownTable(
    ['graph', 'nodes', 'groups', 'modularity', 'of networkx', 'agreement with the truth (NMI)', 'of networkx'],
    rows,
  )
}
