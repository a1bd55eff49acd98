/** A signal that comes with the first of others, or when its time is over. */
interface LinkedSignal extends Disposable {
  readonly signal: AbortSignal
  /** Its time was over before any other signal came. */
  readonly isOverdue: boolean
}

/**
 * Links signals for the length of a block (`using`). Unlike `AbortSignal.any` and `AbortSignal.timeout` it leaves
 * nothing behind at the long-lived ones: over a crawl of many pages, that adds up.
 */
export function linkedSignal(sources: readonly AbortSignal[], milliseconds: number | null = null): LinkedSignal {
  const controller = new AbortController()
  let isOverdue = false
  const abort = () => controller.abort()
  const expire = () => {
    isOverdue = !controller.signal.aborted
    controller.abort()
  }
  const timer = milliseconds === null ? undefined : setTimeout(expire, milliseconds)
  for (const source of sources) {
    if (source.aborted) abort()
    source.addEventListener('abort', abort, { once: true })
  }
  return {
    signal: controller.signal,
    get isOverdue() {
      return isOverdue
    },
    [Symbol.dispose]() {
      clearTimeout(timer)
      for (const source of sources) source.removeEventListener('abort', abort)
    },
  }
}
