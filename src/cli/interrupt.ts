const EXIT_INTERRUPTED = 130
/** A terminal sends Ctrl-C to the launcher too, which passes it on; nobody presses it twice within this many milliseconds. */
const SAME_PRESS_MS = 200

/** What Ctrl-C and SIGTERM do during a harvest. */
export interface Interrupt {
  readonly signal: AbortSignal
  /** Gives the signals back. */
  release(): void
}

/**
 * The first Ctrl-C (or SIGTERM) asks the work to stop and save its state; the second ends the process at once. What was
 * committed stays either way.
 */
export function listenForInterrupt(actions: { onFirst: () => void; onSecond: () => void }): Interrupt {
  const controller = new AbortController()
  let askedAt = Number.NEGATIVE_INFINITY
  const listener = () => {
    if (controller.signal.aborted) {
      if (performance.now() - askedAt < SAME_PRESS_MS) return
      actions.onSecond()
      process.exit(EXIT_INTERRUPTED)
    }
    askedAt = performance.now()
    controller.abort()
    actions.onFirst()
  }
  process.on('SIGINT', listener)
  process.on('SIGTERM', listener)
  return {
    signal: controller.signal,
    release() {
      process.off('SIGINT', listener)
      process.off('SIGTERM', listener)
    },
  }
}
