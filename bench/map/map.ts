// `npm run bench map [-- --only NAME]`: graphs, ranks and bursts held against values of others, and what large ones cost.
import { runSections } from '../knowledge/section.ts'
import { bursts } from './bursts.ts'
import { graph } from './graph.ts'
import { scale } from './scale.ts'

await runSections('map', [graph, bursts, scale])
