import type { RunAnswer } from '../api/watching.ts'
import { text } from '../texts/texts.ts'
import { dataSize, duration } from './words.ts'

/** A bar of how many of the known pages were fetched; new ones are found on the way, so that it may go back. */
export function RunBar({ run }: { readonly run: RunAnswer }) {
  const { done, all } = pagesOf(run)
  const isUnknown = run.state === 'running' && all === 0
  return (
    <progress
      class="run-bar"
      aria-label={text('run.progress')}
      aria-valuetext={text('run.progress.text', { done, all })}
      {...(isUnknown
        ? {}
        : { value: run.state === 'done' ? 1 : done, max: run.state === 'done' ? 1 : Math.max(1, all) })}
    />
  )
}

/** What a harvest has come to, in figures. */
export function RunFigures({ run }: { readonly run: RunAnswer }) {
  const { progress, pagesPerSecond, secondsLeft, state } = run
  const { done } = pagesOf(run)
  const isRunning = state === 'running'
  return (
    <dl class="figures">
      <Figure name={text('run.found')} value={progress?.posts.found ?? 0} />
      <Figure name={text('run.new')} value={progress?.posts.new ?? 0} />
      <Figure name={text('run.fetched')} value={done} />
      <Figure name={text('run.failed')} value={progress?.pages.failed ?? 0} />
      {isRunning ? <Figure name={text('run.waiting')} value={progress?.pages.waiting ?? 0} /> : null}
      <Figure name={text('run.size')} value={dataSize(progress?.bytes ?? 0)} />
      {isRunning ? (
        <>
          <Figure name={text('run.rate')} value={pagesPerSecond === null ? '–' : Math.round(pagesPerSecond * 60)} />
          <Figure
            name={text('run.left')}
            value={secondsLeft === null ? text('run.left.unknown') : duration(secondsLeft)}
          />
        </>
      ) : null}
    </dl>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof value === 'number' ? value.toLocaleString() : value}</dd>
    </div>
  )
}

function pagesOf({ progress }: RunAnswer): { readonly done: number; readonly all: number } {
  if (progress === null) return { done: 0, all: 0 }
  const { fetched, failed, unchanged, waiting } = progress.pages
  return { done: fetched + unchanged, all: fetched + failed + unchanged + waiting }
}
