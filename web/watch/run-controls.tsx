import { useState } from 'preact/hooks'
import { type RunAnswer, startCrawl, steerCrawl } from '../api/watching.ts'
import { go } from '../app/router.ts'
import { say } from '../parts/toast.tsx'
import { text } from '../texts/texts.ts'

/** What can be done with a harvest as it is now. */
export function RunControls({ run }: { readonly run: RunAnswer }) {
  const [isBusy, setBusy] = useState(false)
  const steer = (action: 'pause' | 'resume' | 'stop') => async () => {
    setBusy(true)
    const outcome = await steerCrawl(run.id, action)
    setBusy(false)
    if (outcome.kind === 'failed') sayProblem(outcome.problem)
  }
  const again = async () => {
    const outcome = await startCrawl({ kind: run.kind, url: run.url })
    if (outcome.kind === 'ready') go(`/watch/crawls/${outcome.value.id}`)
    else sayProblem(outcome.problem)
  }
  const { state } = run
  const isRunning = state === 'running'
  return (
    <div class="run-controls">
      {isRunning ? (
        <button type="button" class="button" disabled={isBusy} onClick={steer('pause')}>
          {text('run.pause')}
        </button>
      ) : null}
      {state === 'paused' ? (
        <button type="button" class="button button-main" disabled={isBusy} onClick={steer('resume')}>
          {text('run.resume')}
        </button>
      ) : null}
      {isRunning || state === 'paused' ? (
        <button type="button" class="button" disabled={isBusy} title={text('run.stop.hint')} onClick={steer('stop')}>
          {text('run.stop')}
        </button>
      ) : null}
      {state === 'failed' || state === 'stopped' ? (
        <button type="button" class="button button-main" onClick={again}>
          {text('run.again')}
        </button>
      ) : null}
    </div>
  )
}

/** Begins the update of a blog and goes to where it is watched. */
export async function beginUpdate(blog: string): Promise<void> {
  const outcome = await startCrawl({ kind: 'update', blog })
  if (outcome.kind === 'ready') go(`/watch/crawls/${outcome.value.id}`)
  else sayProblem(outcome.problem)
}

/** Begins a harvest of a blog of the archive, or goes on with one that was cut short. */
export async function beginCrawl(blog: string): Promise<void> {
  const outcome = await startCrawl({ kind: 'crawl', blog })
  if (outcome.kind === 'ready') go(`/watch/crawls/${outcome.value.id}`)
  else sayProblem(outcome.problem)
}

/** Says in passing what the server did not do, and why. */
export function sayProblem({ detail, title, status }: Parameters<typeof problemText>[0]): void {
  say(problemText({ detail, title, status }))
}

function problemText(problem: { readonly status: number; readonly detail: string | null; readonly title: string }) {
  const message = problem.status === 0 ? text('offline.text') : (problem.detail ?? problem.title)
  return text('watch.failed', { message })
}
