/** The way to one host: a limit of requests at a time, and a gap between their starts. */
export interface Lane {
  /** Waits for its turn; false where the signal ended the wait. Who got true must `leave`. */
  enter(signal: AbortSignal): Promise<boolean>
  leave(): void
  /** Nobody starts for this many milliseconds. */
  pause(milliseconds: number): void
  /** Least time between two starts from now on. */
  space(milliseconds: number): void
  /** Answers in a row by which the host asked us to slow down. */
  strikes: number
  readonly isIdle: boolean
}

/** Opens the lane of a host. */
export function openLane(concurrency: number, delay: number): Lane {
  const waiting: (() => void)[] = []
  let spacing = delay
  let active = 0
  let nextStart = 0
  let timer: NodeJS.Timeout | undefined

  const advance = (): void => {
    clearTimeout(timer)
    while (waiting.length > 0 && active < concurrency) {
      const wait = nextStart - performance.now()
      if (wait > 0) {
        timer = setTimeout(advance, wait)
        return
      }
      active += 1
      nextStart = performance.now() + spacing
      waiting.shift()?.()
    }
  }

  return {
    strikes: 0,
    enter: signal => turnIn(waiting, signal, advance),
    leave: () => {
      active -= 1
      advance()
    },
    pause: milliseconds => {
      nextStart = Math.max(nextStart, performance.now() + milliseconds)
    },
    space: milliseconds => {
      spacing = milliseconds
    },
    get isIdle() {
      return active === 0 && waiting.length === 0 && nextStart <= performance.now()
    },
  }
}

/** Joins a queue until called, or until the signal; `onChange` hears of both joining and giving up. */
function turnIn(waiting: (() => void)[], signal: AbortSignal, onChange: () => void): Promise<boolean> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve(false)
    const start = () => {
      signal.removeEventListener('abort', withdraw)
      resolve(true)
    }
    const withdraw = () => {
      waiting.splice(waiting.indexOf(start), 1)
      resolve(false)
      onChange()
    }
    signal.addEventListener('abort', withdraw, { once: true })
    waiting.push(start)
    onChange()
  })
}
