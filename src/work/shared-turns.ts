import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'tldts'
import type { Turns } from '../fetch/index.ts'
import type { SharedStore } from '../store/index.ts'

/**
 * Least milliseconds between two requests to all blogs of a platform together. These serve very many blogs from many machines,
 * so they bear more than one small host; how much more nobody has measured, and the numbers are chosen with care.
 */
const PLATFORM_GAPS: Readonly<Record<string, number>> = {
  'blogspot.com': 25,
  'github.io': 50,
  'livejournal.com': 100,
  'medium.com': 100,
  'substack.com': 100,
  'tumblr.com': 50,
  'typepad.com': 100,
  'wordpress.com': 25,
}
/** Of a platform that nobody has looked at: twice the pace of a single host with the usual delay. */
const UNKNOWN_PLATFORM_GAP = 125

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

/** The hosts whose requests count together: all names below a platform, else the host alone. */
export function turnGroup(host: string): TurnGroup {
  const { publicSuffix, isPrivate, domain } = parse(host, { allowPrivateDomains: true })
  const platform = isPrivate ? publicSuffix : domain !== null && domain in PLATFORM_GAPS ? domain : null
  if (platform === null) return { name: host, gap: null }
  return { name: platform, gap: PLATFORM_GAPS[platform] ?? UNKNOWN_PLATFORM_GAP }
}
