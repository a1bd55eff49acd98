import { setTimeout as sleep } from 'node:timers/promises'
import { isPassing } from './archive-error.ts'

/** A restart of PostgreSQL takes seconds, a failover to another machine most of a minute. */
const LONGEST_MS = 60_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000

/** Does it again, with growing pauses, as long as the trouble may pass by itself; `onTrouble` hears of each. */
export async function patiently<T>(
  work: () => Promise<T>,
  mayPass = isPassing,
  onTrouble: (error: unknown) => void = () => {},
): Promise<T> {
  const until = Date.now() + LONGEST_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!mayPass(error) || Date.now() + pause > until) throw error
      onTrouble(error)
      // Two that were in each other's way must not meet again at the same moment.
      await sleep(pause * (0.5 + Math.random()))
    }
  }
}
