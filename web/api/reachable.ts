import { signal } from '@preact/signals'

/** How long to wait before the server is tried again, at first and at most. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** Any answer shows that the server is there; this one is small. */
const PROBE = '/api'

/** Whether the server answers. */
export const isOnline = signal(true)

/** Counts up each time that the server is back, so that what had failed is asked for again. */
export const returns = signal(0)

let wait = FIRST_WAIT_MS
let timer: ReturnType<typeof setTimeout> | undefined

/** Notes that the server has answered, whatever it said. */
export function serverAnswered(): void {
  clearTimeout(timer)
  wait = FIRST_WAIT_MS
  if (isOnline.peek()) return
  isOnline.value = true
  returns.value = returns.peek() + 1
}

/** Notes that it has not, and tries again by itself until it does. */
export function serverIsSilent(): void {
  isOnline.value = false
  clearTimeout(timer)
  timer = setTimeout(tryServer, wait)
  wait = Math.min(LONGEST_WAIT_MS, wait * 2)
}

/** Tries the server now. */
export async function tryServer(): Promise<void> {
  try {
    await fetch(PROBE, { cache: 'no-store' })
    serverAnswered()
  } catch {
    serverIsSilent()
  }
}
