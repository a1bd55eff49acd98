// `npm run bench map [-- --only NAME]`: graphs, ranks, bursts and copies held against values of others or planted, and what large ones cost.
import { runSections } from '../knowledge/section.ts'
import { bursts } from './bursts.ts'
import { corpusEvents } from './corpus-events.ts'
import { corpusNetwork } from './corpus-network.ts'
import { graph } from './graph.ts'
import { networkScale } from './network-scale.ts'
import { plantedBursts } from './planted-bursts.ts'
import { plantedCopies } from './planted-copies.ts'
import { reuse } from './reuse.ts'
import { scale } from './scale.ts'

await runSections('map', [
  ...[graph, bursts, plantedBursts, reuse, plantedCopies, scale],
  ...[networkScale, corpusEvents, corpusNetwork],
])
