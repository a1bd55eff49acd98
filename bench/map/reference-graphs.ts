import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type LinkGraph, linkGraph } from '../../src/measures/index.ts'
import { analysisFolder, tabbedLines } from '../knowledge/analysis-data.ts'

const referenceSchema = z.object({
  counts: z.object({ reciprocity: z.number(), giant_weak_nodes: z.number() }),
  communities: z.object({
    louvain_10_seeds: z.array(z.object({ modularity: z.number(), nmi: z.number(), communities: z.number() })),
  }),
  /** Id, PageRank, hub, authority, links in, links out. */
  nodes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])),
})

/** A graph with what others found in it. */
export interface ReferenceGraph {
  readonly name: string
  readonly graph: LinkGraph
  /** The group that each node truly belongs to. */
  readonly truth: readonly number[]
  readonly reference: z.infer<typeof referenceSchema>
}

/** The two graphs of `graph-reference`; null where they are not on this machine. */
export function referenceGraphs(): readonly ReferenceGraph[] | null {
  const folder = analysisFolder('graph-reference')
  const blogs = analysisFolder('polblogs')
  if (folder === null || blogs === null) return null
  return [polblogs(folder, join(blogs, 'polblogs.gml')), generated(folder)]
}

function polblogs(folder: string, file: string): ReferenceGraph {
  const text = readFileSync(file, 'utf8')
  const nodes = [...text.matchAll(/node \[\s*id (\d+)\s*label "[^"]*"\s*value (\d)/g)]
  const links = [...text.matchAll(/edge \[\s*source (\d+)\s*target (\d+)/g)]
  const place = new Map(nodes.map(([, id], index) => [id, index]))
  const placesOf = (which: 1 | 2) => links.map(link => place.get(link[which]) ?? 0)
  return {
    name: 'polblogs',
    graph: linkGraph(nodes.length, { from: placesOf(1), to: placesOf(2) }),
    truth: nodes.map(([, , value]) => Number(value)),
    reference: referenceIn(folder, 'polblogs'),
  }
}

function generated(folder: string): ReferenceGraph {
  const links = tabbedLines(join(folder, 'generated.edges.tsv'))
  const reference = referenceIn(folder, 'generated')
  const graph = linkGraph(reference.nodes.length, {
    from: links.map(([from]) => Number(from)),
    to: links.map(([, to]) => Number(to)),
  })
  return { name: 'generated', graph, truth: reference.nodes.map(([id]) => id % 4), reference }
}

function referenceIn(folder: string, name: string) {
  return referenceSchema.parse(JSON.parse(readFileSync(join(folder, `${name}.reference.json`), 'utf8')))
}
