import type { Lane } from './lane.ts'

/** Turns at hosts that several processes share: what one of them takes, all others wait for. */
export interface Turns {
  /** Waits until a request to the host may start, `gap` milliseconds after the one before; or until the signal. */
  take(host: string, gap: number, signal: AbortSignal): Promise<void>
  /** Nobody gets a turn for this many milliseconds. */
  postpone(host: string, milliseconds: number): void
}

/** A lane whose requests wait for a turn among those of all other processes as well. */
export function sharedLane(lane: Lane, host: string, delay: number, turns: Turns): Lane {
  let gap = delay
  return {
    enter: async signal => {
      if (!(await lane.enter(signal))) return false
      try {
        await turns.take(host, gap, signal)
      } catch (error) {
        lane.leave()
        throw error
      }
      if (signal.aborted) lane.leave()
      return !signal.aborted
    },
    leave: () => lane.leave(),
    pause: milliseconds => {
      lane.pause(milliseconds)
      turns.postpone(host, milliseconds)
    },
    space: milliseconds => {
      gap = milliseconds
      lane.space(milliseconds)
    },
    get strikes() {
      return lane.strikes
    },
    set strikes(count) {
      lane.strikes = count
    },
    get isIdle() {
      return lane.isIdle
    },
  }
}
