import type { NetworkPart } from '../read/network-part.ts'
import { linksCsv, nodesCsv } from './network-csv.ts'
import { gexf, graphml } from './network-xml.ts'

/** The formats that a network is given in. */
export const NETWORK_FORMATS = ['gexf', 'graphml', 'csv', 'csv-links'] as const

/** A format that a network is given in. */
export type NetworkFormat = (typeof NETWORK_FORMATS)[number]

/** How each is made, what it is on the web, and how its file ends. */
export const NETWORK_WRITERS: Readonly<
  Record<
    NetworkFormat,
    {
      readonly write: (part: NetworkPart) => Generator<string>
      readonly type: string
      readonly extension: string
    }
  >
> = {
  gexf: { write: gexf, type: 'application/gexf+xml', extension: 'gexf' },
  graphml: { write: graphml, type: 'application/graphml+xml', extension: 'graphml' },
  csv: { write: nodesCsv, type: 'text/csv; charset=utf-8', extension: 'nodes.csv' },
  'csv-links': { write: linksCsv, type: 'text/csv; charset=utf-8', extension: 'links.csv' },
}
