import type { ComponentChildren } from 'preact'
import type { Problem } from '../api/client.ts'
import { text } from '../texts/texts.ts'

/** Where nothing is there yet, and what to do about it. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="state">
      <p class="state-title">{title}</p>
      {children === undefined ? null : <div class="state-hint">{children}</div>}
    </div>
  )
}

interface FailedProps {
  readonly problem: Problem
  readonly retry: () => void
  /** It stands for the whole view, which needs a heading. */
  readonly isView?: boolean
}

/** Where something could not be loaded: what the server said, and another try. */
export function Failed({ problem, retry, isView = false }: FailedProps) {
  const isUnknown = problem.status === 404
  const Title = isView ? 'h1' : 'p'
  return (
    <div class="state" role="alert">
      <Title class="state-title">{text(isUnknown ? 'state.unknown' : 'state.failed')}</Title>
      <p class="state-hint">{problem.status === 0 ? text('offline.text') : (problem.detail ?? problem.title)}</p>
      {problem.next === null ? null : <p class="state-hint">{problem.next}</p>}
      <button type="button" class="button" onClick={retry}>
        {text('state.retry')}
      </button>
    </div>
  )
}
