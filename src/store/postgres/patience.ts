import { setTimeout as sleep } from 'node:timers/promises'
import { isPassing } from './archive-error.ts'

/** How long to retry: a restart of PostgreSQL takes seconds, a failover to another machine most of a minute. */
const LONGEST_MS = 60_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000

/** Retries with growing pauses while the error may be transient; `onTrouble` is called for each. */
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
      // Random, so that two that conflicted do not meet again at the same moment.
      await sleep(pause * (0.5 + Math.random()))
    }
  }
}
