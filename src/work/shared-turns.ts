import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'tldts'
import type { Turns } from '../fetch/index.ts'
import { serviceGap } from '../platforms/index.ts'
import type { SharedStore } from '../store/index.ts'

/** Of a service that nobody has thought about: twice the pace of a single host with the usual delay. */
const UNKNOWN_SERVICE_GAP = 125

/** Turns that are kept in the database, for all workers on it. */
export function sharedTurns(
  shared: Pick<SharedStore, 'takeTurn' | 'postponeTurns'>,
  onError: (error: unknown) => void,
): Turns {
  return {
    take: async (host, gap, signal) => {
      const group = turnGroup(host)
      const wait = await shared.takeTurn(group.name, group.gap ?? gap)
      // Ends early when the signal comes.
      if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => {})
    },
    postpone: (host, milliseconds) => {
      shared.postponeTurns(turnGroup(host).name, milliseconds).catch(onError)
    },
  }
}

interface TurnGroup {
  readonly name: string
  /** Null where the host stands for itself, and its own delay holds. */
  readonly gap: number | null
}

/** The hosts whose requests count together: all names below a service, else the host alone. */
export function turnGroup(host: string): TurnGroup {
  const { publicSuffix, isPrivate, domain } = parse(host, { allowPrivateDomains: true })
  const service = isPrivate ? publicSuffix : domain !== null && serviceGap(domain) !== null ? domain : null
  if (service === null) return { name: host, gap: null }
  return { name: service, gap: serviceGap(service) ?? UNKNOWN_SERVICE_GAP }
}
