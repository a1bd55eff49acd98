import { useEffect, useRef, useState } from 'preact/hooks'
import { returns, serverAnswered, tryServer } from './reachable.ts'

/** Something that happened in the server. */
interface ServerEvent {
  readonly id: string
  readonly name: string
  readonly data: unknown
}

interface EventHearer {
  /** The names of the events that are of interest. */
  readonly names: readonly string[]
  readonly onEvent: (event: ServerEvent) => void
  /** The connection is there, at first or again; what was missed before may be asked for. */
  readonly onOpen?: () => void
}

/** A browser that was refused does not come back by itself; it is tried again after this long. */
const REOPEN_MS = 5000

/** Hears server-sent events for as long as the view is shown; null hears nothing. Comes back by itself after a break. */
export function useEvents(path: string | null, hearer: EventHearer): void {
  const newest = useRef(hearer)
  newest.current = hearer
  const [attempt, setAttempt] = useState(0)
  const back = returns.value
  const names = hearer.names.join()
  useEffect(() => {
    if (path === null) return
    const source = new EventSource(path)
    let reopen: ReturnType<typeof setTimeout> | undefined
    source.onopen = () => {
      serverAnswered()
      newest.current.onOpen?.()
    }
    source.onerror = () => {
      tryServer()
      if (source.readyState !== EventSource.CLOSED) return
      reopen = setTimeout(() => setAttempt(count => count + 1), REOPEN_MS)
    }
    for (const name of names.split(',')) {
      source.addEventListener(name, event =>
        newest.current.onEvent({ id: event.lastEventId, name, data: JSON.parse(event.data) }),
      )
    }
    return () => {
      clearTimeout(reopen)
      source.close()
    }
  }, [path, back, names, attempt])
}
