import { LINK_WAYS, type NetworkFilter, NODE_KINDS } from '../api/exploring.ts'
import type { Narrowing } from './network-model.ts'

/** How many nodes can be asked for; the second is the usual number. */
export const NODE_LIMITS = [300, 1000, 3000, 10_000] as const

/** What the address of the network says. */
export interface NetworkQuery {
  readonly filter: NetworkFilter
  readonly narrowing: Narrowing
  /** The id of the node that is chosen. */
  readonly node: string | null
  readonly isNarrowed: boolean
}

/** Reads it; what is no value of ours counts as not said. */
export function readNetworkQuery(query: URLSearchParams): NetworkQuery {
  const ways = (query.get('ways') ?? '').split(',')
  const wanted = LINK_WAYS.filter(way => ways.includes(way))
  const filter: NetworkFilter = {
    kind: NODE_KINDS.find(kind => kind === query.get('kind')) ?? 'blogs',
    community: query.get('community'),
    language: query.get('language'),
    kept: query.get('kept') === 'only' ? 'true' : null,
    limit: NODE_LIMITS.find(limit => String(limit) === query.get('n')) ?? NODE_LIMITS[1],
  }
  return {
    filter,
    narrowing: { ways: wanted.length === 0 ? LINK_WAYS : wanted, isKeptOnly: query.get('kept') === 'only' },
    node: query.get('node'),
    isNarrowed: filter.community !== null || filter.language !== null,
  }
}
