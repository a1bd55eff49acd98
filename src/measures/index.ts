// Measures that know nothing of blogs: of graphs, as arrays of numbers, and of series over time.

/** Runs of days or weeks in which something is told more often than usual. */
export { batchedBursts } from './bursts/batched-bursts.ts'
/** Spans in which events come faster than around them, within one another. */
export { streamBursts } from './bursts/stream-bursts.ts'
/** Who is on the ways between others. */
export { betweenness } from './graph/betweenness.ts'
/** Groups that link among themselves, and how much more than chance would have it. */
export { communities, type GroupsBefore, modularity } from './graph/communities.ts'
/** Parts that no link joins; the share of links that are answered. */
export { reciprocity, weakComponents } from './graph/components.ts'
/** Hubs and authorities. */
export { hits } from './graph/hits.ts'
/** Where nodes stand in a picture. */
export { type Layout, layout } from './graph/layout.ts'
/** Links as arrays of numbers. */
export { type LinkGraph, linkGraph, subgraph, undirected } from './graph/link-graph.ts'
/** PageRank, from nothing or from where it stood. */
export { pageRank } from './graph/page-rank.ts'
/** Random numbers that are the same each time. */
export { seededRandom } from './graph/seeded-random.ts'
