import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { Address } from './address.ts'
import { type Outcome, read } from './client.ts'
import { returns } from './reachable.ts'

/** What a view knows of an answer. */
export type Loaded<Answer> = { readonly kind: 'loading' } | (Outcome<Answer> & { readonly retry: () => void })

/** An answer older than this is shown at once, and asked for again behind it. */
const FRESH_MS = 10_000

/** As many answers are kept for the way back. */
const KEPT_ANSWERS = 60

interface Kept {
  readonly outcome: Outcome<unknown>
  readonly at: number
}

const kept = new Map<string, Kept>()

/** Counts how often answers were called old, for the views that show them. */
const renewals = signal(0)

/** Has the answers whose path begins like this asked for again: now where they are shown, else when they next are. */
export function renewAnswers(prefix: string): void {
  for (const [path, known] of [...kept]) if (path.startsWith(prefix)) kept.set(path, { ...known, at: 0 })
  renewals.value++
}

/** The answer at an address, from the moment that it is there; null asks for nothing. */
export function useAnswer<Answer>(address: Address<Answer> | null): Loaded<Answer> {
  const [attempt, setAttempt] = useState(0)
  const [, setArrivals] = useState(0)
  const path = address?.path ?? null
  const back = returns.value
  const renewal = renewals.value
  useEffect(() => {
    if (path === null) return
    const known = kept.get(path)
    const isRetry = known?.outcome.kind === 'failed'
    // Another view may have brought it since this one was drawn.
    if (known !== undefined && !isRetry && Date.now() - known.at < FRESH_MS) return setArrivals(count => count + 1)
    const aborter = new AbortController()
    read<unknown>({ path }, aborter.signal).then(outcome => {
      if (aborter.signal.aborted) return
      // What is on the screen stays when only its renewal failed.
      if (outcome.kind === 'ready' || kept.get(path)?.outcome.kind !== 'ready') keep(path, outcome)
      setArrivals(count => count + 1)
    })
    return () => aborter.abort()
  }, [path, back, attempt, renewal])
  const outcome = path === null ? undefined : kept.get(path)?.outcome
  if (outcome === undefined) return { kind: 'loading' }
  const retry = () => {
    if (path !== null) kept.delete(path)
    setAttempt(count => count + 1)
  }
  // Each path was asked for under its own type.
  return { ...(outcome as Outcome<Answer>), retry }
}

function keep(path: string, outcome: Outcome<unknown>): void {
  kept.delete(path)
  kept.set(path, { outcome, at: Date.now() })
  if (kept.size > KEPT_ANSWERS) kept.delete(kept.keys().next().value ?? '')
}
