import { setTimeout as sleep } from 'node:timers/promises'
import type { Turns } from '../../fetch/index.ts'
import { turnGroup } from '../shared-turns.ts'

/** Groups that are remembered; those whose time is over are forgotten beyond this. */
const MOST_GROUPS = 4096

/** Turns at hosts for all harvests of this process: two blogs on one host, or on one service, are as polite as one. */
export function localTurns(now: () => number = () => performance.now()): Turns {
  /** By group: when the next request may start. */
  const nextStarts = new Map<string, number>()
  const forgetPassed = () => {
    if (nextStarts.size < MOST_GROUPS) return
    for (const [name, at] of nextStarts) if (at <= now()) nextStarts.delete(name)
  }
  return {
    take: async (host, gap, signal) => {
      const group = turnGroup(host)
      const present = now()
      const start = Math.max(present, nextStarts.get(group.name) ?? 0)
      forgetPassed()
      nextStarts.set(group.name, start + (group.gap ?? gap))
      // Ends early when the signal comes.
      if (start > present) await sleep(start - present, undefined, { signal }).catch(() => {})
    },
    postpone: (host, milliseconds) => {
      const { name } = turnGroup(host)
      nextStarts.set(name, Math.max(nextStarts.get(name) ?? 0, now() + milliseconds))
    },
  }
}
